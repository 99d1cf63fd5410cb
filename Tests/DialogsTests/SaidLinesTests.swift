import Cards
import Chat
import Foundation
import Phrases
import Receipts
import Store
import TestSupport
import Testing
import Tracking

/// Lines that people wrote who had seen no rule, each said in a chat with four parcels. `Fixtures/said/scores.tsv` has
/// how many are understood; rules are not changed because of single lines.
@Suite struct SaidLinesTests {
  struct Line: Sendable {
    var outcome: String
    /// `-`, `reply:X`, `asked:number` or `asked:name:X`.
    var context: String
    var text: String
  }

  struct Score: Sendable, Equatable {
    var lines = 0
    var understood = 0
    var changedByMistake = 0
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/said")

  private static func rows(_ file: String) throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }

  private static func lines(_ language: Language) throws -> [Line] {
    try rows("\(language.rawValue).tsv").map { columns in
      try #require(columns.count == 3)
      return Line(outcome: columns[0], context: columns[1], text: columns[2])
    }
  }

  @Test(arguments: Language.allCases) func theChatIsAsTheWritersWereTold(_ language: Language) throws {
    let chat = try Conversation.asTold(language)
    let parcels = try SaidAnswer.parcels(chat)
    let waiting = try #require(parcels["A"])
    #expect(Set(parcels.keys) == ["A", "B", "C", "D"])
    #expect(waiting.isWaiting && waiting.pickupCode == "4471" && waiting.deadline != nil)
    #expect(waiting.noted.amount != nil && waiting.store?.name.contains("秀朗") == true)
    #expect(parcels["D"]?.status == .delivered)
    #expect(try chat.store.read { try $0.receiptLines(in: Samples.chat) }.count { !$0.isDraft } == 4)
  }

  @Test(arguments: Language.allCases) func asManyAreUnderstoodAsBefore(_ language: Language) async throws {
    var score = Score()
    var byOutcome: [String: Score] = [:]
    var misses: [String] = []
    let told = try await ToldChat(language)
    for line in try Self.lines(language) {
      let answer = try SaidAnswer(to: line, language, in: told.copy())
      let one = Score(
        lines: 1, understood: answer.isUnderstood ? 1 : 0, changedByMistake: answer.isChangedByMistake ? 1 : 0)
      score.add(one)
      byOutcome[String(line.outcome.prefix { $0 != ":" }), default: Score()].add(one)
      if !answer.isUnderstood || answer.isChangedByMistake {
        misses.append("\(line.outcome)\t\(line.context)\t\(line.text)\t→ \(answer.summary)")
      }
    }
    if let path = ProcessInfo.processInfo.environment["PICKUPBOT_SAID"] {
      let report = byOutcome.sorted { $0.key < $1.key }
        .map { "\($0.key)\t\($0.value.understood)/\($0.value.lines)\t\($0.value.changedByMistake)" }
      let text = (["all\t\(score.understood)/\(score.lines)\t\(score.changedByMistake)"] + report)
      try text.joined(separator: "\n").write(toFile: "\(path)/\(language).score", atomically: true, encoding: .utf8)
      try misses.joined(separator: "\n").write(toFile: "\(path)/\(language).misses", atomically: true, encoding: .utf8)
    }
    let rows = try Self.rows("scores.tsv").filter { $0.count == 4 && $0[0] == "now" && $0[1] == language.rawValue }
    let kept = try #require(rows.first)
    #expect(score.lines == 200)
    #expect(score.understood >= Int(kept[2]) ?? .max)
    #expect(score.changedByMistake <= Int(kept[3]) ?? 0)
  }
}

extension SaidLinesTests.Score {
  fileprivate mutating func add(_ other: Self) {
    lines += other.lines
    understood += other.understood
    changedByMistake += other.changedByMistake
  }
}

/// The chat that the writers of the lines were told of, in as many copies as there are lines.
final class ToldChat {
  private let folder: ScratchFolder
  private let now: Date
  private var count = 0

  init(_ language: Language) async throws {
    folder = try ScratchFolder()
    let chat = try Conversation.asTold(language)
    now = chat.clock.now
    try await chat.store.backup(to: folder.path("told.sqlite"), now: now)
  }

  func copy() throws -> Conversation {
    count += 1
    let path = folder.path("\(count).sqlite")
    try FileManager.default.copyItem(atPath: folder.path("told.sqlite"), toPath: path)
    let clock = ManualClock()
    clock.advance(by: now.timeIntervalSince(clock.now))
    return try Conversation(on: path, clock: clock)
  }
}

extension Conversation {
  /// The chat that the writers of the lines were told of: it is Wednesday, 14:30.
  static func asTold(_ language: Language) throws -> Conversation {
    let chat = try Conversation()
    let client = ["zh-Hant": "zh-hant", "zh-Hans": "zh-hans"][language.rawValue] ?? "en"
    func say(_ text: String) throws { _ = try chat.say(text, language: client) }
    try say("郵局 RR824903259TW 已投遞成功")
    let day = try #require(Day(year: 2026, month: 11, day: 25)).date(hour: 14)
    chat.clock.advance(by: day.timeIntervalSince(chat.clock.now))
    try say("7-11 C70936641852 已到店，取件門市：秀朗門市，請於 11/28 前取貨，取件代碼：4471，取貨付款 399 元")
    try say("黑貓 620434003756")
    try say("全家 16341539811")
    for receipt in ["10/12 全聯 350 元", "10/30 台電 1320 元", "11/3 早餐 89 元", "11/20 路易莎咖啡 120 元"] { try say(receipt) }
    let names: [Language: [String]] = [
      .zhHant: ["耳機", "咖啡豆", "襪子", "書"], .zhHans: ["耳机", "咖啡豆", "袜子", "书"],
      .en: ["Headphones", "Coffee beans", "Socks", "Book"],
    ]
    for (letter, name) in zip("ABCD", names[language] ?? []) {
      let parcel = try #require(try SaidAnswer.parcels(chat)[String(letter)])
      _ = try chat.send(
        .text("rename to \(name)", links: []), language: client,
        replyTo: try chat.store.read { try $0.message(showing: Slots.parcel(parcel.id), in: Samples.chat) })
    }
    // Too late for an undo.
    chat.clock.advance(by: 1800)
    return chat
  }
}
