import Alerts
import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// Alerts of a bot on a restored copy: those that it may have sent before are gathered in one silent message.
@Suite struct RestoreAlertTests {
  /// A bot that follows one parcel, an hour after it was sent.
  private final class Bot {
    let folder: ScratchFolder
    let clock: ManualClock
    let store: Store
    let writer: AnswerWriter

    init(_ folder: ScratchFolder, _ clock: ManualClock) throws {
      (self.folder, self.clock) = (folder, clock)
      store = try Store(
        path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock)
      let carrier = Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7, chain: ["tracktw"])
      writer = AnswerWriter(
        store: store, checkSchedule: CheckSchedule(),
        planner: ParcelPlanner(rules: AlertRules(carriers: [carrier]), restoredAt: store.restoredCopy?.restoredAt),
        coverage: SourceCoverage(byOperator: ["sevenEleven"]), clock: clock.clock, random: { 0.5 })
    }

    func follow(_ number: String, parcel: Int64) throws {
      let profile = ChatProfile(
        id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: ManualClock.start)
      let new = NewParcel(
        id: ParcelID(rawValue: parcel), carrier: "sevenEleven", number: Samples.number(number), owner: nil,
        noted: NotedFields(), isFollowed: true)
      try store.inbox.receive(
        [.update(Samples.text("x", id: "\(parcel)"))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile), .add(new)] },
        reportFailure: { _, _, error in throw error })
    }

    /// The carrier answers about every parcel.
    func answer(_ events: [Event]) throws {
      for parcel in try store.read({ try $0.parcels(in: Samples.chat) }) {
        _ = try writer.write([
          (ShipmentLease(parcel.tracked.id), .init(result: TrackingResult(.found, events: events), source: "tracktw"))
        ])
      }
    }

    func look() throws { _ = try TimedAlerts(planner: writer.planner, store: store).pass(now: clock.now) }

    /// For each waiting message of alerts: its route and its alerts.
    func told() throws -> [String] {
      var told: [String] = []
      var settled: [Settlement] = []
      while let row = try store.outbox.settleAndTake(
        settled: settled, take: 1, owner: "test", render: { _, _ in }
      )
      .rows.first?.row {
        settled = [Settlement(row: row, outcome: .done(nil))]
        guard case .alerts(let id) = try row.outbound.content.decoded(Content.self),
          let bundle = try store.read({ try $0.bundle(id, in: row.chat.id) })
        else { continue }
        let how = bundle.isRestoreBundle ? "gathered" : bundle.isSilent ? "silent" : "aloud"
        told.append(([how] + bundle.items.map(\.kind.rawValue)).joined(separator: " "))
      }
      return told
    }
  }

  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  /// A bot that starts that many hours after the copy of ten o'clock. `known`: the carrier's events at that time.
  private func restored(after hours: Double, numbers: [String] = ["F70334584020"], known: [Event]) throws -> Bot {
    do {
      let bot = try Bot(folder, clock)
      for (index, number) in numbers.enumerated() { try bot.follow(number, parcel: 100 + Int64(index)) }
      try bot.answer(known)
      _ = try bot.told()
      try DatabaseCopy.write(from: folder.path("bot.sqlite"), to: folder.path("copy.sqlite"), now: clock.now)
    }
    clock.advance(by: hours * 3600)
    _ = try Restore(folder.path("copy.sqlite"), to: folder.path("bot.sqlite")).run()
    return try Bot(folder, clock)
  }

  private static let sent = Samples.event(.infoReceived, "寄件門市已收件", minutesAfterStart: -60)
  private static func arrived(_ minutes: Double) -> Event {
    Samples.event(.arrivedAtStore, "包裹配達取件門市", minutesAfterStart: minutes)
  }

  @Test func whatHappenedBeforeIsOneSilentMessageForAllOfThem() throws {
    let bot = try restored(after: 6, numbers: ["F70334584020", "F70334584031"], known: [Self.sent])
    try bot.answer([Self.arrived(60), Self.sent])
    #expect(try bot.told().isEmpty)
    clock.advance(by: 601)
    try bot.look()
    #expect(try bot.told() == ["gathered readyForPickup readyForPickup"])
    // The alert is sent once, even if the carrier repeats the event.
    try bot.answer([Self.arrived(60), Self.sent])
    try bot.look()
    #expect(try bot.told().isEmpty)
  }

  @Test func whatHappensAfterItRings() throws {
    let bot = try restored(after: 6, known: [Self.sent])
    clock.advance(by: 1800)
    try bot.answer([Self.arrived(6 * 60 + 10), Self.sent])
    #expect(try bot.told() == ["aloud readyForPickup"])
  }

  @Test func whatTheCarrierReportsLateNobodyHasHeardOf() throws {
    let bot = try restored(after: 6, known: [Self.sent])
    try bot.answer([Self.sent])
    clock.advance(by: 3600)
    try bot.answer([Self.arrived(60), Self.sent])
    #expect(try bot.told() == ["aloud readyForPickup"])
  }

  @Test func anEventWithoutATimeMayHaveBeenBefore() throws {
    let bot = try restored(after: 6, known: [Self.sent])
    var arrived = Self.arrived(0)
    arrived.time = nil
    try bot.answer([arrived, Self.sent])
    #expect(try bot.told().isEmpty)
    clock.advance(by: 601)
    try bot.look()
    #expect(try bot.told() == ["gathered readyForPickup"])
  }

  @Test func aParcelThatWasAddedAnewIsNew() throws {
    let bot = try restored(after: 6, numbers: [], known: [])
    try bot.follow("F70334584020", parcel: 200)
    clock.advance(by: 600)
    try bot.answer([Self.arrived(6 * 60 + 5), Self.sent])
    #expect(try bot.told() == ["aloud readyForPickup"])
  }

  /// The hours from the copy (the 21st at 10:00) to the restore, and the alerts about a parcel that waits until the
  /// 28th.
  static let moments: [(hours: Double, told: [String])] = [
    // Before and after the reminder of the 26th at 18:00.
    (127, []), (130, ["gathered deadlineInTwoDays"]),
    // The last day at noon: sent again, with a sound.
    (170, ["aloud deadlineToday"]),
  ]

  @Test(arguments: moments)
  func remindersOfBeforeAreGatheredButForTheLastDays(_ hours: Double, _ told: [String]) throws {
    let bot = try restored(after: hours, known: [Self.arrived(-60), Self.sent])
    try bot.look()
    clock.advance(by: 601)
    try bot.look()
    #expect(try bot.told() == told)
  }

  @Test func remindersAfterItRing() throws {
    let bot = try restored(after: 130, known: [Self.arrived(-60), Self.sent])
    try bot.look()
    clock.advance(by: 3600)
    try bot.look()
    #expect(try bot.told() == ["gathered deadlineInTwoDays"])
    // The 27th at 18:01.
    clock.advance(by: 21 * 3600 + 60)
    try bot.look()
    #expect(try bot.told() == ["aloud deadlineTomorrow"])
  }
}
