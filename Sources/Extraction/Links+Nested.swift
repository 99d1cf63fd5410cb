extension Links {
  private static let schemes = WordSet("HTTPS|HTTP")
  private static let marks = WordSet("://|%3A%2F%2F|%253A%252F%252F")

  /// Adds an address and, where another page leads to it (`…?u=https%3A%2F%2Fwww.t-cat.com.tw%2F…&h=…`), a carrier's or
  /// tracker's address that stands in it, as ones beside each other.
  func append(_ link: Link, _ text: Bytes, to links: inout ArenaList<Link>) {
    guard link.kind == .other, let inner = nested(link.range, text) else {
      links.append(link)
      return
    }
    let (start, end) = (link.range.lowerBound, link.range.upperBound)
    links.append(Link(range: start..<inner.range.lowerBound, kind: .other))
    links.append(inner)
    if inner.range.upperBound < end {
      links.append(Link(range: inner.range.upperBound..<end, kind: .other))
    }
  }

  /// The first carrier's or tracker's address behind the beginning of `range`.
  private func nested(_ range: Range<Int>, _ text: Bytes) -> Link? {
    var place = text.next(0x48, from: range.lowerBound + 1)
    while place < range.upperBound {
      var cursor = TextCursor(text, at: place)
      if cursor.take(Self.schemes), let mark = Self.marks.length(text, at: cursor.place) {
        let host = Self.host(text, cursor.place + mark, range.upperBound)
        // An escaped address ends with the value that it is.
        let end = mark > 3 ? min(range.upperBound, text.next(0x26, from: host.upperBound)) : range.upperBound
        let found = link(host, place..<end, text)
        return found.kind == .carrier || found.kind == .tracker ? found : nil
      }
      place = text.next(0x48, from: place + 1)
    }
    return nil
  }

  private static func host(_ text: Bytes, _ start: Int, _ limit: Int) -> Range<Int> {
    var end = start
    while end < limit, text[end].isAlphanumeric || text[end] == 0x2D || text[end] == 0x2E { end += 1 }
    return start..<end
  }
}
