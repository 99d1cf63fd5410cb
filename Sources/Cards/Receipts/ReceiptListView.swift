/// A view of the chat's receipts. Pages count from 0.
public enum ReceiptListView: Codable, Hashable, Sendable {
  /// A page of the receipts that the filter selects, newest first.
  case list(page: Int, ReceiptFilter)
  /// Asks for a month, a category or a shop to filter the list by.
  case choice(ReceiptChoice, ReceiptFilter)
  /// Offers filters, the search, and what else can be done with receipts.
  case more(ReceiptFilter)
  /// A page of search results.
  case search(SearchWords, page: Int)

  /// The name of a page's slot; nil for a question and a menu.
  var slot: String? {
    switch self {
    case .list(let page, let filter): "rl:\(page):\(filter.encoded)"
    case .choice, .more: nil
    case .search(let words, let page): "rf:\(page):\(words.text)"
    }
  }

  init?(slot: String) {
    let parts = slot.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let page = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "rl":
      guard let filter = ReceiptFilter(encoded: parts[2]) else { return nil }
      self = .list(page: page, filter)
    case "rf":
      guard let words = SearchWords(String(parts[2])) else { return nil }
      self = .search(words, page: page)
    default: return nil
    }
  }

  /// All receipts, newest first.
  public static let first = ReceiptListView.list(page: 0, ReceiptFilter())
}

/// What a list of receipts can be filtered by.
public enum ReceiptChoice: String, Codable, Hashable, Sendable, CaseIterable {
  case month, category, shop
}

/// What a button on a list of receipts does.
public enum ReceiptListAction: Hashable, Sendable {
  case list(page: Int, ReceiptFilter)
  case choose(ReceiptChoice, ReceiptFilter)
  /// Shows what else can be done with the list that the filter selects.
  case more(ReceiptFilter)
  case askSearch
  case cancelSearch
  /// Shows another page of the search. The search words are stored with the message because they may exceed 64 bytes.
  case search(page: Int)

  /// `rs:verb` or `rs:verb:argument` or `rs:verb:argument:filter`.
  var encoded: String {
    switch self {
    case .list(let page, let filter): "rs:l:\(page):\(filter.encoded)"
    case .choose(let choice, let filter): "rs:c:\(choice.rawValue):\(filter.encoded)"
    case .more(let filter): "rs:m:\(filter.encoded)"
    case .askSearch: "rs:a"
    case .cancelSearch: "rs:x"
    case .search(let page): "rs:q:\(page)"
    }
  }

  /// - Parameter parts: what follows `rs:`, split at the colons.
  init?(_ parts: [String]) {
    let action: ReceiptListAction? =
      switch (parts.first, parts.count) {
      case ("l", 3):
        Self.page(parts[1]).flatMap { page in ReceiptFilter(encoded: parts[2]).map { .list(page: page, $0) } }
      case ("c", 3):
        ReceiptChoice(rawValue: parts[1]).flatMap { choice in
          ReceiptFilter(encoded: parts[2]).map { .choose(choice, $0) }
        }
      case ("m", 2): ReceiptFilter(encoded: parts[1]).map { .more($0) }
      case ("a", 1): .askSearch
      case ("x", 1): .cancelSearch
      case ("q", 2): Self.page(parts[1]).map { .search(page: $0) }
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private static func page(_ text: String) -> Int? { Int(text).flatMap { (0...10_000).contains($0) ? $0 : nil } }
}
