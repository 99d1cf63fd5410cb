import Glibc
import Pictures

/// Turns the content of a code into text.
final class CodeText {
  /// glibc's converter from Big5. It loads a file when it is opened, hence before the bytes of a picture are touched.
  private let big5 = iconv_open("UTF-8", "CP950")

  deinit { if let big5, big5 != iconv_t(bitPattern: -1) { iconv_close(big5) } }

  /// The text, and the bytes if they are not text.
  func text(of bytes: [UInt8]) -> (text: String, bytes: [UInt8]?) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, nil) }
    if Self.isInvoice(bytes), let text = fromBig5(bytes) { return (text, nil) }
    return (String(decoding: bytes, as: UTF8.self), bytes)
  }

  /// Whether this is a QR code of an e-invoice, whose names may be in Big5.
  private static func isInvoice(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "**".utf8) || (bytes.count > 77 && bytes.prefix(77).allSatisfy { $0 < 0x80 })
  }

  /// Text in Big5. An invalid byte, or half a character at the end, becomes U+FFFD.
  private func fromBig5(_ bytes: [UInt8]) -> String? {
    guard let big5, big5 != iconv_t(bitPattern: -1) else { return nil }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 3 + 16)
    let room = output.count
    let used: Int = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var left = source.count
        var to = target.baseAddress
        var free = room
        while left > 0, iconv(big5, &from, &left, &to, &free) == Int(bitPattern: UInt(bitPattern: -1)) {
          guard errno != E2BIG, free > 3 else { break }
          for byte: UInt8 in [0xEF, 0xBF, 0xBD] {
            to?.pointee = CChar(bitPattern: byte)
            to = to?.advanced(by: 1)
          }
          free -= 3
          from = from?.advanced(by: 1)
          left -= 1
        }
        return room - free
      }
    }
    return String(decoding: output.prefix(used).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
