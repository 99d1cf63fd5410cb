import HTTP

extension Transfer {
  /// Reads one header line as received, including its line break. A status line begins a new answer, because "100
  /// Continue" can come before the final one.
  func appendHeaderLine(_ line: UnsafeRawBufferPointer) {
    if line.starts(with: "HTTP/".utf8) {
      headers.removeAll(keepingCapacity: true)
      areHeadersComplete = false
      return
    }
    if line.allSatisfy({ $0 == 13 || $0 == 10 }) {
      areHeadersComplete = true
      return
    }
    let isContinuation = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
    if isContinuation, !headers.isEmpty {
      headers[headers.count - 1].value += " " + Self.text(line[...])
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.text(line[..<colon]).lowercased()
    headers.append((name, Self.text(line[(colon + 1)...])))
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var rest = bytes
    while let first = rest.first, first <= 32 { rest.removeFirst() }
    while let last = rest.last, last <= 32 { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
