public import Foundation

/// The status that a message or mail states explicitly, such as "arrived at the store" or "has been sent".
public struct StatedStatus: Codable, Sendable, Hashable {
  /// The stated status.
  public var status: Status
  /// When the message was written.
  public var at: Date
  /// When the user confirmed it against the carrier. Only later events of the carrier can contradict it again.
  public var confirmedAt: Date?
  /// The last day on which the carrier's stores usually still have a parcel that arrived then. Nil for every other
  /// status, and if the hold days are not known.
  public var keptUntil: Day?
  /// Where it was read. Nil: in a message.
  public var origin: ReadingOrigin?
  /// When the bot read it in a mail of which the user has seen nothing, so that an alert tells of it. Nil if the user
  /// knows it.
  public var heardAt: Date?

  /// A status that the user has not confirmed.
  public init(
    _ status: Status, at: Date, keptUntil: Day? = nil, origin: ReadingOrigin? = nil, heardAt: Date? = nil
  ) {
    self.status = status
    self.at = at
    self.keptUntil = keptUntil
    self.origin = origin
    self.heardAt = heardAt
  }

  /// The statuses that a message can state. Trouble is not among them: fraudulent messages claim it too, so only the
  /// carrier's word counts.
  public static let statable: Set<Status> = [
    .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected, .returning, .returned,
  ]
}

extension Status {
  /// The position on the way to the recipient and back to the sender, 0–6. Nil for statuses that can occur at any time.
  /// A shop's "sent" and a carrier's "accepted" have the same position, so they do not contradict each other.
  var orderThereAndBack: Int? {
    switch self {
    case .pending: 0
    case .infoReceived, .inTransit: 1
    case .outForDelivery: 2
    case .arrivedAtStore: 3
    case .returning: 4
    case .delivered, .collected: 5
    case .returned: 6
    case .exception, .expired: nil
    }
  }

  /// Whether a parcel with this status is at least as far along as one with `other`.
  func isAtLeastAsFar(as other: Status) -> Bool {
    guard let mine = orderThereAndBack, let theirs = other.orderThereAndBack else { return false }
    return mine >= theirs
  }
}
