/// A form that can contain files (multipart/form-data, RFC 7578), as the Bot API accepts uploads.
struct MultipartForm {
  fileprivate enum Part {
    case text(name: String, [UInt8])
    case file(name: String, fileName: String, type: String, [UInt8])
  }

  private var parts: [Part] = []

  mutating func field(_ name: String, _ value: String) { parts.append(.text(name: name, Array(value.utf8))) }

  mutating func field(_ name: String, utf8 value: [UInt8]) { parts.append(.text(name: name, value)) }

  /// `fileName` and `type` are constants of ours. Quotes and line breaks are removed from them all the same.
  mutating func file(_ name: String, fileName: String, type: String, _ bytes: [UInt8]) {
    parts.append(.file(name: name, fileName: Self.safe(fileName), type: Self.safe(type), bytes))
  }

  /// The body, and the `Content-Type` header with the boundary between the parts.
  func encoded() -> (body: [UInt8], type: String) {
    let boundary = boundary
    var body: [UInt8] = []
    for part in parts {
      body += "--\(boundary)\r\nContent-Disposition: form-data; ".utf8
      switch part {
      case .text(let name, let value):
        body += "name=\"\(name)\"\r\n\r\n".utf8
        body += value
      case .file(let name, let fileName, let type, let bytes):
        body += "name=\"\(name)\"; filename=\"\(fileName)\"\r\nContent-Type: \(type)\r\n\r\n".utf8
        body += bytes
      }
      body += "\r\n".utf8
    }
    body += "--\(boundary)--\r\n".utf8
    return (body, "multipart/form-data; boundary=\(boundary)")
  }

  /// A boundary that does not occur in any part.
  private var boundary: String {
    var number = 0
    while true {
      let boundary = "part-of-a-form-\(number)"
      let line = Array("--\(boundary)".utf8)
      if !parts.contains(where: { $0.bytes.contains(line) }) { return boundary }
      number += 1
    }
  }

  private static func safe(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 32 }.map(Character.init))
  }
}

extension MultipartForm.Part {
  fileprivate var bytes: [UInt8] {
    switch self {
    case .text(_, let bytes), .file(_, _, _, let bytes): bytes
    }
  }
}

extension [UInt8] {
  /// Checks each position of the first byte of `line`, which is rare in a file.
  fileprivate func contains(_ line: [UInt8]) -> Bool {
    guard let first = line.first, count >= line.count else { return false }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first), place + line.count <= endIndex {
      if self[place..<place + line.count].elementsEqual(line) { return true }
      start = place + 1
    }
    return false
  }
}
