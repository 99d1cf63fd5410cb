import Chat
public import Foundation
import GRDB
public import Tracking

/// A message that a source sends without being asked, about one number.
public struct Push: Sendable {
  /// The lane of all pushes. A push is done as soon as it is recorded.
  static let lane = "push"
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
