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

  /// The default pace of a category. Based on the delivery times that carriers promise, with a margin of one weekend.
  public static func usual(for category: Carrier.Category) -> DeliveryPace {
    switch category {
    case .convenienceStore, .china, .asia, .europe, .overseas, .other:
      DeliveryPace([
        .infoReceived: Stage(1...3, maxSilenceDays: 7), .inTransit: Stage(1...3, maxSilenceDays: 5),
        .outForDelivery: Stage(0...1, maxSilenceDays: 2), .exception: Stage(1...3, maxSilenceDays: 4),
        .returning: Stage(2...5, maxSilenceDays: 10),
      ])
    case .homeDelivery, .shop:
      DeliveryPace([
        .infoReceived: Stage(1...2, maxSilenceDays: 5), .inTransit: Stage(1...2, maxSilenceDays: 4),
        .outForDelivery: Stage(0...1, maxSilenceDays: 2), .exception: Stage(1...2, maxSilenceDays: 3),
        .returning: Stage(2...5, maxSilenceDays: 10),
      ])
    case .international:
      DeliveryPace([
        .infoReceived: Stage(2...5, maxSilenceDays: 10), .inTransit: Stage(5...14, maxSilenceDays: 14),
        .outForDelivery: Stage(0...1, maxSilenceDays: 3), .exception: Stage(2...5, maxSilenceDays: 7),
        .returning: Stage(7...21, maxSilenceDays: 30),
      ])
    case .customs:
      DeliveryPace([
        .infoReceived: Stage(1...3, maxSilenceDays: 7), .inTransit: Stage(1...4, maxSilenceDays: 7),
        .exception: Stage(2...5, maxSilenceDays: 7),
      ])
    }
  }
}
