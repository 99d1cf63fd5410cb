import Testing

@testable import Simulator

@Suite struct KeyboardTests {
  static func keyboard(_ button: String) -> String { "{\"inline_keyboard\":[[\(button)]]}" }

  @Test(arguments: [
    ("{\"text\":\"a\",\"callback_data\":\"\(String(repeating: "x", count: 65))\"}", "BUTTON_DATA_INVALID"),
    ("{\"text\":\"a\",\"callback_data\":\"\"}", "BUTTON_DATA_INVALID"),
    ("{\"text\":\"a\",\"callback_data\":\"\(String(repeating: "包", count: 22))\"}", "BUTTON_DATA_INVALID"),
    ("{\"text\":\" \",\"callback_data\":\"x\"}", "inline keyboard button text must be non-empty"),
    ("{\"text\":\"a\"}", "Text buttons are unallowed in the inline keyboard"),
    ("{\"text\":\"a\",\"url\":\"x\"}", "inline keyboard button URL 'x' is invalid: Wrong HTTP URL"),
  ])
  func refusesButtons(button: String, words: String) {
    #expect(throws: APIFailure.badRequest(words)) { try Keyboard.read(Self.keyboard(button)) }
  }

  @Test(arguments: [
    ("{\"text\":\"a\",\"callback_data\":\"\(String(repeating: "x", count: 64))\"}"),
    ("{\"text\":\"a\",\"url\":\"https://x.tw\"}"), ("{\"text\":\"a\",\"copy_text\":{\"text\":\"x\"}}"),
  ])
  func takesButtons(button: String) throws {
    #expect(try Keyboard.read(Self.keyboard(button))?.rows.count == 1)
  }

  @Test func refusesWhatIsNoKeyboard() {
    #expect(throws: APIFailure.self) { try Keyboard.read("{") }
    #expect(throws: APIFailure.badRequest("object expected as reply markup")) { try Keyboard.read("[]") }
    let button = "{\"text\":\"a\",\"callback_data\":\"x\"}"
    let many = Array(repeating: "[\(button)]", count: 101).joined(separator: ",")
    #expect(throws: APIFailure.badRequest("reply markup is too long")) {
      try Keyboard.read("{\"inline_keyboard\":[\(many)]}")
    }
  }

  @Test func takesOtherMarkupsForNone() throws {
    #expect(try Keyboard.read("{\"remove_keyboard\":true}") == nil)
    #expect(try Keyboard.read("{\"inline_keyboard\":[]}") == nil)
    #expect(try Keyboard.read(nil) == nil)
  }
}
