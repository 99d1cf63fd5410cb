/// Just enough of HTML and XML for two documents of the Ministry of Finance.
extension String {
  /// Tags that end a line. All others are removed without a trace, because the page splits a number by them.
  private static let blocks: Set<String> = [
    "p", "div", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "ul", "ol", "li", "dl", "dt", "dd",
    "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer", "nav", "option",
    "title", "head",
  ]

  /// The visible text of HTML. What follows a tag that does not end is left out.
  func withoutTags() -> String {
    var text = ""
    var rest = withoutComments()[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      let tag = rest[rest.index(after: start)...]
      guard let end = tag.firstIndex(of: ">") else { return text.unescapingXML() }
      let name = tag[..<end].drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if Self.blocks.contains(name.lowercased()) { text += "\n" }
      rest = tag[tag.index(after: end)...]
    }
    return (text + rest).unescapingXML()
  }

  /// The markup without comments, scripts and styles. What follows one that does not end is left out.
  func withoutComments() -> String {
    [("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>")].reduce(self) { text, marks in
      var kept = ""
      var rest = text[...]
      while let start = rest.firstRange(of: marks.0) {
        kept += rest[..<start.lowerBound]
        guard let end = rest[start.upperBound...].firstRange(of: marks.1) else { return kept }
        rest = rest[end.upperBound...]
      }
      return kept + rest
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  private static var named: [Substring: String] {
    ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " "]
  }

  /// Replaces `&lt;`, `&#65374;` and `&#xFF5E;` by what they stand for, once.
  func unescapingXML() -> String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      let name = rest[rest.index(after: start)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let value = Self.value(of: name) else {
        text += "&"
        rest = rest[rest.index(after: start)...]
        continue
      }
      text += value
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return text + rest
  }

  private static func value(of name: Substring) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
      .map { String(Character($0)) }
  }
}
