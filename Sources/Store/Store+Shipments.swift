public import Chat
public import Foundation
import GRDB
public import Tracking

/// A shipment that is due to be asked about.
public struct DueShipment: Sendable {
  /// The shipment as it is stored.
  public var shipment: Shipment
  /// Number of failed checks in a row.
  public var failures: Int
  /// Urgency of this check.
  public var urgency: Urgency
  /// The followers' own keys that can be used for the question, the oldest follower's first.
  public var keys: [SealedKey] = []
  /// The phone digits that followers gave for the carrier, the newest first.
  public var digits: [SealedDigits] = []
}

extension DueShipment {
  static let columns = Shipment.columns + ", failures, urgency"

  init?(row: Row) {
    guard let shipment = Shipment(row: row) else { return nil }
    self.init(
      shipment: shipment, failures: row.integer(Shipment.width),
      urgency: Urgency(rawValue: row.integer(Shipment.width + 1)) ?? .rest)
  }
}

/// What an answer changes. It is committed in one transaction.
public struct ShipmentChange: Sendable {
  /// The shipment to store.
  public var shipment: Shipment
  /// Number of failed checks in a row, after this answer.
  public var failures: Int
  /// When the next check is due; nil: not scheduled again, only a new event makes it due.
  public var nextCheck: Date?
  /// Urgency of the next check.
  public var urgency: Urgency
  /// For each follower, the alerts to send and when to check for alerts that depend on time. An alert that was recorded
  /// before is not sent again.
  public var alertPlans: [AlertPlan]
  /// True if lists that contain the shipment can look different.
  public var changesLists: Bool
  /// Edits that redraw cards, with their chats.
  public var cards: [(chat: ChatID, outbound: Outbound)]
  /// Amounts to add to persistent counters, by counter name.
  public var counts: [String: Int]
  /// Requests to add to the daily budgets of accounts.
  public var spent: [SpentBudget]
  /// Words that the table of the answering source does not contain; nil if there are none.
  public var unknownWords: (source: SourceID, words: [MaskedWords])?

  /// Creates a change; only the shipment, its failures and the next check must be given.
  public init(
    shipment: Shipment, failures: Int, nextCheck: Date?, urgency: Urgency = .rest, alertPlans: [AlertPlan] = [],
    changesLists: Bool = false, cards: [(chat: ChatID, outbound: Outbound)] = [], counts: [String: Int] = [:],
    spent: [SpentBudget] = [],
    unknownWords: (source: SourceID, words: [MaskedWords])? = nil
  ) {
    self.changesLists = changesLists
    self.counts = counts
    self.spent = spent
    self.urgency = urgency
    self.unknownWords = unknownWords
    self.shipment = shipment
    self.failures = failures
    self.nextCheck = nextCheck
    self.alertPlans = alertPlans
    self.cards = cards
  }
}

extension Store {
  /// Leases due shipments, as many as each lease quota allows. Urgent ones go first, and equally urgent ones rotate
  /// among chats. If nothing is due, nothing is written.
  /// - Parameters:
  ///   - rotation: remembers which chats were served last.
  ///   - owner: the name of the process that leases them.
  ///   - until: when the lease ends.
  public func leaseDue(
    _ leaseQuotas: [LeaseQuota], rotation: ChatRotation = ChatRotation(), owner: String, until: Date, now: Date
  ) throws -> [DueShipment] {
    let leaseQuotas = try pool.read { db in try leaseQuotas.compactMap { try due($0, now: now, in: db) } }
    guard !leaseQuotas.isEmpty else { return [] }
    return try write { db in
      let lease = try db.cachedStatement(
        sql: "UPDATE shipment SET leaseOwner = ?, leaseUntil = ? WHERE id = ? RETURNING \(DueShipment.columns)")
      let ids = try leaseQuotas.flatMap { try dueIDs($0, rotation, now: now, in: db) }
      let keys = try keys(of: ids, in: db)
      let digits = try digits(of: ids, in: db)
      return try ids.compactMap { id in
        var due = try Row.fetchOne(lease, arguments: [owner, until.seconds, id]).flatMap(DueShipment.init(row:))
        due?.keys = keys[id, default: []]
        due?.digits = digits[id, default: []]
        return due
      }
    }
  }

