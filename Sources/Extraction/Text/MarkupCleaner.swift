/// Reads a text scalar by scalar; tags of HTML come out as the line ends or gaps that they stand for, and its entities as
/// the character that they name.
struct MarkupCleaner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private let hasTags: Bool
  /// Where the address of a link ends that is being read, and its tag.
  private var address: (end: Int, tag: Int)?
  private static let longest = 300

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    hasTags = scalars.contains("<") || scalars.contains("&")
  }

  mutating func next() -> (place: Int, scalar: Unicode.Scalar)? {
    guard place < scalars.count else { return nil }
    let start = place
    if let own = address, start == own.end {
      (place, address) = (own.tag, nil)
      return (start, " ")
    }
    let scalar = scalars[start]
    place += 1
    if scalar == "\r", place < scalars.count, scalars[place] == "\n" { return next() }
    guard hasTags else { return (start, scalar) }
    if scalar == "<", let link = link(at: start) {
      (place, address) = (link.address.lowerBound, (link.address.upperBound, link.tag))
      return (start, " ")
    }
    if scalar == "<", let (end, replacement) = tag(at: start) {
      place = end
      guard let replacement else { return next() }
      return (start, replacement)
    }
    if scalar == "&", let (end, replacement) = entity(at: start) {
      place = end
      return (start, replacement)
    }
    return (start, scalar)
  }

  private static let lineTags: Set<String> = [
    "BR", "P", "DIV", "TR", "LI", "UL", "OL", "TABLE", "H1", "H2", "H3", "H4", "H5", "H6", "HR", "TBODY", "THEAD",
  ]
  private static let cellTags: Set<String> = ["TD", "TH"]
  private static let otherTags: Set<String> = [
    "A", "B", "I", "U", "S", "EM", "STRONG", "SPAN", "FONT", "IMG", "HTML", "BODY", "HEAD", "SMALL", "BIG", "CENTER",
    "CODE", "PRE", "LABEL", "SECTION", "META", "STYLE", "SUP", "SUB",
  ]

  /// Where the tag at `start` ends, and what it stands for.
  private func tag(at start: Int) -> (end: Int, replacement: Unicode.Scalar?)? {
    var name = ""
    var next = start + 1
    if next < scalars.count, scalars[next] == "/" { next += 1 }
    while next < scalars.count, name.count < 8, scalars[next].properties.isASCIIHexDigit || scalars[next].isASCII,
      scalars[next].properties.isAlphabetic || ("0"..."9").contains(scalars[next])
    {
      name.unicodeScalars.append(scalars[next])
      next += 1
    }
    guard let end = scalars[next...].prefix(Self.longest).firstIndex(of: ">") else { return nil }
    let upper = name.uppercased()
    if Self.lineTags.contains(upper) { return (end + 1, "\n") }
    if Self.cellTags.contains(upper) { return (end + 1, "\t") }
    return Self.otherTags.contains(upper) ? (end + 1, nil) : nil
  }

  private static let href: [Unicode.Scalar] = Array("href=".unicodeScalars)

  /// `<a href="https://…" …>`: the address is a part of the text, and where the tag ends.
  private func link(at start: Int) -> (address: Range<Int>, tag: Int)? {
    guard start + 2 < scalars.count, scalars[start + 1] == "a" || scalars[start + 1] == "A", scalars[start + 2] == " ",
      let end = scalars[start...].prefix(4 * Self.longest).firstIndex(of: ">")
    else { return nil }
    let tag = scalars[start..<end]
    guard let name = tag.indices.first(where: { scalars[$0...].starts(with: Self.href) && $0 + 6 < end }) else {
      return nil
    }
    let quote = scalars[name + 5]
    guard quote == "\"" || quote == "'", let close = scalars[(name + 6)..<end].firstIndex(of: quote), close > name + 6,
      scalars[(name + 6)..<close].starts(with: "http".unicodeScalars)
    else { return nil }
    return ((name + 6)..<close, end + 1)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "apos": "'",
  ]

  private func entity(at start: Int) -> (end: Int, replacement: Unicode.Scalar)? {
    guard let end = scalars[start...].prefix(8).firstIndex(of: ";") else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(start + 1)..<end])
    return Self.entities[String(name)].map { (end + 1, $0) }
  }
}
