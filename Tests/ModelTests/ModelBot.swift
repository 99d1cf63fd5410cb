import Alerts
import Cards
import Carriers
import Chat
import Dialogs
import Documents
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import Phrases
import Pictures
import ReceiptModel
import TestSupport
import Tracker
import Tracking

@testable import ChatTelegram
@testable import Scheduler
@testable import Store

/// One process of the bot: its own code, from the poll to the encoded call, with only time and network replaced. It runs
/// no loops; the test calls each step.
final class ModelBot {
  /// The parts that are shared by all processes of a walk.
  struct SharedEnvironment: Sendable {
    var path: String
    var clock: ManualClock
    var client: HTTPClient
    /// The simulated bot's token.
    var token: String
    /// The key of the aggregators that need one, except Track.TW, whose key each chat connects itself.
    var aggregatorKey: String
    var operatorChat: ChatID
    var logger: Logger
  }

  private static let readers = Result {
    try TextReaders(carriers: Registry.carriers, phrases: try Catalogues.phrases())
  }
  private static let account = "telegram:110201543"

  let store: Store
  private let clock: ManualClock
  private let api: TelegramAPI
  private let worker: InboxWorker
  private let pump: OutboxPump
  private let loop: FollowLoop
  private let connections: KeyCheckLoop
  private let imports: ImportLoop
  private let pictures: PictureLoop
  private let models: ReceiptModelLoop
  private let mails = CannedMails()

