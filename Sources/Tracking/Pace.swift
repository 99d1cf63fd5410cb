/// How long a carrier usually takes from one news to the next, stage by stage, and after how long silence is a bad sign.
public struct DeliveryPace: Sendable, Hashable {
  /// One stage, in days.
  public struct Stage: Sendable, Hashable {
    /// What most parcels take.
    public var usual: ClosedRange<Int>
    /// Silence beyond this wants a word; weekends and holidays are allowed for.
    public var patience: Double

    public init(_ usual: ClosedRange<Int>, patience: Double) {
      self.usual = usual
      self.patience = patience
    }
  }

  private var stages: [Status: Stage]

  public init(_ stages: [Status: Stage]) { self.stages = stages }

  /// Nil where nothing is to be expected: before the carrier knows the parcel, at the store, and when all is over.
  public subscript(status: Status) -> Stage? { stages[status] }

  /// What holds for carriers of that kind unless a definition says otherwise. From what carriers promise their
  /// customers, with a weekend of margin.
  public static func usual(for category: Carrier.Category) -> DeliveryPace {
    switch category {
    case .convenienceStore, .china, .asia, .europe, .overseas, .other:
      DeliveryPace([
        .infoReceived: Stage(1...3, patience: 7), .inTransit: Stage(1...3, patience: 5),
        .outForDelivery: Stage(0...1, patience: 2), .exception: Stage(1...3, patience: 4),
        .returning: Stage(2...5, patience: 10),
      ])
    case .homeDelivery, .shop:
      DeliveryPace([
        .infoReceived: Stage(1...2, patience: 5), .inTransit: Stage(1...2, patience: 4),
        .outForDelivery: Stage(0...1, patience: 2), .exception: Stage(1...2, patience: 3),
        .returning: Stage(2...5, patience: 10),
      ])
    case .international:
      DeliveryPace([
        .infoReceived: Stage(2...5, patience: 10), .inTransit: Stage(5...14, patience: 14),
        .outForDelivery: Stage(0...1, patience: 3), .exception: Stage(2...5, patience: 7),
        .returning: Stage(7...21, patience: 30),
      ])
    case .customs:
      DeliveryPace([
        .infoReceived: Stage(1...3, patience: 7), .inTransit: Stage(1...4, patience: 7),
        .exception: Stage(2...5, patience: 7),
      ])
    }
  }
}
