import Foundation

/// Finds the parts of a mail whose header names no boundary, or one that does not occur in it.
struct BoundaryRepair {
  private static let mostLines = 200_000
  private static let longestBoundary = 200

  /// The text before the first part, which nobody sees if the parts are in order.
  let preamble: ArraySlice<UInt8>
  /// The mail with the boundary that does occur, and with nothing else in its header.
  let mail: [UInt8]

  /// Nil if there is no boundary.
  init?(_ broken: [UInt8], isAlternative: Bool) {
    let body = MailBytes.body(of: broken)
    guard let (boundary, start) = Self.boundary(in: body) else { return nil }
    let type = isAlternative ? "alternative" : "mixed"
    let header = "MIME-Version: 1.0\nContent-Type: multipart/\(type); boundary=\"\(boundary)\"\n\n"
    preamble = body[..<start]
    mail = Array(header.utf8) + body
  }

  /// A boundary is a line that begins with `--`, and a field such as `Content-Type: …` follows.
  private static func boundary(in body: ArraySlice<UInt8>) -> (String, start: Int)? {
    var candidate: (String, start: Int)?
    for line in body.split(separator: 0x0A, maxSplits: mostLines, omittingEmptySubsequences: false).prefix(mostLines) {
      let text = String(decoding: line.prefix(longestBoundary), as: UTF8.self)
      if let candidate, text.lowercased().hasPrefix("content-") { return candidate }
      let name = text.dropFirst(2).trimmingCharacters(in: .whitespaces)
      let isBoundary = text.hasPrefix("--") && !name.isEmpty && !name.contains { $0 == "\"" || $0 == "\\" }
      candidate = isBoundary ? (name, line.startIndex) : nil
    }
    return nil
  }
}
