/// A character of the searched form: one UTF-16 unit, capitals only.
typealias Character16 = UInt16

extension Character16 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { self >= 0x41 && self <= 0x5A }
  var isAlphanumeric: Bool { isDigit || isLetter }
  /// Chinese characters and kana: words without blanks between them.
  var isIdeograph: Bool { self >= 0x3041 && self <= 0x30FF || self >= 0x3400 && self <= 0x9FFF }
  /// A blank, or the gap between two cells of a table.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isLineEnd: Bool { self == 0x0A }

  /// Part of a word that only ends where another character follows: letters and digits, accented ones too.
  var isWord: Bool { isAlphanumeric || self >= 0xC0 && self <= 0x24F || self >= 0x370 && self <= 0x52F }

  static func == (character: Character16, scalar: Unicode.Scalar) -> Bool { UInt32(character) == scalar.value }
  static func != (character: Character16, scalar: Unicode.Scalar) -> Bool { UInt32(character) != scalar.value }
  static func ~= (scalar: Unicode.Scalar, character: Character16) -> Bool { UInt32(character) == scalar.value }
}

extension [Character16] {
  /// Of letters and digits alone.
  var ascii: [UInt8] { map { UInt8(truncatingIfNeeded: $0) } }
}

/// A set of characters, written as a string.
struct CharacterSet16: Sendable, ExpressibleByStringLiteral {
  private let members: [Character16]
  /// A bit for the last six bits of each member: what has none of them is told apart without looking at the members.
  private let ends: UInt64

  init(_ members: some Sequence<Character16>) {
    self.members = Array(members)
    ends = self.members.reduce(0) { $0 | Self.end(of: $1) }
  }

  init(stringLiteral text: String) { self.init(text.utf16) }

  private static func end(of character: Character16) -> UInt64 { 1 << UInt64(character & 63) }

  func contains(_ character: Character16) -> Bool {
    ends & Self.end(of: character) != 0 && members.contains(character)
  }
}
