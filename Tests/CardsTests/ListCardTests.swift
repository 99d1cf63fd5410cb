import Cards
import Chat
import Foundation
import Phrases
import Testing
import Tracking

@Suite struct ListCardTests {
  private func list(_ parcels: [Parcel], page: Int = 0) throws -> Card {
    try Samples.cards().list(parcels, page: page, Samples.style(.zhHant))
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (2, 1), (9_999, 1)])
  func pageBeyondTheEndIsTheLast(asked: Int, shown: Int) throws {
    let parcels = try Samples.twoPages()
    #expect(try list(parcels, page: asked) == list(parcels, page: shown))
  }

  @Test func pageHoldsEight() throws {
    let card = try list(Array(try Samples.twoPages().prefix(8)))
    #expect(!card.text.plainText.contains("第 1 頁"))
    #expect(card.buttons.flatMap { $0 }.count == 9)
  }

  @Test func nearestDeadlineComesFirstAndThoseWithoutLast() throws {
    func waiting(_ id: Int64, _ name: String, _ store: String, _ deadline: Deadline?) throws -> Parcel {
      try Samples.parcel(id, "sevenEleven", "F7033458402\(id)", .arrivedAtStore, since: Samples.now, name: name) {
        $0.shipment.store = Place(name: store)
        $0.shipment.deadline = deadline
      }
    }
    let card = try list([
      try waiting(1, "丁", "乙店", nil),
      try waiting(2, "丙", "甲店", Deadline(day: Samples.day(11, 29), origin: .carrier)),
      try waiting(3, "乙", "乙店", Deadline(day: Samples.day(11, 28), origin: .carrier)),
      try waiting(4, "甲", "乙店", Deadline(day: Samples.day(11, 28), minute: 600, origin: .carrier)),
    ])
    let bold = card.text.spans.compactMap { span -> String? in if case .bold(let text) = span { text } else { nil } }
    #expect(bold.dropFirst() == ["可以取貨：乙店", "甲", "乙", "丁", "可以取貨：甲店", "丙"])
  }

  @Test func endIsShownForSevenDays() throws {
    var parcel = try Samples.delivered()
    parcel.shipment.statusSince = Samples.now.addingTimeInterval(-7 * 86_400)
    #expect(try list([parcel]).text.plainText.contains("藍牙耳機"))
    parcel.shipment.statusSince.addTimeInterval(-1)
    #expect(try list([parcel]) == list([]))
  }

  @Test func markedParcelIsAmongTheDone() throws {
    let text = try list([try Samples.collectedByUser()]).text.plainText
    #expect(text.contains("最近 7 天完成") && text.contains("已取貨"))
  }

  @Test func emptyListTeaches() throws {
    let card = try list([])
    #expect(card.text.plainText.contains("轉傳給我"))
    #expect(card.buttons == [[Button("⌨️ 自己輸入單號", .action(Action.enterNumber.encoded))]])
  }

  @Test func openingAParcelTakesOneTap() throws {
    let parcels = try Samples.mixed()
    let data = try list(parcels).buttons.flatMap { $0 }.compactMap { button -> String? in
      if case .action(let data) = button.effect { data } else { nil }
    }
    #expect(Set(data).isSuperset(of: parcels.dropLast().map { Action.show($0.id).encoded }))
  }
}
