import Alerts
import Cards
import Carriers
import Chat
import Documents
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import Phrases
import Pictures
import Receipts
import Synchronization
import TestSupport
import Tracker
import Tracking

@testable import Scheduler
@testable import Store

/// Two chats, each with a parcel, a list, a message reading, a file and a change that can be undone. A value of the
/// first chat can be made unreadable. Then every loop does one pass.
struct UnreadableScene {
  static let sick = ChatID(platform: "telegram", value: "42")
  static let healthy = ChatID(platform: "telegram", value: "43")

  private static let cards = Result { Cards(phrases: try Catalogues.phrases(), carriers: Registry.carriers) }

  let store: Store
  let platform = ScriptedPlatform([])
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let tracker: Tracker
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private let keepsList: Bool

  /// - Parameter keepsList: whether the files are already read and wait for the import.
  init(keepsList: Bool) throws {
    self.keepsList = keepsList
    folder = try ScratchFolder()
    let clock = clock
    let raised = Raised()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock,
      setAsideHandling: SetAsideHandling(message: SetAsideNotice.outbound, onSetAside: raised.add))
    self.raised = raised
    tracker = Tracker(
      sources: [TellingSource()], carriers: [Carrier(id: "tcat", category: .homeDelivery, chain: ["tcat"])],
      client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now, logger: logger)
  }

  final class Raised: Sendable {
    private let columns = Mutex<[StoredColumn]>([])
    func add(_ more: [StoredColumn]) { columns.withLock { $0 += more } }
    var all: [StoredColumn] { columns.withLock { $0 } }
  }

  /// The columns that the bot was notified of.
  let raised: Raised

  /// Stores everything and shows it once.
  func begin() async throws {
    for chat in [Self.sick, Self.healthy] {
      try handle(firstEffects(in: chat), in: chat)
      let picture = Update.Content.pictures(PictureMessage(files: [Document(id: "p")]))
      try handle([.readPictures], in: chat, id: "p", picture)
    }
    try await follow()
    // An answer of the carrier ends it.
    for chat in [Self.sick, Self.healthy] {
      let number = Self.number(of: chat)
      let joined = JoinedNotice(
        NotedFields(shop: "Shop"), before: NotedFields(), own: ParcelID(rawValue: number + 1000), origin: .message,
        owner: nil)
      try handle([.setJoined(ParcelID(rawValue: number), joined)], in: chat, id: "j")
    }
    try await send()
    clock.advance(by: 3600)
  }

  /// Adds, for each chat, an update that waits to be handled and a message that waits to be sent.
  func fill() throws {
    let chats = [Self.sick, Self.healthy]
    for chat in chats { try handle([.send(try outbound(.send, .systemMessage(.editedNothingNew)))], in: chat, id: "f") }
    for chat in chats {
      _ = try store.inbox.receive(
        [.update(Samples.text("?", id: "w\(chat)", chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    }
  }

  /// One pass of every loop, which reads all of it.
  func goRound() async throws {
    for chat in [Self.sick, Self.healthy] {
      _ = try store.inbox.receive(
        [.update(Samples.text("?", id: "r\(chat)", chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    }
    let worker = InboxWorker(
      context,
      handler: { row, snapshot in
        guard let profile = try snapshot.chat(row.envelope.chat) else { return [] }
        _ = try snapshot.parcels(in: profile.id)
        _ = try snapshot.receipts(in: profile.id)
        return [.saveChat(profile)] + (try use(of: profile.id))
      }, reportFailure: { _, _ in [] })
    _ = try worker.pass()
    try await follow()
    for _ in 0..<3 { _ = try await imports.queue.pass() }
    _ = try await pictures.queue.pass()
    // Nobody answers for a model here.
    _ = try store.modelJobs.lease(limit: 9, owner: "model", seconds: 60)
    try await send()
  }

  private func handle(
    _ effects: [Effect], in chat: ChatID, id: String = "b", _ content: Update.Content = .text("x", links: [])
  ) throws {
    var update = Samples.text("x", id: id + "\(chat)", chat: chat)
    update.content = content
    _ = try store.inbox.receive([.update(update)], account: "b", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  private static func number(of chat: ChatID) -> Int64 { chat == sick ? 1 : 2 }

  private func firstEffects(in chat: ChatID) throws -> [Effect] {
    let number = Self.number(of: chat)
    let id = ParcelID(rawValue: number)
    var profile = ChatProfile(
      id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    profile.preferences = AlertPreferences(quiet: nil)
    profile.members.muted = ["11"]
    var noted = NotedFields(deadline: Deadline(day: Day(clock.now).adding(days: 1), origin: .user))
    noted.note = "for Mum"
    let parcel = NewParcel(
      id: id, carrier: "tcat", number: Samples.number("62043400376\(number)"), name: "Headphones",
      owner: Person(id: "9"), noted: noted, isFollowed: true)
    var reading = MessageReading(id: ReadingID(rawValue: number))
    reading.parcels = [id]
    reading.known = [id]
    let undo = UndoRecord(
      id: UndoID(rawValue: number), kind: .delete, parcel: id, user: "9", detail: Data("{}".utf8),
      expiresAt: clock.now.addingTimeInterval(86_400))
    let list = ImportedList(parcels: [Parcel(id: id, shipment: Samples.shipment(), addedAt: clock.now)])
    let file = ImportID(rawValue: number)
    return [
      .saveChat(profile), .add(parcel), .setQuestion(id, SameParcelQuestion([id], askedAt: clock.now)),
      .setClaim(id, Person(id: "12")), .setMutedBy(id, ["13"]),
      .saveReading(reading.id, try JSONEncoder().encode(reading)), .saveUndo(undo, keepingRowsOf: id),
      .send(try outbound(.send, .list(page: 0), slot: Slots.list)),
      .send(try outbound(.send, .reading(reading.id), slot: Slots.reading(reading.id))),
      .model(
        .add(
          ReceiptID(rawValue: number + 1), ModelPicture(file: Document(id: "m"), lines: []), isAllowed: true)),
      .receipt(
        .save(KeptReceipt(id: ReceiptID(rawValue: number), Receipt(kind: .typed), from: .text, addedAt: clock.now))),
      .imports(keepsList ? .keep(file, list) : .fetch(file, .document(Document(id: "f")))),
    ]
  }

  private func use(of chat: ChatID) throws -> [Effect] {
    let number = Self.number(of: chat)
    let reading = ReadingID(rawValue: number)
    return [
      .restore(UndoID(rawValue: number)), .lookUpNow(ParcelID(rawValue: number), .list),
      .send(try outbound(.send, .systemMessage(.cancelled))),
      .send(try outbound(.edit(nil), .list(page: 0), slot: Slots.list)),
      .send(try outbound(.edit(nil), .reading(reading), slot: Slots.reading(reading))),
      .send(try outbound(.send, .data(.listRead(ImportID(rawValue: number))))),
      .send(try outbound(.send, .systemMessage(.nothingToUndo))),
    ]
  }

  private func outbound(_ action: Outbound.Action, _ content: Content, slot: String? = nil) throws -> Outbound {
    Outbound(action, content: content, slot: slot)
  }

  private func follow() async throws {
    let loop = FollowLoop(
      context, tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [])),
        coverage: tracker.coverage, clock: clock.clock, random: { 0.5 }),
      tick: 1)
    for due in try loop.pass() { await loop.follow(due) }
    _ = try loop.pass()
  }

  private var imports: ImportLoop {
    ImportLoop(
      context, fetch: { _, _, _ in .gone }, tracker: tracker, decryptKey: { _ in nil },
      reader: ParcelListReader(carriers: []))
  }

  private var pictures: PictureLoop {
    PictureLoop(
      context, fetch: { _, _, _ in .gone }, read: { _, _ in .failure(.crashed) },
      readMail: { _ in .failure(.crashed) })
  }

  private var context: LoopContext {
    LoopContext(
      store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0 }, logger: logger)
  }

  /// Runs until nothing can be sent.
  private func send() async throws {
    let context = context
    let wakeUps = context.wakeUps
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: "/", version: "test"), store: store,
      tracker: tracker, healthMetrics: context.healthMetrics, clock: clock.clock, logger: logger)
    let renderer = Renderer(
      cards: try Self.cards.get(), carriers: [], coverage: tracker.coverage,
      monitor: monitor, clock: clock.clock)
    let pump = OutboxPump(context, platform: platform, renderer: renderer)
    clock.advance(by: 60)
    await withDiscardingTaskGroup { group in
      group.addTask { await pump.run() }
      for _ in 0..<400 where (try? store.read { try $0.depths().outbound }) != 0 {
        wakeUps.outbox.notify()
        try? await Task.sleep(for: .milliseconds(5))
      }
      wakeUps.stopAll()
    }
  }
}

/// A source that answers with one event.
private struct TellingSource: Source {
  let info = SourceInfo(id: "tcat", carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 20)

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    TrackingResult(.found, events: [Samples.event(.inTransit, "轉運中", minutesAfterStart: -5)])
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}
