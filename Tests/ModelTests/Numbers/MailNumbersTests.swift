import Chat
import Foundation
import IMAP
import Logging
import Mail
import Pacing
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// Whatever number a mail server says, the mailbox is read, or it is said that it cannot be read.
@Suite struct MailNumbersTests {
  @Test func noNumberEndsTheProcess() async throws {
    let scene = try Scene()
    for (index, line) in LyingMailServer.honest.enumerated() {
      for answer in [line.answer] + NumberMutation.all(of: line.answer) {
        var script = LyingMailServer.honest
        script[index].answer = answer
        try await scene.read(LyingMailServer(script), answer)
      }
    }
  }

  private final class Scene {
    let clock = ManualClock()
    let folder: ScratchFolder
    let store: Store
    private var count: Int64 = 100

    init() throws {
      folder = try ScratchFolder()
      store = try Store(
        path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
      let profile = ChatProfile(id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
      try apply([.saveChat(profile)])
    }

    private func apply(_ effects: [Effect]) throws {
      try store.inbox.receive(
        [.update(Samples.text("…", id: "\(store.ids.next())"))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    }

    /// Connects a new mailbox, reads it until the connection ends and once more, then removes it.
    func read(_ server: LyingMailServer, _ answer: String) async throws {
      count += 1
      let id = MailboxID(rawValue: count)
      let mailbox = Mailbox(
        id: id, chat: Samples.chat, address: "you@example.com", host: "imap.example.com", port: 993, sealed: Data(),
        scan: ReadingID(rawValue: count), connectedAt: clock.now)
      try apply([.mail(.connect(mailbox))])
      let leased = try #require(try store.mailboxes.lease(limit: 9, owner: "test", seconds: 60).due.first)
      await reader(server).read(leased)
      let read = try #require(try store.read { try $0.mailboxes(in: Samples.chat).first })
      #expect(read.lastUID >= leased.lastUID, "\(answer)")
      #expect(server.commands < 20, "it asks for ever: \(answer)")
      try check(answer)
      try apply([.mail(.disconnect(id))])
    }

    /// The mails that were found have dates that a calendar has.
    private func check(_ answer: String) throws {
      _ = try store.inbox.handle(
        limit: 9, now: clock.now,
        handler: { row, _ in
          guard case .result(let result) = row.item, case .mails(let reading) = result.content else { return [] }
          for mail in reading.mails {
            #expect((-32_000_000...4_102_488_000).contains(mail.date.timeIntervalSince1970), "\(mail.date): \(answer)")
          }
          return []
        }, reportFailure: { _, _, error in throw error })
    }

    private func reader(_ server: LyingMailServer) -> MailboxReader {
      let tools = MailTools(
        connect: { account throws(MailError) in try await IMAPSession.connect(stream: server, server: account) },
        readMail: { .success(Self.report($0)) }, readHeaders: { .success($0.map(Self.report)) },
        isWanted: { _, _ in true }, digest: { String(decoding: $0, as: UTF8.self) },
        password: { _ in Secret("secret") }, hosts: MailHosts())
      return MailboxReader(
        LoopContext(
          store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0 },
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
        tools: tools, pause: { [clock] in clock.advance(by: $0) })
    }

    private static func report(_ bytes: [UInt8]) -> MailReport {
      MailReport(
        from: MailAddress("shop@example.com"), subject: "Hi", messageID: String(decoding: bytes, as: UTF8.self),
        text: "")
    }
  }
}
