/// What stands between quotation marks.
enum Quotes {
  private static let pairs: [(open: StaticString, close: StaticString)] = [
    ("「", "」"), ("『", "』"), ("“", "”"), ("\"", "\""),
  ]
  private static let longest = 400

  /// The quote that begins at `place`, blanks and a colon left out; nil where none does.
  static func quote(in text: Bytes, behind place: Int) -> Range<Int>? {
    var start = place
    while start < place + 3, [0x20, 0x3A, 0x0A].contains(text.at(start)) { start += 1 }
    guard let pair = pairs.first(where: { text.hasBytes($0.open, at: start) }) else { return nil }
    start += pair.open.utf8CodeUnitCount
    return (start..<min(text.count, start + longest)).first { text.hasBytes(pair.close, at: $0) }.map { start..<$0 }
  }
}
