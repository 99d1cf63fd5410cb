/// The hours of a day between which a parcel is to be delivered, by the clock of Taiwan.
public struct DeliveryWindow: Sendable, Hashable, Codable {
  /// When it begins, in minutes after midnight. Nil if only its end is known: "before 13:00".
  public let start: Int?
  /// When it ends, in minutes after midnight.
  public let end: Int

  /// Minutes. A longer window says nothing.
  private static let longest = 16 * 60

  /// Nil unless both are times of one day, the end after the start, and they leave out a good part of the day.
  public init?(start: Int?, end: Int) {
    let first = start ?? 6 * 60
    guard (0..<1440).contains(first), first < end, end < 1440, end - first < Self.longest else { return nil }
    (self.start, self.end) = (start, end)
  }
}
