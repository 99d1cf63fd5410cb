/// A phrase split at its placeholders once, when the catalogue is read.
public struct Template: Sendable, Equatable {
  /// A run of words, or the name of a value to put in.
  public enum Piece: Sendable, Equatable {
    case words(String)
    case value(String)
  }

  public let pieces: [Piece]
  /// Chinese sets a space between Han characters and Latin letters or digits, also where a value meets the words.
  let isSpaced: Bool

  /// Reads `{name}` marks; a brace without its partner stays a brace.
  init(_ text: String, isSpaced: Bool) {
    self.isSpaced = isSpaced
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
      pieces.append(.value(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
  }

  /// The names of the values, in the order of the text.
  public var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// The sentence with the values put in; one that is not given leaves its name in braces.
  func filled(_ value: (String) -> String?) -> String {
    if pieces.count == 1, case .words(let words) = pieces[0] { return words }
    var text = ""
    for piece in pieces {
      let part: String
      switch piece {
      case .words(let words): part = words
      case .value(let name): part = value(name) ?? "{\(name)}"
      }
      if isSpaced, Spacing.isNeeded(between: text, and: part) { text += " " }
      text += part
    }
    return text
  }
}

/// The space between Han characters and Latin letters or digits.
public enum Spacing {
  /// Whether the two meet with a Han character on one side and a Latin letter or digit on the other.
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
