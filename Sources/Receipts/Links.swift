/// Addresses in a line, whose digits are no amounts.
enum Links {
  private static let beginnings = ["http://", "https://", "www."].map { Array($0.unicodeScalars) }

  /// From left to right. An address ends before a blank or a Chinese character.
  static func ranges(in text: PlainText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for place in text.all where place >= found.last?.upperBound ?? 0 {
      guard beginnings.contains(where: { text.lower[place...].starts(with: $0) }) else { continue }
      let end = text.lower[place...].firstIndex { $0.isBlank || $0 == "\n" || $0.isHan } ?? text.count
      found.append(place..<end)
    }
    return found
  }
}
