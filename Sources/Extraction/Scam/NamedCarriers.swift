import Tracking

/// Whom a text speaks for.
struct NamedCarriers {
  private(set) var carriers = CarrierSet()
  /// The first that is named, as an index.
  private(set) var first: Int?
  /// A carrier, a shop or customs is named.
  private(set) var isAny = false
  /// A carrier is named where a sender's name stands: 【嘉里大榮】, "Kerry TJ: …".
  private(set) var isSender = false

  /// In bytes: a bracket.
  private static let longestOpening = 3

  init(_ scene: Scene) {
    isAny = !scene.names.isEmpty
    for name in scene.names {
      let sense = scene.sense(Int(name))
      guard !sense.carriers.isEmpty else { continue }
      if first == nil {
        first = scene.meaning(Int(name)).carriers.first
        isSender = scene.hits[Int(name)].start <= Self.longestOpening
      }
      carriers = carriers | sense.carriers
    }
  }
}
