public import Chat
public import Foundation
import GRDB
public import Tracking

/// A shipment that is to be asked about now.
public struct DueShipment: Sendable {
  public var shipment: Shipment
  /// Failures in a row.
  public var failures: Int
  public var urgency: Urgency
  /// What followers brought to ask with, the oldest follower's first.
  public var keys: [SealedKey] = []
}

extension DueShipment {
  static let columns = Shipment.columns + ", failures, urgency"

  init(row: Row) throws {
    self.init(
      shipment: try Shipment(row: row), failures: row[Shipment.width],
      urgency: Urgency(rawValue: row[Shipment.width + 1]) ?? .rest)
  }
}

/// One chat's stake in a shipment.
public struct Follower: Sendable {
  public var chat: ChatProfile
  public var parcel: Parcel
  /// When the chat's first answer came; nil: the coming one is the first.
  public var firstAnswerAt: Date?
  /// What waits for this answer, news or not.
  public var redraw: Redraw
  /// The answer that it shares with the others of its message.
  public var reading: ReadingID?
}

/// What an answer changes. All of it is one transaction.
public struct ShipmentChange: Sendable {
  /// An alert is written once per parcel, kind and stay, whatever comes again.
  public struct Alert: Sendable {
    public var parcel: ParcelID
    public var chat: ChatID
    public var kind: AlertKind
    public var outbound: Outbound

    public init(parcel: ParcelID, chat: ChatID, kind: AlertKind, outbound: Outbound) {
      self.parcel = parcel
      self.chat = chat
      self.kind = kind
      self.outbound = outbound
    }
  }

  public var shipment: Shipment
  public var failures: Int
  /// Nil: never again by itself.
  public var nextCheck: Date?
  /// Of that check.
  public var urgency: Urgency
  public var alerts: [Alert]
  /// Cards to be drawn anew, by chat.
  public var cards: [(chat: ChatID, outbound: Outbound)]
  /// Added to counters that survive restarts.
  public var counts: [String: Int]
  /// Added to what the accounts spent of their days.
  public var spent: [SpentBudget]
  /// Words that the table of the source that answered does not know.
  public var unknownWords: (source: SourceID, words: [MaskedWords])?

  public init(
    shipment: Shipment, failures: Int, nextCheck: Date?, urgency: Urgency = .rest, alerts: [Alert] = [],
    cards: [(chat: ChatID, outbound: Outbound)] = [], counts: [String: Int] = [:], spent: [SpentBudget] = [],
    unknownWords: (source: SourceID, words: [MaskedWords])? = nil
  ) {
    self.counts = counts
    self.spent = spent
    self.urgency = urgency
    self.unknownWords = unknownWords
    self.shipment = shipment
    self.failures = failures
    self.nextCheck = nextCheck
    self.alerts = alerts
    self.cards = cards
  }
}

extension Store {
  /// Leases due shipments, the urgent ones first, for each opening so many. Where nothing is due nothing is written.
  public func leaseDue(_ openings: [Opening], owner: String, until: Date, now: Date) throws -> [DueShipment] {
    let openings = try pool.read { db in try openings.compactMap { try due($0, now: now, in: db) } }
    guard !openings.isEmpty else { return [] }
    return try write { db in
      let lease = try db.cachedStatement(
        sql: "UPDATE shipment SET leaseOwner = ?, leaseUntil = ? WHERE id = ? RETURNING \(DueShipment.columns)")
      let ids = try openings.flatMap { try dueIDs($0, now: now, in: db) }
      let keys = try keys(of: ids, in: db)
      return try ids.compactMap { id in
        var due = try Row.fetchOne(lease, arguments: [owner, until.seconds, id]).map(DueShipment.init(row:))
        due?.keys = keys[id, default: []]
        return due
      }
    }
  }

  /// The opening's slots of carriers that have something due; nil where none has.
  private func due(_ opening: Opening, now: Date, in db: Database) throws -> Opening? {
    let anything = try db.cachedStatement(
      sql: """
        SELECT 1 FROM shipment
        WHERE carrier = ? AND urgency IN (0, 1, 2, 3, 4) AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)
        LIMIT 1
        """)
    let carriers = try opening.carriers.filter {
      try Row.fetchOne(anything, arguments: [$0.rawValue, now.seconds, now.seconds]) != nil
    }
    var due = opening
    due.slots.removeAll { !carriers.contains($0.carrier) }
    return due.slots.isEmpty ? nil : due
  }

