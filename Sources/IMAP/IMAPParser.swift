/// Takes one answer apart: its line, and the literals that stand in it.
///
/// The line has a literal's announcement (`{12}`) where the literal belongs; `literals` has the bytes, in order.
struct IMAPParser {
  /// Something that no IMAP server says.
  struct Failure: Error {}

  /// Lists within lists. An ENVELOPE has three levels, a BODYSTRUCTURE as many as the mail.
  private static let maxDepth = 40

  private var rest: ArraySlice<UInt8>
  private var literals: ArraySlice<[UInt8]>

  private init(_ line: ArraySlice<UInt8>, _ literals: [[UInt8]]) {
    rest = line
    self.literals = literals[...]
  }

  static func response(_ line: [UInt8], literals: [[UInt8]] = []) throws(Failure) -> IMAPResponse {
    var parser = IMAPParser(line[...], literals)
    return try parser.response()
  }

  /// The size that a line announces at its end for the literal that follows: `{12}`, `{12+}`, `~{12}`. Nil for none. In
  /// a text for people, braces mean nothing.
  static func announcedLiteral(in line: ArraySlice<UInt8>) throws(Failure) -> Int? {
    guard line.last == UInt8(ascii: "}"), let open = line.lastIndex(of: UInt8(ascii: "{")), !isText(line) else {
      return nil
    }
    var digits = line[open...].dropFirst().dropLast()
    if digits.last == UInt8(ascii: "+") { digits = digits.dropLast() }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    // More than fits in 32 bits is no size of a mail.
    guard digits.count <= 10, let size = UInt32(String(decoding: digits, as: UTF8.self)) else { throw Failure() }
    return Int(size)
  }

  /// Whether the line ends in a text for people: everything but untagged data.
  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: [UInt8(ascii: "*"), UInt8(ascii: " ")]) else { return true }
    let word = line.dropFirst(2).prefix { $0 != UInt8(ascii: " ") }
    return IMAPStatus.Kind(rawValue: String(decoding: word, as: UTF8.self).uppercased()) != nil
  }

  private mutating func response() throws(Failure) -> IMAPResponse {
    if rest.first == UInt8(ascii: "+") { return .continuation }
    let tag = try word()
    let name = try word().uppercased()
    if let kind = IMAPStatus.Kind(rawValue: name) {
      let status = IMAPStatus(kind, text: rest)
      return tag == "*" ? .status(status) : .tagged(tag, status)
    }
    guard tag == "*" else { throw Failure() }
    if let number = IMAPValue.atom(name).number {
      return .data(number: number, name: try word().uppercased(), try values(until: nil, depth: 0))
    }
    guard name.utf8.allSatisfy({ $0 >= 65 && $0 <= 90 || $0 == 45 || $0 >= 48 && $0 <= 57 }) else { throw Failure() }
    return .data(number: nil, name: name, try values(until: nil, depth: 0))
  }

  /// A word and the space after it.
  private mutating func word() throws(Failure) -> String {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty, word.count <= 64, word.allSatisfy({ $0 > 32 && $0 < 127 }) else { throw Failure() }
    rest = rest[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
    return String(decoding: word, as: UTF8.self)
  }

  /// Values up to the closing parenthesis, or up to the end of the line.
  private mutating func values(until end: UInt8?, depth: Int) throws(Failure) -> [IMAPValue] {
    guard depth <= Self.maxDepth else { throw Failure() }
    var values: [IMAPValue] = []
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "): rest = rest.dropFirst()
      case UInt8(ascii: ")"):
        guard end == byte else { throw Failure() }
        rest = rest.dropFirst()
        return values
      case UInt8(ascii: "("):
        rest = rest.dropFirst()
        values.append(.list(try self.values(until: UInt8(ascii: ")"), depth: depth + 1)))
      case UInt8(ascii: "\""): values.append(.bytes(try quoted()))
      case UInt8(ascii: "{"): values.append(.bytes(try literal()))
      case UInt8(ascii: "~") where rest.dropFirst().first == UInt8(ascii: "{"):
        rest = rest.dropFirst()
        values.append(.bytes(try literal()))
      default: values.append(try atom())
      }
    }
    guard end == nil else { throw Failure() }
    return values
  }

  private mutating func quoted() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = rest.startIndex + 1
    while index < rest.endIndex, rest[index] != UInt8(ascii: "\"") {
      if rest[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < rest.endIndex else { throw Failure() }
      bytes.append(rest[index])
      index += 1
    }
    guard index < rest.endIndex else { throw Failure() }
    rest = rest[(index + 1)...]
    return bytes
  }

  private mutating func literal() throws(Failure) -> [UInt8] {
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")), let bytes = literals.popFirst() else { throw Failure() }
    rest = rest[(end + 1)...]
    return bytes
  }

  /// A word without quotes. What is in brackets belongs to it, spaces and parentheses too.
  private mutating func atom() throws(Failure) -> IMAPValue {
    var isInBrackets = false
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      guard byte >= 32, byte != 127 else { throw Failure() }
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      if !isInBrackets, [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")")].contains(byte) { break }
      index += 1
    }
    guard !isInBrackets else { throw Failure() }
    let text = String(decoding: rest[..<index], as: UTF8.self)
    rest = rest[index...]
    return text.uppercased() == "NIL" ? .null : .atom(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
}
