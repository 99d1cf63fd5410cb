import CurlHTTP
import Foundation
import HTTP
import TestSupport
import Testing

extension EndToEnd {
  /// From the link to the spreadsheet, through the real programs and real HTTP.
  @Suite(.serialized) struct GoogleTests {
    /// A picture of an e-invoice.
    private static func photo() throws -> String {
      let photo = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Simulator/Page/labels/invoice.png").standardized
      return try Data(contentsOf: photo).base64EncodedString()
    }

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    private func message(
      _ words: String, _ environment: TestEnvironment
    ) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies { $0.contains { $0.text.contains(words) } }
      return try #require(seen.last { $0.text.contains(words) }, "no message \"\(words)\"")
    }

    /// Presses a button of a message, and waits until that has another text.
    private func press(
      _ data: String, of message: TestEnvironment.Message, _ environment: TestEnvironment
    ) async throws -> TestEnvironment.Message {
      try await environment.press(try #require(message.button(data)), of: message)
      let seen = try await environment.replies { $0.contains { $0.id == message.id && $0.text != message.text } }
      return try #require(seen.first { $0.id == message.id })
    }

    private func expectNoTrace(of secrets: [String], _ environment: TestEnvironment) throws {
      for file in try FileManager.default.contentsOfDirectory(atPath: environment.folder.url.path)
      where file != "servers.out" {
        let bytes = try Data(contentsOf: environment.folder.url.appendingPathComponent(file))
        for secret in secrets { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(file)") }
      }
    }

    @Test(arguments: [
      ("zh-hant", "已連結 Google", "試算表裡有"), ("zh-hans", "已绑定 Google", "表格里有"),
      ("en", "Google Sheets is connected", "in your spreadsheet"),
    ])
    func receiptsAreWrittenAfterPasting(_ language: String, _ connected: String, _ written: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let address = try await environment.consentToGoogle(language: language)
      try await environment.say(address, language: language)
      _ = try await message(connected, environment)
      // The message with the address is taken out of the chat.
      #expect(try await environment.messages().contains { $0.text.contains("code=") } == false)
      try await environment.say("午餐 120", language: language)
      try await environment.post("photo", ["chat": 1000, "base64": try Self.photo(), "language": language])
      let state = try await environment.waitForGoogle { $0.rows.count == 3 }
      let folder = ["zh-hant": "收據", "zh-hans": "收据", "en": "Receipts"][language]
      #expect(state.rows.count == 3 && state.amounts.first == "120")
      #expect(state.rows.last?[8].kind == "formula" && state.rows.last?[8].text.contains("View Receipt") == true)
      let picture = try #require(state.files.last)
      #expect(picture.folder == folder && picture.size > 0 && !picture.public)
      try await environment.say("/sheets", language: language)
      let card = try await message(written, environment)
      #expect(card.buttons.flatMap { $0 }.contains { $0.url?.contains("docs.google.com/spreadsheets") == true })
      // The picture's page is in the exported table too.
      try await environment.say("/receipts", language: language)
      let opened = try await environment.replies { $0.contains { $0.button("rs:m") != nil } }
      let receipts = try #require(opened.last { $0.button("rs:m") != nil })
      try await environment.press(try #require(receipts.button("rs:m")), of: receipts)
      let lists = try await environment.replies { $0.contains { $0.button("da:x:r") != nil } }
      let list = try #require(lists.last { $0.button("da:x:r") != nil })
      try await environment.press(try #require(list.button("da:x:r")), of: list)
      let file = try await environment.replies { $0.contains { $0.document != nil } }.compactMap(\.document).last
      let table = await environment.text(of: environment.address("files/" + (try #require(file)).id))
      let page = try #require(state.rows.last?[8].text.split(separator: "\"").dropFirst().first)
      #expect(table?.contains(page) == true)
      try await stop(bot)
      try expectNoTrace(of: ["4/0AbCdEfGh-simulated", "1//simulated-refresh", "ya29.simulated"], environment)
    }

    @Test func aCallbackNeedsNoPasting() async throws {
      let environment = try await TestEnvironment.start()
      let port = try FaultSandbox.freePort()
      let base = "http://127.0.0.1:\(port)"
      let bot = try environment.startBot(["HTTP_LISTEN": "127.0.0.1:\(port)", "PUBLIC_URL": base])
      let address = try await environment.consentToGoogle()
      #expect(address.hasPrefix(base + "/google/callback?"))
      let curl = CurlClient(.init(noProxy: "*", addresses: .any))
      defer { curl.shutdown() }
      func open(_ address: String) async throws -> Response {
        try await curl.client.send(Request(.get, address, headers: [("Accept-Language", "en")]))
      }
      // Wrong states belong to nobody.
      for wrong in [address.replacing("state=", with: "state=9"), base + "/google/callback", address + "x&state=1.b"] {
        let answer = try await open(
          wrong.hasSuffix("1.b") ? base + "/google/callback?code=4/0AbCdEfGh-x&state=1.b" : wrong)
        #expect(answer.status == 400 && String(decoding: answer.body, as: UTF8.self).contains("begin again"))
      }
      let done = try await open(address)
      #expect(done.status == 200 && String(decoding: done.body, as: UTF8.self).contains("完成了"))
      #expect(done.header("referrer-policy") == "no-referrer" && done.header("cache-control") == "no-store")
      _ = try await message("已連結 Google", environment)
      // It works once.
      #expect(try await open(address).status == 400)
      try await environment.say("午餐 120")
      #expect(try await environment.waitForGoogle { $0.amounts == ["120"] }.amounts == ["120"])
      try await stop(bot)
    }

    /// `kill -9` while Google stores a row or a picture, and after it has stored it.
    @Test(arguments: ["google.append", "google.upload", "google.rows", "google.token"])
    func killsDoubleNothing(_ call: String) async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot()
      if call == "google.token" {
        // Long, so that on a busy machine the kills, too, come before the answer.
        try await environment.post("fault", ["target": call, "delay": 5])
        try await environment.say(try await environment.consentToGoogle())
      } else {
        try await environment.connectGoogle()
        try await environment.post("fault", ["target": call, "delay": 1, "count": 2])
        try await environment.post("photo", ["chat": 1000, "base64": try Self.photo(), "language": "zh-hant"])
      }
      for pause in [300, 600] {
        try await Task.sleep(for: .milliseconds(pause))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot()
      }
      if call == "google.token" {
        // The code was not used, so the account is connected after all.
        _ = try await message("已連結 Google", environment)
        #expect(try await environment.googleState().tokens == 1)
      }
      // Also shows that the last process has started.
      try await environment.say("晚餐 250")
      let rows = call == "google.token" ? 1 : 2
      // The picture takes longer to be read than the line.
      let state = try await environment.waitForGoogle { $0.amounts.count >= rows && $0.amounts.contains("250") }
      #expect(state.amounts.count == rows && state.files.filter { $0.folder == "收據" }.count == rows - 1)
      try await stop(bot)
    }

    /// `kill -9` while Google takes a permission back, and after it has: the picture is private in the end, and the chat
    /// is told once.
    @Test func killsLeaveNoPictureShared() async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot()
      try await environment.connectGoogle()
      try await environment.say("/sheets")
      let card = try await message("試算表裡還沒有", environment)
      let options = try await press("go:share", of: try await press("go:options", of: card, environment), environment)
      try await environment.post("photo", ["chat": 1000, "base64": try Self.photo(), "language": "zh-hant"])
      _ = try await environment.waitForGoogle { $0.files.contains(where: \.public) }
      try await environment.post("fault", ["target": "google.unshare", "delay": 1, "count": 2])
      _ = try await press("go:unshare", of: options, environment)
      for pause in [300, 600] {
        try await Task.sleep(for: .milliseconds(pause))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot()
      }
      _ = try await environment.waitForGoogle { !$0.files.contains(where: \.public) }
      _ = try await message("1 張分享過的照片已改成不公開", environment)
      try await stop(bot)
      let told = try await environment.replies().filter { $0.text.contains("已改成不公開") }
      #expect(told.count == 1)
    }

    @Test func threeFailuresAreToldAndTheUserTriesAgain() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.connectGoogle()
      try await environment.post("fault", ["target": "google.append", "status": 503, "count": 3])
      try await environment.say("午餐 120")
      let told = try await message("試了三次", environment)
      #expect(try await environment.googleState().amounts.isEmpty)
      try await environment.press(try #require(told.button("go:retry")), of: told)
      #expect(try await environment.waitForGoogle { !$0.amounts.isEmpty }.amounts == ["120"])
      try await stop(bot)
    }

    @Test func disconnectingAndForgettingRevokeTheConsent() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.connectGoogle()
      try await environment.say("/sheets")
      let card = try await message("試算表裡還沒有", environment)
      let asked = try await press("go:disconnect", of: card, environment)
      _ = try await press("go:off", of: asked, environment)
      #expect(try await environment.waitForGoogle { $0.revoked == 1 }.revoked == 1)
      try await environment.connectGoogle()
      try await environment.say("/forget")
      let asks = try await environment.replies { $0.contains { $0.button("da:s") != nil } }
      let question = try #require(asks.last { $0.button("da:s") != nil })
      _ = try await press("da:f", of: try await press("da:s", of: question, environment), environment)
      #expect(try await environment.waitForGoogle { $0.revoked == 2 }.revoked == 2)
      #expect(try await environment.googleState().tokens == 0)
      try await stop(bot)
    }
  }
}
