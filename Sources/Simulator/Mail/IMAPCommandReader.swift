/// Cuts what a client sends into commands. A literal (`{5}`, a line end and five bytes) is part of its command.
struct IMAPCommandReader {
  enum Piece: Equatable {
    /// Without the line end after it.
    case command([UInt8])
    /// The client waits for permission to send a literal.
    case literalAnnounced
    case tooLong
  }

  static let longest = 64 * 1024

  private var bytes: [UInt8] = []
  /// Where the last line of the command begins: after its literals.
  private var lineStart = 0

  mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next piece; nil if more bytes are needed.
  mutating func next() -> Piece? {
    if bytes.count > Self.longest { return .tooLong }
    guard lineStart <= bytes.count, let end = bytes[lineStart...].firstIndex(of: 10) else { return nil }
    let lineEnd = end > lineStart && bytes[end - 1] == 13 ? end - 1 : end
    if let (size, waits) = Self.literal(atEndOf: bytes[lineStart..<lineEnd]) {
      guard size <= Self.longest else { return .tooLong }
      lineStart = end + 1 + size
      return waits ? .literalAnnounced : next()
    }
    let command = Array(bytes[..<lineEnd])
    bytes.removeFirst(end + 1)
    lineStart = 0
    return .command(command)
  }

  /// The size of the literal that a line announces at its end, and whether the client waits before it sends it. With
  /// `{5+}` it does not.
  private static func literal(atEndOf line: ArraySlice<UInt8>) -> (size: Int, waits: Bool)? {
    guard line.last == UInt8(ascii: "}"), let open = line.lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let inside = String(decoding: line[(open + 1)..<(line.endIndex - 1)], as: UTF8.self)
    let digits = inside.hasSuffix("+") ? String(inside.dropLast()) : inside
    guard let size = Int(digits), size >= 0 else { return nil }
    return (size, !inside.hasSuffix("+"))
  }
}
