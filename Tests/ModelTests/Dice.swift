/// Random numbers that are the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9e37_79b9_7f4a_7c15 }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A number from 0 to below 1.
  mutating func share() -> Double { Double.random(in: 0..<1, using: &self) }

  /// True once in that many times, on average.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements, of which there must be at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// One of the elements, with a probability in proportion to its weight; nil if there is none.
  mutating func pick<Element>(_ elements: [Element], weight: (Element) -> Double) -> Element? {
    let weights = elements.map(weight)
    var rest = share() * weights.reduce(0, +)
    for (element, weight) in zip(elements, weights) {
      rest -= weight
      if rest < 0 { return element }
    }
    return elements.last
  }
}
