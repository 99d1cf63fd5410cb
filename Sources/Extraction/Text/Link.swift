import PCRE

/// An address in a text, with or without its scheme.
struct Link: Sendable {
  let range: Range<Int>
  /// In small letters, without "www."
  let host: String
  /// Behind the host: path and query, as characters of the text.
  let path: Range<Int>
  /// `http://` or `https://` stands before it.
  let hasScheme: Bool
}

extension [Substring] {
  /// Of a host's parts: the host, and every domain above it.
  var domains: [String] { indices.map { self[$0...].joined(separator: ".") } }
}

/// Finds addresses: `https://…`, `www.…`, `host.tld/…` and those with `[.]` in them.
struct LinkFinder: Sendable {
  private let pattern: Pattern

  init() throws {
    pattern = try Pattern(
      "(?<![A-Z0-9@.-])(H(?:TT|XX)PS?(?:://|:\\\\\\\\))?([A-Z0-9][A-Z0-9-]{0,62}(?:(?:\\.|\\[\\.\\]|\\(\\.\\))[A-Z0-9-]{1,63}){1,6})"
        + "(?::[0-9]{2,5})?([/?#][!-~]{0,2000})?(?![A-Z0-9@])")
  }

  func links(in text: NormalText) -> [Link] {
    guard text.holds(0x2E) else { return [] }
    return pattern.matches(in: text.characters).compactMap { match in
      guard let host = match[2] else { return nil }
      var name = String(decoding: text.characters[host], as: UTF16.self).lowercased()
      name = name.replacing("[.]", with: ".").replacing("(.)", with: ".")
      let hasScheme = match[1] != nil
      guard hasScheme || Self.isHost(name, hasPath: match[3] != nil) else { return nil }
      if name.hasPrefix("www.") { name.removeFirst(4) }
      let end = Self.end(of: match[3] ?? host.upperBound..<host.upperBound, in: text)
      return Link(
        range: match.range.lowerBound..<end, host: name, path: (match[3]?.lowerBound ?? end)..<end, hasScheme: hasScheme
      )
    }
  }

  /// The last part is letters: `3.50` and `J.D` are none.
  private static func isHost(_ name: String, hasPath: Bool) -> Bool {
    let parts = name.split(separator: ".")
    guard let last = parts.last, last.count >= 2, last.allSatisfy(\.isLetter) else { return false }
    if !hasPath, endings.contains(String(last)) { return false }
    return parts.count >= 2 && parts[parts.count - 2].count >= 1 && parts.allSatisfy { !$0.isEmpty }
  }

  /// `SF2290417736508.pdf`: names of files.
  private static let endings: Set<String> = [
    "pdf", "jpg", "jpeg", "png", "gif", "heic", "webp", "zip", "doc", "docx", "xls", "xlsx", "csv", "txt", "html",
    "htm",
    "mp4", "mov",
  ]

  /// Marks that end a sentence are no part of an address.
  private static func end(of path: Range<Int>, in text: NormalText) -> Int {
    var end = path.upperBound
    // What was not written as ASCII is a mark of the sentence: `https://…，`.
    if let wide = path.first(where: { !text.isASCII($0) }) { end = wide }
    while end > path.lowerBound, ".,;:!?)]}'\"".utf16.contains(text[end - 1]) { end -= 1 }
    return end
  }
}
