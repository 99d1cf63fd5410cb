import Alerts
import Cards
import Carriers
import Chat
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

/// A database with one chat, and everything that turns a peer's answer into messages.
final class NumbersScene {
  let clock = ManualClock()
  let folder: ScratchFolder
  let store: Store
  let writer: AnswerWriter
  private let renderer: Renderer
  private var count: Int64 = 1000

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let carriers = Registry.carriers
    let coverage = SourceCoverage(byOperator: Set(carriers.map(\.id)))
    writer = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: carriers)),
      coverage: coverage, clock: clock.clock, random: { 0.5 })
    let tracker = Tracker(
      sources: [], carriers: [], client: HTTPClient { _ async throws(HTTPError) in throw .cancelled },
      now: clock.clock.now, logger: logger)
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: "/", version: "test"), store: store,
      tracker: tracker, healthMetrics: HealthMetrics(now: clock.clock.realNow), clock: clock.clock, logger: logger)
    renderer = Renderer(
      cards: Cards(phrases: try Catalogues.phrases(), carriers: carriers), carriers: carriers, coverage: coverage,
      monitor: monitor, clock: clock.clock)
    let profile = ChatProfile(id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    try apply([.saveChat(profile)])
  }

  func next() -> Int64 {
    count += 1
    return count
  }

  func apply(_ effects: [Effect]) throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: "\(next())"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// The texts of everything that waits to be sent.
  func texts() throws -> [String] {
    var texts: [String] = []
    var settled: [Settlement] = []
    while true {
      let rows = try store.outbox.settleAndTake(settled: settled, take: 10, owner: "test") { row, snapshot in
        try? self.renderer.delivery(for: row, in: snapshot)
      }.rows
      guard !rows.isEmpty else { return texts }
      for (_, delivery) in rows {
        switch delivery {
        case .ready(.send(_, let card, _)), .ready(.edit(_, _, let card)): texts.append(card.text.plainText)
        default: break
        }
      }
      settled = rows.map { Settlement(row: $0.row, outcome: .done(MessageID(rawValue: "\(next())"))) }
    }
  }

  /// Follows a new parcel, gives it this answer and shows it. Returns what the chat is told.
  func tell(_ result: TrackingResult, of carrier: CarrierID, from source: SourceID) throws -> [String] {
    let id = ParcelID(rawValue: next())
    let new = NewParcel(
      id: id, carrier: carrier, number: Samples.number("AB\(count)00000"), owner: nil, noted: NotedFields(),
      isFollowed: true)
    try apply([.add(new)])
    let due = try store.shipments.leaseDue(
      [LeaseQuota(carriers: [carrier], limit: 100)], owner: "test", until: clock.now.addingTimeInterval(60),
      now: clock.now)
    guard let due = due.first(where: { $0.shipment.number == new.number }) else { return [] }
    _ = try writer.write([(due.lease, .init(result: result, source: source))])
    let card = Outbound(.send, content: Content.parcel(id, view: .timeline))
    try apply([.send(card), .send(Outbound(.send, content: Content.list(page: 0)))])
    let texts = try texts()
    try apply([.delete(id)])
    return texts
  }
}
