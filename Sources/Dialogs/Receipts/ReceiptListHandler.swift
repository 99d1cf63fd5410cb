import Cards
import Store

/// The list of receipts: `/receipts`, and paging, filtering and searching in the message that shows it.
struct ReceiptListHandler {
  let services: DialogServices

  /// `/receipts` lists them; `/receipts WORDS` searches.
  func handle(_ arguments: String, _ context: inout UpdateContext) throws {
    try reply(SearchWords(arguments).map { .search($0, page: 0) } ?? .first, &context)
  }

  func handle(_ action: ReceiptListAction, _ context: inout UpdateContext) throws {
    switch action {
    case .list(let page, let filter): try show(.list(page: page, filter), &context)
    case .choose(let choice, let filter): try show(.choice(choice, filter), &context)
    case .more(let filter): try show(.more(filter), &context)
    case .search(let page):
      guard case .search(let words, _)? = try context.pressedSlot().flatMap(Slots.receiptList) else {
        return try context.showOutdated()
      }
      try show(.search(words, page: page), &context)
    case .askSearch:
      context.state.mode = .awaitingReceiptSearch
      try context.answerPress(.none)
      try context.askInPlace(.systemMessage(.askReceiptSearch))
    case .cancelSearch: try show(.first, &context)
    }
  }

  private func reply(_ view: ReceiptListView, _ context: inout UpdateContext) throws {
    try context.reply(.receiptList(view), slot: Slots.receiptList(view))
  }

  private func show(_ view: ReceiptListView, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingSearch()
    try context.answerPress(.none, showing: .receiptList(view), slot: Slots.receiptList(view))
  }
}
