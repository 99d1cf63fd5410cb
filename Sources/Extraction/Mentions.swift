/// Which carriers' names are heard at which number: nearest first, with a cost in characters. A class, since it is asked
/// for every number and never changed.
final class Mentions {
  struct Heard {
    /// Index into the scene's hits.
    let hit: Int
    let cost: Int
    let isBefore: Bool
    /// It is an earlier number's name: that this one is a parcel's too may be, but not that carrier's.
    var isTaken = false
  }

  private let scene: Scene
  private let numbers: [Range<Int>]
  /// For each hit that is a name right before a number, that number; else -1.
  private var leads: ContiguousArray<Int> = []
  /// For a name at the end of a pair on a line of pairs (`912… 黑貓 / SF… 順豐`), its number.
  private var trails: [Int: Int] = [:]
  /// For a number under a line that only names carriers, the names on it.
  private var headings: [Int: [Int]] = [:]
  /// The names on such lines.
  private var heads: Set<Int> = []
  /// For each number the first of the list that it stands in: only marks stand between the numbers of a list, and they
  /// share their names.
  private var lists: ContiguousArray<Int> = []
  private var path: MentionPath?
  /// The hits that name a carrier.
  private let all: [Int]
  /// Every carrier that is named anywhere.
  let carriers: CarrierSet
  /// The only carrier that is named, by more than its shop's name if any is.
  let only: CarrierSet?

  /// Names heard on either side.
  private static let most = 6

  private typealias Cost = Evidence.Distance

  /// `numbers`: all that may be numbers, from the left, without overlaps.
  init(scene: Scene, numbers: [Range<Int>]) {
    self.scene = scene
    self.numbers = numbers
    var (all, carriers, strong): ([Int], CarrierSet, CarrierSet) = ([], CarrierSet(), CarrierSet())
    var next = 0
    for hit in scene.hits.indices {
      let sense = scene.sense(hit)
      guard !sense.carriers.isEmpty else { continue }
      let range = scene.hits[hit].range
      // `SF` in `SF2739…` is a word too; it names no more than the form does.
      while next < numbers.count, numbers[next].upperBound <= range.lowerBound { next += 1 }
      if next < numbers.count, numbers[next].overlaps(range) { continue }
      all.append(hit)
      carriers = carriers | sense.carriers
      if !sense.isShop { strong = strong | sense.carriers }
    }
    (self.all, self.carriers) = (all, carriers)
    let meant = strong.isEmpty ? carriers : strong
    only = meant.count == 1 ? meant : nil
    guard !all.isEmpty else { return }
    for index in numbers.indices {
      let isNext = index > 0 && Self.isList(scene.text, numbers[index - 1].upperBound..<numbers[index].lowerBound)
      lists.append(isNext ? lists[index - 1] : index)
    }
    findLeads()
    path = MentionPath(scene: scene, numbers: numbers)
    pairLines()
    headings = Self.headings(scene, names: all, numbers: numbers)
    heads = Set(headings.values.joined())
  }

  /// The names heard at `range`, which is number `index` or a part of it, nearest first.
  func heard(at index: Int, _ range: Range<Int>) -> ContiguousArray<Heard> {
    guard let path else { return [] }
    var heard: ContiguousArray<Heard> = []
    heard.reserveCapacity(Self.most)
    // Over the numbers of the same list before it.
    let first = lists[index]
    let start = first < index ? numbers[first].lowerBound : range.lowerBound
    let listed = Cost.listed * (index - first)
    path.walkBack(from: start, beyond: first, cost: listed) { hit, cost in
      // The name of an earlier number says little about this one.
      let isTaken = leads[hit] >= 0 && leads[hit] < first && trails[hit] == nil
      let price = price(hit, index, cost) + (isTaken ? Cost.taken : 0)
      insert(Heard(hit: hit, cost: price, isBefore: true, isTaken: isTaken), &heard)
      return heard.count < Self.most
    }
    path.walkForward(from: range.upperBound, beyond: index, cost: Cost.behind) { hit, cost in
      let taken = isTaken(hit) ? Cost.taken : 0
      insert(Heard(hit: hit, cost: price(hit, index, cost) + taken, isBefore: false), &heard)
      return heard.count < 2 * Self.most
    }
    if !headings.isEmpty {
      for hit in headings[index] ?? [] { insert(Heard(hit: hit, cost: Cost.heading, isBefore: true), &heard) }
    }
    return heard
  }

