import Alerts
import Chat
import Foundation
import Logging
import Monitoring
import Pacing
import Recovery
package import Store
public import Tracker
import Tracking

/// Tracks every shipment: leases those that are due, asks the sources, and commits the answers.
public struct FollowLoop: Sendable {
  private let context: LoopContext
  private let tracker: Tracker
  private let answers: AnswerWriter
  private let tick: Double
  private let decryptKey: KeyDecryptor
  private let decryptDigits: DigitsDecryptor
  private let isKeyUsable: @Sendable () -> Bool
  private let answered = BatchQueue<AnswerWriter.Item>()
  private let rotation = ChatRotation()

  /// Seconds. Longer than the longest chain of requests takes.
  private static let lease = 300.0

  /// `tick` is the number of seconds between two checks for due shipments. The two decryptors decrypt the keys and
  /// phone digits that chats entrusted; `isKeyUsable` says whether the key is there that they need.
  public init(
    _ context: LoopContext, tracker: Tracker, answers: AnswerWriter, tick: Double,
    decryptKey: @escaping KeyDecryptor = { _ in nil }, decryptDigits: @escaping DigitsDecryptor = { _ in nil },
    isKeyUsable: @escaping @Sendable () -> Bool = { true }
  ) {
    self.context = context
    self.tracker = tracker
    self.answers = answers
    self.tick = tick
    self.decryptKey = decryptKey
    self.decryptDigits = decryptDigits
    self.isKeyUsable = isKeyUsable
  }

  /// Runs until stopped. Requests that are still in flight are then dropped; their shipments are asked about again
  /// after the next start.
  public func run() async {
    await withDiscardingTaskGroup { group in
      let wakeUp = context.wakeUps.join(.shipments)
      var failures = 0
      while !Task.isCancelled, !context.wakeUps.isStopping {
        do {
          for due in try pass() {
            group.addTask { await self.follow(due) }
          }
          failures = 0
        } catch {
          failures += 1
          logFailure("shipments cannot be followed", error, failures: failures)
        }
        await wakeUp.wait(upTo: tick)
        // Messages and answers arrive in bursts. A short wait lets one commit handle several of them.
        try? await Task.sleep(for: Self.gathering)
      }
      // Answers that cannot be committed now are lost; their shipments are asked about again after the next start.
      try? write(answered.drain())
      try? tracker.saveBreakers(context.store.sources.save)
      group.cancelAll()
    }
  }

  /// Short compared with the time that a carrier takes to answer.
  private static let gathering = Duration.milliseconds(20)

  /// One pass: commits the answers, sends alerts that depend on time, and leases the shipments that are due.
  /// - Returns: the shipments to ask about now.
  package func pass() throws -> [DueShipment] {
    try write(answered.drain())
    try tracker.saveBreakers(context.store.sources.save)
    if try TimedAlerts(planner: answers.planner, store: context.store).pass(now: context.clock.now()) {
      context.wakeUps.outbox.notify()
    }
    return try leaseDue()
  }

  private func leaseDue() throws -> [DueShipment] {
    let now = context.clock.now()
    return try context.store.shipments.leaseDue(
      tracker.leaseQuotas(), rotation: rotation, owner: context.owner, until: now.addingTimeInterval(Self.lease),
      now: now)
  }

  private func logFailure(_ event: Logger.Message, _ error: any Error, failures: Int) {
    context.healthMetrics.record(.database, failure: "\(ErrorLabel(error))")
    let level: Logger.Level = Backoff.isWorthLogging(failures: failures) ? .error : .debug
    context.logger.log(level: level, event, metadata: ["error": "\(ErrorLabel(error))", "failures": "\(failures)"])
  }

  /// Asks about a leased shipment. The next pass commits the answer.
  package func follow(_ due: DueShipment) async {
    let item = WorkItem(.shipment, due.shipment.id.rawValue)
    if let pause = context.journal.suspect(item)?.notBefore?.timeIntervalSince(context.clock.realNow()), pause > 0 {
      return release(due.lease, after: pause)
    }
    await context.journal.working(on: item) { await ask(about: due) }
  }

