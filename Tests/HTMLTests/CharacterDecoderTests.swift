import Testing

@testable import HTML

struct CharacterDecoderTests {
  private func decode(_ bytes: [UInt8], _ charset: String?) -> String {
    String(decoding: CharacterDecoder.utf8(bytes, charset: charset), as: UTF8.self)
  }

  @Test(arguments: [
    ("big5", [0xB3, 0xE6, 0xB8, 0xB9] as [UInt8], "單號"),
    ("BIG5", [0xF9, 0xD6], "碁"),
    ("cp950", [0xB3, 0xE6], "單"),
    ("Big5-HKSCS", [0xB3, 0xE6], "單"),
    ("GB18030", [0xB5, 0xA5, 0xBA, 0xC5], "单号"),
    ("gb2312", [0xB5, 0xA5], "单"),
    ("ISO-8859-1", [0x63, 0x61, 0x66, 0xE9], "café"),
  ])
  func readsTheCharsetsOfCarriersPages(charset: String, bytes: [UInt8], expected: String) {
    #expect(decode(bytes, charset) == expected)
  }

  @Test(arguments: [
    ("big5", [0x41, 0xFF, 0x42] as [UInt8], "A\u{FFFD}B"),
    ("big5", [0x41, 0xB3], "A\u{FFFD}"),
    ("utf-8", [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
    (nil, [0xE5, 0x96], "\u{FFFD}"),
    ("no-such-charset", [0x41, 0xFE], "A\u{FFFD}"),
  ])
  func marksEveryByteThatIsNoText(charset: String?, bytes: [UInt8], expected: String) {
    #expect(decode(bytes, charset) == expected)
  }

  @Test(arguments: ["big5", "gb18030", "latin1", nil])
  func believesValidUTF8MoreThanItsName(charset: String?) {
    #expect(decode(Array("黑貓宅急便 620434003756".utf8), charset) == "黑貓宅急便 620434003756")
  }

  @Test(arguments: [
    ("shift_jis", [0x89, 0xD7] as [UInt8], "荷", true), ("ISO-8859-2", [0xB3], "ł", true),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x32, 0x59, 0x1B, 0x28, 0x42], "荷", true),
    ("utf-7", Array("+U9Y-".utf8), "取", true),
    // The converter holds this character back, because another one may combine with it.
    ("big5-hkscs", [0x88, 0x66], "Ê", true), ("big5", [0x41, 0xFF, 0x42], "A\u{FFFD}B", false),
    ("big5", [0x41, 0xB3], "A\u{FFFD}", true),
  ])
  func convertsFromAnyCharset(charset: String, bytes: [UInt8], expected: String, isClean: Bool) throws {
    let converted = try #require(CharacterDecoder.converted(bytes, from: charset))
    #expect(String(decoding: converted.utf8, as: UTF8.self) == expected)
    #expect(converted.isClean == isClean)
  }

  @Test(arguments: ["no-such-charset", "", "big5//IGNORE", "../../tmp/x", "big 5"])
  func doesNotConvertFromOtherNames(charset: String) {
    #expect(CharacterDecoder.converted([0x41], from: charset) == nil)
  }

  @Test func decodesMoreThanOneChunk() {
    let bytes = [UInt8](repeating: 0, count: 40_000).indices.map { UInt8($0 % 2 == 0 ? 0xB3 : 0xE6) }
    #expect(decode(bytes, "big5") == String(repeating: "單", count: 20_000))
  }

  @Test func endsOnNothingButBadBytes() {
    let bytes = [UInt8](repeating: 0xFF, count: 100_000)
    #expect(decode(bytes, "big5").unicodeScalars.count == 100_000)
  }
}
