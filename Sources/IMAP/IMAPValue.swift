/// A part of a server's answer.
enum IMAPValue: Equatable, Sendable {
  /// A word without quotes: `FLAGS`, `\Seen`, `42`, `BODY[HEADER.FIELDS (FROM)]<0>`.
  case atom(String)
  /// A quoted string or a literal.
  case bytes([UInt8])
  /// The atom NIL.
  case null
  /// Values in parentheses.
  case list([IMAPValue])

  /// The number, if it is one.
  var number: UInt32? {
    guard case .atom(let text) = self, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return UInt32(text)
  }

  /// The bytes of a string; an atom counts as one, NIL as an empty one.
  var string: [UInt8]? {
    switch self {
    case .atom(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .null: []
    case .list: nil
    }
  }
}
