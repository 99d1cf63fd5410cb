import Chat
import Foundation
import Pictures
import TestSupport
import Testing
import Tracking

@testable import Store

/// Pictures that wait to be read, and what is kept of invoices.
@Suite struct PictureJobTests {
  private let clock = ManualClock()

  private func open() throws -> (Store, ScratchFolder) {
    let folder = try ScratchFolder()
    let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
    return (try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock), folder)
  }

  private func send(_ store: Store, _ files: [String], album: String? = nil, id: String) throws {
    var update = Samples.update(
      .pictures(PictureMessage(files: files.map { Document(id: $0) })), id: id, date: clock.now)
    update.album = album
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
    _ = try store.inbox.handle(
      limit: 9, now: clock.now, handler: { _, _ in [.saveChat(profile), .readPictures] },
      reportFailure: { _, _, error in throw error })
  }

  private func inbox(_ store: Store) throws -> [JobResult] {
    var results: [JobResult] = []
    _ = try store.inbox.handle(
      limit: 9, now: clock.now,
      handler: { row, _ in
        if case .result(let result) = row.item { results.append(result) }
        return []
      }, reportFailure: { _, _, error in throw error })
    return results
  }

  @Test func whatWasReadEntersTheInboxOnce() throws {
    let (store, folder) = try open()
    defer { withExtendedLifetime(folder) {} }
    try send(store, ["one"], id: "1")
    let job = try #require(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.first)
    try store.pictureJobs.finish(job, [.failed(.encrypted)])
    try store.pictureJobs.finish(job, [.failed(.encrypted)])
    let results = try inbox(store)
    #expect(results.count == 1)
    guard case .pictures(let reading)? = results.first?.content else { throw Missing() }
    #expect(reading.pictures.map(\.result) == [.failed(.encrypted)])
    #expect(results.first?.envelope.message == Samples.update(.text("", links: []), id: "1", date: clock.now).message)
    #expect(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.isEmpty)
  }

  @Test func aLateOwnersResultIsRefused() throws {
    let (store, folder) = try open()
    defer { withExtendedLifetime(folder) {} }
    try send(store, ["one"], id: "1")
    let late = try #require(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.first)
    clock.advance(by: 61)
    let next = try #require(try store.pictureJobs.lease(limit: 2, owner: "b", seconds: 60).due.first)
    try store.pictureJobs.finish(late, [.gone])
    #expect(try inbox(store).isEmpty)
    try store.pictureJobs.finish(next, [.gone])
    #expect(try inbox(store).count == 1)
  }

  @Test func picturesOfAnAlbumAreReadTogether() throws {
    let (store, folder) = try open()
    defer { withExtendedLifetime(folder) {} }
    try send(store, ["one"], album: "x", id: "1")
    #expect(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.isEmpty)
    try send(store, ["two", "three"], album: "x", id: "2")
    clock.advance(by: 2)
    let due = try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due
    #expect(due.map { $0.message.files.map(\.id) } == [["one", "two", "three"]])
  }

  @Test func aRetryWaits() throws {
    let (store, folder) = try open()
    defer { withExtendedLifetime(folder) {} }
    try send(store, ["one"], id: "1")
    let job = try #require(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.first)
    try store.pictureJobs.retry(job, at: clock.now.addingTimeInterval(30))
    let (due, next) = try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60)
    #expect(due.isEmpty && next != nil)
    clock.advance(by: 31)
    #expect(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.first?.attempts == 1)
  }

  @Test func aForgottenChatsPicturesAreGone() throws {
    let (store, folder) = try open()
    defer { withExtendedLifetime(folder) {} }
    try send(store, ["one"], id: "1")
    let job = try #require(try store.pictureJobs.lease(limit: 2, owner: "a", seconds: 60).due.first)
    try store.inbox.receive(
      [.update(Samples.text("/forget", id: "2"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 9, now: clock.now, handler: { _, _ in [.forget(farewell: [])] },
      reportFailure: { _, _, error in throw error })
    try store.pictureJobs.finish(job, [.gone])
    #expect(try inbox(store).isEmpty)
  }

  private struct Missing: Error {}
}
