import Chat
import Foundation
import Phrases
import Receipts
import Tracking

/// Asks for a month, a category or a shop to filter the list by, each with its number of receipts and what they cost.
struct ReceiptChoiceCard: CardPart {
  /// The most choices that are offered: months from the newest, categories and shops from the one with the most
  /// receipts. Receipts of the others can be found with the search.
  private static let maxChoices = 24

  let context: CardContext
  let lines: [ReceiptLine]
  let choice: ReceiptChoice
  let filter: ReceiptFilter

  var card: Card {
    var text = RichTextBuilder()
    text.add(.bold("🧾 " + self.text(title)))
    text.add(self.text(.receiptsChooseBody))
    let back = button(.buttonBack, .receiptList(.list(page: 0, filter)))
    let all = Button(
      (isUnset ? "✓ " : "") + self.text(.filterAll), .action(Action.receiptList(.list(page: 0, cleared)).encoded))
    return Card(text: text.text, buttons: [[all]] + Rows.of(choices) + [[back]])
  }

  private var title: PhraseKey {
    switch choice {
    case .month: .receiptsChooseMonth
    case .category: .receiptsChooseCategory
    case .shop: .receiptsChooseShop
    }
  }

  private var isUnset: Bool { cleared == filter }

  /// The filter without the condition that is chosen here.
  private var cleared: ReceiptFilter {
    var cleared = filter
    switch choice {
    case .month: cleared.month = nil
    case .category: cleared.category = nil
    case .shop: cleared.shop = nil
    }
    return cleared
  }

  private var choices: [Button] {
    // What the other conditions select is counted, so that no choice leads to an empty list.
    let counted = lines.filter(cleared.matches)
    switch choice {
    case .month:
      return ranked(counted) { $0.day.map(ReceiptFilter.Month.init) }.sorted { $0.key > $1.key }
        .prefix(Self.maxChoices).map { month, lines in
          button(receiptListText.heading(month), lines, chosen: filter.month == month) { $0.month = month }
        }
    case .category:
      return ranked(counted) { $0.category ?? .other }.map { category, lines in
        button(receiptText.category(category), lines, chosen: filter.category == category) { $0.category = category }
      }
    case .shop:
      return ranked(counted, by: NameKey.init).prefix(Self.maxChoices).map { shop, lines in
        let name = lines.first.map { receiptListText.shop($0, limit: 30) } ?? ""
        return button(name, lines, chosen: filter.shop == shop) { $0.shop = shop }
      }
    }
  }

  /// The receipts in groups, the largest group first; of groups of the same size, the one with the newest receipt.
  private func ranked<Key: Hashable>(
    _ lines: [ReceiptLine], by key: (ReceiptLine) -> Key?
  ) -> [(key: Key, lines: [ReceiptLine])] {
    var groups: [Key: [ReceiptLine]] = [:]
    var order: [Key] = []
    for line in lines {
      guard let key = key(line) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(line)
    }
    return order.enumerated().map { ($0, $1, groups[$1] ?? []) }
      .sorted { ($1.2.count, $0.0) < ($0.2.count, $1.0) }.map { ($0.1, $0.2) }
  }

  private func button(
    _ name: String, _ lines: [ReceiptLine], chosen: Bool, _ change: (inout ReceiptFilter) -> Void
  ) -> Button {
    var chosenFilter = cleared
    change(&chosenFilter)
    let title = text(.buttonCategory, ["category": TextCleanup.title(name, columns: 18), "count": "\(lines.count)"])
    return Button(
      (chosen ? "✓ " : "") + title,
      .action(Action.receiptList(.list(page: 0, chosenFilter)).encoded))
  }
}
