/// A phrase split at its placeholders. This is done once, when the catalogue is read.
public struct Template: Sendable, Equatable {
  /// Fixed text, or the name of a placeholder.
  public enum Piece: Sendable, Equatable {
    case text(String)
    case placeholder(String)
  }

  /// The pieces in the order of the phrase.
  public let pieces: [Piece]
  /// Whether a space is put between Han characters and Latin letters or digits, also beside a value. Used for Chinese.
  let isSpaced: Bool

  /// Splits the text at its `{name}` placeholders. A brace without a partner stays in the text.
  init(_ text: String, isSpaced: Bool) {
    self.isSpaced = isSpaced
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The names of the placeholders, in the order of the phrase.
  public var names: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The phrase with its placeholders replaced. A placeholder without a value stays as `{name}`.
  func filled(_ value: (String) -> String?) -> String {
    if pieces.count == 1, case .text(let words) = pieces[0] { return words }
    var text = ""
    for piece in pieces {
      let part: String
      switch piece {
      case .text(let words): part = words
      case .placeholder(let name): part = value(name) ?? "{\(name)}"
      }
      if isSpaced, Spacing.isNeeded(between: text, and: part) { text += " " }
      text += part
    }
    return text
  }
}

/// The rule for spaces between Han characters and Latin letters or digits.
public enum Spacing {
  /// Whether a space is needed: a Han character meets a Latin letter or a digit.
  public static func isNeeded(between left: String, and right: String) -> Bool {
    guard let a = left.unicodeScalars.last, let b = right.unicodeScalars.first else { return false }
    return (isHan(a) && isWestern(b)) || (isWestern(a) && isHan(b))
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }

  static func isWestern(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
