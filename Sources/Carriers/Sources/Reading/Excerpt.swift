import HTML

/// A short piece of an answer that could not be read, for the operator: enough to see what kind of page came, no
/// number of anybody's.
enum Excerpt {
  static let maxLength = 120

  /// The beginning of `text`, blanks squeezed, every digit a `#`.
  static func masked(_ text: some StringProtocol) -> String {
    var excerpt = ""
    var length = 0
    for character in text.prefix(2_000) where length < maxLength {
      let next: Character = character.isWhitespace ? " " : isDigit(character) ? "#" : character
      if next == " " && (excerpt.isEmpty || excerpt.last == " ") { continue }
      excerpt.append(next)
      length += 1
    }
    return excerpt.last == " " ? String(excerpt.dropLast()) : excerpt
  }

  /// A decimal digit of any script; Chinese numerals are words.
  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }

  /// The visible words of a page.
  static func masked(_ page: HTMLDocument) -> String {
    let words = [page.first("//title")?.text ?? "", page.text].filter { !$0.isEmpty }.joined(separator: " | ")
    return words.isEmpty ? "(no words)" : masked(words)
  }

  /// The beginning of bytes that are not a page.
  static func masked(_ bytes: [UInt8]) -> String {
    let text = masked(String(decoding: bytes.prefix(2_000), as: UTF8.self))
    return text.isEmpty ? "(nothing)" : text
  }
}
