extension Content {
  /// Messages with the same key replace each other while they wait in the outbox: lists, and cards of one parcel. They
  /// are drawn when they are sent, so the later one contains all that the earlier one would. Nil for all other
  /// contents: each of those is sent.
  public var mergeKey: String? {
    switch self {
    case .parcel(let id, view: .card): "send:" + Slots.parcel(id)
    case .list(let page, let filter): "send:list:\(page):\(filter?.encoded ?? "")"
    case .history(let page): "send:" + Slots.history(page: page)
    case .search(let words, let page): "send:" + Slots.search(words, page: page)
    case .round: "send:" + Slots.round
    case .reminders: "send:" + Slots.reminders
    default: nil
    }
  }
}
