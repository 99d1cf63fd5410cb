import Cards
import Chat
import Receipts
import Sentences
import Store
import Tracking

/// Questions about money that was spent, and about receipts.
struct SpendingRequests {
  let services: DialogServices

  /// "What did I spend in July?" Shows the month; for a shop or a kind of thing, its receipts.
  func showSpending(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    guard try context.snapshot.hasReceipts(in: context.update.chat) else { return try context.replyWithStatistics() }
    if let view = try view(of: sentence, context), view != .first, !isOfMonthAlone(view) {
      return try show(view, &context)
    }
    try context.reply(.spending(month(of: sentence, context)))
  }

  /// "The receipts of 全聯."
  func showReceipts(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    try show(try view(of: sentence, context) ?? .first, &context)
  }

  private func show(_ view: ReceiptListView, _ context: inout UpdateContext) throws {
    try context.reply(.receiptList(view), slot: Slots.receiptList(view))
  }

  private func isOfMonthAlone(_ view: ReceiptListView) -> Bool {
    if case .list(_, let filter) = view { filter.category == nil && filter.shop == nil } else { false }
  }

  /// The receipts that the sentence names: of a shop, of a kind, of a month. A word that nobody knows is searched for, so
  /// that a shop without receipts is not answered with those of all shops.
  private func view(of sentence: Sentence, _ context: UpdateContext) throws -> ReceiptListView? {
    let month = month(of: sentence, context).map { ReceiptFilter.Month($0.first) }
    if let line = try line(namedIn: sentence, context) {
      if let month, line.shop != nil { return .list(page: 0, ReceiptFilter(month: month, shop: NameKey(line))) }
      if month == nil, let words = (line.shop ?? line.title).flatMap(SearchWords.init) {
        return .search(words, page: 0)
      }
    }
    let category = services.receipts.category(of: sentence.text)
    if month == nil, category == nil, sentence.unknownWords.count == 1 {
      return SearchWords(sentence.unknownWords[0]).map { .search($0, page: 0) }
    }
    guard month != nil || category != nil else { return nil }
    return .list(page: 0, ReceiptFilter(month: month, category: category))
  }

  /// A receipt whose shop or thing the sentence names. A shop may also be that of a carrier, as 7-ELEVEN.
  private func line(namedIn sentence: Sentence, _ context: UpdateContext) throws -> ReceiptLine? {
    let carriers = sentence.carrier.flatMap { services.carriers[$0]?.words } ?? []
    let words = sentence.unknownWords + carriers.map(SentenceReader.folded)
    return try context.snapshot.receiptLines(in: context.update.chat).first { line in
      [line.shop, line.title].compactMap { $0.map(SentenceReader.folded) }.contains { name in
        name.count > 1 && sentence.text.contains(name) || words.contains { name.contains($0) || $0.contains(name) }
      }
    }
  }

  /// The month that the sentence names, the last such one; nil without one.
  private func month(of sentence: Sentence, _ context: UpdateContext) -> CalendarMonth? {
    let now = CalendarMonth(context.today)
    switch sentence.month {
    case .ago(let months): return now.adding(months: -months)
    case .number(let number): return now.adding(months: -((now.month - number + 12) % 12))
    case nil: return nil
    }
  }
}
