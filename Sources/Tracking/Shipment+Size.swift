extension Shipment {
  /// Bytes of JSON that one shipment may take where it is stored.
  public static let maxBytes = 64 << 10
  /// Sources whose memos are kept of one shipment.
  public static let maxMemos = 32
  /// Bytes that are left to everything but the events: the memos at their longest, store, code and dates.
  private static let reserve = 20 << 10

  /// Cuts what others wrote to what may be kept of it: of single texts the end, of all events together first the other
  /// wordings, the oldest events' first, then the oldest events.
  public mutating func limit() {
    events = events.prefix(Self.maxEvents).map { $0.cut() }
    store = store?.cut()
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
  /// At most so many bytes it has as JSON.
  fileprivate var storedBytes: Int {
    // The names of its fields, two dates and the shorter words.
    250 + ([text, place ?? ""] + (otherTexts ?? [])).map(\.storedBytes).reduce(0, +)
  }
}

extension String {
  /// Bytes as a text of JSON: control characters are written as `\u0000`, some others with a backslash.
  fileprivate var storedBytes: Int {
    utf8.reduce(8) { $0 + ($1 < 32 || $1 == 127 ? 6 : $1 == 34 || $1 == 47 || $1 == 92 ? 2 : 1) }
  }
}
