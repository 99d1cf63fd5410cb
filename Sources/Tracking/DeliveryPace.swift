/// How many days a carrier usually takes from one event to the next in each status, and after how much silence
/// something may be wrong.
public struct DeliveryPace: Sendable, Hashable {
  /// The times of one status, in days.
  public struct Stage: Sendable, Hashable {
    /// What most parcels take, in days.
    public var usual: ClosedRange<Int>
    /// The days of silence after which an alert is due, with a margin for weekends and holidays.
    public var maxSilenceDays: Double

    /// Makes the times of one status, in days.
    public init(_ usual: ClosedRange<Int>, maxSilenceDays: Double) {
      self.usual = usual
      self.maxSilenceDays = maxSilenceDays
    }
  }

  private var stages: [Status: Stage]

  /// A pace with the times of these statuses.
  public init(_ stages: [Status: Stage]) { self.stages = stages }

  /// The times of that status. Nil if no news is to be expected: before the carrier knows the parcel, at the store, and
  /// at the end.
  public subscript(status: Status) -> Stage? { stages[status] }
}
