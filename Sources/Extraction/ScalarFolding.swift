import Foundation

/// What becomes of a scalar beyond ASCII when a text is brought into the searched form.
enum ScalarFolding {
  case keep
  case drop
  case ascii(UInt8)
  /// A scalar of two or three bytes.
  case scalar(UInt32)

  /// NFKC where it gives letters, digits, dashes, blanks or common ideographs. Circled and raised digits are list
  /// and footnote marks, never parts of a number: they stay as they are.
  static func fold(_ value: UInt32) -> ScalarFolding {
    switch value {
    case 0xFF01...0xFF5E: full(value - 0xFEE0)
    case 0x00AD, 0x034F, 0x061C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
      .drop
    case 0x00A0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .ascii(0x20)
    case 0x0085, 0x2028, 0x2029: .ascii(0x0A)
    case 0x2010...0x2015, 0x2212, 0x2500, 0xFE58, 0xFE63: .ascii(0x2D)
    case 0x201C...0x201F, 0x301D...0x301F: .ascii(0x22)
    case 0x1D7CE...0x1D7FF: .ascii(48 + UInt8((value - 0x1D7CE) % 10))
    case 0x2F00...0x2FD5, 0xF900...0xFAFF, 0xFE50...0xFE6B, 0x1D400...0x1D6A3: compatibility(value)
    default: .keep
    }
  }

  private static func full(_ ascii: UInt32) -> ScalarFolding {
    .ascii(upper(UInt8(truncatingIfNeeded: ascii)))
  }

  private static func upper(_ byte: UInt8) -> UInt8 { byte &- 97 < 26 ? byte - 32 : byte }

  private static func compatibility(_ value: UInt32) -> ScalarFolding {
    let scalar = compatibilities[value]
    guard scalar >= 0x80 else { return scalar == 0 ? .keep : .ascii(upper(UInt8(scalar))) }
    return .scalar(scalar)
  }

  /// What the compatibility forms stand for, made once; zero for themselves.
  private static let compatibilities = CompatibilityForms([
    0x2F00...0x2FD5, 0xF900...0xFAFF, 0xFE50...0xFE6B, 0x1D400...0x1D6A3,
  ])
}

/// A table of compatibility forms that are each one scalar of at most three bytes in NFKC.
private struct CompatibilityForms {
  private var table = ContiguousArray<UInt16>()
  private var bounds: [(range: ClosedRange<UInt32>, start: Int)] = []

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges {
      bounds.append((range, table.count))
      for value in range { table.append(Self.form(value)) }
    }
  }

  private static func form(_ value: UInt32) -> UInt16 {
    guard let scalar = Unicode.Scalar(value) else { return 0 }
    let folded = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
    // A few stand for characters beyond the basic plane, which would need more room than they have.
    guard folded.count == 1, let first = folded.first?.value, first != value else { return 0 }
    return UInt16(exactly: first) ?? 0
  }

  subscript(_ value: UInt32) -> UInt32 {
    for (range, start) in bounds where range.contains(value) {
      return UInt32(table[start + Int(value - range.lowerBound)])
    }
    return 0
  }
}
