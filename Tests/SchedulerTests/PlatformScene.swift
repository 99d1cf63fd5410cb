import Alerts
import Cards
import Carriers
import Chat
import Dialogs
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import TestSupport
import Tracker
import Tracking

@testable import Scheduler
@testable import Store

/// A bot on several platforms: the real dialogs, alerts, pumps and store, without a network.
final class PlatformScene {
  static let telegramChat = Samples.chat
  static let lineChat = ChatID(platform: "line", value: "U1")

  private static let readers = Result {
    try TextReaders(carriers: Registry.carriers, phrases: try Catalogues.phrases())
  }

  private let folder: ScratchFolder
  let clock = ManualClock()
  let store: Store
  let wakeUps = WakeUps()
  let pumps: [OutboxPump]
  private let worker: InboxWorker
  private let writer: AnswerWriter
  private let timed: TimedAlerts
  private var count = 0

  init(
    _ platforms: [any ChatPlatform], draw: @escaping PictureDrawer = { _ in nil },
    decryptBarcode: @escaping BarcodeDecryptor = { Secret(String(decoding: $0.sealed, as: UTF8.self)) },
    isKeyUsable: Bool = true
  ) throws {
    folder = try ScratchFolder()
    let (clock, wakeUps) = (clock.clock, wakeUps)
    let store = try Store(path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: clock.now), clock: clock)
    self.store = store
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let healthMetrics = HealthMetrics(now: clock.realNow)
    let tracker = Tracker(
      sources: [], carriers: [], client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.now,
      logger: logger)
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: "/", version: "test"), store: store,
      tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger)
    let coverage = SourceCoverage(byOperator: ["tcat", "sevenEleven"])
    let phrases = try Catalogues.phrases()
    let renderer = Renderer(
      cards: Cards(phrases: phrases, carriers: Registry.carriers), carriers: Registry.carriers, coverage: coverage,
      monitor: monitor, clock: clock, decryptBarcode: decryptBarcode, isKeyUsable: { isKeyUsable })
    let context = LoopContext(
      store: store, clock: clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: "test", random: { 0.5 },
      logger: logger)
    pumps = platforms.map { OutboxPump(context, platform: $0, renderer: renderer, draw: draw) }
    let dialogs = Dialogs(
      DialogServices(
        readers: try Self.readers.get(), coverage: coverage, ids: store.ids, clock: clock,
        seal: { secret, _, _ in Data(secret.reveal().utf8) }))
    worker = InboxWorker(context, pumps: pumps, handler: dialogs.handle, reportFailure: dialogs.reportFailure)
    let planner = ParcelPlanner(rules: AlertRules(carriers: Registry.carriers), coverage: coverage)
    writer = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: planner, coverage: coverage, clock: clock,
      random: { 0.5 })
    timed = TimedAlerts(planner: planner, store: store)
  }

  /// Lets the dialogs handle one update.
  func receive(
    _ content: Update.Content, in chat: ChatID, message: String? = nil, kind: Update.ChatKind = .private,
    replyToken: ReplyToken? = nil, from user: String? = nil, reply: Update.Reply? = nil
  ) throws {
    count += 1
    var update = Samples.update(
      content, id: "\(count)", chat: chat, kind: kind, language: "en", message: message, date: clock.now)
    update.replyToken = replyToken
    update.reply = reply
    if let user { update.user = Update.User(id: user, name: "小美", language: "en") }
    try worker.receive([.update(update)], account: chat.platform.rawValue, next: Int64(count))
    _ = try worker.pass()
  }

  /// Lets the dialogs handle what was read in mails.
  func receive(_ reading: MailReading, in chat: ChatID) throws {
    count += 1
    let envelope = Update.Envelope(
      id: "\(count)", chat: chat, kind: .private, user: nil, date: clock.now, message: nil)
    _ = try store.connection.write { transaction in
      try transaction.inbox.add(
        .result(JobResult(envelope, .mails(reading))), account: Mailboxes.account, receivedAt: clock.now)
    }
    _ = try worker.pass()
  }

  /// Presses a button of the newest message about the parcel.
  func press(_ action: ParcelAction, _ number: String, in chat: ChatID) throws {
    let (id, message) = try store.read { snapshot in
      let id = try snapshot.parcels(in: chat).first { $0.number?.text == number }?.id ?? ParcelID(rawValue: 0)
      return (id, try snapshot.message(showing: Slots.parcel(id), in: chat))
    }
    try receive(.button(data: Action.parcel(id, action).encoded, press: "p"), in: chat, message: message?.rawValue)
  }

  /// Commits an answer of the carrier.
  /// - Parameter minutesAgo: when the event happened.
  func answer(
    _ number: String, _ status: Status, _ text: String, store place: String? = nil, deadline: Day? = nil,
    minutesAgo: Double = 0
  ) throws {
    let time = EventTime(clock.now.addingTimeInterval(-minutesAgo * 60), precision: .minute)
    var result = TrackingResult(.found, events: [Event(time: time, status: status, text: text)])
    result.store = place.map { Place(name: $0) }
    result.deadline = deadline.map { Deadline(day: $0, origin: .carrier) }
    try answer(number, result)
  }

  func answer(_ number: String, _ result: TrackingResult) throws {
    let parcels = try store.read { try $0.parcels(in: Self.telegramChat) + $0.parcels(in: Self.lineChat) }
    guard let shipment = parcels.first(where: { $0.number?.text == number })?.shipment else { return }
    _ = try writer.write([(ShipmentLease(shipment.id), .init(result: result, source: "tracktw"))])
  }

  /// Looks at the alerts that depend on time alone.
  func lookAtAlerts() throws { _ = try timed.pass(now: clock.now) }

  /// Lets that many hours pass, and sends the alerts that become due in them.
  func pass(hours: Int) async throws {
    for _ in 0..<hours {
      clock.advance(by: 3600)
      _ = try timed.pass(now: clock.now)
    }
    await send()
  }

  /// Sends everything that waits, also what waits for a time.
  func send() async {
    for _ in 0..<2 {
      for pump in pumps { await send(with: pump) }
      clock.advance(by: 4)
    }
  }

  private func send(with pump: OutboxPump) async {
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
