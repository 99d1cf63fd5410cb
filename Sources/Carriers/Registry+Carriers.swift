public import Tracking

extension Registry {
  /// Every carrier, in the order in which equal candidates are offered.
  public static let carriers: [Carrier] = definitions.map { definition in
    var carrier = definition
    carrier.slugs += TrackTWSource.carrierIDs.lazy.filter { $0.carrier == definition.id }.map(\.uuid)
    return carrier
  }

  private static let definitions: [Carrier] = [
    .tcat,
    .sevenEleven,
    .familyMart,
    .hiLife,
    .okMart,
    .shopee,
    .hct,
    .ecan,
    .postTW,
    .pchome,
    .momo,
    .kerry,
    .taiwanExpress,
    .dhl,
    .fedex,
    .ups,
    .usps,
    .sfExpress,
    .yanwen,
    .cainiao,
    .amazon,
    .s10,
    .customs,
    .other,
  ]
}