  init(_ environment: SharedEnvironment, maker: Int) throws {
    clock = environment.clock
    let (clock, logger, wakeUps) = (environment.clock.clock, environment.logger, WakeUps())
    let healthMetrics = HealthMetrics(now: clock.realNow)
    let phrases = try Catalogues.phrases()
    // A constant is enough, because the walk itself is random.
    let random: @Sendable () -> Double = { 0.5 }
    let wait: @Sendable (Double) async throws -> Void = { [clock = environment.clock] in clock.advance(by: $0) }
    store = try Store(path: environment.path, ids: IDGenerator(node: maker, now: clock.realNow), clock: clock)
    let settings = Self.settings(environment)
    let tracker = Tracker(
      sources: Registry.sources(settings), connectable: Registry.connectable(settings), carriers: Registry.carriers,
      client: environment.client, random: random, sleep: wait, now: clock.now, logger: logger)
    tracker.restore(try store.sources.breakers())
    let monitor = HealthMonitor(
      .init(
        chat: environment.operatorChat, reportDelay: 60, longestPoll: 60, databasePath: environment.path,
        version: "model"),
      store: store, tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger)
    api = TelegramAPI(
      client: environment.client, token: BotToken(environment.token)!, base: ModelWeb.base,
      timeouts: TelegramTimeouts(poll: 0))
    let sender = TelegramSender(
      api: api, limits: RateLimits(perSecond: 0, chatPerSecond: 0), now: clock.monotonicSeconds,
      sleep: wait,
      logger: logger)
    let cards = Cards(phrases: phrases, carriers: Registry.carriers)
    let google = Self.google(environment.client, cards)
    let renderer = Renderer(
      cards: cards, carriers: Registry.carriers, coverage: tracker.coverage, modelHost: "models.example",
      google: google,
      monitor: monitor,
      clock: clock,
      decryptBarcode: { Secret(String(decoding: $0.sealed, as: UTF8.self)) })
    let context = LoopContext(
      store: store, clock: clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: "\(maker)", random: random,
      logger: logger)
    pump = OutboxPump(context, platform: sender, renderer: renderer)
    let dialogs = Dialogs(
      DialogServices(
        readers: try Self.readers.get(), coverage: tracker.coverage, operatorChat: environment.operatorChat,
        limits: .none, hasReceiptModel: true, google: Self.connections(google), ids: store.ids, clock: clock,
        seal: { secret, _, _ in Data(secret.reveal().utf8) }))
    worker = InboxWorker(context, pumps: [pump], handler: dialogs.handle, reportFailure: dialogs.reportFailure)
    let decryptKey: KeyDecryptor = { Secret(String(decoding: $0.sealed, as: UTF8.self)) }
    let decryptDigits: DigitsDecryptor = { Secret(String(decoding: $0.sealed, as: UTF8.self)) }
    loop = FollowLoop(
      context, tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(),
        planner: ParcelPlanner(rules: AlertRules(carriers: Registry.carriers)),
        coverage: tracker.coverage, clock: clock, random: random),
      tick: 5, decryptKey: decryptKey, decryptDigits: decryptDigits)
    connections = KeyCheckLoop(context, tracker: tracker, decryptKey: decryptKey)
    imports = ImportLoop(
      context, fetch: { document, _, limit in await sender.fetch(document, limit: limit) }, tracker: tracker,
      decryptKey: decryptKey, reader: ParcelListReader(carriers: Registry.carriers))
    let reader = CannedPictures()
    pictures = PictureLoop(
      context, fetch: { document, _, limit in await sender.fetch(document, limit: limit) },
      read: { _, _ in reader.next() }, readMail: { _ in .failure(.crashed) })
    let answers = CannedReceipts()
    models = ReceiptModelLoop(
      context,
      tools: ReceiptModelTools(
        fetch: { document, _, limit in await sender.fetch(document, limit: limit) }, jpeg: { .success($0) },
        read: { _, _ in answers.next() }), callsPerDay: 0)
  }

  private static func settings(_ environment: SharedEnvironment) -> SourceSettings {
    var settings = SourceSettings(
      userAgent: "PickupBot/0 (test)", carrierBaseURL: ModelWeb.base, trackTWBaseURL: ModelWeb.base + "/tracktw")
    let key = environment.aggregatorKey
    (settings.dhlKey, settings.dhlBaseURL) = (key, ModelWeb.base + "/dhlUnified")
    (settings.seventeenTrackKey, settings.seventeenTrackBaseURL) = (key, ModelWeb.base + "/seventeentrack")
    (settings.afterShipKey, settings.afterShipBaseURL) = (key, ModelWeb.base + "/aftership")
    return settings
  }

  /// The tracking numbers of the chat's newest parcels.
  func numbers(in chat: ChatID, most: Int) throws -> [String] {
    try store.read { snapshot in
      try String.fetchAll(
        snapshot.db,
        sql: """
          SELECT number FROM parcel JOIN shipment ON shipment.id = parcel.shipment WHERE chat = ?
          ORDER BY parcel.id DESC LIMIT ?
          """, arguments: [chat.description, most])
    }
  }

  /// One poll. Handles its updates and sends the resulting messages.
  func handleUpdates() async throws {
    let batch = try await api.getUpdates(offset: try store.inbox.cursor(account: Self.account))
    guard let next = batch.nextOffset else { return }
    var reader = UpdateReader(
      bot: BotProfile(id: 110_201_543, username: "PickupSimulatorBot"), receivedAt: clock.now)
    try worker.receive(reader.read(batch.elements), account: Self.account, next: next)
    // The first batch after a start, and one that fails, is first written to the inbox.
    if try store.read({ try $0.depths().inbound }) > 0 { _ = try worker.pass() }
    try await send()
    try await readPictures()
    try await readMails()
    try await askModel()
  }

  /// Has the photos read that users have sent to the model, and sends the answers.
  private func askModel() async throws {
    guard try await models.queue.pass() == 0 else { return }
    while try await models.queue.pass() == 0 {}
    while try store.read({ try $0.depths().inbound }) > 0 { _ = try worker.pass() }
    try await send()
    try await connectAccounts()
  }

  /// Reads two mails of each mailbox that waits, and sends the answers.
  private func readMails() async throws {
    let mailboxes = try store.mailboxes.lease(limit: 9, owner: "model", seconds: 60).due
    for var mailbox in mailboxes {
      mailbox.state = .open
      let card = Outbound(
        .edit(nil), content: Content.mailbox(mailbox.id), slot: Slots.mailbox(mailbox.id))
      _ = try store.mailboxes.store(mailbox, mails.next(now: clock.now), telling: card)
      mailbox.scan = nil
      _ = try store.mailboxes.store(mailbox, [], telling: card)
      try store.mailboxes.release(
        mailbox, state: .open, trouble: nil, retryAt: clock.now.addingTimeInterval(3600), telling: nil)
    }
    guard !mailboxes.isEmpty else { return }
    while try store.read({ try $0.depths().inbound }) > 0 { _ = try worker.pass() }
    try await send()
  }

  /// Reads the pictures that wait, also those of albums that may still be incomplete, and sends the answers.
  private func readPictures() async throws {
    guard try await pictures.queue.pass() < 3600 else { return }
    clock.advance(by: Self.albumPause)
    while try await pictures.queue.pass() == 0 {}
    while try store.read({ try $0.depths().inbound }) > 0 { _ = try worker.pass() }
    try await send()
  }

  /// Seconds; longer than the pictures of an album wait for the others.
  private static let albumPause = 2.0

  /// Asks about due shipments until none is due, and sends the resulting messages.
  func askCarriers() async throws {
    _ = try await connections.pass()
    while try await imports.queue.pass() == 0 {}
    for _ in 0..<20 {
      let due = try loop.pass()
      for shipment in due { await loop.follow(shipment) }
      try await send()
      if due.isEmpty { return }
    }
  }

  /// Sends all rows of the outbox, including those that must wait for a time.
  func send() async throws {
    try await sendWhatMayGo()
    guard try store.read({ try $0.depths().outbound }) > 0 else { return }
    clock.advance(by: Self.pause)
    try await sendWhatMayGo()
  }

  /// Seconds; longer than the pause between two redraws of a list.
  private static let pause = 21.0

  private func sendWhatMayGo() async throws {
    while true {
      var failures = 0
      _ = pump.pass(isLast: false, &failures)
      let taken = pump.inFlight.collect()
      guard failures == 0, !taken.isEmpty || pump.inFlight.hasEnded else { return }
      await withDiscardingTaskGroup { group in
        for rows in taken { pump.start(rows, in: &group) }
      }
    }
  }
}
