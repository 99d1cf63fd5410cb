import Alerts
import Foundation
public import Logging
public import Store
public import Tracker
public import Tracking

/// Follows every shipment: leases what is due, asks the sources, commits what came of it.
public struct FollowLoop: Sendable {
  private let store: Store
  private let tracker: Tracker
  private let answers: AnswerWriter
  private let clock: Clock
  private let signals: Signals
  private let tick: Double
  private let owner: String
  private let logger: Logger

  /// A lease outlives the longest chain of questions.
  private static let lease = 300.0

  /// `tick`: seconds between two looks at what is due.
  public init(
    store: Store, tracker: Tracker, answers: AnswerWriter, clock: Clock, signals: Signals, tick: Double,
    owner: String, logger: Logger
  ) {
    self.store = store
    self.tracker = tracker
    self.answers = answers
    self.clock = clock
    self.signals = signals
    self.tick = tick
    self.owner = owner
    self.logger = logger
  }

  /// Runs until stopped. Questions that are still open then are dropped: they are asked again by whoever comes next.
  public func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled, !signals.isStopping {
        do {
          for due in try leaseDue() {
            group.addTask { await self.follow(due.shipment) }
          }
        } catch {
          logger.error("due shipments cannot be leased", metadata: ["error": "\(Fault(error))"])
        }
        await signals.due.wait(upTo: tick)
      }
      group.cancelAll()
    }
  }

  private func leaseDue() throws -> [DueShipment] {
    let now = clock.now()
    return try tracker.openings().flatMap { opening in
      try store.leaseDue(
        carriers: opening.carriers, limit: opening.limit, owner: owner,
        until: now.addingTimeInterval(Self.lease), now: now)
    }
  }

  private func follow(_ shipment: Shipment) async {
    let answer = await tracker.ask(about: shipment)
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
