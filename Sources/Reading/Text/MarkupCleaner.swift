/// Reads a text scalar by scalar; tags of HTML come out as the line ends or gaps that they stand for, and its entities as
/// the character that they name.
struct MarkupCleaner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private let hasTags: Bool
  private static let longest = 300

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    hasTags = scalars.contains("<") || scalars.contains("&")
  }

  mutating func next() -> (place: Int, scalar: Unicode.Scalar)? {
    guard place < scalars.count else { return nil }
    let start = place
    let scalar = scalars[start]
    place += 1
    if scalar == "\r", place < scalars.count, scalars[place] == "\n" { return next() }
    guard hasTags else { return (start, scalar) }
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