  /// The lease quota, limited to carriers that have something due; nil if none has.
  private func due(_ leaseQuota: LeaseQuota, now: Date, in db: Database) throws -> LeaseQuota? {
    let anything = try db.cachedStatement(
      sql: """
        SELECT 1 FROM shipment
        WHERE carrier = ? AND urgency IN (0, 1, 2, 3, 4) AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)
        LIMIT 1
        """)
    let carriers = try leaseQuota.carriers.filter {
      try Row.fetchOne(anything, arguments: [$0.rawValue, now.seconds, now.seconds]) != nil
    }
    var due = leaseQuota
    due.groups.removeAll { !carriers.contains($0.carrier) }
    return due.groups.isEmpty ? nil : due
  }

  /// Gives a lease back without an answer. The shipment becomes due at `nextCheck`.
  public func releaseLease(of id: ShipmentID, nextCheck: Date) throws {
    try write { db in
      try db.execute(
        sql: "UPDATE shipment SET leaseOwner = NULL, leaseUntil = NULL, nextCheck = ? WHERE id = ?",
        arguments: [nextCheck.seconds, id.rawValue])
    }
  }

  /// Commits several answers together. `decide` gets the index of the answer, and the shipment and its followers as
  /// they are inside the transaction. It is not called for a shipment that was deleted.
  /// - Parameter answers: the shipments, and whether each got a usable answer.
  /// - Returns: whether rows were put into the outbox.
  @discardableResult
  public func commit(
    _ answers: [(id: ShipmentID, isAnswered: Bool)], now: Date, makeBundleRow: BundleRowMaker,
    decide: (Int, DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try write { db in
      var hasNewOutboxRows = false
      for (index, answer) in answers.enumerated() {
        let feeds = try commit(answer.id, answered: answer.isAnswered, now: now, makeBundleRow: makeBundleRow, in: db) {
          try decide(index, $0, $1)
        }
        hasNewOutboxRows = hasNewOutboxRows || feeds
      }
      return hasNewOutboxRows
    }
  }

  func commit(
    _ id: ShipmentID, answered: Bool, now: Date, makeBundleRow: BundleRowMaker, in db: Database,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    let known = try readRepaired(in: db) {
      try due(id, in: db).map { ($0, try Follower.all(of: $0.shipment, in: db)) }
    }
    guard let (current, followers) = known else { return false }
    let change = try decide(current, followers)
    try write(change, now: now, in: db)
    for (name, amount) in change.counts { try Self.count(name, by: amount, in: db) }
    for budget in change.spent { try add(budget, in: db) }
    if let unknown = change.unknownWords {
      try keep(unknown.words, of: unknown.source, carrier: change.shipment.carrier, now: clock.realNow(), in: db)
    }
    var hasNewOutboxRows = false
    // Looked up by id, because one shipment may have thousands of followers.
    let looks = Dictionary(uniqueKeysWithValues: followers.map { ($0.parcel.id, $0.nextAlertCheck) })
    for alertPlan in change.alertPlans {
      guard let nextAlertCheck = looks[alertPlan.parcel] else { continue }
      hasNewOutboxRows =
        try carryOut(alertPlan, nextAlertCheck: nextAlertCheck, makeBundleRow: makeBundleRow, now: now, in: db)
        || hasNewOutboxRows
    }
    try markAnswered(id, answered: answered, now: now, in: db)
    for card in change.cards {
      try enqueue(card.outbound, to: card.chat, in: db)
      hasNewOutboxRows = true
    }
    if change.changesLists { hasNewOutboxRows = try redrawLists(with: id, in: db) || hasNewOutboxRows }
    return hasNewOutboxRows
  }

  private func due(_ id: ShipmentID, in db: Database) throws -> DueShipment? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DueShipment.columns) FROM shipment WHERE id = ?"), arguments: [id.rawValue]
    ).flatMap(DueShipment.init(row:))
  }

  private func write(_ change: ShipmentChange, now: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET detail = ?, failures = ?, nextCheck = ?, urgency = ?, leaseOwner = NULL, leaseUntil = NULL
        WHERE id = ?
        """
    ).execute(arguments: [
      try JSON.encode(change.shipment), change.failures, change.nextCheck?.seconds, change.urgency.rawValue,
      change.shipment.id.rawValue,
    ])
  }

  private func markAnswered(_ id: ShipmentID, answered: Bool, now: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE parcel SET firstAnswerAt = coalesce(firstAnswerAt, ?), redraw = 0, lookedAt = ? WHERE shipment = ?"
    ).execute(arguments: [answered ? now.seconds : nil, now.seconds, id.rawValue])
  }
}
