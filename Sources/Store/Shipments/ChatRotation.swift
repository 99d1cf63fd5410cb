import Chat
import Foundation
import GRDB
import Synchronization
import Tracking

/// The chat that was served last, for each lease quota and urgency. It is kept in memory only, for the life of a
/// process. There are few entries: one lease quota for each source, and two more.
public final class ChatRotation: Sendable {
  private let served = Mutex<[String: [Urgency: String]]>([:])

  /// Creates a rotation in which no chat was served yet.
  public init() {}

  func last(of leaseQuota: String) -> [Urgency: String] { served.withLock { $0[leaseQuota, default: [:]] } }

  func setLast(_ last: [Urgency: String], of leaseQuota: String) { served.withLock { $0[leaseQuota] = last } }
}

/// The due shipments of one carrier and urgency.
struct DueQueue {
  typealias Candidate = LeaseQuota.Candidate<Int64>

  private let group: LeaseQuota.Group
  private let now: Date
  private let db: Database

  init(_ group: LeaseQuota.Group, now: Date, _ db: Database) {
    (self.group, self.now, self.db) = (group, now, db)
  }

  private static let isDue = "carrier = ? AND urgency = ? AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)"

  private func candidates(_ sql: String, _ arguments: StatementArguments) throws -> [Candidate] {
    let due: StatementArguments = [group.carrier.rawValue, group.urgency.rawValue, now.seconds, now.seconds]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: due + arguments).map {
      Candidate($0[0], group.urgency, nextCheck: $0[1], chat: $0[2])
    }
  }

  /// The shipments that are overdue for longest.
  func oldest(_ limit: Int) throws -> [Candidate] {
    try candidates(
      """
      SELECT id, nextCheck, coalesce(askedFor, '') FROM shipment
      WHERE \(Self.isDue) ORDER BY nextCheck LIMIT ?
      """, [limit])
  }

  /// The shipments of one chat that are overdue for longest.
  private func oldest(of chat: String, _ limit: Int) throws -> [Candidate] {
    try candidates(
      """
      SELECT id, nextCheck, coalesce(askedFor, '') FROM shipment
      WHERE \(Self.isDue) AND coalesce(askedFor, '') = ? ORDER BY nextCheck LIMIT ?
      """, [chat, limit])
  }

  /// The next chat that has shipments in the queue, due or not.
  private func chat(after place: String?) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT coalesce(askedFor, '') FROM shipment
          WHERE carrier = ? AND urgency = ? AND coalesce(askedFor, '') \(place == nil ? ">=" : ">") ?
            AND nextCheck IS NOT NULL
          ORDER BY coalesce(askedFor, '') LIMIT 1
          """), arguments: [group.carrier.rawValue, group.urgency.rawValue, place ?? ""])
  }

  /// How many chats without due shipments are examined, beyond the limit, before the search stops.
  private static let maxEmptyChats = 64

  /// The due shipments of up to `limit` chats, in one round that starts after the chat `last`. If fewer chats have due
  /// shipments, several are taken from each.
  /// - Returns: the shipments, and the chat at which the search stopped early; nil if it did not.
  func inTurn(_ limit: Int, after last: String?) throws -> (due: [Candidate], stoppedAt: String?) {
    var found: [Candidate] = []
    var place = last
    var isSecondLap = last == nil
    var looks = limit + Self.maxEmptyChats
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
