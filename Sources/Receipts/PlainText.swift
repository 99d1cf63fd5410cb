typealias Scalar = Unicode.Scalar

/// A text in the form that is searched: half-width characters, one kind of blank, and the same in small letters.
struct PlainText {
  /// With capital letters.
  let scalars: [Scalar]
  /// The same in small letters, scalar by scalar.
  let lower: [Scalar]

  init(_ text: String) {
    scalars = text.unicodeScalars.compactMap(Self.folded)
    lower = scalars.map(Self.small)
  }

  var count: Int { scalars.count }
  var all: Range<Int> { 0..<count }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private static func folded(_ scalar: Scalar) -> Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Scalar(scalar.value - 0xFEE0)
    case 0xFFE5: "¥"
    case 0xFE69: "$"
    case 0x3000, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x09, 0x0D: " "
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2019, 0x02BC: "'"
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF: nil
    default: scalar
    }
  }

  private static func small(_ scalar: Scalar) -> Scalar {
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard mapping.count == 1, let first = mapping.first else { return scalar }
    return first
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { (48...57).contains(value) }
  var isBlank: Bool { value == 32 }
  /// Whether it is a Chinese character.
  var isHan: Bool { (0x3400...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) }
  /// Whether it is a Japanese syllable. の is not counted, because shops in Taiwan use it as decoration.
  var isKana: Bool { (0x3041...0x30FA).contains(value) && value != 0x306E }
  /// Whether it is a letter of an alphabet, not a Chinese character.
  var isLetter: Bool { properties.isAlphabetic && !isHan }
  /// Whether it is a letter of the Latin alphabet.
  var isLatin: Bool { value < 0x250 && properties.isAlphabetic }
  /// Whether it can be part of a name.
  var isNameLike: Bool { properties.isAlphabetic }
}
