import Foundation
import TestSupport
import Testing

/// A backup made under load is restored, and the bot runs on it.
extension EndToEnd {
  @Suite(.serialized) struct RestoreTests {
    private static let number = "F70334584020"
    private static let chats = Array(1100..<1108)
    /// A chat whose parcel arrives after the backup and before the restore.
    private static let waiting = 1000
    /// A chat that begins after the backup.
    private static let late = 1500
    private static let (note, digest) = ("有一段時間的資料遺失了", "包裹近況整理")

    /// Runs another command of the program.
    private func run(_ arguments: [String], in environment: TestEnvironment) async throws -> (
      status: Int32?, words: String
    ) {
      let program = try Program(arguments, settings: environment.settings, in: environment.folder, named: arguments[0])
      let status = try await program.wait()
      return (status, try program.allOutput() + program.errors)
    }

    /// All chats write while the backup is made.
    private func backUpUnderLoad(_ conversation: Conversation, to copy: String) async throws {
      let environment = conversation.environment
      async let load: Void = {
        for _ in 0..<12 { for chat in Self.chats { try await conversation.say(.text, in: chat) } }
      }()
      _ = try await environment.replies(chat: Self.chats[0]) { !$0.isEmpty }
      #expect(try await run(["backup", copy], in: environment).status == 0)
      try await load
      // These messages are certainly not in the backup.
      for chat in Self.chats { try await conversation.say(.text, in: chat) }
      let verdict = try await conversation.verdict(within: TestEnvironment.timeoutSeconds)
      #expect(verdict.lost.isEmpty && verdict.doubled == 0)
    }

    /// The ids of the bot's messages, by chat.
    private func told(_ environment: TestEnvironment) async throws -> [Int: Set<Int>] {
      var told: [Int: Set<Int>] = [:]
      for chat in Self.chats + [Self.waiting, Self.late] {
        told[chat] = Set(try await environment.replies(chat: chat).map(\.id))
      }
      return told
    }

    @Test func aRestoreTellsEveryChatOnce() async throws {
      let environment = try await TestEnvironment.start(speed: 7200)
      let (copy, daily) = (environment.folder.path("copy.sqlite"), environment.folder.path("daily"))
      try FileManager.default.createDirectory(atPath: daily, withIntermediateDirectories: true)
      let settings = ["BACKUP_DIR": daily]
      let conversation = Conversation(in: environment)
      try await environment.keepAtStore(Self.number)
      var bot = try environment.startBot(settings)
      try await environment.say("您的包裹 \(Self.number) 已寄出，7-ELEVEN 交貨便", chat: Self.waiting)
      _ = try await environment.replies(chat: Self.waiting) { !$0.isEmpty }
      try await backUpUnderLoad(conversation, to: copy)

      // After the backup: an alert, a new parcel in a new chat.
      _ = try await environment.replies(chat: Self.waiting) { $0.contains { $0.push && $0.text.contains("景安門市") } }
      try await environment.say("黑貓 620434003756", chat: Self.late)
      _ = try await environment.replies(chat: Self.late) { $0.contains { $0.text.contains("620434003756") } }
      let day = try await environment.eventually({ try FileManager.default.contentsOfDirectory(atPath: daily) }) {
        $0.contains { $0.hasSuffix(".sqlite") }
      }
      #expect(day.count == 1 && day.allSatisfy { $0.wholeMatch(of: /pickupbot-\d{4}-\d\d-\d\d\.sqlite/) != nil })

      let refused = try await run(["restore", copy], in: environment)
      #expect(refused.status == 1 && refused.words.contains("in use by another process"))
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      let before = try await told(environment)
      let restored = try await run(["restore", copy], in: environment)
      #expect(restored.status == 0 && restored.words.contains("cannot come back"))
      try #require(restored.words.contains("The \(Self.chats.count + 1) chats"), "\(restored.words)")

      // The bot is killed again while it tells the chats.
      bot = try environment.startBot(settings)
      _ = try await environment.replies(chat: Self.late) { $0.contains { $0.text.contains(Self.note) } }
      // A message in flight at the kill may come twice. After this pause, this one is stored as sent.
      try await Task.sleep(for: .seconds(1))
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      bot = try environment.startBot(settings)
      try await expectToldOnce(environment, since: before)

      // A lost parcel is added again, and the chats are not told a second time.
      try await environment.say("黑貓 620434003756", chat: Self.late)
      _ = try await environment.replies(chat: Self.late) { $0.count { $0.text.contains("620434003756") } == 2 }
      #expect(try await environment.replies(chat: Self.late).count { $0.text.contains(Self.note) } == 1)
      #expect(try await conversation.verdict().doubled == 0)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// Each chat that was active since the backup gets the note once. The chat whose parcel arrived gets the summary.
    private func expectToldOnce(_ environment: TestEnvironment, since before: [Int: Set<Int>]) async throws {
      _ = try await environment.replies(chat: Self.waiting) { $0.contains { $0.text.contains(Self.digest) } }
      for chat in Self.chats + [Self.waiting, Self.late] {
        let word = chat == Self.waiting ? Self.digest : Self.note
        let news = try await environment.replies(chat: chat) { $0.contains { $0.text.contains(word) } }
          .filter { before[chat]?.contains($0.id) == false }
        #expect(news.count == 1 && news.allSatisfy { $0.text.contains(word) && $0.silent }, "chat \(chat)")
      }
    }
  }
}
