extension Shipment {
  /// The most bytes of JSON for one stored shipment.
  public static let maxBytes = 64 << 10
  /// The most memos kept of one shipment, one per source and account.
  public static let maxMemos = 32
  /// Bytes reserved for everything but the events: the memos at their longest, store, code and dates.
  private static let reserve = 20 << 10

  /// Cuts text from outside to the size that may be stored. Each text is cut at its end. If the events together are
  /// still too large, the other wordings are removed first, then whole events, in both cases the oldest first.
  public mutating func limitSize() {
    events = events.prefix(Self.maxEvents).map { $0.truncated() }
    store = store?.truncated()
    var left = Self.maxBytes - Self.reserve - events.map(\.storedBytes).reduce(0, +)
    for index in events.indices.reversed() where left < 0 && events[index].otherTexts != nil {
      left += events[index].storedBytes
      events[index].otherTexts = nil
      left -= events[index].storedBytes
    }
    while left < 0, let oldest = events.popLast() { left += oldest.storedBytes }
  }
}

extension Event {
  /// An upper bound of its size as JSON, in bytes.
  fileprivate var storedBytes: Int {
    // 250 bytes for the field names, two dates and the short values.
    250 + ([text, place ?? ""] + (otherTexts ?? [])).map(\.storedBytes).reduce(0, +)
  }
}

extension String {
  /// An upper bound of its size as a JSON string, in bytes: a control character is written as `\u0000`, some others
  /// with a backslash.
  fileprivate var storedBytes: Int {
    utf8.reduce(8) { $0 + ($1 < 32 || $1 == 127 ? 6 : $1 == 34 || $1 == 47 || $1 == 92 ? 2 : 1) }
  }
}
