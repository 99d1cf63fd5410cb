import Cards
import Chat
import Foundation
import Mail
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// How a mailbox is read: which mails, how far, and what becomes of failures.
@Suite struct MailLoopTests {
  @Test func theMailsOfTheLastDaysAreReadInOrderAndOnce() async throws {
    let scene = try MailScene(MailScene.mails(1...25))
    scene.server.state.withLock { state in
      state.mails[0].day = 30
      state.mails[4].subject = "電子報"
    }
    try await scene.read()
    let read = try scene.updates()
    #expect(read.flatMap { $0 } == (2...25).filter { $0 != 5 }.map { "m\($0)" })
    #expect(read.allSatisfy { $0.count <= 10 })
    #expect(scene.server.state.withLock { $0.fetched } == (2...25).filter { $0 != 5 }.map { UInt32($0) })
    let mailbox = try #require(try scene.mailbox)
    #expect(mailbox.state == .open && mailbox.scan == nil && mailbox.lastUID == 25 && mailbox.uidValidity == 7)
    #expect(scene.server.state.withLock { $0.closed } == 1)
  }

  @Test func mailsThatComeAreRead() async throws {
    let scene = try MailScene([])
    scene.server.state.withLock { $0.events = [{ $0.mails.append(.init(uid: 9, id: "new")) }] }
    try await scene.read()
    #expect(try scene.updates() == [["new"]])
    #expect(try scene.mailbox?.lastUID == 9)
  }

  @Test func anOldMailIsNotReadAfterTheFirstScan() async throws {
    let scene = try MailScene([.init(uid: 3, id: "old", day: 30)])
    scene.server.state.withLock { $0.events = [{ _ in }] }
    try await scene.read()
    #expect(try scene.updates().isEmpty)
    #expect(try scene.mailbox?.lastUID == 3)
  }

  @Test func aNewNumberingIsReadAnewWithoutDoubles() async throws {
    let scene = try MailScene(MailScene.mails(1...3))
    try await scene.read()
    scene.server.state.withLock { state in
      state.uidValidity = 8
      state.mails = [.init(uid: 1, id: "m3"), .init(uid: 2, id: "m4")]
    }
    scene.clock.advance(by: 120)
    try await scene.read()
    #expect(try scene.updates().flatMap { $0 } == ["m1", "m2", "m3", "m4"])
    #expect(scene.server.state.withLock { $0.fetched } == [1, 2, 3, 2])
    #expect(try scene.mailbox?.uidValidity == 8)
  }

  @Test func aRefusedPasswordEndsANewMailbox() async throws {
    let scene = try MailScene([])
    scene.server.state.withLock { $0.refusals = [.signInRefused] }
    try await scene.read()
    #expect(try scene.mailbox?.state == .refused)
    scene.clock.advance(by: 86_400)
    #expect(try scene.store.mailboxes.lease(limit: 9, owner: "test", seconds: 60).due.isEmpty)
  }

  @Test func anOpenMailboxIsGivenUpAfterThreeRefusals() async throws {
    let scene = try MailScene([])
    try await scene.read()
    for refusal in 1...3 {
      scene.clock.advance(by: 4000)
      scene.server.state.withLock { $0.refusals = [.signInRefused] }
      // The connection that was lost before counts as one failure.
      try await scene.read()
      if refusal == 1 { #expect(try scene.mailbox?.state == .open) }
      if try scene.mailbox?.state == .refused { break }
    }
    #expect(try scene.mailbox?.state == .refused)
    #expect(try scene.messages().contains(.mail(.refused(address: "you@example.com"))))
  }

  @Test(arguments: [MailError.notReached, .refused, .lost, .notUnderstood])
  func otherFailuresAreTriedAgainLater(_ error: MailError) async throws {
    let scene = try MailScene([])
    scene.server.state.withLock { $0.refusals = [error] }
    try await scene.read()
    let mailbox = try #require(try scene.mailbox)
    #expect(
      mailbox.trouble == error && mailbox.attempts == 1 && mailbox.nextAttempt == scene.clock.now.addingTimeInterval(60)
    )
    scene.clock.advance(by: 61)
    try await scene.read()
    #expect(try scene.mailbox?.state == .open)
  }

  @Test(arguments: [MailError.addressNotAllowed, .unknownHost, .certificate])
  func aWrongServerIsNotTriedAgain(_ error: MailError) async throws {
    let scene = try MailScene([])
    scene.server.state.withLock { $0.refusals = [error] }
    try await scene.read()
    let mailbox = try #require(try scene.mailbox)
    #expect(mailbox.trouble == error && mailbox.nextAttempt == nil)
  }

  @Test func aHeaderThatEndsTheReaderCostsOnlyItself() async throws {
    let scene = try MailScene(MailScene.mails(1...3), headersFail: true)
    try await scene.read()
    #expect(try scene.updates() == [["m1", "m2", "m3"]])
  }

  @Test func aDisconnectedMailboxsConnectionEnds() async throws {
    let scene = try MailScene(MailScene.mails(1...1))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await scene.loop.run() }
      while scene.server.state.withLock({ $0.connections }) == 0 { await Task.yield() }
      try? scene.apply([.mail(.disconnect(MailboxID(rawValue: 1)))])
      scene.wakeUps.stopAll()
      await group.waitForAll()
    }
    #expect(scene.server.state.withLock { $0.closed } == scene.server.state.withLock { $0.connections })
    #expect(try scene.mailbox == nil)
  }

  @Test func aChatWithoutAConnectionGetsOneOfThoseThatHaveMany() async throws {
    let scene = try MailScene()
    try scene.connect("b@example.com", in: Samples.chat, id: 2)
    let running = Task { await scene.loop(connections: 2).run() }
    func wait(_ condition: () throws -> Bool) async throws {
      for _ in 1...300 where try !condition() { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try condition())
    }
    try await wait { try scene.store.read { try $0.mailboxes(in: Samples.chat) }.allSatisfy { $0.state == .open } }
    let other = ChatID(platform: "telegram", value: "7")
    try scene.connect("c@example.com", in: other, id: 3)
    scene.wakeUps.notify(.mailboxes)
    try await wait { try scene.store.read { try $0.mailboxes(in: other) }.first?.state == .open }
    scene.wakeUps.stopAll()
    await running.value
  }

  @Test func withoutTheKeyNoMailboxIsTouched() async throws {
    let scene = try MailScene(MailScene.mails(1...1))
    scene.key.isUsable = false
    let before = try scene.mailbox
    let running = Task { await scene.loop.run() }
    try await Task.sleep(for: .milliseconds(50))
    #expect(try scene.mailbox == before && scene.messages().isEmpty)
    // The key is back.
    scene.key.isUsable = true
    scene.wakeUps.keyIsBack()
    for _ in 1...100 where try scene.mailbox?.state != .open { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try scene.mailbox?.state == .open)
    scene.wakeUps.stopAll()
    await running.value
  }

  /// The key decrypts others: this password is damaged, and the server is not to blame.
  @Test(arguments: [true, false]) func aDamagedPasswordIsAskedForAgain(_ wasOpen: Bool) async throws {
    let scene = try MailScene([])
    if wasOpen {
      try await scene.read()
      scene.clock.advance(by: 4000)
    }
    scene.password.withLock { $0 = nil }
    try await scene.read()
    let mailbox = try #require(try scene.mailbox)
    #expect(mailbox.state == .refused && mailbox.trouble == .passwordUnreadable)
    let said = try scene.messages()
    #expect(said.contains(.mail(.unreadable(address: "you@example.com"))) == wasOpen)
    #expect(!said.contains(.mail(.refused(address: "you@example.com"))))
  }
}
