import Chat
public import Foundation
import GRDB
public import Tracking

/// What a source sends of its own accord about one number.
public struct Push: Sendable {
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
  /// Takes a push into the inbox and commits what it changes, both at once; a repeated one changes nothing.
  /// - Returns: whether something was put in the outbox.
  public func commit(
    _ push: Push, answered: Bool, now: Date, draw: BundleDrawing,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try write { db in
      let lane = "number:\(push.number.text)"
      guard try insert(push.id, lane: lane, account: push.account, body: nil, now: clock.wire(), in: db) != nil else {
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
