/// Parses the Bot API's HTML mode. Rejects what the real server rejects, with the same messages. Offsets are in bytes.
struct MarkupReader {
  private let bytes: [UInt8]
  private var position = 0
  private var text: [UInt8] = []
  private var pieces: [MarkedText.Piece] = []
  private var open: [(tag: String, mark: MarkedText.Mark)] = []

  private init(_ source: String) { bytes = Array(source.utf8) }

  static func read(_ source: String) throws(APIFailure) -> MarkedText {
    var reader = MarkupReader(source)
    try reader.run()
    return MarkedText(pieces: reader.pieces)
  }

  private mutating func run() throws(APIFailure) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): try tag()
      case UInt8(ascii: "&"): text.append(contentsOf: characterReference())
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    flush()
    if let last = open.last {
      throw .cantParse("Can't find end tag corresponding to start tag \"\(last.tag)\"")
    }
  }

  private mutating func flush() {
    if text.isEmpty { return }
    pieces.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private mutating func tag() throws(APIFailure) {
    flush()
    let start = position
    position += 1
    if byte == UInt8(ascii: "/") {
      position += 1
      try endTag(from: start)
    } else {
      try startTag(from: start)
    }
  }

  private mutating func endTag(from start: Int) throws(APIFailure) {
    guard let expected = open.last else { throw .cantParse("Unexpected end tag at byte offset \(start)") }
    let name = takeName()
    skipSpace()
    guard byte == UInt8(ascii: ">") else { throw .cantParse("Unclosed end tag at byte offset \(start)") }
    position += 1
    if !name.isEmpty, name != expected.tag {
      let words = "Unmatched end tag at byte offset \(start), expected \"</\(expected.tag)>\", found \"</\(name)>\""
      throw .cantParse(words)
    }
    open.removeLast()
    pieces.append(.close(expected.mark))
  }

  private mutating func startTag(from start: Int) throws(APIFailure) {
    let unclosed = APIFailure.cantParse("Unclosed start tag at byte offset \(start)")
    let tag = takeName()
    guard position < bytes.count else { throw unclosed }
    guard Self.tags.contains(tag) else {
      throw .cantParse("Unsupported start tag \"\(tag)\" at byte offset \(start)")
    }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard let next = byte else { throw unclosed }
      if next == UInt8(ascii: ">") { break }
      let name = takeAttributeName()
      if name.isEmpty {
        throw .cantParse("Empty attribute name in the tag \"\(tag)\" at byte offset \(start)")
      }
      attributes[name] = try attributeValue(unclosed)
    }
    position += 1
    let mark = try mark(tag, attributes, start)
    open.append((tag, mark.0))
    pieces.append(.open(mark.0, argument: mark.1))
  }

  /// Parses what follows an attribute's name: nothing, an unquoted word or a quoted text.
  private mutating func attributeValue(_ unclosed: APIFailure) throws(APIFailure) -> String {
    skipSpace()
    guard byte == UInt8(ascii: "=") else { return "" }
    position += 1
    skipSpace()
    guard let quote = byte else { throw unclosed }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      return try quotedValue(until: quote, unclosed)
    }
    let start = position
    while let next = byte, Self.isPartOfToken(next) { position += 1 }
    guard let next = byte, Self.isSpace(next) || next == UInt8(ascii: ">") else {
      if byte == nil { throw unclosed }
      throw .cantParse("Unexpected end of name token at byte offset \(start)")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func quotedValue(until quote: UInt8, _ unclosed: APIFailure) throws(APIFailure) -> String {
    var value: [UInt8] = []
    while let next = byte, next != quote {
      if next == UInt8(ascii: "&") {
        value.append(contentsOf: characterReference())
      } else {
        value.append(next)
        position += 1
      }
    }
    guard byte == quote else { throw unclosed }
    position += 1
    guard byte != nil else { throw unclosed }
    return String(decoding: value, as: UTF8.self)
  }

  /// Decodes `&lt;`, `&gt;`, `&amp;`, `&quot;` and numeric references. Others stay as typed.
  private mutating func characterReference() -> [UInt8] {
    let rest = bytes[(position + 1)...].prefix(12)
    if let end = rest.firstIndex(of: UInt8(ascii: ";")), let character = Self.character(rest[..<end]) {
      position = end + 1
      return Array(String(character).utf8)
    }
    position += 1
    return [UInt8(ascii: "&")]
  }

  private static func character(_ name: ArraySlice<UInt8>) -> Character? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    default: break
    }
    guard text.hasPrefix("#") else { return nil }
    let isHexadecimal = text.hasPrefix("#x")
    let digits = text.dropFirst(isHexadecimal ? 2 : 1)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value != 0 else { return nil }
    return Unicode.Scalar(value).map(Character.init)
  }
}

extension MarkupReader {
  private static let tags: Set<String> = [
    "a", "b", "strong", "i", "em", "s", "strike", "del", "u", "ins", "tg-spoiler", "tg-emoji", "tg-time", "span",
    "pre", "code", "blockquote",
  ]

  private func mark(
    _ tag: String, _ attributes: [String: String], _ start: Int
  ) throws(APIFailure) -> (MarkedText.Mark, String?) {
    switch tag {
    case "b", "strong": return (.bold, nil)
    case "i", "em": return (.italic, nil)
    case "u", "ins": return (.underline, nil)
    case "s", "strike", "del": return (.strikethrough, nil)
    case "a": return (.link, attributes["href"])
    case "pre": return (.pre, nil)
    case "code": return (.code, nil)
    case "blockquote": return (attributes["expandable"] == nil ? .blockquote : .expandable, nil)
    case "tg-emoji": return (.emoji, nil)
    case "tg-time": return (.time, nil)
    case "span" where attributes["class"] != "tg-spoiler":
      throw .cantParse("Tag \"span\" must have class \"tg-spoiler\" at byte offset \(start)")
    default: return (.spoiler, nil)
    }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let next = byte, Self.isSpace(next) { position += 1 }
  }

  private mutating func takeName() -> String {
    let start = position
    while let next = byte, !Self.isSpace(next), next != UInt8(ascii: ">") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func takeAttributeName() -> String {
    let start = position
    while let next = byte, !Self.isSpace(next), next != UInt8(ascii: ">"), next != UInt8(ascii: "=") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func isPartOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
