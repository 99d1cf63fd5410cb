/// The display text of strings from other services' JSON.
enum DisplayText {
  /// `text` without HTML tags and repeated spaces: `arrived (<a href='…'>link</a>)` gives `arrived (link)`.
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

  /// The end of the tag at `start`; nil when no tag begins there. A tag has at most 300 characters; a single `<` is an
  /// ordinary character.
  private static func tagEnd(_ characters: [Character], from start: Int) -> Int? {
    guard start + 1 < characters.count, characters[start + 1].isLetter || characters[start + 1] == "/" else {
      return nil
    }
    return characters[start...].prefix(300).firstIndex(of: ">")
  }
}
