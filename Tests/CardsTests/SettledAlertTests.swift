import Cards
import Chat
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

/// What an alert message says and offers after its parcel has moved on.
@Suite struct SettledAlertTests {
  private static let kinds = AlertKind.allCases

  private static func parcel(_ status: Status, isPickedUp: Bool) throws -> Parcel {
    var parcel = try Samples.atStore()
    parcel.tracked.status = status
    if isPickedUp { parcel.pickedUpAt = Samples.now }
    return parcel
  }

  private static func offers(_ mark: String, _ card: Card) -> Bool {
    card.buttons.joined().contains { button in
      switch button.effect {
      case .action(let data): data.hasPrefix(mark)
      case .open(let url): url.hasPrefix(mark)
      }
    }
  }

  /// "Picked up" and the map are offered only while the parcel waits, whatever the alert was about.
  @Test(arguments: Self.kinds, Status.allCases) func nothingIsOfferedThatIsOver(kind: AlertKind, status: Status) throws
  {
    for isPickedUp in [false, true] {
      for style in [Samples.style(.en), CardCases.group(Samples.style(.en))] {
        let parcel = try Self.parcel(status, isPickedUp: isPickedUp)
        let several = [AlertItem(kind, parcel), AlertItem(kind, try Samples.atStoreWith(id: 70))]
        let card = try #require(try Samples.cards().alerts([AlertItem(kind, parcel)], style))
        // Of a parcel that nobody tracks, only the user can say that it came.
        let asksWhetherItCame = kind == .didItCome && !parcel.status.isFinal
        #expect(!Self.offers("p:", card) || parcel.isWaiting || asksWhetherItCame)
        #expect(!Self.offers("https://www.google.com/maps", card) || parcel.isWaiting)
        #expect(!card.text.plainText.contains("to pay") || parcel.isWaiting)
        #expect(!card.text.plainText.contains("Have NT$") || parcel.status == .outForDelivery)
        let both = try #require(try Samples.cards().alerts(several, style)).text.plainText
        #expect(!both.contains("2 parcels to pick up") || parcel.isWaiting)
      }
    }
  }

  /// Two lines: what is true now, and which parcel it is.
  @Test(arguments: Self.kinds, Language.allCases) func whatIsOverIsSaidInTwoLines(
    kind: AlertKind, language: Language
  ) throws {
    for status in Status.allCases {
      let item = AlertItem(kind, try Self.parcel(status, isPickedUp: false))
      guard item.isSettled else { continue }
      let card = try #require(try Samples.cards().alerts([item], Samples.style(language)))
      #expect(card.text.plainText.split(separator: "\n").count == 2)
      #expect(card.buttons.joined().count == 1)
    }
  }

  /// A message that tells only what is over is not sent.
  @Test(arguments: Self.kinds) func whatIsOverIsNotSent(kind: AlertKind) throws {
    for status in Status.allCases {
      let item = AlertItem(kind, try Self.parcel(status, isPickedUp: false))
      #expect(AlertItem.stillApplying([item]).isEmpty == item.isSettled)
    }
  }

  @Test(arguments: [
    ("信義門市", nil, true), ("景安門市", nil, false), ("景安", nil, false), ("信義門市", "景安門市", false), (nil, nil, false),
  ]) func aStoreIsAnotherOnlyIfTheCarrierSaysSo(told: String?, byUser: String?, isMoved: Bool) throws {
    var parcel = try Samples.atStore()
    if let byUser { parcel.noted.set(.store, \.store, to: Place(name: byUser)) }
    #expect(AlertItem(.readyForPickup, parcel, toldStore: told).isMoved == isMoved)
  }
}
