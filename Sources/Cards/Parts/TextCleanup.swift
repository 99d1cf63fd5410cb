/// Makes text from outside (names, places, events) safe to show in a line or on a button.
enum TextCleanup {
  /// The text as one line: white space and control characters become single spaces, invisible characters such as
  /// direction marks are removed, and text beyond `limit` characters is replaced by an ellipsis. Nil if nothing is
  /// left.
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
      // One character with many combining marks can have any size; platforms count UTF-16 units.
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

  /// A button's title, cut to the width of `columns` Latin letters. A Han character counts as two.
  static func title(_ text: String, columns: Int) -> String {
    var title = ""
    var width = 0
    for character in text {
      width += Self.columns(character)
      if width > columns { return title + "…" }
      title.append(character)
    }
    return title
  }

  /// The width in Latin letters. A Han character counts as two.
  static func columns(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  private static func columns(_ character: Character) -> Int {
    (character.unicodeScalars.first?.value ?? 0) < 0x1100 ? 1 : 2
  }

  /// A fast check by bytes for the common case: the text is short and needs no change. If in doubt, false.
  private static func isPlain(_ text: String, limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var last: (UInt8, UInt8) = (0, 0x20)
    for byte in text.utf8 {
      switch (last.0, last.1, byte) {
      // C0 controls, two spaces.
      case (_, _, ..<0x20), (_, _, 0x7F), (_, 0x20, 0x20): return false
      // The first bytes of C1 controls, the no-break space, combining marks and direction marks.
      case (_, _, 0xC2), (_, _, 0xCC), (_, _, 0xCD), (_, _, 0xE2), (_, _, 0xF3): return false
      // The ideographic space and the Hangul filler; Chinese punctuation starts with the same byte.
      case (0xE3, 0x80, 0x80), (0xE3, 0x85, 0xA4): return false
      // Only full-width forms are plain: some invisible characters start with the same byte.
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
