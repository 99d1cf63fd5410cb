import Chat
public import Foundation
import GRDB
public import Tracking

/// What a source sends of its own accord about one number.
public struct Push: Sendable {
  /// Seconds after which a push is not believed any more: its id may be forgotten, so that it may be a repetition.
  public static let maxAge = 30 * 86_400.0
  /// Seconds that the sender's clock may be ahead.
  private static let ahead = 3600.0

  /// Whether one that was sent then may be taken.
  public static func isTimely(_ sentAt: Date, now: Date) -> Bool {
    (-ahead...maxAge).contains(now.timeIntervalSince(sentAt))
  }

  /// The sender's name among origins of updates.
  public var account: String
  /// The same in every repetition.
  public var id: String
  public var number: TrackingNumber
  /// Whose shipments of that number it is about.
  public var carriers: Set<CarrierID>

  public init(account: String, id: String, number: TrackingNumber, carriers: Set<CarrierID>) {
    self.account = account
    self.id = id
    self.number = number
    self.carriers = carriers
  }
}

extension Store {
  /// The lane of all pushes: each is done when it is written down.
  static let pushLane = "push"

  /// Takes a push into the inbox and commits what it changes, both at once; a repeated one changes nothing.
  /// - Returns: whether something was put in the outbox.
  public func commit(
    _ push: Push, answered: Bool, now: Date, draw: BundleRenderer,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try write { db in
      let wire = clock.wire()
      guard try insert(push.id, lane: Self.pushLane, account: push.account, body: nil, now: wire, in: db) != nil else {
        return false
      }
      try Self.count("inbound.pushed", in: db)
      let known = try db.cachedStatement(sql: "SELECT id, carrier FROM shipment WHERE number = ?")
      let shipments = try Row.fetchAll(known, arguments: [push.number.text])
        .filter { push.carriers.contains(CarrierID(rawValue: $0[1])) }
      return try shipments.reduce(false) { isOutboxFed, row in
        try commit(ShipmentID(rawValue: row[0]), answered: answered, now: now, draw: draw, in: db, decide: decide)
          || isOutboxFed
      }
    }
  }
}