  /// In order of cost, names before the number first.
  private func insert(_ new: Heard, _ heard: inout ContiguousArray<Heard>) {
    var place = heard.count
    while place > 0 {
      let other = heard[place - 1]
      if other.cost < new.cost || (other.cost == new.cost && (other.isBefore || !new.isBefore)) { break }
      place -= 1
    }
    heard.insert(new, at: place)
  }

  private func price(_ hit: Int, _ index: Int, _ cost: Int) -> Int {
    var cost = cost
    if !trails.isEmpty, let own = trails[hit] { cost = own == index ? 1 : cost + Cost.taken }
    if scene.sense(hit).isShop { cost += Cost.shop }
    return cost
  }

  /// Whether a name behind a number belongs to what follows it.
  private func isTaken(_ hit: Int) -> Bool {
    if !trails.isEmpty, trails[hit] != nil { return false }
    return leads[hit] >= 0 || (!heads.isEmpty && heads.contains(hit))
  }

  private func findLeads() {
    leads = ContiguousArray(repeating: -1, count: scene.hits.count)
    var next = 0
    for hit in all {
      let end = scene.hits[hit].range.upperBound
      while next < numbers.count, numbers[next].lowerBound < end { next += 1 }
      if next < numbers.count, isGap(end..<numbers[next].lowerBound) { leads[hit] = next }
    }
  }

  /// Between a name and its number: marks, labels and particles on one line.
  private func isGap(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 60 else { return false }
    var (place, hit) = (gap.lowerBound, scene.hitBefore(gap.lowerBound) + 1)
    while place < gap.upperBound {
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        place = scene.hits[hit].range.upperBound
        hit += 1
      } else if scene.text[place] == 0x0A || scene.text[place].isAlphanumeric || scene.text[place] == 0x2F {
        return false
      } else if scene.text[place] < 0x80 {
        place += 1
      } else if scene.isParticle(at: place) || scene.text[place] == 0xE3 {
        place += 3
      } else {
        return false
      }
    }
    return true
  }

  /// Lines that begin with a number and end with a name, in turns: each name belongs to the number before it.
  private func pairLines() {
    guard numbers.count >= 2, all.count >= 2 else { return }
    var (number, name) = (0, 0)
    while number < numbers.count {
      let end = scene.lineEnd(from: numbers[number].upperBound)
      let firstNumber = number
      while number < numbers.count, numbers[number].lowerBound < end { number += 1 }
      guard number - firstNumber >= 2 else { continue }
      let start = scene.lineStart(from: numbers[firstNumber].lowerBound)
      while name < all.count, scene.hits[all[name]].range.lowerBound < start { name += 1 }
      let firstName = name
      while name < all.count, scene.hits[all[name]].range.lowerBound < end { name += 1 }
      guard name - firstName == number - firstNumber else { continue }
      pair(firstNumber..<number, firstName, end: end)
    }
  }

  private func pair(_ turns: Range<Int>, _ firstName: Int, end: Int) {
    let isPaired = turns.allSatisfy { turn in
      let hit = scene.hits[all[firstName + turn - turns.lowerBound]].range
      let next = turn + 1 < turns.upperBound ? numbers[turn + 1].lowerBound : end
      return numbers[turn].upperBound <= hit.lowerBound && hit.upperBound <= next
    }
    guard isPaired else { return }
    for turn in turns { trails[all[firstName + turn - turns.lowerBound]] = turn }
  }
}
