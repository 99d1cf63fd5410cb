/// Makes strangers' words fit for a line or a button: names, places and events come from outside.
enum TextCleanup {
  /// One line: white space and control characters become single spaces, marks that turn the writing direction go,
  /// and what is longer than `limit` characters ends in an ellipsis. Nil when nothing is left.
  static func line(_ text: String?, limit: Int) -> String? {
    guard let text else { return nil }
    if isPlain(text, limit: limit) { return text.isEmpty ? nil : text }
    var line = ""
    var count = 0
    var units = 0
    var owesSpace = false
    for character in text {
      if isSpace(character) {
        owesSpace = !line.isEmpty
        continue
      }
      // A pile of combining marks is one character of any size; platforms count UTF-16 units.
      if character.utf8.count > 64 || isInvisible(character) { continue }
      units += character.utf16.count
      if count >= limit || units > limit * 2 { return line + "…" }
      if owesSpace {
        line += " "
        count += 1
        owesSpace = false
      }
      line.append(character)
      count += 1
    }
    return line.isEmpty ? nil : line
  }

  /// A button's words: as wide as `columns` Latin letters, a Han character taking two.
  static func title(_ text: String, columns: Int) -> String {
    var title = ""
    var width = 0
    for character in text {
      width += (character.unicodeScalars.first?.value ?? 0) < 0x1100 ? 1 : 2
      if width > columns { return title + "…" }
      title.append(character)
    }
    return title
  }

  /// The common case, by bytes alone: short, and nothing to change in it. In doubt no.
  private static func isPlain(_ text: String, limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var last: (UInt8, UInt8) = (0, 0x20)
    for byte in text.utf8 {
      switch (last.0, last.1, byte) {
      // C0 controls, two spaces.
      case (_, _, ..<0x20), (_, _, 0x7F), (_, 0x20, 0x20): return false
      // What begins C1 controls and the hard space, combining marks, direction marks.
      case (_, _, 0xC2), (_, _, 0xCC), (_, _, 0xCD), (_, _, 0xE2), (_, _, 0xF3): return false
      // The wide space and the Hangul filler; Chinese punctuation begins likewise.
      case (0xE3, 0x80, 0x80), (0xE3, 0x85, 0xA4): return false
      // Full-width forms only: invisible characters begin likewise.
      case (_, 0xEF, let next) where next != 0xBC && next != 0xBD: return false
      default: last = (last.1, byte)
      }
    }
    return last.1 != 0x20 || text.isEmpty
  }

  private static func isSpace(_ character: Character) -> Bool {
    if character.isWhitespace { return true }
    guard let scalar = character.unicodeScalars.first else { return true }
    return scalar.properties.generalCategory == .control
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .format
    }
  }
}
