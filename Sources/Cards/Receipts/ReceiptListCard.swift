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
    text.add(.bold("🧾 " + self.text(style.isPrivate ? .receiptsTitle : .receiptsGroupTitle, count: lines.count)))
    if !filter.isEmpty { text.add(receiptListText.filterLine(filter, matching)) }
    pageText.add(page, to: &text)
    addMonths(shown, of: matching, to: &text)
    return Card(text: text.text, buttons: receiptListText.numbered(shown) + footer(page))
  }

  /// The row below the entries: pages, what somebody has to look at, all receipts, what else can be done, and the
  /// search if there is room.
  private func footer(_ page: Page) -> [[Button]] {
    Rows.footer(
      pageText.buttons(page) { .receiptList(.list(page: $0, filter)) },
      [
        filter.isEmpty
          ? receiptListText.toCheck(lines, filter) : button(.buttonAllReceipts, .receiptList(.list(page: 0, .init()))),
        button(.buttonMore, .receiptList(.more(filter))),
      ],
      extra: button(.buttonSearch, .receiptList(.askSearch)))
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

  private var empty: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🧾 " + text(.receiptsEmptyTitle)))
    lines.add(text(.receiptsEmptyBody))
    return Card(text: lines.text, buttons: receiptListText.emptyNavigation(hasGoogle: hasGoogle))
  }
}

extension Cards {
  /// The list of receipts, a search in it, a question about what to list, or what else can be done with it.
  func card(_ view: ReceiptListView, _ source: CardSource) throws -> Card {
    let context = source.context
    switch view {
    case .list(let page, let filter):
      let lines = try source.receiptLines()
      return ReceiptListCard(
        context: context, lines: lines, page: page, filter: filter,
        hasGoogle: context.style.isPrivate && source.data.hasGoogle
      ).card
    case .choice(let choice, let filter):
      let lines = try source.receiptLines()
      return ReceiptChoiceCard(context: context, lines: lines, choice: choice, filter: filter).card
    case .more(let filter):
      let lines = try source.data.receiptLines(withWords: false)
      return ReceiptMoreCard(
        context: context, lines: lines, filter: filter, hasGoogle: context.style.isPrivate && source.data.hasGoogle
      ).card
    case .search(let words, let page):
      let lines = try source.receiptLines(withWords: true)
      return ReceiptSearchCard(context: context, query: words, lines: lines, page: page).card
    }
  }
}

extension CardSource {
  /// The receipts of the lists.
  fileprivate func receiptLines(withWords: Bool = false) throws -> [ReceiptLine] {
    try data.receiptLines(withWords: withWords).filter { $0.isListed(at: context.style.now) }
  }
}
