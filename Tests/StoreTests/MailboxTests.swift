import Chat
import Foundation
import GRDB
import Mail
import TestSupport
import Testing
import Tracking

@testable import Store

/// Mailboxes, their leases, and what is kept of mails.
@Suite struct MailboxTests {
  private final class Scene {
    let clock = ManualClock()
    let folder: ScratchFolder
    let store: Store

    init() throws {
      folder = try ScratchFolder()
      let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
      store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
    }

    func apply(_ effects: [Effect], id: String) throws {
      try store.inbox.receive(
        [.update(Samples.text("…", id: id))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    }

    func connect(_ address: String = "you@example.com", id: Int64 = 1) throws {
      let profile = ChatProfile(
        id: Samples.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
      let mailbox = Mailbox(
        id: MailboxID(rawValue: id), chat: Samples.chat, address: address, host: "imap.example.com", port: 993,
        sealed: Data("x".utf8), scan: ReadingID(rawValue: 70 + id), connectedAt: clock.now)
      try apply([.saveChat(profile), .mail(.connect(mailbox))], id: "c\(id)\(clock.now)")
    }

    func lease(_ owner: String = "a") throws -> Mailbox? {
      try store.mailboxes.lease(limit: 9, owner: owner, seconds: 60).due.first
    }

    func updates() throws -> [MailReading] {
      var readings: [MailReading] = []
      _ = try store.inbox.handle(
        limit: 9, now: clock.now,
        handler: { row, _ in
          if case .result(let result) = row.item, case .mails(let reading) = result.content { readings.append(reading) }
          return []
        }, reportFailure: { _, _, error in throw error })
      return readings
    }
  }

  private static func mail(_ hash: String) -> MailReading.Mail {
    MailReading.Mail(hash: hash, report: MailReport(), isSenderConfirmed: false, date: ManualClock().now)
  }

  @Test func whatWasReadAndHowFarAreStoredTogetherAndAMailOnce() throws {
    let scene = try Scene()
    try scene.connect()
    var mailbox = try #require(try scene.lease())
    (mailbox.state, mailbox.uidValidity, mailbox.lastUID) = (.open, 5, 12)
    #expect(try scene.store.mailboxes.store(mailbox, [Self.mail("a"), Self.mail("b")], telling: nil))
    #expect(try scene.store.mailboxes.store(mailbox, [Self.mail("b"), Self.mail("c")], telling: nil))
    // The last days have been read.
    mailbox.scan = nil
    #expect(try scene.store.mailboxes.store(mailbox, [Self.mail("d")], telling: nil))
    let updates = try scene.updates()
    #expect(updates.map { $0.mails.map(\.hash) } == [["a", "b"], ["c"], ["d"]])
    #expect(updates.map(\.isOfLastDays) == [true, true, false])
    let kept = try #require(try scene.store.read { try $0.mailboxes(in: Samples.chat).first })
    #expect(kept.state == .open && kept.uidValidity == 5 && kept.lastUID == 12)
    #expect(try scene.store.mailboxes.unread(["a", "e"], of: mailbox) == ["e"])
  }

  @Test func aMailInTwoMailboxesOfAChatCountsOnce() throws {
    let scene = try Scene()
    try scene.connect()
    try scene.connect("other@example.com", id: 2)
    for mailbox in try scene.store.mailboxes.lease(limit: 9, owner: "a", seconds: 60).due {
      _ = try scene.store.mailboxes.store(mailbox, [Self.mail("a")], telling: nil)
    }
    #expect(try scene.updates().count == 1)
  }

  @Test func aLateOwnerWritesNothing() throws {
    let scene = try Scene()
    try scene.connect()
    let late = try #require(try scene.lease())
    scene.clock.advance(by: 61)
    let next = try #require(try scene.lease("b"))
    #expect(try !scene.store.mailboxes.store(late, [Self.mail("a")], telling: nil))
    #expect(try !scene.store.mailboxes.renew(late, seconds: 60))
    #expect(try scene.store.mailboxes.held([late, next]) == [next.id] || late.id == next.id)
    #expect(try scene.updates().isEmpty)
    #expect(try scene.store.mailboxes.store(next, [Self.mail("a")], telling: nil))
  }

  @Test func aNewPasswordEndsTheOldConnection() throws {
    let scene = try Scene()
    try scene.connect()
    let old = try #require(try scene.lease())
    scene.clock.advance(by: 1)
    try scene.connect()
    #expect(try scene.store.mailboxes.held([old]).isEmpty)
    #expect(try scene.lease() != nil)
  }

  @Test func aChatThatRemovedTheBotIsNotRead() throws {
    let scene = try Scene()
    try scene.connect()
    let mailbox = try #require(try scene.lease())
    try scene.apply([.mail(.setPaused(true))], id: "p")
    #expect(try scene.store.mailboxes.held([mailbox]).isEmpty && scene.lease() == nil)
    try scene.apply([.mail(.setPaused(false))], id: "q")
    #expect(try scene.lease() != nil)
  }

  @Test func aReleasedMailboxWaits() throws {
    let scene = try Scene()
    try scene.connect()
    let mailbox = try #require(try scene.lease())
    try scene.store.mailboxes.release(
      mailbox, state: .open, trouble: .lost, retryAt: scene.clock.now.addingTimeInterval(30), telling: nil)
    #expect(try scene.lease() == nil)
    scene.clock.advance(by: 31)
    let again = try #require(try scene.lease())
    #expect(again.attempts == 1 && again.trouble == .lost)
  }

  @Test func aServerThatAnswersAgainIsInNoTrouble() throws {
    let scene = try Scene()
    try scene.connect()
    for _ in 0..<2 {
      let mailbox = try #require(try scene.lease())
      try scene.store.mailboxes.release(
        mailbox, state: .open, trouble: .lost, retryAt: scene.clock.now.addingTimeInterval(30), telling: nil)
      scene.clock.advance(by: 31)
    }
    var mailbox = try #require(try scene.lease())
    func kept() throws -> Mailbox? { try scene.store.read { try $0.mailboxes(in: Samples.chat).first } }
    // A scan that begins has not yet read a mail.
    #expect(try scene.store.mailboxes.store(mailbox, [], telling: nil))
    #expect(try kept()?.attempts == 2)
    // No mail has come meanwhile. That it answers once is not yet a reason to ask it as often as before.
    #expect(try scene.store.mailboxes.renew(mailbox, seconds: 60))
    #expect(try kept()?.attempts == 2 && kept()?.trouble == nil)
    mailbox.attempts = 0
    #expect(try scene.store.mailboxes.renew(mailbox, seconds: 60))
    let last = try #require(try kept())
    #expect(last.attempts == 0 && last.trouble == nil && last.checkedAt == scene.clock.now)
  }

  @Test func disconnectingDeletesWhatIsKnownOfTheMails() throws {
    let scene = try Scene()
    try scene.connect()
    let mailbox = try #require(try scene.lease())
    _ = try scene.store.mailboxes.store(mailbox, [Self.mail("a")], telling: nil)
    let order = MailOrder(number: "A1", shop: "momo", date: scene.clock.now)
    try scene.apply([.mail(.note(mailbox.id, hash: "a", .order)), .mail(.saveOrder(mailbox.id, order))], id: "o")
    #expect(try scene.store.read { try $0.mailCounts(of: mailbox.id, since: .distantPast) } == [.order: 1])
    #expect(try scene.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) } == [order])
    try scene.apply([.mail(.disconnect(mailbox.id))], id: "d")
    #expect(try scene.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }.isEmpty)
    let left = try scene.store.connection.pool.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM mail") ?? 0
    }
    #expect(left == 0)
  }
}
