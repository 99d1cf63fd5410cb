import Chat
import Testing

@testable import ChatTelegram

@Suite struct InlineKeyboardTests {
  @Test func writesRows() {
    let keyboard = InlineKeyboard([
      [Button("Refresh", .action("r:1")), Button("Page \"x\"", .open(url: "https://x.tw"))],
      [Button("↻", .action("l:0"))],
    ])
    let json = String(decoding: JSONObjectWriter.object(keyboard.write), as: UTF8.self)
    #expect(
      json == #"{"inline_keyboard":[[{"text":"Refresh","callback_data":"r:1"},"#
        + #"{"text":"Page \"x\"","url":"https://x.tw"}],[{"text":"↻","callback_data":"l:0"}]]}"#)
  }

  @Test(arguments: [
    (Button("x", .action(String(repeating: "x", count: 64))), true),
    (Button("x", .action(String(repeating: "x", count: 65))), false),
    (Button("x", .action(String(repeating: "包", count: 22))), false), (Button("x", .action("")), false),
    (Button(" ", .action("x")), false), (Button("x", .open(url: "HTTPS://x.tw")), true),
    (Button("x", .open(url: "tg://user?id=1")), true), (Button("x", .open(url: "javascript:alert(1)")), false),
    (Button("x", .open(url: "https://")), false), (Button("x", .open(url: "")), false),
  ])
  func dropsWhatWouldBeRefused(_ button: Button, isKept: Bool) {
    #expect(InlineKeyboard([[button]]).rows == (isKept ? [[button]] : []))
  }

  @Test func keepsToTheNumbersAllowed() {
    let row = (0..<60).map { Button("\($0)", .action("\($0)")) }
    let rows = InlineKeyboard([row, [], row]).rows
    #expect(rows.joined().count == 100)
    #expect(rows.allSatisfy { (1...8).contains($0.count) })
    #expect(InlineKeyboard([[]]).rows.isEmpty)
  }
}
