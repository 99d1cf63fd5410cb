import Tracking

/// Windows of hours: 14:00-18:00, from 2 to 6 pm.
extension DayMention {
  private static let noon = 12 * 60

  /// The time, as the end of a window that begins at the time of `first`. What is not said of one time follows from the
  /// other: 2-6 pm, 下午 1 點到 7 點, between 10 and 2, between 3 and 5.
  /// - Parameter isDigital: both times have minutes, and hours up to 24.
  func window(from first: DayMention, isDigital: Bool) -> DayMention {
    var window = self
    window.isWindow = true
    guard var start = first.minute, var end = minute else { return window }
    if !first.hasHalf, hasHalf, start < Self.noon, start + Self.noon < end { start += Self.noon }
    if !hasHalf, end <= start, end < Self.noon { end += Self.noon }
    if !first.hasHalf, !hasHalf, !isDigital, end <= 7 * 60 { (start, end) = (start + Self.noon, end + Self.noon) }
    (window.start, window.minute, window.hasHalf) = (start < end ? start : nil, end, first.hasHalf || hasHalf)
    return window
  }

  /// The hours in which something is to arrive. `isLimit`: 前 stands behind the time.
  func deliveryWindow(isLimit: Bool) -> DeliveryWindow? {
    guard !isSpan, let minute else { return nil }
    if let start { return DeliveryWindow(start: start, end: minute) }
    return isLatest || isLimit && !isWindow ? DeliveryWindow(start: nil, end: minute) : nil
  }
}
