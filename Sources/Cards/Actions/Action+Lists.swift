import Tracking

/// The text form of actions on lists: pages, filters, and the ways back to a list.
extension Action {
  static func text(_ verb: String, _ page: Int, _ filter: ListFilter?) -> String {
    "\(verb):\(page)" + (filter.map { ":" + $0.encoded } ?? "")
  }

  init?(list parts: [String]) {
    let action: Action? =
      switch (parts[0], parts.count) {
      case ("lb", 1): .backToList
      case ("b", 1): .back
      case ("qa", 1): .askSearch
      case ("qx", 1): .cancelSearch
      case ("h", 2): Self.page(parts[1]).map(Action.history(page:))
      case ("hr", 3):
        ParcelID(text: parts[1]).flatMap { id in Self.page(parts[2]).map { .unarchiveInHistory(id, page: $0) } }
      case ("q", 2): Self.page(parts[1]).map(Action.search(page:))
      case ("ch", 2): Self.page(parts[1]).map(Action.chats(page:))
      case ("l", 2...3), ("lr", 2...3), ("lf", 2...3): Self.list(parts)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private static func list(_ parts: [String]) -> Action? {
    guard let page = page(parts[1]) else { return nil }
    let filter = parts.count == 3 ? ListFilter(encoded: parts[2]) : nil
    guard parts.count == 2 || filter != nil else { return nil }
    switch parts[0] {
    case "l": return .list(page: page, filter: filter)
    case "lr": return .refreshList(page: page, filter: filter)
    default: return .chooseFilter(page: page, filter: filter)
    }
  }

  private static func page(_ text: String) -> Int? { Int(text).flatMap { (0...10_000).contains($0) ? $0 : nil } }
}
