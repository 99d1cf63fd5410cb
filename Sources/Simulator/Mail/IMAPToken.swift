/// A part of a command.
enum IMAPToken: Equatable, Sendable {
  /// A word without quotes, with what it has in brackets: `BODY.PEEK[HEADER.FIELDS (FROM)]<0.100>`.
  case atom(String)
  /// A quoted text or a literal.
  case text(String)
  case list([IMAPToken])

  /// The value of a word or text.
  var string: String? {
    switch self {
    case .atom(let value), .text(let value): value
    case .list: nil
    }
  }

  /// The parts of a command. Nil if it is malformed.
  static func parse(_ bytes: [UInt8]) -> [IMAPToken]? {
    var parser = IMAPTokenParser(bytes: bytes)
    return parser.tokens(isInList: false)
  }
}

private struct IMAPTokenParser {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func tokens(isInList: Bool) -> [IMAPToken]? {
    var tokens: [IMAPToken] = []
    while let byte {
      switch byte {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: ")"):
        index += 1
        return isInList ? tokens : nil
      default:
        guard let token = token(byte) else { return nil }
        tokens.append(token)
      }
    }
    return isInList ? nil : tokens
  }

  private mutating func token(_ first: UInt8) -> IMAPToken? {
    switch first {
    case UInt8(ascii: "("):
      index += 1
      depth += 1
      defer { depth -= 1 }
      return depth > 10 ? nil : tokens(isInList: true).map(IMAPToken.list)
    case UInt8(ascii: "\""): return quoted()
    case UInt8(ascii: "{"): return literal()
    default: return atom()
    }
  }

  private mutating func quoted() -> IMAPToken? {
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      if byte == UInt8(ascii: "\"") { return .text(String(decoding: text, as: UTF8.self)) }
      if byte == UInt8(ascii: "\\"), let escaped = self.byte {
        text.append(escaped)
        index += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// `{5}`, a line end and five bytes.
  private mutating func literal() -> IMAPToken? {
    guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")),
      let lineEnd = bytes[close...].firstIndex(of: 10)
    else { return nil }
    let digits = bytes[(index + 1)..<close].filter { $0 != UInt8(ascii: "+") }
    guard let size = Int(String(decoding: digits, as: UTF8.self)), size >= 0, lineEnd + 1 + size <= bytes.count else {
      return nil
    }
    index = lineEnd + 1 + size
    return .text(String(decoding: bytes[(lineEnd + 1)..<index], as: UTF8.self))
  }

  private mutating func atom() -> IMAPToken? {
    let start = index
    var isInBrackets = false
    while let byte {
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      if !isInBrackets, [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")")].contains(byte) { break }
      index += 1
    }
    return isInBrackets || index == start ? nil : .atom(String(decoding: bytes[start..<index], as: UTF8.self))
  }
}
