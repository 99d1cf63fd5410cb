/// Writes one JSON object directly as bytes. Requests are small and frequent; building a tree of values would cost more
/// than the rest of sending a message.
struct JSONObjectWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// The bytes of one complete object.
  static func object(_ write: (inout JSONObjectWriter) -> Void) -> [UInt8] {
    var writer = JSONObjectWriter()
    writer.bytes.reserveCapacity(1024)
    writer.object(write)
    return writer.bytes
  }

  mutating func field(_ key: String, _ value: String) {
    self.key(key)
    string(value.utf8)
  }

  mutating func field(_ key: String, utf8 value: [UInt8]) {
    self.key(key)
    string(value)
  }

  mutating func field(_ key: String, _ value: Int64) {
    self.key(key)
    bytes += String(value).utf8
    needsComma = true
  }

  mutating func field(_ key: String, _ value: Bool) {
    self.key(key)
    bytes += (value ? "true" : "false").utf8
    needsComma = true
  }

  mutating func object(_ key: String, _ write: (inout JSONObjectWriter) -> Void) {
    self.key(key)
    object(write)
  }

  mutating func array(_ key: String, _ write: (inout JSONObjectWriter) -> Void) {
    self.key(key)
    array(write)
  }

  mutating func object(_ write: (inout JSONObjectWriter) -> Void) {
    nested("{", "}", write)
  }

  mutating func array(_ write: (inout JSONObjectWriter) -> Void) {
    nested("[", "]", write)
  }

  mutating func element(_ value: String) {
    comma()
    string(value.utf8)
  }

  private mutating func nested(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ write: (inout JSONObjectWriter) -> Void
  ) {
    comma()
    bytes.append(UInt8(ascii: open))
    write(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  /// Keys are constants in our code and need no escaping.
  private mutating func key(_ key: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes += key.utf8
    bytes += "\":".utf8
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func string(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<16: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case 16..<32: bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }
}
