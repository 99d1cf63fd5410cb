import PCRE

/// A word that says something of numbers: names a carrier or shop, or has a role.
struct HeardWord: Sendable {
  let range: Range<Int>
  var role: Role?
  /// The row of `labels.tsv` that has it.
  var rule: Int?
  var carriers: CarrierSet = []
  /// Which of the carriers that are known by name it names.
  var member: Int?
  /// It is a shop's name: a carrier that goes by its shop's name is only weakly named by it.
  var isShop = false
  /// The shop sends by these.
  var shopCarriers: CarrierSet = []

  var isName: Bool { !carriers.isEmpty }
}

/// The words of a message that say something of numbers, from the left.
struct Words: Sendable {
  let all: [HeardWord]
  private let starts: [Int: Int]
  private let ends: [Int: Int]

  init(_ all: [HeardWord]) {
    self.all = all
    starts = Dictionary(all.indices.map { (all[$0].range.lowerBound, $0) }) { first, _ in first }
    // Of two that end alike the longer is meant.
    ends = Dictionary(all.indices.map { (all[$0].range.upperBound, $0) }) { first, _ in first }
  }

  subscript(_ place: Int) -> HeardWord { all[place] }

  /// The word that ends at `place`.
  func ending(at place: Int) -> Int? { ends[place] }

  func beginning(at place: Int) -> Int? { starts[place] }

  /// The first word that begins at or behind `place`.
  func first(from place: Int) -> Int { all.firstIndex(beyond: { $0.range.lowerBound >= place }) }

  /// Those that lie in `range`.
  func within(_ range: Range<Int>) -> some Sequence<HeardWord> {
    all[first(from: range.lowerBound)...].prefix { $0.range.lowerBound < range.upperBound }.lazy
      .filter { $0.range.upperBound <= range.upperBound }
  }

  /// Places of those that lie in `range`.
  func places(within range: Range<Int>) -> Range<Int> {
    let start = first(from: range.lowerBound)
    var end = start
    while end < all.count, all[end].range.upperBound <= range.upperBound { end += 1 }
    return start..<end
  }
}
