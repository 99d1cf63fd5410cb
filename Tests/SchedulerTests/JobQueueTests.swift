import Cards
import Chat
import Foundation
import GRDB
import Logging
import Mail
import Pictures
import Recovery
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// Rows at which processes end.
@Suite struct JobQueueTests {
  private let clock = ManualClock()
  private let folder: ScratchFolder
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
    store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
    try apply([.saveChat(profile)])
  }

  private func apply(_ effects: [Effect], _ update: Update? = nil) throws {
    let update = update ?? Samples.text("…", id: "\(store.ids.next())")
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// The next process, with the journal that the one before it left.
  private func context() -> LoopContext {
    LoopContext(
      store: store, journal: WorkJournal(path: folder.path("work"), now: clock.now), clock: clock.clock,
      wakeUps: WakeUps(), owner: "test", random: { 0 }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// A process that ends at the row.
  private func die(at item: WorkItem) throws {
    let journal = context().journal
    let file = URL(fileURLWithPath: folder.path("work"))
    let left = try journal.workingNow(on: [item]) { try Data(contentsOf: file) }
    try left.write(to: file)
  }

  private func messages() throws -> [Content] {
    try store.read { snapshot in
      try Data.fetchAll(snapshot.db, sql: "SELECT content FROM outbound ORDER BY id").map {
        try JSONDecoder().decode(Content.self, from: $0)
      }
    }
  }

  private func pictures(_ context: LoopContext) -> PictureLoop {
    PictureLoop(
      context, fetch: { _, _, _ in .bytes([1]) }, read: { _, _ in .success(PictureReport(format: .jpeg)) },
      readMail: { _ in .failure(.crashed) })
  }

  private func sendPicture() throws -> WorkItem {
    let message = PictureMessage(files: [Document(id: "one")])
    try apply([.readPictures], Samples.update(.pictures(message), id: "p", date: clock.now))
    let id = try store.read { try #require(try Int64.fetchOne($0.db, sql: "SELECT id FROM picture")) }
    return WorkItem(.picture, id)
  }

  private func results() throws -> [PictureReading.Result] {
    var results: [PictureReading.Result] = []
    _ = try store.inbox.handle(
      limit: 9, now: clock.now,
      handler: { row, _ in
        if case .result(let result) = row.item, case .pictures(let reading) = result.content {
          results += reading.pictures.map(\.result)
        }
        return []
      }, reportFailure: { _, _, error in throw error })
    return results
  }

  @Test(arguments: 0...4) func aPictureIsGivenUpAfterThreeDeaths(deaths: Int) async throws {
    let item = try sendPicture()
    for _ in 0..<deaths { try die(at: item) }
    let context = context()
    #expect(try await pictures(context).queue.pass() == 0)
    #expect(try results() == [deaths < 3 ? .read(PictureReport(format: .jpeg)) : .failed(.crashed)])
    #expect(context.journal.suspect(item) == nil)
    #expect(try store.counters()["rows.setAside", default: 0] == (deaths < 3 ? 0 : 1))
  }

  @Test func aMailboxIsGivenUpAfterThreeDeaths() async throws {
    let mailbox = Mailbox(
      id: MailboxID(rawValue: 1), chat: Samples.chat, address: "you@example.com", host: "imap.example.com", port: 993,
      sealed: Data(), scan: ReadingID(rawValue: 2), connectedAt: clock.now)
    try apply([.mail(.connect(mailbox))])
    for _ in 0..<3 { try die(at: WorkItem(.mailbox, 1)) }
    let context = context()
    let server = ScriptedMailbox([])
    let loop = MailLoop(
      context,
      tools: MailTools(
        connect: server.connector, readMail: { _ in .failure(.crashed) }, readHeaders: { _ in .success([]) },
        isWanted: { _, _ in true }, digest: { _ in "" }, password: { _ in Secret("secret") }, hosts: MailHosts()))
    let running = Task { await loop.run() }
    defer { running.cancel() }
    try await eventually { try store.read { try $0.mailboxes(in: Samples.chat).first?.nextAttempt } == nil }
    #expect(try messages().contains(.mail(.givenUp(address: "you@example.com"))))
    #expect(server.state.withLock { $0.connections } == 0)
  }

  private func eventually(_ condition: () throws -> Bool) async throws {
    for _ in 0..<500 where try !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try condition())
  }
}