  /// Slot by slot along the index, so that it costs what is taken, however much is due.
  private func dueIDs(_ opening: Opening, now: Date, in db: Database) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, nextCheck FROM shipment
        WHERE carrier = ? AND urgency = ? AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)
        ORDER BY nextCheck LIMIT ?
        """)
    let due = try opening.slots.flatMap { slot in
      try Row.fetchAll(
        statement,
        arguments: [
          slot.carrier.rawValue, slot.urgency.rawValue, now.seconds, now.seconds, opening.limit(of: slot.urgency),
        ]
      ).map { (id: $0[0] as Int64, urgency: slot.urgency, nextCheck: $0[1] as Double) }
    }
    return opening.choose(due)
  }

  /// Puts a lease back without an answer.
  public func release(_ id: ShipmentID, nextCheck: Date) throws {
    try write { db in
      try db.execute(
        sql: "UPDATE shipment SET leaseOwner = NULL, leaseUntil = NULL, nextCheck = ? WHERE id = ?",
        arguments: [nextCheck.seconds, id.rawValue])
    }
  }

  /// Commits answers together. `decide` sees a shipment and its followers as they are inside the transaction; it is not
  /// asked about one that is gone.
  /// - Parameter answers: the shipments, and whether each was given a usable answer.
  /// - Returns: whether something was put in the outbox.
  @discardableResult
  public func commit(
    _ answers: [(id: ShipmentID, isAnswered: Bool)], now: Date,
    decide: (Int, DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try write { db in
      var isOutboxFed = false
      for (index, answer) in answers.enumerated() {
        let feeds = try commit(answer.id, answered: answer.isAnswered, now: now, in: db) {
          try decide(index, $0, $1)
        }
        isOutboxFed = isOutboxFed || feeds
      }
      return isOutboxFed
    }
  }

  func commit(
    _ id: ShipmentID, answered: Bool, now: Date, in db: Database,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    guard let current = try due(id, in: db) else { return false }
    let change = try decide(current, try followers(of: current.shipment, in: db))
    try write(change, now: now, in: db)
    for (name, amount) in change.counts { try Self.count(name, by: amount, in: db) }
    for budget in change.spent { try add(budget, in: db) }
    if let unknown = change.unknownWords {
      try keep(unknown.words, of: unknown.source, carrier: change.shipment.carrier, now: clock.wire(), in: db)
    }
    try markAnswered(id, at: answered ? now : nil, in: db)
    var isOutboxFed = false
    for alert in change.alerts where try isFirst(alert, stay: change.shipment.stay, now: now, in: db) {
      try enqueue(alert.outbound, to: alert.chat, in: db)
      isOutboxFed = true
    }
    for card in change.cards {
      try enqueue(card.outbound, to: card.chat, in: db)
      isOutboxFed = true
    }
    return isOutboxFed
  }

  private func due(_ id: ShipmentID, in db: Database) throws -> DueShipment? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DueShipment.columns) FROM shipment WHERE id = ?"), arguments: [id.rawValue]
    ).map(DueShipment.init(row:))
  }

  private func followers(of shipment: Shipment, in db: Database) throws -> [Follower] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(ChatProfile.columns), \(Parcel.columns), redraw, batch FROM parcel
        JOIN shipment ON shipment.id = parcel.shipment JOIN chat ON chat.id = parcel.chat
        WHERE parcel.shipment = ? AND closedAt IS NULL
        """)
    let rest = ChatProfile.width + Parcel.width
    return try Row.fetchAll(statement, arguments: [shipment.id.rawValue]).map { row in
      Follower(
        chat: try ChatProfile(row: row), parcel: try Parcel(row: row, at: ChatProfile.width, shipment: shipment),
        firstAnswerAt: Date(seconds: row[ChatProfile.width + 5] as Double?), redraw: Redraw(code: row[rest]),
        reading: (row[rest + 1] as Int64?).map(ReadingID.init(rawValue:)))
    }
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

  private func markAnswered(_ id: ShipmentID, at date: Date?, in db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE parcel SET firstAnswerAt = coalesce(firstAnswerAt, ?), redraw = 0 WHERE shipment = ?"
    ).execute(arguments: [date?.seconds, id.rawValue])
  }

  private func isFirst(_ alert: ShipmentChange.Alert, stay: Int, now: Date, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO alert (parcel, kind, stay, createdAt) VALUES (?, ?, ?, ?)")
      .execute(arguments: [alert.parcel.rawValue, alert.kind.rawValue, stay, now.seconds])
    return db.changesCount > 0
  }
}
