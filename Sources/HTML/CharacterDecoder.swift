import CXML2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Converts a page to UTF-8 before it is parsed. If libxml2 gets Big5, it drops everything after the first invalid
/// byte, and such bytes do occur. Here every unreadable byte becomes U+FFFD, so that nothing is lost without a mark.
public enum CharacterDecoder {
  /// The bytes as valid UTF-8. `charset`: the declared name (`big5`, `GB18030`), in any case.
  ///
  /// Bytes that are valid UTF-8 stay unchanged, whatever `charset` says: wrong headers are common, but text in Big5 or
  /// GB18030 is practically never valid UTF-8.
  public static func utf8(_ bytes: [UInt8], charset: String? = nil) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    if let name = converterName(charset), let decoded = convert(bytes, from: name) { return decoded }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The iconv name for a label that pages use. Nil for UTF-8 and for unknown labels.
  static func converterName(_ charset: String?) -> String? {
    switch charset?.lowercased() {
    case "big5", "big-5", "x-x-big5", "cp950", "ms950", "windows-950": "CP950"
    case "big5-hkscs", "big5hkscs": "BIG5-HKSCS"
    case "gb18030", "gbk", "gb2312", "cp936", "x-gbk": "GB18030"
    case "iso-8859-1", "latin1", "windows-1252", "us-ascii": "CP1252"
    default: nil
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    guard let converter = pickupbot_iconv_open("UTF-8", name) else { return nil }
    defer { iconv_close(converter) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 3 / 2 + 16)
    var chunk = [CChar](repeating: 0, count: 16 * 1024)
    var input = bytes.map { CChar(bitPattern: $0) }
    input.withUnsafeMutableBufferPointer { whole in
      var source = whole.baseAddress
      var left = whole.count
      while left > 0 {
        let failure = step(converter, &source, &left, &chunk, into: &output)
        // If the chunk is full, conversion continues. An invalid byte, or a character cut off at the end, is marked.
        guard let failure, failure != E2BIG else { continue }
        output += replacement
        source = source?.advanced(by: 1)
        left -= 1
      }
    }
    return output
  }

  /// Calls iconv once. Returns the error number if it stopped before the end of the input.
  private static func step(
    _ converter: UnsafeMutableRawPointer, _ source: inout UnsafeMutablePointer<CChar>?, _ left: inout Int,
    _ chunk: inout [CChar], into output: inout [UInt8]
  ) -> Int32? {
    chunk.withUnsafeMutableBufferPointer { buffer in
      var target = buffer.baseAddress
      var room = buffer.count
      let result = iconv(converter, &source, &left, &target, &room)
      let failure: Int32? = result == -1 ? errno : nil
      output.append(
        contentsOf: UnsafeRawBufferPointer(start: buffer.baseAddress, count: buffer.count - room))
      return failure
    }
  }
}
