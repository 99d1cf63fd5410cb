import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Rows that wait to be worked on, and who gets the next turn.
@Suite struct FetchQueueTests {
  private let clock = ManualClock()
  private let folder: ScratchFolder
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
    store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
  }

  private func chat(_ value: String) -> ChatID { ChatID(platform: "telegram", value: value) }

  private func send(_ files: [String], from value: String) throws {
    for file in files {
      var update = Samples.update(
        .pictures(PictureMessage(files: [Document(id: file)])), id: "\(value)-\(file)", date: clock.now)
      update.chat = chat(value)
      try handle([.saveChat(profile(value)), .readPictures], update)
      clock.advance(by: 1)
    }
  }

  private func profile(_ value: String) -> ChatProfile {
    ChatProfile(id: chat(value), kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
  }

  private func handle(_ effects: [Effect], _ update: Update) throws {
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 9, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  private func lease(_ limit: Int = 1) throws -> [PictureJob] {
    try store.pictureJobs.lease(limit: limit, owner: "a", seconds: 900).due
  }

  private func file(_ job: PictureJob) -> String { job.message.files[0].id }

  /// A chat whose rows are all due leaves the others their turn, in every table: the most that it holds are these leases.
  @Test(arguments: [
    ("picture", "id, body", "x'7b7d'", 1), ("modelReading", "id, body", "x'7b7d'", 1),
    ("google", "id", "", 1),
    ("mailbox", "id, address, host, port, sealed, connectedAt", "'a' || :id, 'h', 993, x'', 0", 10),
  ]) func aChatHoldsNoMoreThanItsShare(table: String, columns: String, values: String, share: Int) throws {
    for chat in ["100", "200"] { try handle([.saveChat(profile(chat))], Samples.text("…", id: chat)) }
    let rows = table == "google" ? 1 : 30
    for (chat, first) in [("telegram:100", 1), ("telegram:200", 100)] {
      try store.connection.write { transaction in
        for id in first..<(first + rows) {
          let rest = values.isEmpty ? "" : ", " + values.replacing(":id", with: "\(id)")
          try transaction.db.execute(
            sql: "INSERT INTO \(table) (chat, fetchAt, \(columns)) VALUES (?, 0, \(id)\(rest))", arguments: [chat])
        }
      }
    }
    let queue = FetchQueue(table: table, key: "id", perChat: share)
    var held: [String: Int] = [:]
    while true {
      let due = try store.connection.lease(
        from: queue, columns: "chat", limit: 1, owner: "a", seconds: 900, read: { $0[0] as String }
      ).due
      guard let chat = due.first else { break }
      held[chat, default: 0] += 1
      #expect(abs(held["telegram:100", default: 0] - held["telegram:200", default: 0]) <= 1)
    }
    #expect(held == ["telegram:100": min(share, rows), "telegram:200": min(share, rows)])
  }

  @Test func manyOfOneChatDoNotDelayAnother() throws {
    try send((1...12).map { "a\($0)" }, from: "100")
    let first = try #require(try lease().first)
    #expect(file(first) == "a1")
    try send(["b1"], from: "200")
    // The first chat has one at work; its others wait although they came earlier.
    #expect(try lease(9).map(file) == ["b1"])
    #expect(try lease(9).isEmpty)
    try store.pictureJobs.finish(first, [.gone])
    #expect(try lease(9).map(file) == ["a2"])
  }

  @Test func chatsTakeTurns() throws {
    try send(["a1", "a2", "a3"], from: "100")
    try send(["b1", "b2"], from: "200")
    try send(["c1"], from: "300")
    var order: [String] = []
    while let job = try lease().first {
      order.append(file(job))
      try store.pictureJobs.finish(job, [.gone])
    }
    #expect(order == ["a1", "b1", "c1", "a2", "b2", "a3"])
  }

  @Test func whatIsDueNextLeavesOutChatsThatAreServed() throws {
    try send(["a1", "a2"], from: "100")
    let job = try #require(try lease().first)
    let (due, next) = try store.pictureJobs.lease(limit: 1, owner: "a", seconds: 900)
    #expect(due.isEmpty)
    #expect(try #require(next) > clock.now.addingTimeInterval(800))
    try store.pictureJobs.retry(job, at: clock.now.addingTimeInterval(60))
    #expect(try lease().map(file) == ["a2"])
  }
}
