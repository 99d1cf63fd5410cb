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
    if let name = converterName(charset), let decoded = convert(bytes, from: name) { return decoded.utf8 }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The bytes as UTF-8, converted from a character set by its name (`big5`, `iso-2022-jp`), in any case. Nil if that
  /// name is not known.
  /// - Returns: `isClean` is false if there were invalid bytes. A character that is cut off at the end is not one.
  public static func converted(_ bytes: [UInt8], from charset: String) -> (utf8: [UInt8], isClean: Bool)? {
    let isName = charset.utf8.allSatisfy { isNameCharacter($0) } && (1...40).contains(charset.utf8.count)
    guard let name = converterName(charset) ?? (isName ? charset : nil) else { return nil }
    return convert(bytes, from: name)
  }

  /// Slashes have a meaning of their own in the C library.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// The iconv name for a label that pages use. Nil for UTF-8 and for unknown labels.
  static func converterName(_ charset: String?) -> String? {
    switch charset?.lowercased() {
    case "big5", "big-5", "x-x-big5", "cp950", "ms950", "windows-950": "CP950"
    case "big5-hkscs", "big5hkscs": "BIG5-HKSCS"
    case "gb18030", "gbk", "gb2312", "cp936", "x-gbk": "GB18030"
    case "iso-8859-1", "latin1", "windows-1252", "us-ascii": "CP1252"
    case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j", "ms932": "CP932"
    case "euc-kr", "ks_c_5601-1987", "ksc5601", "windows-949": "CP949"
    case "iso-8859-8-i": "ISO-8859-8"
    default: nil
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func convert(_ bytes: [UInt8], from name: String) -> (utf8: [UInt8], isClean: Bool)? {
    guard let converter = pickupbot_iconv_open("UTF-8", name) else { return nil }
    defer { iconv_close(converter) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 3 / 2 + 16)
    var chunk = [CChar](repeating: 0, count: 16 * 1024)
    var isClean = true
    var input = bytes.map { CChar(bitPattern: $0) }
    input.withUnsafeMutableBufferPointer { whole in
      var source = whole.baseAddress
      var left = whole.count
      while left > 0 {
        let failure = step(converter, &source, &left, &chunk, into: &output)
        // If the chunk is full, conversion continues. An invalid byte, or a character cut off at the end, is marked.
        guard let failure, failure != E2BIG else { continue }
        if failure != EINVAL { isClean = false }
        output += replacement
        source = source?.advanced(by: 1)
        left -= 1
      }
    }
    // Some converters hold back the last character, because another one may combine with it.
    var (end, none): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    _ = step(converter, &end, &none, &chunk, into: &output)
    return (output, isClean)
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
