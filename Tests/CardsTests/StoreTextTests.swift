import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

/// Parcels whose messages spell one store in several ways.
@Suite struct StoreTextTests {
  private static let spellings = ["景安門市", "7-11 景安店", "統一超商景安門市", "7-ELEVEN景安", "「7-ELEVEN 景安門市」", "统一超商景安门市"]

  private func parcels(_ stores: [(CarrierID, String)]) throws -> [Parcel] {
    try stores.enumerated().map { index, store in
      var parcel = try Samples.atStoreWith(id: Int64(100 + index))
      parcel.tracked.carrier = store.0
      parcel.tracked.store = Place(name: store.1)
      parcel.tracked.amount = Money(value: 100)
      return parcel
    }
  }

  private var oneStore: [Parcel] {
    get throws { try parcels(Self.spellings.map { ("sevenEleven", $0) } + [("tcat", "7-11 景安店"), ("momo", "小七 景安")]) }
  }

  @Test(arguments: Language.allCases) func theRoundHasOneStop(language: Language) throws {
    let card = try Samples.cards().round(try oneStore, Samples.style(language))
    #expect(RoundStop.all(of: try oneStore).count == 1)
    #expect(card.text.plainText.contains("\n7-ELEVEN 景安門市\n"))
    #expect(card.text.plainText.contains("NT$800"))
    #expect(card.buttons.first?.first?.effect == .action("pa:2s:8"))
  }

  @Test func otherStoresAreOtherStops() throws {
    let stores: [(CarrierID, String)] = [
      ("sevenEleven", "景安門市"), ("familyMart", "景安店"), ("sevenEleven", "景安二門市"), ("tcat", "景安門市"), ("tcat", "全家 景安店"),
    ]
    let stops = RoundStop.all(of: try parcels(stores))
    #expect(stops.map(\.parcels.count).sorted() == [1, 1, 1, 2])
  }

  @Test func alertsTogetherNameTheStoreOnce() throws {
    let items = try oneStore.map { AlertItem(.readyForPickup, $0) }
    let card = try #require(try Samples.cards().alerts(items, Samples.style(.zhHant)))
    let lines = card.text.plainText.split(separator: "\n")
    #expect(lines[0].contains("7-ELEVEN 景安門市"))
    #expect(lines.filter { $0.contains("景安") }.count == 1)
  }

  @Test func theMapIsTheSame() throws {
    let context = try Samples.cards().context(Samples.style(.en))
    let searches = Set(try oneStore.map { context.storeText.mapAddress([$0]) })
    let query = "7%2DELEVEN%20%E6%99%AF%E5%AE%89%E9%96%80%E5%B8%82"
    #expect(searches == ["https://www.google.com/maps/search/?api=1&query=" + query])
  }

  @Test func theListFilterTakesAll() throws {
    let counts = ListFilter.stores(try oneStore)
    #expect(counts.map(\.count) == [8])
    let name = try Samples.cards().context(Samples.style(.en)).filterText.name(counts[0].filter, try oneStore)
    #expect(name.contains("景安門市"))
  }

  @Test(
    arguments: [
      ("sevenEleven", "景安門市", "7-ELEVEN 景安門市"), ("sevenEleven", "7-ELEVEN景安", "7-ELEVEN景安"),
      ("sevenEleven", "7-11 景安店", "7-ELEVEN 景安店"), ("sevenEleven", "7-11 門市", "7-11 門市"),
      ("familyMart", "全家中和福美店", "全家中和福美店"), ("tcat", "小七康寧門市", "7-ELEVEN 康寧門市"), ("tcat", "景安門市", "景安門市"),
      ("postTW", "景安郵局", "景安郵局"), ("tcat", "全聯 景安店", "全聯 景安店"), ("sevenEleven", "全家 景安店", "全家 景安店"),
    ] as [(CarrierID, String, String)])
  func namesInChain(carrier: CarrierID, store: String, shown: String) throws {
    let context = try Samples.cards().context(Samples.style(.zhHant))
    #expect(context.storeText.nameInChain(try parcels([(carrier, store)])) == shown)
  }
}
