import Cards
import Store

/// While the bot waits for search words. A number is searched for too. A text that is too long for a search is read as a
/// message of its own.
enum AwaitingSearch {
  case parcels, receipts

  static func answer(_ message: Message, in place: AwaitingSearch) -> StateAnswer {
    guard message.text.count <= SearchWords.maxLength, let words = SearchWords(message.text) else {
      return .notMine(endsWait: true)
    }
    return .value { context in
      context.state.mode = .idle
      switch place {
      case .parcels: try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
      case .receipts:
        let view = ReceiptListView.search(words, page: 0)
        try context.reply(.receiptList(view), slot: Slots.receiptList(view))
      }
    }
  }
}
