import Alerts
import Foundation
public import Logging
public import Store
public import Tracker
public import Tracking
public import Watch

/// Follows every shipment: leases what is due, asks the sources, commits what came of it.
public struct FollowLoop: Sendable {
  private let store: Store
  private let tracker: Tracker
  private let answers: AnswerWriter
  private let clock: Clock
  private let signals: Signals
  private let vitals: Vitals
  private let tick: Double
  private let owner: String
  private let logger: Logger

  /// A lease outlives the longest chain of questions.
  private static let lease = 300.0

  /// `tick`: seconds between two looks at what is due.
  public init(
    store: Store, tracker: Tracker, answers: AnswerWriter, clock: Clock, signals: Signals, vitals: Vitals,
    tick: Double, owner: String, logger: Logger
  ) {
    self.store = store
    self.tracker = tracker
    self.answers = answers
    self.clock = clock
    self.signals = signals
    self.vitals = vitals
    self.tick = tick
    self.owner = owner
    self.logger = logger
  }

  /// Runs until stopped. Questions that are still open then are dropped: they are asked again by whoever comes next.
  public func run() async {
    await withDiscardingTaskGroup { group in
      var failures = 0
      while !Task.isCancelled, !signals.isStopping {
        do {
          for due in try leaseDue() {
            group.addTask { await self.follow(due.shipment) }
          }
          failures = 0
        } catch {
          failures += 1
          tell("due shipments cannot be leased", error, failures: failures)
        }
        await signals.due.wait(upTo: tick)
      }
      group.cancelAll()
    }
  }

  private func leaseDue() throws -> [DueShipment] {
    let now = clock.now()
    let openings = tracker.openings().map { Opening(carriers: $0.carriers, limit: $0.limit) }
    return try store.leaseDue(openings, owner: owner, until: now.addingTimeInterval(Self.lease), now: now)
  }

  /// An outage is told at its first, second, fourth, eighth … failure.
  private func tell(_ event: Logger.Message, _ error: any Error, failures: Int) {
    vitals.note(.database, failure: "\(Fault(error))")
    let level: Logger.Level = failures & (failures - 1) == 0 ? .error : .debug
    logger.log(level: level, event, metadata: ["error": "\(Fault(error))", "failures": "\(failures)"])
  }

  private func follow(_ shipment: Shipment) async {
    let answer = await tracker.ask(about: shipment)
    for asked in answer?.asked ?? [] { vitals.asked(asked.source, seconds: asked.seconds) }
    guard !Task.isCancelled else { return }
    do {
      if let answer {
        if try answers.write(answer, about: shipment.id) { signals.outbox.raise() }
      } else {
        try store.release(shipment.id, nextCheck: clock.now())
      }
    } catch {
      logger.error(
        "answer cannot be kept", metadata: ["shipment": "\(shipment.id)", "error": "\(Fault(error))"])
    }
    // Room is free again; where nothing more is due, the look costs one indexed query.
    if answer != nil { signals.due.raise() }
  }
}
