import Chat
import Foundation
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
      try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
      let profile = ChatProfile(
        id: chat(value), kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
      _ = try store.inbox.handle(
        limit: 9, now: clock.now, handler: { _, _ in [.saveChat(profile), .readPictures] },
        reportFailure: { _, _, error in throw error })
      clock.advance(by: 1)
    }
  }

  private func lease(_ limit: Int = 1) throws -> [PictureJob] {
    try store.pictureJobs.lease(limit: limit, owner: "a", seconds: 900).due
  }

  private func file(_ job: PictureJob) -> String { job.message.files[0].id }

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
