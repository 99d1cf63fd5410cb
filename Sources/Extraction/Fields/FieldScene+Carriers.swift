/// Where carriers are named.
extension FieldScene {
  /// Where the word of that index stands, if it names a carrier that is no shop.
  func carrier(of index: Int) -> Range<Int>? {
    let hit = input.scene.hits[index]
    let vocabulary = input.scene.vocabulary
    return vocabulary.meanings[hit.word].carriers.isEmpty || vocabulary.senses[hit.word].isShop ? nil : hit.range
  }

  /// The name of a carrier, a shop's too, that begins at `place`.
  func carrier(at place: Int) -> Range<Int>? {
    input.scene.hit(at: place).flatMap { input.scene.sense($0).carriers.isEmpty ? nil : input.scene.hits[$0].range }
  }

  /// Whether the name of a carrier that is no shop begins in `range`.
  func namesCarrier(in range: Range<Int>) -> Bool {
    let hits = input.scene.hits
    var index = input.scene.hits(before: range.lowerBound)
    while index < hits.count, Int(hits[index].start) < range.upperBound {
      if carrier(of: index) != nil { return true }
      index += 1
    }
    return false
  }

  /// The first name of a chain that ends behind `place`.
  func chain(endingBehind place: Int) -> StoreChains.Name? {
    var (low, high) = (0, chains.count)
    while low < high {
      let middle = (low + high) / 2
      if chains[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < chains.count ? chains[low] : nil
  }

  /// The first name of a chain in `range`, or partly in it.
  func chain(in range: Range<Int>) -> StoreChains.Name? {
    chain(endingBehind: range.lowerBound).flatMap { $0.range.overlaps(range) ? $0 : nil }
  }
}