  private func ask(about due: DueShipment) async {
    let shipment = due.shipment
    let isKeyUsable = isKeyUsable()
    if !isKeyUsable, needsSecrets(due) { return release(due.lease, after: WorkLoop.keyPause) }
    let own = isKeyUsable ? credentials(due.keys) : []
    guard tracker.canAsk(shipment.carrier, with: own) else { return put(nil, under: due.lease) }
    let answer = await tracker.ask(about: shipment, with: own, digits: digits(due.digits), urgency: due.urgency)
    for attempt in answer?.attempts ?? [] where attempt.owner == .operator {
      context.healthMetrics.recordAnswer(from: attempt.source, seconds: attempt.seconds)
    }
    guard !Task.isCancelled else { return }
    guard let answer else { return release(due.lease) }
    for attempt in answer.attempts where attempt.outcome == TrackingResult.Outcome.unauthorized.name {
      if let refused = due.keys.first(where: { $0.credential == CredentialID(attempt.source, of: attempt.owner) }) {
        markForCheck(refused)
      }
    }
    put(answer, under: due.lease)
  }

  private func put(_ answer: ChainAnswer?, under lease: ShipmentLease) {
    answered.put((lease, answer))
    context.wakeUps.notify(.shipments)
  }

  /// Whether only secrets of chats make it possible to ask.
  private func needsSecrets(_ due: DueShipment) -> Bool {
    !due.digits.isEmpty || !due.keys.isEmpty && !tracker.canAsk(due.shipment.carrier, with: [])
  }

  /// The keys that can be decrypted. The others are marked for a new check.
  private func credentials(_ keys: [SealedKey]) -> [Credential] {
    keys.compactMap { key in
      guard let secret = decryptKey(key) else {
        markForCheck(key)
        return nil
      }
      return Credential(key.credential, serial: key.serial, key: secret)
    }
  }

  /// The phone digits that can be decrypted, without duplicates. The others are deleted, so that their chats are asked
  /// for the digits again.
  private func digits(_ sealed: [SealedDigits]) -> [Secret] {
    var seen: Set<String> = []
    return sealed.compactMap { digits in
      guard let secret = decryptDigits(digits) else {
        do { try context.store.credentials.forget(digits) } catch {
          context.logger.error(
            "digits cannot be deleted", metadata: ["chat": "\(digits.chat)", "error": "\(ErrorLabel(error))"])
        }
        return nil
      }
      return seen.insert(secret.reveal()).inserted ? secret : nil
    }
  }

  /// Marks a key for a new check, which runs separately in `KeyCheckLoop`.
  private func markForCheck(_ key: SealedKey) {
    do {
      try context.store.credentials.scheduleCheck(of: key)
      context.wakeUps.notify(.keys)
    } catch {
      context.logger.error(
        "key check cannot be scheduled", metadata: ["chat": "\(key.chat)", "error": "\(ErrorLabel(error))"])
    }
  }

  /// The shipment becomes due again after `seconds`. Without, no source had room for the request, or the key is away.
  private func release(_ lease: ShipmentLease, after seconds: Double = 0) {
    do { try context.store.shipments.release(lease, nextCheck: context.clock.now().addingTimeInterval(seconds)) } catch
    {
      logLost(lease.shipment, error)
    }
  }

  /// Commits all items together, and those of suspects each by itself. If that fails because of one item, commits them
  /// one by one. If the database is in trouble, the items go back into the queue.
  private func write(_ items: [AnswerWriter.Item]) throws {
    guard !items.isEmpty else { return }
    let rows = items.map { WorkItem(.shipment, $0.lease.shipment.rawValue) }
    let suspects = items.count > 1 ? Set(rows.filter { context.journal.suspect($0) != nil }) : []
    guard suspects.isEmpty else {
      for (item, row) in zip(items, rows) where suspects.contains(row) { try write([item]) }
      return try write(zip(items, rows).filter { !suspects.contains($0.1) }.map(\.0))
    }
    do {
      if try context.journal.workingNow(on: rows, { try answers.write(items) }) { context.wakeUps.outbox.notify() }
      for row in rows { context.journal.clear(row) }
    } catch {
      if StoreError.isDatabaseFailure(error) {
        for item in items { answered.put(item) }
        throw error
      }
      guard items.count > 1 else { return logLost(items[0].lease.shipment, error) }
      for item in items { try write([item]) }
    }
  }

  /// Logs an answer that cannot be committed. The shipment's lease expires, and the shipment is asked about again.
  private func logLost(_ id: ShipmentID, _ error: any Error) {
    context.logger.error("answer cannot be stored", metadata: ["shipment": "\(id)", "error": "\(ErrorLabel(error))"])
  }
}
