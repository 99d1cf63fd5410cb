import Chat
import Foundation
import Phrases
import Receipts
import Testing
import Tracking

@testable import Cards

@Suite struct ReceiptFilterTests {
  private static let lines = Samples.receipts.map(ReceiptLine.init)

  private static func month(_ month: Int) -> ReceiptFilter.Month? {
    Day(year: 2026, month: month, day: 9).map(ReceiptFilter.Month.init)
  }

  private func ids(_ filter: ReceiptFilter) -> [Int64] { Self.lines.filter(filter.matches).map(\.id.rawValue) }

  @Test func allConditionsHaveToHold() {
    #expect(ids(ReceiptFilter()).count == Self.lines.count)
    #expect(ids(ReceiptFilter(month: Self.month(10))) == [108, 109, 110])
    #expect(ids(ReceiptFilter(month: Self.month(10), category: .foodAndDining)) == [109])
    // What has no category counts as other.
    #expect(ids(ReceiptFilter(category: .other)) == [107, 108, 120])
    let coffee = NameKey(Self.lines[1])
    #expect(ids(ReceiptFilter(shop: coffee)) == [102, 103])
    #expect(ids(ReceiptFilter(shop: coffee, isOpen: true)) == [103])
    // Without a name, the tax id is the shop.
    #expect(ids(ReceiptFilter(shop: NameKey(Self.lines[0]))) == [101])
    #expect(NameKey(Self.lines[3]) == nil)
    #expect(ids(ReceiptFilter(isOpen: true)) == [103, 120])
  }

  @Test func everyFilterSurvivesItsTextForm() throws {
    for month in [nil, Self.month(1), Self.month(12)] {
      for category in [nil] + ReceiptCategory.allCases.map(Optional.some) {
        for shop in [nil, NameKey(Self.lines[0]), NameKey(Self.lines[1])] {
          for isOpen in [false, true] {
            let filter = ReceiptFilter(month: month, category: category, shop: shop, isOpen: isOpen)
            #expect(ReceiptFilter(encoded: filter.encoded) == filter)
            let stored = try JSONDecoder().decode(ReceiptFilter.self, from: JSONEncoder().encode(filter))
            #expect(stored == filter)
            let view = ReceiptListView.list(page: 10_000, filter)
            #expect(view.slot.flatMap(ReceiptListView.init(slot:)) == view)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "x", "m.", "m.2026", "m.202613", "m.20261", "c.", "c.bribes", "s.", "s.!", "o", "m.202611;c.travel",
  ])
  func otherTextIsNoFilter(text: String) {
    #expect(ReceiptFilter(encoded: text) == nil)
  }

  @Test func theMonthBefore() throws {
    let january = try #require(Self.month(1))
    #expect(january.previous.year == 2025 && january.previous.month == 12)
    #expect(january.previous < january)
  }

  @Test(arguments: Language.allCases)
  func categoriesAreFoundByTheirNamesInEveryLanguage(language: Language) throws {
    let context = try Samples.cards().context(Samples.style(language))
    for words in ["food", "餐飲", "餐饮"] {
      let query = try Samples.words(words)
      let card = ReceiptSearchCard(context: context, query: query, lines: Self.lines, page: 0).card
      #expect(card.text.plainText.contains("路易莎咖啡"), "\(words)")
    }
  }
}
