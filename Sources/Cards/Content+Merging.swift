extension Content {
  /// The same for two messages of which the later says all that the earlier would, as both are drawn when they are
  /// sent: lists, and cards of one parcel. Nil for everything else, which is sent however often it is asked for.
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
