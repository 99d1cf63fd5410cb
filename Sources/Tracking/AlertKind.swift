public import Foundation

/// The subject of an alert.
public enum AlertKind: String, Codable, Sendable, CaseIterable {
  /// The parcel arrived at a store and can be picked up.
  case readyForPickup
  /// The deadline reminders: two days before, the day before, and on the last day in the morning and in the evening.
  case deadlineInTwoDays, deadlineTomorrow, deadlineToday, deadlineTonight
  /// The carrier named a nearer deadline than before.
  case deadlineCloser
  case outForDelivery
  case delivered
  /// A parcel that the user sends arrived where the receiver collects it.
  case sentArrived
  /// The receiver has a parcel that the user sent.
  case sentReceived
  /// The status became `exception`, `returning` or `returned`.
  case trouble
  /// No news for longer than is usual for the carrier and the stage.
  case goneQuiet
  /// No source has known the number for days. The user is asked once what to do.
  case stillUnknown
  /// No source can be asked about the parcel, and it should have come by now. The user is asked whether it did.
  case didItCome
  /// The sources of the parcel have failed for more than a day.
  case sourceTrouble
  /// The carrier contradicts the user, who marked the parcel as picked up, or a forwarded message. The user is asked.
  case contradiction
  /// A reminder that the user asked for.
  case reminder

  /// A group of alerts that a chat can switch on and off.
  public enum Topic: String, Codable, Sendable, CaseIterable {
    case readyForPickup, deadline, outForDelivery, delivered, trouble, goneQuiet, sourceTrouble
  }

  /// The topic that switches this alert on and off. Nil for alerts that the user asked for or must answer; they cannot
  /// be switched off.
  public var topic: Topic? {
    switch self {
    case .readyForPickup, .sentArrived: .readyForPickup
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .deadlineCloser: .deadline
    case .outForDelivery: .outForDelivery
    case .delivered, .sentReceived: .delivered
    case .trouble: .trouble
    case .goneQuiet, .stillUnknown, .didItCome: .goneQuiet
    case .sourceTrouble: .sourceTrouble
    case .contradiction, .reminder: nil
    }
  }

  /// Whether the alert is one of the two deadline reminders of the last day.
  public var isLastDay: Bool { self == .deadlineToday || self == .deadlineTonight }

  /// Whether it cannot wait: a reminder of the last day, or a deadline that has come closer.
  public var isUrgentDeadline: Bool { isLastDay || self == .deadlineCloser }

  /// Whether the alert is about a parcel that waits at a store.
  public var isAtStore: Bool {
    switch self {
    case .readyForPickup, .reminder: true
    default: topic == .deadline
    }
  }

  /// Whether it tells how a parcel that the user sends gets on. The user has nothing to do then.
  public var isProgressOfSent: Bool { self == .sentArrived || self == .sentReceived }

  /// The alert for a parcel that enters `status`. Nil if that status has no alert. `isSent`: the user sends it.
  public init?(entering status: Status, isSent: Bool = false) {
    switch status {
    case .arrivedAtStore where isSent: self = .sentArrived
    case .delivered where isSent, .collected where isSent: self = .sentReceived
    case .outForDelivery where isSent: return nil
    case .arrivedAtStore: self = .readyForPickup
    case .outForDelivery: self = .outForDelivery
    case .delivered: self = .delivered
    case .exception, .returning, .returned: self = .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: return nil
    }
  }
}

/// One alert about one parcel on one occasion. It is sent once, even if the same event is reported again.
public struct Alert: Hashable, Sendable {
  /// The subject of the alert.
  public var kind: AlertKind
  /// Distinguishes a new occasion from a repetition: the number of the stay in a status, the number of the deadline's
  /// day, or a time in seconds since 1970, depending on `kind`.
  public var occasion: Int

  /// Makes an alert of one kind for one occasion.
  public init(_ kind: AlertKind, occasion: Int) {
    self.kind = kind
    self.occasion = occasion
  }
}

/// How an alert is sent.
public enum AlertRoute: Sendable, Equatable {
  /// Sent now, with a notification sound.
  case aloud
  /// Sent now, without a notification sound.
  case silently
  /// Kept back until that time, then sent in one message with the other held alerts.
  case held(until: Date)
}
