extension DeliveryPace {
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
