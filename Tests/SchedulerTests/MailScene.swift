import Cards
import Chat
import Foundation
import GRDB
import Logging
import Mail
import Pictures
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// A store with a chat and its mailbox at a scripted server. Pauses pass at once: they move the clock.
final class MailScene: Sendable {
  let clock = ManualClock()
  let folder: ScratchFolder
  let store: Store
  let server: ScriptedMailbox
  let wakeUps = WakeUps()
  let notices = LogNotices()
  /// How long the loop paused, in seconds.
  let pauses = Mutex<[Double]>([])
  /// What happens after each pause. An error ends the reading.
  let onPause = Mutex<(@Sendable (MailScene) throws -> Void)?>(nil)
  /// Seconds that it takes to read a mail.
  let secondsPerMail = Mutex(0.0)
  private let headersFail: Bool
  let key = KeySwitch()
  let password = Mutex<Secret?>(Secret("secret"))

  init(_ mails: [ScriptedMailbox.Mail] = [], headersFail: Bool = false) throws {
    folder = try ScratchFolder()
    let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
    store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
    server = ScriptedMailbox(mails)
    self.headersFail = headersFail
    try connect("you@example.com", in: Samples.chat, id: 1)
  }

  func connect(_ address: String, in chat: ChatID, id: Int64) throws {
    let profile = ChatProfile(id: chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
    let mailbox = Mailbox(
      id: MailboxID(rawValue: id), chat: chat, address: address, host: "imap.example.com", port: 993,
      sealed: Data(), scan: ReadingID(rawValue: 1000 + id), connectedAt: clock.now)
    try apply([.saveChat(profile), .mail(.connect(mailbox))], in: chat)
  }

  func apply(_ effects: [Effect], in chat: ChatID = Samples.chat) throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: "\(store.ids.next())", chat: chat))], account: "a", next: nil,
      receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  private var tools: MailTools {
    MailTools(
      connect: server.connector,
      readMail: { bytes in
        self.clock.advance(by: self.secondsPerMail.withLock { $0 })
        return .success(ScriptedMailbox.report(bytes))
      },
      readHeaders: { [headersFail] blocks in
        headersFail && blocks.count > 1 ? .failure(.crashed) : .success(blocks.map(ScriptedMailbox.report))
      }, isWanted: { _, subject in subject.contains("出貨") },
      digest: { String(decoding: $0, as: UTF8.self) },
      password: { [self] _ in key.isUsable ? password.withLock(\.self) : nil },
      isKeyUsable: { [key] in key.isUsable }, hosts: MailHosts())
  }

  var loop: MailLoop { loop() }

  func loop(connections: Int = 500) -> MailLoop {
    MailLoop(context, tools: tools, maxConnections: connections)
  }

  private var context: LoopContext {
    LoopContext(
      store: store, clock: clock.clock, wakeUps: wakeUps, owner: "test", random: { 0 }, logger: notices.logger)
  }

  /// With the real pace.
  func reader(_ budget: MailBudget = .hourly) -> MailboxReader {
    MailboxReader(
      context, tools: tools, budget: budget,
      pause: { [self] seconds in
        clock.advance(by: seconds)
        pauses.withLock { $0.append(seconds) }
        try onPause.withLock { $0 }?(self)
      })
  }

  /// Reads the mailbox until the connection ends.
  func read(by reader: MailboxReader? = nil) async throws {
    let due = try store.mailboxes.lease(limit: 9, owner: "test", seconds: MailboxReader.lease).due
    let mailbox = try #require(due.first)
    await (reader ?? self.reader()).read(mailbox)
  }

  var mailbox: Mailbox? { get throws { try store.read { try $0.mailboxes(in: Samples.chat).first } } }

  /// The mails that entered the inbox, by update.
  func updates() throws -> [[String]] {
    var updates: [[String]] = []
    while try store.inbox.handle(
      limit: 9, now: clock.now,
      handler: { row, _ in
        if case .result(let result) = row.item, case .mails(let reading) = result.content {
          updates.append(reading.mails.map(\.hash))
        }
        return []
      }, reportFailure: { _, _, error in throw error }
    ).handled > 0 {}
    return updates
  }

  /// What waits to be sent.
  func messages() throws -> [Content] {
    try store.read { snapshot in
      try Data.fetchAll(snapshot.db, sql: "SELECT content FROM outbound ORDER BY id").map {
        try JSONDecoder().decode(Content.self, from: $0)
      }
    }
  }

  static func mails(_ uids: ClosedRange<UInt32>) -> [ScriptedMailbox.Mail] {
    uids.map { ScriptedMailbox.Mail(uid: $0, id: "m\($0)") }
  }
}

/// The log's lines of level notice and above.
final class LogNotices: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(notices: self) } }

  private struct Handler: LogHandler {
    let notices: LogNotices
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let values = (event.metadata ?? [:]).map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
      notices.lines.withLock { $0.append("\(event.message) \(values)") }
    }
  }
}
