import Foundation
import TestSupport
import Testing

/// Odd mails, servers that must not be contacted, and kills.
extension EndToEnd.MailTests {
  /// Delivers a whole mail, which the server says is genuine.
  private func deliver(
    _ fields: [String], _ body: String, _ environment: TestEnvironment,
    from sender: String = "service@momoshop.com.tw", subject: String = "商品出貨通知"
  ) async throws {
    let encoded = Data(subject.utf8).base64EncodedString()
    let header = ["From: <\(sender)>", "Subject: =?utf-8?B?\(encoded)?=", "MIME-Version: 1.0"] + fields
    let mail = header.joined(separator: "\r\n") + "\r\n" + body
    try await environment.post(
      "mail", ["from": sender, "base64": Data(mail.utf8).base64EncodedString()])
  }

  @Test func oddMailsAreReadAndBombsDoNoHarm() async throws {
    let environment = try await TestEnvironment.start()
    let bot = try environment.startBot()
    let text = "Content-Type: text/plain; charset=utf-8"
    // Nothing tells these two apart but their texts and sizes.
    try await deliver([text], "\r\n黑貓宅急便 配送單號：620434003756\r\n", environment)
    try await deliver([text], "\r\n黑貓宅急便 配送單號：620434003767 。\r\n", environment)
    try await deliver(
      ["Message-ID: <usps@x.example>", text],
      "\r\nUSPS Tracking 92123456508577307776123453\r\nReference 92123456508577307776543213\r\n", environment,
      from: "auto-reply@usps.com", subject: "USPS® Expected Delivery 包裹 92123456508577307776543213")
    let levels = (0..<500).map { "Content-Type: multipart/mixed; boundary=\"b\($0)\"\r\n\r\n--b\($0)\r\n" }.joined()
    try await deliver(["Message-ID: <deep@x.example>"], levels + text + "\r\n\r\n620434003778\r\n", environment)
    let parts = String(repeating: "--m\r\n\(text)\r\n\r\n黑貓\r\n", count: 20_000)
    let mixed = "Content-Type: multipart/mixed; boundary=\"m\""
    try await deliver(["Message-ID: <parts@x.example>", mixed], "\r\n" + parts, environment)
    // Three times as much as the bot fetches of a mail.
    let attachment = String(repeating: String(repeating: "QUJD", count: 18) + "\r\n", count: 80_000)
    try await deliver(
      ["Message-ID: <large@x.example>", mixed],
      "\r\n--m\r\n\(text)\r\n\r\n黑貓宅急便 配送單號：620434003789\r\n--m\r\nContent-Type: application/octet-stream\r\n"
        + "Content-Transfer-Encoding: base64\r\n\r\n\(attachment)--m--\r\n", environment)
    try await environment.connectMail()
    try await waitForIdle(environment)
    _ = try await message("620434003789", environment)
    let found = try numbers(environment)
    #expect(found.filter { $0.hasPrefix("6204") } == ["620434003756", "620434003767", "620434003789"])
    #expect(found.filter { $0.hasPrefix("92") } == ["92123456508577307776543213"])
    try await stop(bot)
  }

  @Test func aServerInALocalNetworkIsRefusedAndNotContacted() async throws {
    let environment = try await TestEnvironment.start()
    let bot = try environment.startBot(["MAIL_HOSTS": ""])
    let refused = ["127.0.0.1:993", "10.0.0.1", "[::1]:993", "localhost:993", environment.mailServer]
    // This name leads to the machine itself.
    let servers = refused.map { ($0, "這個伺服器我不能連線") } + [("mail.localhost", "這個伺服器在內部網路")]
    for (index, (server, words)) in servers.enumerated() {
      try await environment.connectMail(chat: 2000 + index, server: server)
      let answer = try await message(words, environment, chat: 2000 + index)
      #expect(!answer.text.contains("已連結"), "\(server)")
      let messages = try await environment.messages(chat: 2000 + index)
      #expect(!messages.contains { $0.text.contains(TestEnvironment.mailPassword) })
    }
    #expect(try await environment.mailServerState().connections.isEmpty)
    #expect(try await environment.get("stats", as: Stats.self).methods["imap"] == nil)
    try await stop(bot)
  }

  /// The card tells how far the scan is when the bot is killed.
  @Test func aKillDuringAScanLosesAndDoublesNothing() async throws {
    let environment = try await TestEnvironment.start(speed: 60)
    var bot = try environment.startBot()
    let sent = (0..<40).map { "\(620_434_002_000 + $0)" }
    for number in sent { try await environment.deliverNotice(number) }
    try await environment.post("fault", ["target": "FETCH", "count": 0, "delay": 0.03])
    try await environment.connectMail()
    for progress in ["/ 40", "10 / 40", "20 / 40", "30 / 40"] {
      _ = try await message(progress, environment)
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      bot = try environment.startBot()
    }
    try await waitForIdle(environment)
    _ = try await message("已連結", environment)
    #expect(try await environment.eventually({ try numbers(environment) }) { $0.count >= 40 } == sent)
    try await stop(bot)
  }
}
