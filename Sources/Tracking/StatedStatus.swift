public import Foundation

/// The status that a message of the user's states outright: "arrived at the store", "has been sent".
public struct StatedStatus: Codable, Sendable, Hashable {
  public var status: Status
  /// When the message was written.
  public var at: Date
  /// When the user confirmed it against the carrier's word, which counts from then on only.
  public var confirmedAt: Date?
  /// The last day that the carrier's stores usually keep a parcel which arrived then; nil for every other status, and
  /// where that is not known.
  public var keptUntil: Day?

  public init(_ status: Status, at: Date, keptUntil: Day? = nil) {
    self.status = status
    self.at = at
    self.keptUntil = keptUntil
  }

  /// What a message can state. That something went wrong is left to the carrier: frauds say so too.
  public static let statable: Set<Status> = [
    .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected, .returning, .returned,
  ]
}

extension Status {
  /// Order along the way there and back; nil for what may come at any point. A shop's "sent" and a carrier's "accepted"
  /// are one stage: whichever comes first, the two do not contradict each other.
  var stage: Int? {
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

  /// Whether a parcel that is `self` has come as far as one that is `other`.
  fileprivate func isAsFar(as other: Status) -> Bool {
    guard let mine = stage, let theirs = other.stage else { return false }
    return mine >= theirs
  }
}

/// What the carrier's answers make of a status that a message stated.
public enum StatedVerdict: Sendable, Equatable {
  /// The carrier knows nothing, or only what was before the message: the message's status stands.
  case stands
  /// The carrier is as far or further, or reports trouble that came later: its status counts.
  case replaced
  /// The carrier reports an earlier stage at a later time: the user is asked.
  case contradicted
}

extension Shipment {
  public func verdict(on stated: StatedStatus) -> StatedVerdict {
    switch status {
    case .pending, .expired: .stands
    case .exception: isLater(than: stated) ? .replaced : .stands
    case _ where status.isAsFar(as: stated.status): .replaced
    default: isLater(than: stated) ? .contradicted : .stands
    }
  }

  /// When its newest event with known words happened.
  public var lastKnownEvent: EventTime? { events.first { $0.status != nil }?.time }

  /// An event that is known to its day alone is later from the next day on; one without a time cannot be told.
  private func isLater(than stated: StatedStatus) -> Bool {
    guard let time = lastKnownEvent else { return false }
    let date = stated.confirmedAt ?? stated.at
    return time.precision == .day ? Day(time.date) > Day(date) : time.date > date
  }
}

extension Parcel {
  /// On whose word its status rests.
  public enum StatusOrigin: Sendable, Equatable { case carrier, message, user }

  public var statusOrigin: StatusOrigin {
    pickedUpAt != nil ? .user : standing != nil ? .message : .carrier
  }

  /// The status that a message stated, while the carrier does not know better.
  public var standing: StatedStatus? {
    guard pickedUpAt == nil, let stated = noted.stated, shipment.verdict(on: stated) != .replaced else { return nil }
    return stated
  }

  /// The carrier reports an earlier stage at a later time than the message.
  public var isContradicted: Bool {
    pickedUpAt == nil && noted.stated.map { shipment.verdict(on: $0) == .contradicted } ?? false
  }

  /// What is noted of it, with what a later message says. A message takes no status back: one that tells of an earlier
  /// stage than is known is old news, unless it is the same message, edited.
  public func noting(_ later: NotedFields) -> NotedFields {
    var fields = noted.updated(by: later)
    if let new = later.stated, !takes(new) { fields.stated = noted.stated }
    return fields
  }

  private func takes(_ new: StatedStatus) -> Bool {
    if let standing, standing.at == new.at { return true }
    return !status.isAsFar(as: new.status) && shipment.verdict(on: new) != .replaced
  }
}
