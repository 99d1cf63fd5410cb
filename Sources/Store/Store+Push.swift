import Chat
public import Foundation
import GRDB
public import Tracking

/// A message that a source sends without being asked, about one number.
public struct Push: Sendable {
  /// Seconds after which a push is rejected. Its id may be forgotten by then, so that it could be a repeat.
  public static let maxAge = 30 * 86_400.0
  /// Seconds that the sender's clock may be ahead.
  private static let ahead = 3600.0

  /// Whether a push that was sent at `sentAt` may be accepted.
  public static func isTimely(_ sentAt: Date, now: Date) -> Bool {
    (-ahead...maxAge).contains(now.timeIntervalSince(sentAt))
  }

  /// The name of the sender, in the column `account` of the inbox.
  public var account: String
  /// Identifier of the push, the same in every repeat.
  public var id: String
  /// The tracking number that it is about.
  public var number: TrackingNumber
  /// The carriers that it applies to. Shipments of other carriers with that number are not changed.
  public var carriers: Set<CarrierID>

  /// Creates a push from its parts.
  public init(account: String, id: String, number: TrackingNumber, carriers: Set<CarrierID>) {
    self.account = account
    self.id = id
    self.number = number
    self.carriers = carriers
  }
}

extension Store {
  /// The lane of all pushes. A push is done as soon as it is recorded.
  static let pushLane = "push"

  /// Records a push in the inbox and commits its changes in one transaction. A repeat changes nothing.
  /// - Parameters:
  ///   - answered: whether the push counts as a usable answer.
  ///   - decide: says what the push changes in one shipment.
  /// - Returns: whether rows were put into the outbox.
  public func commit(
    _ push: Push, answered: Bool, now: Date, makeBundleRow: BundleRowMaker,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try write { db in
      let realNow = clock.realNow()
      guard
        try insert(push.id, lane: Self.pushLane, account: push.account, body: nil, receivedAt: realNow, in: db) != nil
      else {
        return false
      }
      try Self.count("inbound.pushed", in: db)
      let known = try db.cachedStatement(sql: "SELECT id, carrier FROM shipment WHERE number = ?")
      let shipments = try Row.fetchAll(known, arguments: [push.number.text])
        .filter { push.carriers.contains(CarrierID(rawValue: $0[1])) }
      return try shipments.reduce(false) { hasNewOutboxRows, row in
        try commit(
          ShipmentID(rawValue: row[0]), answered: answered, now: now, makeBundleRow: makeBundleRow, in: db,
          decide: decide
        )
          || hasNewOutboxRows
      }
    }
  }
}
