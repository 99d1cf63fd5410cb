import Chat
import Foundation
import GRDB
import Tracking

/// The table `shipment`, within a transaction.
struct ShipmentTable: TransactionTable {
  let transaction: WriteTransaction

  /// The due shipments to lease for a lease quota. They are found along indexes, so that the cost depends on how many
  /// are taken and not on how many are due.
  func dueIDs(_ leaseQuota: LeaseQuota, _ rotation: ChatRotation, now: Date) throws -> [Int64] {
    let last = rotation.last(of: leaseQuota.name)
    var reached: [Urgency: String] = [:]
    let due = try leaseQuota.groups.flatMap { group in
      let queue = DueQueue(group, now: now, db)
      let limit = leaseQuota.limit(of: group.urgency)
      let oldest = try queue.oldest(limit + 1)
      // The order of the chats matters only if not all due shipments fit.
      guard limit > 0, oldest.count > limit else { return oldest }
      let (others, stoppedAt) = try queue.inTurn(limit, after: last[group.urgency])
      if let place = stoppedAt { reached[group.urgency] = place }
      let known = Set(oldest.map(\.id))
      return oldest + others.filter { !known.contains($0.id) }
    }
    let choice = leaseQuota.choose(due, after: last)
    // A search that stopped early continues from there the next time. Otherwise the chats after that point would never
    // be reached.
    rotation.setLast(choice.last.merging(reached) { $1 }, of: leaseQuota.name)
    return choice.ids
  }

  /// Lets the shipment be asked about on behalf of `chat`, which waits for its answer. If another chat waits for it
  /// too, the shipment goes to the one with fewer awaited shipments due at that carrier.
  func assignRequester(of shipment: Int64, to chat: ChatID, now: Date) throws {
    let waiting = """
      (SELECT count(*) FROM shipment AS other
       WHERE other.carrier = shipment.carrier AND other.urgency = \(Urgency.awaited.rawValue)
         AND coalesce(other.askedFor, '') = %@ AND other.nextCheck <= ?3)
      """
    func count(_ chat: String) -> String { waiting.replacingOccurrences(of: "%@", with: chat) }
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET askedFor = ?1
        WHERE id = ?2 AND askedFor IS NOT ?1 AND (askedFor IS NULL OR nextCheck IS NULL OR nextCheck > ?3
          OR urgency <> \(Urgency.awaited.rawValue) OR \(count("?1")) < \(count("shipment.askedFor")))
        """
    ).execute(arguments: [chat.description, shipment, now.seconds])
  }

  /// If the chat on whose behalf the shipment is asked about no longer follows it, its first follower takes that place.
  func replaceLostRequester(of shipment: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET askedFor = (SELECT chat FROM parcel WHERE shipment = ?1 ORDER BY id LIMIT 1)
        WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM parcel WHERE shipment = ?1 AND chat = askedFor)
        """
    ).execute(arguments: [shipment])
  }

  /// Deletes the shipment if no parcel refers to it any more.
  func dropUnfollowed(_ shipment: Int64) throws {
    try db.execute(
      sql: "DELETE FROM shipment WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM parcel WHERE shipment = ?1)",
      arguments: [shipment])
    try replaceLostRequester(of: shipment)
  }

  /// Makes the shipment due now, with at least that urgency. A shipment that was already due keeps its time. If `chat`
  /// waits for the answer (`.awaited`), the shipment may be asked about on its behalf.
  func makeDue(
    _ shipment: Int64, for chat: ChatID, _ urgency: Urgency = .awaited, now: Date
  ) throws {
    if urgency == .awaited { try assignRequester(of: shipment, to: chat, now: now) }
    try db.cachedStatement(
      sql: "UPDATE shipment SET nextCheck = min(coalesce(nextCheck, ?1), ?1), urgency = min(urgency, ?2) WHERE id = ?3"
    ).execute(arguments: [now.seconds, urgency.rawValue, shipment])
  }

  /// Moves the next check to `date` if it is later, or if `date` is now, and gives it that urgency. A shipment that is not
  /// checked stays so.
  func pullCheck(of shipment: ShipmentID, to date: Date, for urgency: Urgency, now: Date) throws {
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET nextCheck = min(nextCheck, ?1), urgency = min(urgency, ?2)
        WHERE id = ?3 AND (nextCheck > ?1 OR nextCheck IS NOT NULL AND ?1 <= ?4)
        """
    ).execute(arguments: [date.seconds, urgency.rawValue, shipment.rawValue, now.seconds])
  }

  /// Moves the next check forward so that the shipment is followed as closely as that deadline calls for.
  func follow(_ deadline: Deadline?, of shipment: Int64, now: Date) throws {
    guard let latest = deadline?.latestCheck(after: now) else { return }
    try pullCheck(of: ShipmentID(rawValue: shipment), to: latest, for: .rest, now: now)
  }

  /// The shipment with that number, shared by all chats that follow it. A new one is asked about from `nextCheck` on,
  /// on behalf of `chat`.
  func shipmentID(
    _ carrier: CarrierID, _ number: TrackingNumber, for chat: ChatID, _ urgency: Urgency = .awaited,
    nextCheck: Date? = nil, now: Date
  ) throws -> (id: Int64, isNew: Bool) {
    let known = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM shipment WHERE carrier = ? AND number = ?"),
      arguments: [carrier.rawValue, number.text])
    if let known { return (known, false) }
    let id = ids.next()
    try db.cachedStatement(
      sql: """
        INSERT INTO shipment (id, carrier, number, detail, createdAt, nextCheck, urgency, askedFor)
        VALUES (?, ?, ?, x'', ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id, carrier.rawValue, number.text, now.seconds, nextCheck?.seconds, urgency.rawValue, chat.description,
    ])
    return (id, true)
  }
}

extension Urgency {
  /// All stored values in SQL, so that a search that names no urgency still goes along an index.
  static let allCodes = "(" + allCases.map { String($0.rawValue) }.joined(separator: ", ") + ")"
}

extension TransactionTable {
  var shipments: ShipmentTable { ShipmentTable(transaction: transaction) }
}
