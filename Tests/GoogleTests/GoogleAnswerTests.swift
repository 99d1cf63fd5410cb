import Testing
import Tracking

@testable import Google

/// What users paste from the browser's failed page.
@Suite struct GoogleAnswerTests {
  private static let code = "4/0AbCdEfGh-ijklMNOP_qrst"
  private static let query = "state=7.abcDEF_-1&iss=https://accounts.google.com&code=4/0AbCdEfGh-ijklMNOP_qrst&scope=s"

  private func read(_ text: String) -> (code: String?, state: String?)? {
    switch GoogleAnswer(pasted: text) {
    case .code(let code, let state): (code.reveal(), state)
    case .refused(let state): (nil, state)
    case nil: nil
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:8085/?\(query)",
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&code=4%2F0AbCdEfGh-ijklMNOP_qrst",
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&code=4%252F0AbCdEfGh-ijklMNOP_qrst&scope=x",
    // Without scheme, in brackets, with other words around it.
    "127.0.0.1:8085/?\(query)", "<http://127.0.0.1:8085/?\(query)>", "[x](http://127.0.0.1:8085/?\(query))",
    "這是網址：http://127.0.0.1:8085/?\(query) 謝謝",
    "http://127.0.0.1:8085/?code=4/0AbCdEfGh-ijklMNOP_qrst&state=7.abcDEF_-1 thanks a lot",
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&code=4/0AbCdEfGh-ijklMNOP_qrst thanks",
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&code=4/0AbCdEfGh-ijklMNOP_qrst。",
    // Escaped for HTML, broken over lines, with invisible characters.
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&amp;code=4/0AbCdEfGh-ijklMNOP_qrst&amp;scope=x",
    "http://127.0.0.1:8085/?state=7.abc\nDEF_-1&code=4/0AbCdEfGh-\n  ijklMNOP_qrst&scope=x",
    "http://127.0.0.1:8085/?state=7.abcDEF_-1&code=4/0AbCd\u{200B}EfGh-ijklMNOP_qrst\u{FEFF}&scope=x",
    // The whole address escaped, as a parameter of another.
    "https://chat.example/go?url=http%3A%2F%2F127.0.0.1%3A8085%2F%3Fstate%3D7.abcDEF_-1%26code%3D4%2F0AbCdEfGh-ijklMNOP_qrst%26scope%3Dx",
    "https://bot.example/google/callback?\(query)",
  ])
  func theAddressIsReadAsChatAppsChangeIt(_ text: String) throws {
    let parts = try #require(read(text))
    #expect(parts.code == Self.code && parts.state == "7.abcDEF_-1")
    #expect(GoogleAnswer.mayBePresent(in: text))
  }

  @Test(arguments: [
    code, " \(code)\n", "`\(code)`", "4%2F0AbCdEfGh-ijklMNOP_qrst", "「\(code)」", "\u{200B}\(code)",
  ])
  func aCodeAloneHasNoState(_ text: String) throws {
    let parts = try #require(read(text))
    #expect(parts.code == Self.code && parts.state == nil)
  }

  @Test func aRefusalIsNoCode() throws {
    let parts = try #require(read("http://127.0.0.1:8085/?error=access_denied&state=7.abcDEF_-1"))
    #expect(parts.code == nil && parts.state == "7.abcDEF_-1")
  }

  @Test(arguments: [
    "", "午餐 120", "4/5", "4/11/2026 12:30 午餐 120", "http://127.0.0.1:8085/?state=7.abc",
    "http://127.0.0.1:8085/?state=7.abc&code=", "https://shop.example/?code=SAVE20&x=1", "620434003756",
    "code=4/0AbCdEfGh-ijklMNOP_qrst", "4/0AbCdEfGh ijklMNOP_qrst",
  ])
  func nothingElseIsTakenForIt(_ text: String) {
    #expect(GoogleAnswer(pasted: text) == nil)
    #expect(!GoogleAnswer.mayBePresent(in: text))
  }
}
