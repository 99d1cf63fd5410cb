/// Parses JSON: whole values, or only the members of the outermost object with inner values left as text.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Maximum nesting, so that hostile input cannot exhaust the stack.
  private static let deepest = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses one value. Throws if anything follows it.
  static func value(of bytes: [UInt8]) throws(JSONParseError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    try reader.end()
    return value
  }

  /// The members of an object: strings are decoded, other values are returned as their JSON text. Members that are
  /// `null` are left out.
  static func texts(of bytes: [UInt8]) throws(JSONParseError) -> [(name: String, value: String)] {
    var reader = JSONReader(bytes)
    var members: [(name: String, value: String)] = []
    try reader.members { (reader, name) throws(JSONParseError) in
      if reader.peek() == UInt8(ascii: "\"") {
        members.append((name, try reader.string()))
      } else {
        let start = reader.position
        let value = try reader.value(depth: 1)
        if value == .null { return }
        members.append((name, String(decoding: reader.bytes[start..<reader.position], as: UTF8.self)))
      }
    }
    try reader.end()
    return members
  }

  private mutating func value(depth: Int) throws(JSONParseError) -> JSONValue {
    guard depth < Self.deepest, let byte = peek() else { throw parseError }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(JSONParseError) -> JSONValue {
    var result: [String: JSONValue] = [:]
    try members { (reader, name) throws(JSONParseError) in result[name] = try reader.value(depth: depth + 1) }
    return .object(result)
  }

  private mutating func members(
    _ read: (inout JSONReader, String) throws(JSONParseError) -> Void
  ) throws(JSONParseError) {
    try take("{")
    if peek() == UInt8(ascii: "}") { return try take("}") }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw parseError }
      let name = try string()
      try take(":")
      _ = peek()
      try read(&self, name)
      if peek() == UInt8(ascii: "}") { return try take("}") }
      try take(",")
    }
  }

  private mutating func array(depth: Int) throws(JSONParseError) -> JSONValue {
    try take("[")
    var items: [JSONValue] = []
    if peek() == UInt8(ascii: "]") {
      try take("]")
      return .array(items)
    }
    while true {
      items.append(try value(depth: depth + 1))
      if peek() == UInt8(ascii: "]") {
        try take("]")
        return .array(items)
      }
      try take(",")
    }
  }

  private mutating func number() throws(JSONParseError) -> String {
    let start = position
    while position < bytes.count, Self.isPartOfNumber(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !text.isEmpty, Double(text) != nil else { throw parseError }
    return text
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONParseError) -> JSONValue {
    let length = text.utf8CodeUnitCount
    let matches =
      position + length <= bytes.count
      && text.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + length]) }
    guard matches else { throw parseError }
    position += length
    return value
  }

  /// Parses a string, starting at its opening quote.
  private mutating func string() throws(JSONParseError) -> String {
    try take("\"")
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") {
      position += 1
    }
    guard position < bytes.count else { throw parseError }
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONParseError) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw parseError
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONParseError) {
    guard position < bytes.count else { throw parseError }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try unicodeScalar()).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    default: throw parseError
    }
  }

  /// Parses the scalar of `\uXXXX`, including the second half of a surrogate pair. A lone surrogate becomes U+FFFD.
  private mutating func unicodeScalar() throws(JSONParseError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard high < 0xDC00, position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return replacement }
    let mark = position
    position += 2
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else {
      position = mark
      return replacement
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
  }

  private mutating func hexadecimal() throws(JSONParseError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw parseError }
    position += 4
    return value
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  private mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 9, 10, 13, 32: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) throws(JSONParseError) {
    guard let byte = peek(), byte == UInt8(ascii: character) else { throw parseError }
    position += 1
  }

  private mutating func end() throws(JSONParseError) {
    guard peek() == nil else { throw parseError }
  }

  private var parseError: JSONParseError { JSONParseError(offset: position) }
}
