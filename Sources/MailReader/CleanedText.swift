/// The text of a part without markup.
enum CleanedText {
  /// Without characters that nobody sees, and with at most one empty line in a row.
  static func cleaned(_ text: String) -> String {
    var lines: [String] = []
    var emptyLines = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let visible = String.UnicodeScalarView(line.unicodeScalars.compactMap(visible))
      let cleaned = trimmed(String(visible))
      emptyLines = cleaned.isEmpty ? emptyLines + 1 : 0
      if emptyLines < 2 { lines.append(cleaned) }
    }
    return lines.joined(separator: "\n").trimmingNewlines()
  }

  /// Whether the text is really a page: it has tags that nobody writes in a letter.
  static func isHTML(_ text: String) -> Bool {
    let start = text.prefix(200_000).lowercased()
    return ["<html", "<!doctype html", "</body>", "</table>", "</div>", "</td>"].contains { start.contains($0) }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{A0}", "\u{2007}", "\u{202F}": " "
    case _ where InvisibleCharacters.contains(scalar): nil
    case "\t": "\t"
    case _ where scalar.properties.generalCategory == .control: " "
    default: scalar
    }
  }

  private static func trimmed(_ line: String) -> String {
    guard let end = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(line[...end])
  }
}

extension String {
  fileprivate func trimmingNewlines() -> String {
    guard let start = firstIndex(where: { !$0.isNewline }), let end = lastIndex(where: { !$0.isNewline }) else {
      return ""
    }
    return String(self[start...end])
  }
}
