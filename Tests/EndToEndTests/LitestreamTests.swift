import Foundation
import TestSupport
import Testing

private enum Litestream {
  static let program = ProcessInfo.processInfo.environment["PICKUPBOT_LITESTREAM"]
}

extension EndToEnd {
  /// The bot beside Litestream, which copies its database continuously. `deploy/litestream` runs this.
  @Suite(.serialized, .enabled(if: Litestream.program != nil, "deploy/litestream gets the program and runs this"))
  struct LitestreamTests {
    private static let chats = Array(1100..<1104)
    /// Seconds for the start of the bot, its first poll and its answers.
    private static let patience = 10.0

    private let environment: TestEnvironment
    private let conversation: Conversation
    private var database: String { environment.folder.path("bot.sqlite") }
    private var settings: String { environment.folder.path("litestream.yml") }

    init() async throws {
      environment = try await TestEnvironment.start(speed: 1)
      conversation = Conversation(in: environment)
      // As in docs/hosting.md.
      let words = "dbs:\n  - path: \(database)\n    replica:\n      path: \(environment.folder.path("replica"))\n"
      try Data(words.utf8).write(to: URL(fileURLWithPath: settings))
    }

    private func litestream(_ arguments: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Litestream.program ?? "")
      process.arguments = [arguments[0], "-config", settings] + arguments.dropFirst()
      let log = environment.folder.path("litestream.log")
      if !FileManager.default.fileExists(atPath: log) { try Data().write(to: URL(fileURLWithPath: log)) }
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      try output.seekToEnd()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      return process
    }

    /// Starts Litestream, and returns when it reads the database.
    private func replicate() async throws -> Process {
      let log = URL(fileURLWithPath: environment.folder.path("litestream.log"))
      let earlier = (try? Data(contentsOf: log).count) ?? 0
      let process = try litestream(["replicate"])
      let words = try await environment.eventually({ String(decoding: try Data(contentsOf: log), as: UTF8.self) }) {
        $0.utf8.count > earlier && $0.utf8.dropFirst(earlier).starts(with: "time=".utf8) && process.isRunning
          && String(Substring($0.utf8.dropFirst(earlier))).contains("replicating to")
      }
      #expect(words.contains("replicating to"))
      // Its first pass over the log comes a second later.
      try await Task.sleep(for: .seconds(2))
      return process
    }

    /// Ends Litestream, which first copies what is left.
    private func end(_ process: Process) async throws {
      process.terminate()
      _ = try await environment.eventually({ process.isRunning }) { !$0 }
      #expect(!process.isRunning && process.terminationStatus == 0)
    }

    private func restore(to copy: String) async throws {
      let process = try litestream(["restore", "-o", copy, database])
      _ = try await environment.eventually({ process.isRunning }) { !$0 }
      #expect(!process.isRunning && process.terminationStatus == 0)
    }

    private func talk() async throws {
      for _ in 0..<3 { for chat in Self.chats { try await conversation.say(.parcel, in: chat) } }
    }

    private func expectAnswers() async throws {
      let verdict = try await conversation.verdict(within: Self.patience)
      #expect(verdict.lost.isEmpty && verdict.doubled == 0)
    }

    private func end(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func aKilledBotAnswersAtOnceAndTheCopyHasWhatItAnswered() async throws {
      var bot = try environment.startBot()
      try await talk()
      try await expectAnswers()
      let replication = try await replicate()
      for _ in 0..<3 {
        try await talk()
        try await expectAnswers()
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        try await talk()
        bot = try environment.startBot()
        try await expectAnswers()
      }
      try await end(bot)
      try await end(replication)

      let copy = environment.folder.path("copy.sqlite")
      try await restore(to: copy)
      try await expectSameParcels(copy)
      try await bringBack(copy)
    }

    /// The copy is a good database with every parcel that the bot has answered.
    private func expectSameParcels(_ copy: String) async throws {
      let doctor = try Program(
        ["doctor"], settings: environment.settings.merging(["DATABASE_PATH": copy]) { $1 }, in: environment.folder,
        named: "doctor")
      _ = try await doctor.wait()
      let report = try doctor.allOutput()
      #expect(report.contains(/ok +database/), "\(report)")
      let bot = try environment.startBot(["DATABASE_PATH": copy])
      for chat in Self.chats {
        let before = try await environment.replies(chat: chat).count
        try await environment.say("/list", chat: chat)
        let marks = conversation.lines(in: chat).map(\.mark)
        let replies = try await environment.replies(chat: chat) { $0.count > before }.dropFirst(before)
        #expect(replies.contains { reply in marks.suffix(3).allSatisfy { reply.text.contains($0) } }, "chat \(chat)")
      }
      try await end(bot)
    }

    /// The steps of docs/hosting.md. Litestream goes on with the database that replaced the old one.
    private func bringBack(_ copy: String) async throws {
      let restoring = try Program(
        ["restore", copy], settings: environment.settings, in: environment.folder, named: "restore")
      #expect(try await restoring.wait() == 0, "\(restoring.errors)")
      let replication = try await replicate()
      let bot = try environment.startBot()
      let new = Conversation(in: environment, first: 500)
      for chat in Self.chats { try await new.say(.parcel, in: chat) }
      #expect(try await new.verdict(within: Self.patience).lost.isEmpty)
      try await end(bot)
      try await end(replication)
      let second = environment.folder.path("second.sqlite")
      try await restore(to: second)
      let export = try Data(contentsOf: URL(fileURLWithPath: second))
      for chat in Self.chats {
        for line in new.lines(in: chat) { #expect(export.range(of: Data(line.mark.utf8)) != nil) }
      }
    }
  }
}
