import CurlHTTP
import Foundation
import HTTP
import Lottery
import TestSupport
import Testing
import Tracking

extension EndToEnd {
  /// The invoice lottery: the real programs, with the simulator's feed and page.
  @Suite(.serialized) struct LotteryTests {
    private static let winning = LotteryInvoice(number: "AB99999123", period: LotteryInvoice.lastDrawn)
    /// The numbers are fetched again after less than a second, at most after five.
    private static let settings = ["REFRESH_INTERVAL_SCALE": "0.0001"]
    private static let losing = LotteryInvoice(number: "CD11111111", period: LotteryInvoice.lastDrawn)

    private func messages(
      _ words: String, _ environment: TestEnvironment, chat: Int = 1000, within seconds: Double = 60
    ) async throws -> [TestEnvironment.Message] {
      try await environment.replies(chat: chat, within: seconds) { $0.contains { $0.text.contains(words) } }
        .filter { $0.text.contains(words) }
    }

    @Test(arguments: [
      ("zh-hant", "你中了 1 張", "六獎 NT$200", "這次沒中"), ("zh-hans", "你中了 1 张", "六奖 NT$200", "这次没中"),
      ("en", "You won!", "Sixth prize NT$200", "no prize this time"),
    ])
    func winnersAreToldAndOthersQuietly(language: String, words: String, prize: String, none: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.send(Self.winning, language: language)
      try await environment.send(Self.losing, language: language)
      try await environment.send(Self.losing, chat: 1001, language: language)
      let told = try #require(try await messages(words, environment).first)
      #expect(told.text.contains(prize) && told.text.contains("AB-99999123") && !told.silent)
      let quiet = try #require(try await messages(none, environment, chat: 1001).first)
      #expect(quiet.silent && quiet.text.split(separator: "\n").count == 1)
      // Claimed: the message says so.
      try await environment.press(try #require(told.button("loc:")), of: told)
      let seen = try await environment.replies { $0.contains { $0.id == told.id && $0.button("lon:") != nil } }
      #expect(seen.contains { $0.id == told.id && $0.button("lon:") != nil })
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// A feed and a page that differ, then a feed that fails in every way, then both agree.
    @Test func nothingIsToldUntilBothSourcesAgree() async throws {
      let environment = try await TestEnvironment.start()
      try await environment.post("lottery", ["disagrees": true])
      let bot = try environment.startBot(Self.settings)
      try await environment.send(Self.winning)
      _ = try await messages("AB-99999123", environment)
      for fault in [["disagrees": true], ["disagrees": false, "feed": "html"], ["feed": "truncated"]] as [[String: Any]]
      {
        try await environment.post("lottery", fault)
        try await Task.sleep(for: .seconds(5))
        #expect(try await messages("你中了", environment, within: 0).isEmpty, "\(fault)")
      }
      try await environment.post("fault", ["target": "index.html", "count": 0, "status": 503])
      try await environment.post("lottery", ["clear": true])
      func log() throws -> String {
        try String(contentsOfFile: environment.folder.path("bot.log"), encoding: .utf8)
      }
      #expect(try await environment.eventually({ try log() }) { $0.contains("reason=status503") }.contains("status503"))
      #expect(try await messages("你中了", environment, within: 0).isEmpty)
      try await environment.post("fault", ["clear": true])
      #expect(try await messages("你中了 1 張", environment).count == 1)
      #expect(try log().contains("the lottery's feed and page differ") && !log().contains("99999123"))
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func killedAtAnyMomentItTellsOnce() async throws {
      let environment = try await TestEnvironment.start()
      try await environment.post("lottery", ["late": 70])
      var bot = try environment.startBot()
      for chat in 1000..<1006 { try await environment.send(Self.winning, chat: chat) }
      for chat in 1000..<1006 { _ = try await messages("AB-99999123", environment, chat: chat) }
      try await environment.post("lottery", ["late": 0])
      for round in 0..<12 {
        try await Task.sleep(for: .milliseconds(200 + 170 * round))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot()
      }
      for chat in 1000..<1006 { _ = try await messages("你中了", environment, chat: chat) }
      try await Task.sleep(for: .seconds(3))
      for chat in 1000..<1006 {
        // A message that was being sent when the process died may appear twice, as every message may.
        let count = try await messages("你中了", environment, chat: chat).count
        #expect((1...2).contains(count), "\(chat): \(count)")
      }
      let fetches = try await environment.get("stats", as: Stats.self).methods["invoice.xml"]?.calls ?? 0
      #expect((1...20).contains(fetches), "\(fetches)")
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// An invoice of these months; the clock runs past the draw, the last week and the last day.
    @Test func fromTheInvoiceToTheLastDay() async throws {
      let folder = try ScratchFolder()
      let program = try Program(
        ["simulate", "--speed", "1", "--language", "zh-Hant"], keepsInputOpen: true, in: folder, named: "simulate")
      let simulator = try await RunningPage(program)
      let period = LotteryPeriod(containing: Day(Date()))
      let claim = try #require(period.claim)
      let drawDay = try #require(period.drawDay)
      try await simulator.say(LotteryInvoice(number: "AB99999123", period: period).code)
      try await simulator.wait("AB-99999123")
      try await simulator.run(to: drawDay.adding(days: -1))
      #expect(try await simulator.texts("你中了").isEmpty)
      try await simulator.run(to: drawDay.adding(days: 2))
      let told = try await simulator.wait("你中了 1 張")
      #expect(told.contains("六獎 NT$200") && told.contains("/\(claim.upperBound.day)（"))
      try await simulator.run(to: claim.upperBound.adding(days: -30))
      try await simulator.run(to: claim.upperBound.adding(days: -6))
      try await simulator.wait("的發票獎金，最晚")
      try await simulator.run(to: claim.upperBound)
      try await simulator.wait("今天是最後一天")
      try await simulator.run(to: claim.upperBound.adding(days: 20))
      #expect(try await simulator.texts("⏰").count == 2)
      #expect(try await simulator.texts("你中了").count == 1)
      program.signal(SIGTERM)
      _ = try await program.wait()
    }
  }
}

/// A simulator and a bot in one process, whose clock can be run forward.
private struct RunningPage {
  private let address: String
  private let curl = CurlClient(.init(noProxy: "*", addresses: .any))

  private struct Chat: Decodable { let messages: [TestEnvironment.Message] }
  struct Missing: Error { let words: String }

  init(_ program: Program) async throws {
    let mark = "Chat page: "
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let line = program.errors.split(separator: "\n").first(where: { $0.hasPrefix(mark) }) {
        address = String(line.dropFirst(mark.count)) + "sim/"
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Missing(words: mark)
  }

  private func post(_ path: String, _ body: [String: Any]) async throws {
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: body))
    let response = try await curl.client.send(
      Request(.post, address + path, headers: [("Content-Type", "application/json")], body: bytes))
    guard response.status == 200 else { throw Missing(words: "\(path): \(response.status)") }
  }

  func say(_ text: String) async throws {
    LogCollector.shared.add(text: text)
    try await post("message", ["chat": 1000, "text": text, "language": "zh-hant"])
  }

  /// Runs the clock to noon of that day.
  func run(to day: Day) async throws {
    try await post("time", ["to": day.date(hour: 12).timeIntervalSince1970, "within": 2])
    try await Task.sleep(for: .seconds(4))
  }

  /// The bot's messages with these words.
  func texts(_ words: String) async throws -> [String] {
    let response = try await curl.client.send(Request(.get, address + "chats/1000"))
    return try JSONDecoder().decode(Chat.self, from: Data(response.body)).messages
      .filter { $0.from == "bot" && $0.text.contains(words) }.map(\.text)
  }

  @discardableResult
  func wait(_ words: String) async throws -> String {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if let text = try await texts(words).last { return text }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Missing(words: words)
  }
}
