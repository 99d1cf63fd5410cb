/// The parameters of a call, from its query, form or JSON body. All are texts, as in the Bot API.
struct Parameters: Sendable {
  private var members: [(name: String, value: String)] = []
  /// Uploaded files, by the names of their parts.
  private(set) var files: [String: Upload] = [:]

  init() {}

  init(query: Substring) { add(form: query.utf8) }

  mutating func add(form bytes: some Sequence<UInt8>) {
    members += FormDecoder.members(of: bytes)
  }

  mutating func add(json bytes: [UInt8]) throws(APIFailure) {
    do {
      members += try JSONReader.texts(of: bytes)
    } catch {
      throw .badRequest("can't parse JSON object")
    }
  }

  /// False if the body cannot be parsed.
  mutating func add(multipart bytes: [UInt8], boundary: String) -> Bool {
    guard let parts = MultipartReader.parts(of: bytes, boundary: boundary) else { return false }
    for part in parts {
      if let file = part.file {
        files[part.name] = file
      } else {
        members.append((part.name, String(decoding: part.body, as: UTF8.self)))
      }
    }
    return true
  }

  /// The first value with this name.
  subscript(name: String) -> String? { members.first { $0.name == name }?.value }

  var names: [String] { members.map(\.name) + files.keys }

  func int(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  func bool(_ name: String) -> Bool {
    guard let value = self[name]?.lowercased() else { return false }
    return value == "true" || value == "yes" || value == "1"
  }
}

/// Decodes `a=1&b=two+words` with percent-encoding.
enum FormDecoder {
  static func members(of bytes: some Sequence<UInt8>) -> [(name: String, value: String)] {
    Array(bytes).split(separator: UInt8(ascii: "&")).map { pair in
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return (decode(pair), "") }
      return (decode(pair[..<equals]), decode(pair[(equals + 1)...]))
    }
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(byte == UInt8(ascii: "+") ? 32 : byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
