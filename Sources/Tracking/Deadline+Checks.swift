public import Foundation

/// How closely a waiting parcel is followed before its deadline.
extension Deadline {
  /// Seconds before the end in which the checks are close together.
  private static let lastStretch = 48 * 3600.0
  /// The longest interval between two checks by day in that time, in seconds.
  public static let lastStretchInterval = 2 * 3600.0

  /// The latest time for the next check: in the last 48 hours at most two hours after `now`, or at six in the morning if
  /// that falls into the carriers' night. Nil once the deadline is over.
  /// - Parameter interval: the longest interval by day, in seconds.
  public func latestCheck(after now: Date, interval: Double = lastStretchInterval) -> Date? {
    guard now < end else { return nil }
    let latest = max(now, end.addingTimeInterval(-Self.lastStretch)).addingTimeInterval(interval)
    return CarrierNight.end(ifAsleepAt: latest) ?? latest
  }
}

/// The hours between midnight and six in Taiwan, when carriers do not work.
public enum CarrierNight {
  private static let length = 6 * 3600.0

  /// Whether carriers are asleep at that time.
  public static func contains(_ date: Date) -> Bool { end(ifAsleepAt: date) != nil }

  /// The end of the night; nil by day.
  public static func end(ifAsleepAt date: Date) -> Date? {
    let end = Day(date).date().addingTimeInterval(length)
    return date < end ? end : nil
  }
}

/// The check that comes shortly before a reminder, so that nobody is reminded of what they have just fetched.
public enum ReminderCheck {
  /// Seconds before the reminder from which an answer is recent enough.
  public static let lead = 30 * 60.0
  /// Seconds before the reminder in which no more checks begin, so that the last answers still arrive in time.
  private static let margin = 5 * 60.0

  /// The last moment for a check before a reminder.
  public static func lastCall(before reminder: Date) -> Date { reminder.addingTimeInterval(-margin) }

  /// When to check before a reminder. Reminders of many parcels are due at the same minute, so their checks are spread
  /// over the half hour before.
  public static func time(before reminder: Date, of shipment: ShipmentID) -> Date {
    let spread = UInt64(bitPattern: shipment.rawValue) % UInt64(lead - margin)
    return reminder.addingTimeInterval(-lead + Double(spread))
  }
}
