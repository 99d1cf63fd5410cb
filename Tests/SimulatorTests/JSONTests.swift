import Testing

@testable import Simulator

@Suite struct JSONTests {
  @Test(arguments: [
    ("{\"a\":1,\"b\":[true,null,\"x\"]}", true), ("[]", true), (" \"\" ", true), ("{", false), ("{\"a\":}", false),
    ("[1,]", false), ("nul", false), ("1 2", false), ("\"open", false), ("\"\\u12\"", false),
  ])
  func acceptsJSONOnly(text: String, isJSON: Bool) {
    #expect(((try? JSONReader.value(of: Array(text.utf8))) != nil) == isJSON)
  }

  @Test(arguments: [
    ("\"a\\nb\"", "a\nb"), ("\"\\u5305\\u88f9\"", "包裹"), ("\"\\ud83d\\udce6\"", "📦"), ("\"\\ud83dx\"", "\u{FFFD}x"),
    ("\"\\\"\\\\\\/\"", "\"\\/"),
  ])
  func decodesEscapes(text: String, expected: String) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == .string(expected))
  }

  @Test func keepsInnerValuesAsText() throws {
    let members = try JSONReader.texts(of: Array("{\"a\":\"x\",\"b\":{\"c\":[1, 2]},\"d\":null,\"e\":7}".utf8))
    #expect(members.map(\.name) == ["a", "b", "e"])
    #expect(members.map(\.value) == ["x", "{\"c\":[1, 2]}", "7"])
  }

  @Test func refusesHostileNesting() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONParseError.self) { try JSONReader.value(of: Array(deep.utf8)) }
  }

  @Test func writesWhatItReads() throws {
    let bytes = JSONWriter.object { json in
      json.member("text", "\"\\\n\u{1}包📦")
      json.member(
        "list",
        array: { json in
          json.int(-5)
          json.bool(false)
          json.array { _ in }
        })
    }
    let value = try JSONReader.value(of: bytes)
    #expect(value["text"]?.string == "\"\\\n\u{1}包📦")
    #expect(value["list"]?.array == [.number("-5"), .bool(false), .array([])])
  }
}
