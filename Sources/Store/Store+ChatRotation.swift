import Chat
import Foundation
import GRDB
import Synchronization
import Tracking

/// Which chat was served last, for each opening and urgency: what a process knows of turns. They are few: one for each
/// source, and two more.
public final class ChatRotation: Sendable {
  private let served = Mutex<[String: [Urgency: String]]>([:])

  public init() {}

  func last(of leaseQuota: String) -> [Urgency: String] { served.withLock { $0[leaseQuota, default: [:]] } }

  func note(_ last: [Urgency: String], of leaseQuota: String) { served.withLock { $0[leaseQuota] = last } }
}

extension Store {
  /// What is leased for an opening. Along the indexes, so that it costs what is taken, however much is due.
  func dueIDs(_ leaseQuota: LeaseQuota, _ rotation: ChatRotation, now: Date, in db: Database) throws -> [Int64] {
    let last = rotation.last(of: leaseQuota.name)
    var reached: [Urgency: String] = [:]
    let due = try leaseQuota.slots.flatMap { slot in
      let queue = DueQueue(slot, now: now, db)
      let limit = leaseQuota.limit(of: slot.urgency)
      let oldest = try queue.oldest(limit + 1)
      // Turns matter only where not all can go.
      guard limit > 0, oldest.count > limit else { return oldest }
      let (others, isUnfinishedAt) = try queue.inTurn(limit, after: last[slot.urgency])
      if let place = isUnfinishedAt { reached[slot.urgency] = place }
      let known = Set(oldest.map(\.id))
      return oldest + others.filter { !known.contains($0.id) }
    }
    let choice = leaseQuota.choose(due, after: last)
    // A search that was broken off goes on from there: else whoever comes later would never be found.
    rotation.note(choice.last.merging(reached) { $1 }, of: leaseQuota.name)
    return choice.ids
  }

  /// The chat waits for the shipment's answer. Of the chats that do, it goes in the turn of the one for which less waits
  /// with that carrier.
  func claimTurn(_ shipment: Int64, for chat: ChatID, now: Date, in db: Database) throws {
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

  /// Nobody's turn is that of a chat that follows it no longer.
  func passTurn(of shipment: Int64, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET askedFor = (SELECT chat FROM parcel WHERE shipment = ?1 ORDER BY id LIMIT 1)
        WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM parcel WHERE shipment = ?1 AND chat = askedFor)
        """
    ).execute(arguments: [shipment])
  }
}

/// What is due of one carrier and urgency.
private struct DueQueue {
  typealias Candidate = LeaseQuota.Candidate<Int64>

  private let slot: LeaseQuota.Slot
  private let now: Date
  private let db: Database

  init(_ slot: LeaseQuota.Slot, now: Date, _ db: Database) {
    (self.slot, self.now, self.db) = (slot, now, db)
  }

  private static let isDue = "carrier = ? AND urgency = ? AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)"

  private func candidates(_ sql: String, _ arguments: StatementArguments) throws -> [Candidate] {
    let due: StatementArguments = [slot.carrier.rawValue, slot.urgency.rawValue, now.seconds, now.seconds]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: due + arguments).map {
      Candidate($0[0], slot.urgency, nextCheck: $0[1], chat: $0[2])
    }
  }

  /// The longest overdue.
  func oldest(_ limit: Int) throws -> [Candidate] {
    try candidates(
      """
      SELECT id, nextCheck, coalesce(askedFor, '') FROM shipment
      WHERE \(Self.isDue) ORDER BY nextCheck LIMIT ?
      """, [limit])
  }

  /// The longest overdue of one chat.
  private func oldest(of chat: String, _ limit: Int) throws -> [Candidate] {
    try candidates(
      """
      SELECT id, nextCheck, coalesce(askedFor, '') FROM shipment
      WHERE \(Self.isDue) AND coalesce(askedFor, '') = ? ORDER BY nextCheck LIMIT ?
      """, [chat, limit])
  }

  /// The next chat with anything in the queue, due or not.
  private func chat(after place: String?) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT coalesce(askedFor, '') FROM shipment
          WHERE carrier = ? AND urgency = ? AND coalesce(askedFor, '') \(place == nil ? ">=" : ">") ?
            AND nextCheck IS NOT NULL
          ORDER BY coalesce(askedFor, '') LIMIT 1
          """), arguments: [slot.carrier.rawValue, slot.urgency.rawValue, place ?? ""])
  }

  /// Chats that are looked at for one that has something due.
  private static let patience = 64

  /// Some of each of so many chats, from the one after `last` once around.
  /// - Returns: with them, where the search was broken off.
  func inTurn(_ limit: Int, after last: String?) throws -> (due: [Candidate], isUnfinishedAt: String?) {
    var found: [Candidate] = []
    var place = last
    var isSecondLap = last == nil
    var looks = limit + Self.patience
    while found.count < limit {
      guard let chat = try chat(after: place), !isSecondLap || last.map({ chat <= $0 }) ?? true else {
        if isSecondLap { break }
        (isSecondLap, place) = (true, nil)
        continue
      }
      guard looks > 0 else { return (found, place) }
      looks -= 1
      place = chat
      found += try oldest(of: chat, 1)
    }
    guard found.count < limit, !found.isEmpty else { return (found, nil) }
    let each = limit / found.count + 1
    return (try found.flatMap { try oldest(of: $0.chat, each) }, nil)
  }
}
