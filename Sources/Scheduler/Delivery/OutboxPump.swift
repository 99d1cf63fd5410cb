import Cards
public import Chat
import Foundation
import Logging
import Monitoring
import Pacing
public import Pictures
import Recovery
import Store
import Synchronization
import Tracking

/// Draws a code or a chart as a picture in the format PNG. Nil if that is not possible.
public typealias PictureDrawer = @Sendable (Drawing) async -> [UInt8]?

/// Sends the messages of the outbox to the chats of one platform: one row at a time in each lane, many lanes in parallel.
public struct OutboxPump: Sendable {
  let context: LoopContext
  let platform: any ChatPlatform
  private let renderer: Renderer
  let draw: PictureDrawer
  let wakeUp: WakeUp
  let inFlight = InFlightDeliveries()

  static let backoff = Backoff(first: 1, longest: 60)

  public init(
    _ context: LoopContext, platform: any ChatPlatform, renderer: Renderer,
    draw: @escaping PictureDrawer = { _ in nil }
  ) {
    self.context = context
    self.platform = platform
    self.renderer = renderer
    self.draw = draw
    wakeUp = context.wakeUps.outbox.join()
  }

  /// Runs until it is stopped and all deliveries in flight are settled, or until the task is cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      var failures = 0
      var due = ContinuousClock.now
      var wake = WakeUp.Reason.checkAll
      while true {
        let isLast = context.wakeUps.isStopping || Task.isCancelled
        if wake == .checkAll || isLast || inFlight.hasEnded { due = .now + .seconds(pass(isLast: isLast, &failures)) }
        for taken in inFlight.collect() { start(taken, in: &group) }
        if isLast, inFlight.count == 0 || Task.isCancelled { break }
        wake = await wakeUp.wait(until: due)
        await gather()
      }
      group.cancelAll()
    }
  }

  /// Settles the deliveries that ended and takes the rows that may be sent now. `inFlight` keeps them.
  /// - Returns: seconds until the next pass is due.
  func pass(isLast: Bool, _ failures: inout Int) -> Double {
    var taken: InFlightDeliveries.Batch?
    do {
      let batch = try context.store.update { transaction in
        let batch = try take(in: transaction, isLast: isLast)
        taken = batch
        return batch
      }
      inFlight.confirm(batch)
      failures = 0
      context.healthMetrics.record(.database, failure: nil)
      return WorkLoop.pause(until: batch.outbox.nextAt, now: context.clock.realNow(), atMost: 30)
    } catch {
      taken.map(putBack)
      failures += 1
      context.healthMetrics.record(.database, failure: "\(ErrorLabel(error))")
      context.logger.error(
        "outbox pass failed", metadata: ["error": "\(ErrorLabel(error))", "failures": "\(failures)"])
      return Self.backoff.delay(attempt: failures, random: context.random())
    }
  }

  /// Settles the deliveries that ended and takes the rows that may be sent now. After the transaction, either `send` or
  /// `putBack` must be called.
  func take(in transaction: UpdateTransaction, isLast: Bool = false) throws -> InFlightDeliveries.Batch {
    // `isStopping` is read within the transaction, so that no row is taken after the pump's last pass.
    try inFlight.settleAndTake(
      in: transaction, for: platform, owner: context.owner, isLast: isLast || context.wakeUps.isStopping,
      render: render)
  }

  /// Has `run` start what a committed transaction took.
  func send(_ batch: InFlightDeliveries.Batch) {
    inFlight.confirm(batch)
    if batch.settled.contains(where: \.isRetried) { wakeUp.notify() }
    if !batch.outbox.rows.isEmpty { wakeUp.notifyHandedOver() }
  }

  /// Forgets what a transaction took that failed.
  func putBack(_ batch: InFlightDeliveries.Batch) { inFlight.undo(batch) }

  /// If many deliveries are in flight, waits a moment, so that one commit can settle several of them.
  private func gather() async {
    guard inFlight.count > InFlightDeliveries.background else { return }
    try? await Task.sleep(for: .milliseconds(1))
  }

  private func render(_ row: OutboundRow, in snapshot: Snapshot) -> InFlightDeliveries.Rendered {
    let item = WorkItem(.outbound, row.id)
    if context.journal.suspect(item)?.isGivenUp == true {
      context.logger.error(
        "given up after the process ended at it", metadata: ["kind": "outbound", "row": "\(row.id)"])
      context.journal.clear(item)
      context.healthMetrics.recordSetAside(1)
      return .failure(ProcessEndedAtRow())
    }
    let rendered = context.journal.workingNow(on: [item]) { renderMarked(row, in: snapshot) }
    context.journal.clear(item)
    return rendered
  }

  private func renderMarked(_ row: OutboundRow, in snapshot: Snapshot) -> InFlightDeliveries.Rendered {
    Result {
      guard let delivery = try renderer.delivery(for: row, in: snapshot) else { return .nothing }
      // If an earlier attempt is in doubt, it may have changed the message, so the edit is sent in any case.
      if case .ready(.edit(let chat, let message, let card)) = delivery, row.doubts == 0 {
        let appearanceHash = platform.capabilities.adapted(card).appearanceHash
        if try snapshot.appearanceHash(of: message, in: chat) == appearanceHash {
          return .shown(message, appearanceHash)
        }
      }
      return platform.capabilities.adapted(delivery, of: row).map(Rendering.delivery) ?? .nothing
    }
  }
}

/// Several processes ended when they wrote this message.
private struct ProcessEndedAtRow: Error {}
