import Foundation
import Testing

@testable import ChatTelegram

@Suite struct JSONObjectWriterTests {
  @Test(arguments: ["", "plain", "\"\\/", "包裹 😀", "\u{0}\u{1}\u{8}\n\r\t\u{f}\u{10}\u{1f}\u{7f}", "\u{2028}é"])
  func writesStringsThatReadBack(_ text: String) throws {
    let bytes = JSONObjectWriter.object { $0.field("a", text) }
    #expect(try JSONDecoder().decode([String: String].self, from: Data(bytes)) == ["a": text])
    let same = JSONObjectWriter.object { $0.field("a", utf8: Array(text.utf8)) }
    #expect(same == bytes)
  }

  @Test func writesNestedValues() {
    let bytes = JSONObjectWriter.object { json in
      json.field("a", -5 as Int64)
      json.array("b") { json in
        json.array { _ in }
        json.object { $0.field("c", true) }
        json.element("d")
      }
      json.object("e") { _ in }
      json.field("f", false)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":-5,"b":[[],{"c":true},"d"],"e":{},"f":false}"#)
  }
}
