/// Texts of foreign JSON, as they are shown.
enum PlainText {
  /// Without markup, blanks squeezed: `arrived (<a href='…'>link</a>)` gives `arrived (link)`.
  static func of(_ text: String) -> String {
    let characters = Array(text.prefix(4_000))
    var plain = ""
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "<", let end = tagEnd(characters, from: index) {
        index = end + 1
        continue
      }
      if !character.isWhitespace {
        plain.append(character)
      } else if !plain.isEmpty, plain.last != " " {
        plain.append(" ")
      }
      index += 1
    }
    return plain.last == " " ? String(plain.dropLast()) : plain
  }

  /// Tags are short; a lone `<` is a sign like any other.
  private static func tagEnd(_ characters: [Character], from start: Int) -> Int? {
    guard start + 1 < characters.count, characters[start + 1].isLetter || characters[start + 1] == "/" else {
      return nil
    }
    return characters[start...].prefix(300).firstIndex(of: ">")
  }
}
