/// Writes JSON directly into a byte array.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(reserving capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }

  mutating func object(_ write: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    write(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func array(_ write: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    write(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 10: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0..<32: bytes.append(contentsOf: Self.control(byte))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func int(_ value: Int) { raw(String(value)) }

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  mutating func null() { raw("null") }

  /// Inserts a value that is already JSON.
  mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private static func control(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

/// Writes an object's member in one call.
extension JSONWriter {
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    int(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes nothing if `value` is nil.
  mutating func member(_ name: String, ifPresent value: String?) {
    if let value { member(name, value) }
  }

  mutating func nullMember(_ name: String) {
    key(name)
    null()
  }

  mutating func member(_ name: String, raw json: [UInt8]) {
    key(name)
    raw(json)
  }

  mutating func member(_ name: String, object write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  mutating func member(_ name: String, array write: (inout JSONWriter) -> Void) {
    key(name)
    array(write)
  }
}
