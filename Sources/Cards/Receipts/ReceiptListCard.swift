import Chat
import Foundation
import Phrases
import Receipts
import Tracking

/// The chat's receipts by month, newest first: each month with what it cost, and buttons that open the receipts.
/// `page` counts from 0; a page beyond the end is the last one.
struct ReceiptListCard: CardPart {
  /// Receipts on one page.
  static let pageSize = 8

  let context: CardContext
  /// All receipts of the chat, newest first.
  let lines: [ReceiptLine]
  let page: Int
  let filter: ReceiptFilter
  /// Whether receipts can be written into a spreadsheet at Google.
  var hasGoogle = false

  var card: Card {
    guard !lines.isEmpty else { return empty }
    let matching = lines.filter(filter.matches)
    let page = Page(page, of: matching.count, size: Self.pageSize)
    let shown = Array(zip(page.range, matching[page.range]))
    var text = RichTextBuilder()
    text.add(.bold("🧾 " + self.text(.receiptsTitle, count: lines.count)))
    if !filter.isEmpty { text.add(receiptListText.filterLine(filter, matching)) }
    pageText.add(page, to: &text)
    addMonths(shown, of: matching, to: &text)
    return Card(
      text: text.text,
      buttons: (Rows.of(shown.map { receiptListText.button($1, line: $0 + 1) })
        + [pageText.buttons(page) { .receiptList(.list(page: $0, filter)) }]
        + filterButtons + receiptListText.navigation(hasGoogle: hasGoogle)).filter { !$0.isEmpty })
  }

  /// The entries of the page below their months. A month's sum counts all its receipts that the filter selects.
  private func addMonths(_ shown: [(Int, ReceiptLine)], of matching: [ReceiptLine], to text: inout RichTextBuilder) {
    var month: ReceiptFilter.Month??
    for (index, line) in shown {
      let current = line.day.map(ReceiptFilter.Month.init)
      if month != .some(current) {
        text.blank()
        let all = matching.filter { $0.day.map(ReceiptFilter.Month.init) == current }
        text.add(.bold(receiptListText.heading(current)), .plain(receiptListText.sums(all).map { "　" + $0 } ?? ""))
        month = .some(current)
      }
      receiptListText.add(line, number: index + 1, to: &text)
    }
  }

  /// Buttons for the months, categories and shops, and for the receipts that somebody has to look at.
  private var filterButtons: [[Button]] {
    let choices: [(PhraseKey, ReceiptChoice)] = [
      (.buttonReceiptMonths, .month), (.buttonReceiptCategories, .category), (.buttonReceiptShops, .shop),
    ]
    var other = filter
    other.isOpen = true
    let open = lines.count(where: other.matches)
    var toCheck: [Button] = []
    if filter.isOpen || open > 0 {
      other.isOpen = !filter.isOpen
      toCheck.append(
        Button(
          (filter.isOpen ? "✓ " : "") + text(.buttonReceiptsToCheck) + " \(open)",
          .action(Action.receiptList(.list(page: 0, other)).encoded)))
    }
    if !filter.isEmpty { toCheck.append(button(.buttonAllReceipts, .receiptList(.list(page: 0, ReceiptFilter())))) }
    return [choices.map { button($0.0, .receiptList(.choose($0.1, filter))) }, toCheck]
  }

  private var empty: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🧾 " + text(.receiptsEmptyTitle)))
    lines.add(text(.receiptsEmptyBody))
    return Card(text: lines.text, buttons: receiptListText.emptyNavigation(hasGoogle: hasGoogle))
  }
}

extension Cards {
  /// The list of receipts, a search in it, or a question about what to list.
  func card(_ view: ReceiptListView, _ source: CardSource) throws -> Card {
    let context = source.context
    switch view {
    case .list(let page, let filter):
      let lines = try source.data.receiptLines(withWords: false)
      return ReceiptListCard(
        context: context, lines: lines, page: page, filter: filter,
        hasGoogle: context.style.isPrivate && source.data.hasGoogle
      ).card
    case .choice(let choice, let filter):
      let lines = try source.data.receiptLines(withWords: false)
      return ReceiptChoiceCard(context: context, lines: lines, choice: choice, filter: filter).card
    case .search(let words, let page):
      let lines = try source.data.receiptLines(withWords: true)
      return ReceiptSearchCard(context: context, query: words, lines: lines, page: page).card
    }
  }
}
