/// Which carriers' names are heard at which number: nearest first, with a cost in characters.
struct Mentions {
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
  /// For a name right before a number, that number.
  private var leads: [Int: Int] = [:]
  /// For a name at the end of a pair on a line of pairs (`912… 黑貓 / SF… 順豐`), its number.
  private var trails: [Int: Int] = [:]
  /// For a number under a line that only names carriers, the names on it.
  private var headings: [Int: [Int]] = [:]
  /// The names on such lines.
  private var heads: Set<Int> = []
  /// Whether only marks stand between a number and the one before it: they share their names.
  private let isListed: [Bool]
  /// The hits that name a carrier.
  let all: [Int]
  /// Every carrier that is named anywhere.
  let carriers: Set<Int>
  /// The only carrier that is named, by more than its shop's name if any is.
  let only: [Int]?

  /// Names heard on either side.
  private static let most = 6

  private typealias Cost = Evidence.Distance

  /// `numbers`: all that may be numbers, from the left, without overlaps.
  init(scene: Scene, numbers: [Range<Int>]) {
    self.scene = scene
    self.numbers = numbers
    // `SF` in `SF2739…` is a word too; it names no more than the form does.
    all = scene.hits.indices.filter { hit in
      !scene.meaning(hit).carriers.isEmpty && !Self.isInside(scene.hits[hit].range, numbers)
    }
    carriers = Set(all.flatMap { scene.meaning($0).carriers })
    let strong = Set(all.lazy.filter { scene.meaning($0).shop == nil }.flatMap { scene.meaning($0).carriers })
    let meant = strong.isEmpty ? carriers : strong
    only = meant.count == 1 ? Array(meant) : nil
    guard !all.isEmpty else {
      isListed = []
      return
    }
    isListed = numbers.indices.map { index in
      index > 0 && Self.isList(scene.text, numbers[index - 1].upperBound..<numbers[index].lowerBound)
    }
    var next = 0
    for hit in all {
      let end = scene.hits[hit].range.upperBound
      while next < numbers.count, numbers[next].lowerBound < end { next += 1 }
      if next < numbers.count, isGap(end..<numbers[next].lowerBound) { leads[hit] = next }
    }
    pairLines()
    headings = Self.headings(scene, names: all, numbers: numbers)
    heads = Set(headings.values.joined())
  }

  /// The names heard at `range`, which is number `index` or a part of it, nearest first.
  func heard(at index: Int, _ range: Range<Int>) -> [Heard] {
    guard !all.isEmpty else { return [] }
    var heard: [Heard] = []
    walkBack(index, from: range.lowerBound, &heard)
    walkForward(index, from: range.upperBound, &heard)
    for hit in headings[index] ?? [] { heard.append(Heard(hit: hit, cost: Cost.heading, isBefore: true)) }
    return heard.sorted { ($0.cost, $0.isBefore ? 0 : 1) < ($1.cost, $1.isBefore ? 0 : 1) }
  }

  private func price(_ hit: Int, _ index: Int, _ cost: Int) -> Int {
    var cost = cost
    if let own = trails[hit] { cost = own == index ? 1 : cost + Cost.taken }
    if scene.meaning(hit).shop != nil { cost += Cost.shop }
    return cost
  }

  private func walkBack(_ index: Int, from start: Int, _ heard: inout [Heard]) {
    var place = start
    var (hit, number, cost) = (scene.hitBefore(place), index - 1, 0)
    while number >= 0, isListed[number + 1] {
      place = numbers[number].lowerBound
      (number, cost) = (number - 1, cost + Cost.listed)
    }
    let first = number + 1
    while place > 0, cost <= Evidence.Reach.far, heard.count < Self.most {
      while hit >= 0, scene.hits[hit].range.upperBound > place { hit -= 1 }
      while number >= 0, numbers[number].upperBound > place { number -= 1 }
      if hit >= 0, scene.hits[hit].range.upperBound == place {
        if !scene.meaning(hit).carriers.isEmpty {
          // The name of an earlier number says little about this one.
          let isTaken = trails[hit] == nil && (leads[hit] ?? first) < first
          heard.append(
            Heard(
              hit: hit, cost: price(hit, index, cost) + (isTaken ? Cost.taken : 0), isBefore: true, isTaken: isTaken))
        }
        place = scene.hits[hit].range.lowerBound
        cost += 1
      } else if number >= 0, numbers[number].upperBound == place {
        place = numbers[number].lowerBound
        cost += Cost.number
      } else {
        place -= 1
        cost += Self.cost(of: scene.text, at: place)
      }
    }
  }

  private func walkForward(_ index: Int, from end: Int, _ heard: inout [Heard]) {
    var place = end
    var (hit, number, cost) = (scene.hitBefore(place) + 1, index + 1, Cost.behind)
    while place < scene.text.count, cost <= Evidence.Reach.far, heard.count < 2 * Self.most {
      while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { hit += 1 }
      while number < numbers.count, numbers[number].lowerBound < place { number += 1 }
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        if !scene.meaning(hit).carriers.isEmpty {
          let taken = trails[hit] == nil && (leads[hit] != nil || heads.contains(hit))
          heard.append(
            Heard(hit: hit, cost: price(hit, index, cost) + (taken ? Cost.taken : 0), isBefore: false))
        }
        place = scene.hits[hit].range.upperBound
        cost += 1
      } else if number < numbers.count, numbers[number].lowerBound == place {
        place = numbers[number].upperBound
        cost += Cost.number
      } else {
        cost += Self.cost(of: scene.text, at: place)
        place += 1
      }
    }
  }

  /// A character costs one, a line end and the end of a sentence more.
  private static func cost(of text: Bytes, at place: Int) -> Int {
    switch text[place] {
    case 0x0A: Cost.line
    case 0x3B, 0x2F, 0x21, 0x3F, 0x7C: Cost.sentence
    case 0xE3 where text.at(place + 1) == 0x80 && text.at(place + 2) == 0x82: Cost.sentence
    case let byte: byte.isContinuation ? 0 : 1
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
  private mutating func pairLines() {
    guard numbers.count >= 2, all.count >= 2 else { return }
    let names = all
    var (number, name) = (0, 0)
    while number < numbers.count {
      let end = lineEnd(after: numbers[number].upperBound)
      let firstNumber = number
      while number < numbers.count, numbers[number].lowerBound < end { number += 1 }
      let start = lineStart(numbers[firstNumber])
      while name < names.count, scene.hits[names[name]].range.lowerBound < start { name += 1 }
      let firstName = name
      while name < names.count, scene.hits[names[name]].range.lowerBound < end { name += 1 }
      let count = number - firstNumber
      guard count >= 2, name - firstName == count else { continue }
      let isPaired = (0..<count).allSatisfy { turn in
        let hit = scene.hits[names[firstName + turn]].range
        let next = turn + 1 < count ? numbers[firstNumber + turn + 1].lowerBound : end
        return numbers[firstNumber + turn].upperBound <= hit.lowerBound && hit.upperBound <= next
      }
      guard isPaired else { continue }
      for turn in 0..<count { trails[names[firstName + turn]] = firstNumber + turn }
    }
  }

  private static func isInside(_ range: Range<Int>, _ numbers: [Range<Int>]) -> Bool {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low].overlaps(range)
  }

  private func lineEnd(after place: Int) -> Int {
    var end = place
    while end < scene.text.count, scene.text[end] != 0x0A { end += 1 }
    return end
  }

  private func lineStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start > 0, scene.text[start - 1] != 0x0A { start -= 1 }
    return start
  }
}
