import Foundation

/// A file in a call's body.
struct Upload: Sendable, Equatable {
  var name: String
  var type: String
  var bytes: [UInt8]
}

/// Parses `multipart/form-data`.
enum MultipartReader {
  struct Part {
    var name: String
    var file: Upload?
    var body: ArraySlice<UInt8>
  }

  /// Nil if the content type is not multipart.
  static func boundary(of contentType: String) -> String? {
    guard contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
    return parameter("boundary", in: contentType)
  }

  /// Nil if the body does not begin and end with the boundary.
  static func parts(of bytes: [UInt8], boundary: String) -> [Part]? {
    let line = Array("--\(boundary)".utf8)
    guard bytes.starts(with: line) else { return nil }
    var parts: [Part] = []
    var start = line.count
    while true {
      if bytes[start...].starts(with: Array("--".utf8)) { return parts }
      guard bytes[start...].starts(with: Array("\r\n".utf8)),
        let end = place(of: Array("\r\n".utf8) + line, in: bytes[(start + 2)...]),
        let part = part(bytes[(start + 2)..<end])
      else { return nil }
      parts.append(part)
      start = end + 2 + line.count
    }
  }

  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    let gap = Array("\r\n\r\n".utf8)
    guard let end = place(of: gap, in: bytes) else { return nil }
    let body = bytes[(end + gap.count)...]
    let head = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    guard let disposition = head.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
      let name = parameter("name", in: disposition)
    else { return nil }
    guard let fileName = parameter("filename", in: disposition) else { return Part(name: name, file: nil, body: body) }
    let type = head.first { $0.lowercased().hasPrefix("content-type:") }?.dropFirst("content-type:".count)
    let upload = Upload(
      name: fileName, type: type?.trimmingCharacters(in: .whitespaces) ?? "application/octet-stream",
      bytes: Array(body))
    return Part(name: name, file: upload, body: body)
  }

  /// A header parameter: `name="value"` or `name=value`, after a semicolon.
  private static func parameter(_ name: String, in header: String) -> String? {
    for piece in header.components(separatedBy: ";").dropFirst() {
      let pair = piece.trimmingCharacters(in: .whitespaces)
      guard pair.lowercased().hasPrefix(name + "=") else { continue }
      return pair.dropFirst(name.count + 1).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    return nil
  }

  private static func place(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: pattern[0]), place + pattern.count <= bytes.endIndex {
      if bytes[place..<place + pattern.count].elementsEqual(pattern) { return place }
      start = place + 1
    }
    return nil
  }
}
