/// Tidies lines that were read from a picture.
public enum LineText {
  /// Without spaces between Chinese characters, which the reader of words puts around each of them, and with single
  /// spaces elsewhere.
  public static func tidied(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var result = ""
    for word in words {
      if let last = result.last, let next = word.first, !(isChinese(last) && isChinese(next)) { result += " " }
      result += word
    }
    return result
  }

  /// Whether a character is a Chinese one or punctuation of the same width.
  private static func isChinese(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
