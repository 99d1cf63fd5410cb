import Tracking

/// Whom a text speaks for.
struct NamedCarriers {
  private(set) var carriers = CarrierSet()
  /// The first that is named.
  private(set) var first: CarrierID?
  /// A carrier, a shop or customs is named.
  private(set) var isAny = false
  /// A carrier is named where a sender's name stands: 【嘉里大榮】, "Kerry TJ: …".
  private(set) var isSender = false

  /// In bytes: a bracket.
  private static let longestOpening = 3

  init(_ scene: Scene, _ group: NameGroup) {
    isAny = !scene.names.isEmpty
    for name in scene.names {
      let sense = scene.sense(Int(name))
      guard !sense.carriers.isEmpty else { continue }
      if first == nil {
        let meaning = scene.meaning(Int(name))
        // A post's name is first of all that of its letters abroad.
        first = meaning.carriers.first.map { group.judged[$0].id }
        if first == .other, let member = meaning.member { first = group.members[member].id }
        isSender = scene.hits[Int(name)].start <= Self.longestOpening
      }
      carriers = carriers | sense.carriers
    }
  }
}
