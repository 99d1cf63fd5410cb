import Alerts
import Cards
import Chat
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import Store
import TestSupport
import Tracker
import Tracking

@testable import Scheduler

/// Simulates one chat's week, minute by minute, on a real store: carriers answer and the user presses buttons. Records
/// each message that the chat gets, with its time.
final class AlertWeek {
  private static let carriers = [
    Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7, chain: ["tracktw"]),
    Carrier(id: "familyMart", category: .convenienceStore, holdDays: 7, chain: ["tracktw"]),
    Carrier(id: "tcat", category: .homeDelivery, chain: ["tracktw"]),
  ]

  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let writer: AnswerWriter
  private let timed: TimedAlerts
  private let renderer: Renderer
  private let language: Language
  private var count = 0
  private(set) var lines: [String] = []

  init(_ language: Language) throws {
    self.language = language
    folder = try ScratchFolder()
    let clock = clock.clock
    store = try Store(path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: clock.now), clock: clock)
    let planner = ParcelPlanner(rules: AlertRules(carriers: Self.carriers))
    let coverage = SourceCoverage(byOperator: Set(Self.carriers.map(\.id)))
    writer = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: planner, coverage: coverage, clock: clock, random: { 0.5 })
    timed = TimedAlerts(planner: planner, store: store)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let tracker = Tracker(
      sources: [], carriers: [], client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.now,
      logger: logger)
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: "/", version: "test"), store: store,
      tracker: tracker, healthMetrics: HealthMetrics(now: clock.realNow), clock: clock, logger: logger)
    renderer = Renderer(
      cards: Cards(phrases: try Catalogues.phrases(), carriers: Self.carriers), carriers: Self.carriers,
      coverage: coverage,
      monitor: monitor, clock: clock)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: language.rawValue, zone: .taipei, createdAt: clock.now())
    try apply([.saveChat(profile)])
  }

  /// Adds a parcel whose name is its id.
  func add(_ id: Int64, _ carrier: CarrierID, _ number: String, product: String) throws {
    try apply([
      .add(
        NewParcel(
          id: ParcelID(rawValue: id), carrier: carrier, number: Samples.number(number), owner: nil,
          noted: NotedFields(product: product), isFollowed: true))
    ])
    try answer(id, .notKnownYet)
  }

  func apply(_ effects: [Effect]) throws {
    count += 1
    try store.inbox.receive(
      [.update(Samples.text("x", id: "\(count)"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// Commits an answer of the carrier about the parcel.
  func answer(
    _ id: Int64, _ outcome: TrackingResult.Outcome = .found, _ status: Status? = nil, _ text: String = "",
    fields: (inout TrackingResult) -> Void = { _ in }
  ) throws {
    let parcel = try store.read { try $0.parcel(ParcelID(rawValue: id), in: Samples.chat) }
    guard let shipment = parcel?.shipment else { return }
    let time = EventTime(clock.now, precision: .minute)
    var result = TrackingResult(outcome, events: status.map { [Event(time: time, status: $0, text: text)] } ?? [])
    fields(&result)
    _ = try writer.write([(ShipmentLease(shipment.id), .init(result: result, source: "tracktw"))])
  }

  /// Runs minute by minute to that hour of that day. Day 0 is a Saturday.
  func pass(toDay day: Int, _ hour: Int, _ minute: Int = 0) throws {
    let end = Day(ManualClock.start).adding(days: day).date(hour: hour, minute: minute)
    while clock.now < end {
      try answerDue()
      _ = try timed.pass(now: clock.now)
      try deliver()
      clock.advance(by: 60)
    }
    _ = try timed.pass(now: clock.now)
    try deliver()
  }

  /// What is due is asked about, and there is nothing new. A source that fails goes on failing.
  private func answerDue() throws {
    let quota = LeaseQuota(carriers: Self.carriers.map(\.id), limit: 10)
    let due = try store.shipments.leaseDue(
      [quota], owner: "week", until: clock.now.addingTimeInterval(60), now: clock.now)
    _ = try writer.write(
      due.map { due in
        let outcome: TrackingResult.Outcome = due.shipment.trouble == nil ? .found : .sourceDown
        return (due.lease, .init(result: TrackingResult(outcome), source: "tracktw"))
      })
  }

  /// Delivers and records what waits. Leaves out redrawn cards, which make no sound and say nothing that an alert does
  /// not say, and edits that change nothing.
  private func deliver() throws {
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(
      settled: settled, take: 1, owner: "test", render: { try? renderer.delivery(for: $0, in: $1) }
    ).rows.first {
      var end = Settlement(row: row.row, outcome: .done(nil))
      switch row.rendered {
      case .ready(.send(_, let card, _)):
        write(card.isSilent ? "🔕" : "🔔", card)
        end = Settlement(
          row: row.row, outcome: .done(MessageID(rawValue: "\(row.row.id)")), appearanceHash: card.appearanceHash)
      case .ready(.edit(let chat, let message, let card)):
        let isNew = try store.read { try $0.appearanceHash(of: message, in: chat) } != card.appearanceHash
        if isNew, row.row.outbound.slot?.hasPrefix("al:") == true { write("✎", card) }
        end = Settlement(row: row.row, outcome: .done(message), appearanceHash: card.appearanceHash)
      default: break
      }
      settled = [end]
    }
  }

  private func write(_ sound: String, _ card: Card) {
    let day = Day(clock.now)
    let minute = Int(clock.now.timeIntervalSince(day.date()) / 60)
    let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday]
    lines.append("── \(weekday) \(LocalDateTime.time(minute: minute)) \(sound)")
    lines.append(card.text.plainText)
    lines += card.buttons.map { $0.map { "[ \($0.title) ]" }.joined(separator: " ") }
  }
}
