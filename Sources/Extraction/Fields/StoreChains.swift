import Tracking

/// The chains of stores, and the words that name them.
struct StoreChains: Sendable {
  /// A chain's name in a text.
  struct Name {
    fileprivate let place: Stretch
    /// Index of the carrier.
    let carrier: Int
    /// Called by its shop's name, which says little.
    let isWeak: Bool

    var range: Range<Int> { place.range }
  }

  /// By the word's place in the vocabulary the chain that it names; -1 for none.
  private let carriers: ContiguousArray<Int32>
  private let ids: [CarrierID]

  init(_ vocabulary: Vocabulary, _ carriers: [Carrier]) {
    self.carriers = ContiguousArray(
      vocabulary.meanings.map { meaning in
        guard let first = meaning.carriers.first, carriers[first].category == .convenienceStore else { return -1 }
        return Int32(first)
      })
    ids = carriers.filter { $0.category == .convenienceStore }.map(\.id)
  }

  func contains(_ id: CarrierID) -> Bool { ids.contains(id) }

  /// The names of chains outside links, from the left.
  func names(in scene: Scene) -> UnsafeBufferPointer<Name> {
    var names = ArenaList<Name>(scene.arena)
    carriers.withUnsafeBufferPointer { carriers in
      for name in scene.names {
        let hit = scene.hits[Int(name)]
        guard carriers[hit.word] >= 0, scene.link(at: Int(hit.start)) == nil else { continue }
        names.append(
          Name(
            place: Stretch(hit.range), carrier: Int(carriers[hit.word]),
            isWeak: scene.vocabulary.senses[hit.word].isShop))
      }
    }
    return names.values
  }
}
