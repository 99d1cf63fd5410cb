public import Foundation

/// What an alert speaks of.
public enum AlertKind: String, Codable, Sendable, CaseIterable {
  case readyForPickup
  /// The rungs of the deadline ladder: two days before, the day before, and the last day, in the morning and evening.
  case deadlineInTwoDays, deadlineTomorrow, deadlineToday, deadlineTonight
  case outForDelivery
  case delivered
  /// `exception`, `returning`, `returned`.
  case trouble
  /// No news for longer than is usual for the carrier and the stage.
  case goneQuiet
  /// No source has known the number for days: the user is asked once what to do.
  case stillUnknown
  /// Its sources have failed for more than a day.
  case sourceTrouble
  /// The user marked it picked up, and the carrier says otherwise: the user is asked.
  case contradiction
  /// The user wanted to hear of it again.
  case reminder

  /// What a chat switches on and off.
  public enum Topic: String, Codable, Sendable, CaseIterable {
    case readyForPickup, deadline, outForDelivery, delivered, trouble, goneQuiet, sourceTrouble
  }

  /// Nil for what the user asked for, or has to answer.
  public var topic: Topic? {
    switch self {
    case .readyForPickup: .readyForPickup
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight: .deadline
    case .outForDelivery: .outForDelivery
    case .delivered: .delivered
    case .trouble: .trouble
    case .goneQuiet, .stillUnknown: .goneQuiet
    case .sourceTrouble: .sourceTrouble
    case .contradiction, .reminder: nil
    }
  }

  public var isLastDay: Bool { self == .deadlineToday || self == .deadlineTonight }

  /// Whether it tells of a parcel that lies at a store.
  public var isAtStore: Bool {
    switch self {
    case .readyForPickup, .reminder: true
    default: topic == .deadline
    }
  }

  /// The alert that entering `status` calls for, if any.
  public init?(entering status: Status) {
    switch status {
    case .arrivedAtStore: self = .readyForPickup
    case .outForDelivery: self = .outForDelivery
    case .delivered: self = .delivered
    case .exception, .returning, .returned: self = .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: return nil
    }
  }
}

/// One alert about one parcel. Each is told once, whatever comes again.
public struct News: Hashable, Sendable {
  public var kind: AlertKind
  /// Tells repetitions from a new occasion: the number of the stay in a status, a deadline's day, the time since when.
  public var occasion: Int

  public init(_ kind: AlertKind, occasion: Int) {
    self.kind = kind
    self.occasion = occasion
  }
}

/// How an alert goes out.
public enum AlertRoute: Sendable, Equatable {
  case aloud
  case silently
  /// In the one message of what was held back, at that time.
  case held(until: Date)
}
