import Foundation

/// What becomes of a character when a text is brought into the searched form.
enum CharacterFolding {
  case keep(Character16)
  case drop
  /// Stands between cells of a table.
  case gap

  /// NFKC where it gives letters, digits, dashes, blanks or ideographs; small letters become capitals and traditional
  /// characters simplified ones. Circled and raised digits are marks of lists and footnotes, never parts of a number.
  static func fold(_ scalar: Unicode.Scalar) -> CharacterFolding {
    switch scalar.value {
    case 0x61...0x7A: .keep(Character16(scalar.value - 32))
    case 0x09, 0x3000: .gap
    case 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: .keep(0x0A)
    case 0x20...0x7F, 0x0A: .keep(Character16(scalar.value))
    case 0xFF01...0xFF5E: fold(ascii: scalar.value - 0xFEE0)
    case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF,
      0xE0000...0xE0FFF, 0x20E3, 0...0x1F:
      .drop
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: .keep(0x20)
    case 0x2010...0x2015, 0x2212, 0x2500, 0xFE58, 0xFE63: .keep(0x2D)
    case 0x2018, 0x2019, 0x02BC: .keep(0x27)
    case 0x201C...0x201F, 0x301D...0x301F: .keep(0x22)
    case 0xE0...0xFE where scalar.value != 0xF7: .keep(Character16(scalar.value - 32))
    case 0x3400...0x9FFF: .keep(SimplifiedForms.fold(Character16(scalar.value)))
    case 0x1D7CE...0x1D7FF: .keep(0x30 + Character16((scalar.value - 0x1D7CE) % 10))
    case 0x2F00...0x2FD5, 0xF900...0xFAFF, 0xFE50...0xFE6B, 0x1D400...0x1D6A3: compatibility(scalar)
    // Emoji and whatever else is beyond: one mark each.
    case 0x10000...: .keep(0xFFFD)
    default: .keep(Character16(scalar.value))
    }
  }

  private static func fold(ascii: UInt32) -> CharacterFolding {
    .keep(Character16(ascii >= 0x61 && ascii <= 0x7A ? ascii - 32 : ascii))
  }

  private static func compatibility(_ scalar: Unicode.Scalar) -> CharacterFolding {
    let folded = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
    guard folded.count == 1, let first = folded.first, first != scalar else {
      return .keep(scalar.value < 0x10000 ? Character16(scalar.value) : 0xFFFD)
    }
    return fold(first)
  }
}
