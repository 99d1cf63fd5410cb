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

  /// A word that names a carrier.
  struct Name {
    /// Index into the scene's hits.
    let hit: Int
    let isShop: Bool
    /// The number that it stands right before; -1 for none.
    var lead = -1
    /// Of a name at the end of a pair on a line of pairs (`912… 黑貓 / SF… 順豐`) its number; -1 for others.
    var trail = -1
    /// Where names and numbers take turns, its number: it says little of others.
    var turn = -1
    /// It stands on a line that only names carriers, over numbers.
    var isHead = false
  }

  let scene: Scene
  let numbers: Stretches
  /// From the left.
  private var names: ArenaList<Name>
  /// Those that are no part of a number: `SF` in `SF2739…` names no more than the form does.
  private(set) var own: ArenaList<Int>
  /// For each number under a line that only names carriers, which of `own` stand on it; empty for others.
  private let headings: UnsafeMutablePointer<Stretch>
  /// For each number the first of the list that it stands in: only marks stand between the numbers of a list, and they
  /// share their names.
  private let lists: UnsafeMutablePointer<Int32>
  private var path: MentionPath
  /// Every carrier that is named anywhere.
  private(set) var carriers = CarrierSet()
  /// The only carrier that is named, by more than its shop's name if any is.
  private(set) var only: CarrierSet?

  /// Names heard on either side.
  private static let most = 6

  private typealias Cost = Evidence.Distance

  /// `numbers`: all that may be numbers, from the left, without overlaps.
  init(scene: Scene, numbers: Stretches) {
    self.scene = scene
    self.numbers = numbers
    path = MentionPath(scene: scene, numbers: numbers)
    (names, own) = (ArenaList(scene.arena, capacity: 64), ArenaList(scene.arena, capacity: 64))
    lists = scene.arena.room(numbers.count, of: Int32.self)
    headings = scene.arena.room(numbers.count, of: Stretch.self)
    headings.update(repeating: Stretch(0..<0), count: numbers.count)
    findNames()
    guard !own.isEmpty else { return }
    for index in numbers.indices {
      let isNext = index > 0 && Self.isList(scene.text, numbers[index - 1].upperBound..<numbers[index].lowerBound)
      lists[index] = isNext ? lists[index - 1] : Int32(index)
    }
    findLeads()
    path.sum(names.values)
    pairLines()
    if !pairTurns() { findHeadings() }
  }

  /// 不是新竹，是黑貓
  private static let denials = WordSet(
    """
    不是|並非|并非|不要查|不用查|別查|别查|別去|别去|不要去|沒有走|不走|不寄|改掉| NOT | NOT BY | INSTEAD OF | RATHER THAN | SWITCHED FROM | CHANGED FROM |而非
    """)

  private mutating func findNames() {
    var (strong, next) = (CarrierSet(), 0)
    for name in scene.names {
      let hit = Int(name)
      let sense = scene.sense(hit)
      guard !sense.carriers.isEmpty else { continue }
      let range = scene.hits[hit].range
      guard !Self.denials.ends(scene.text, at: range.lowerBound) else { continue }
      names.append(Name(hit: hit, isShop: sense.isShop))
      while next < numbers.count, numbers[next].upperBound <= range.lowerBound { next += 1 }
      if next < numbers.count, numbers[next].overlaps(range) { continue }
      own.append(names.count - 1)
      carriers = carriers | sense.carriers
      if !sense.isShop { strong = strong | sense.carriers }
    }
    let meant = strong.isEmpty ? carriers : strong
    only = meant.count == 1 ? meant : nil
  }

  func carriers(ofOwn name: Int) -> CarrierSet { scene.sense(names[own[name]].hit).carriers }

  func range(ofOwn name: Int) -> Range<Int> { scene.hits[names[own[name]].hit].range }

  /// Puts the numbers of `block` under a line with the names `line` of `own`.
  func head(_ block: Range<Int>, _ line: Range<Int>) {
    for number in block { headings[number] = Stretch(line) }
    for name in line { names[own[name]].isHead = true }
  }

  /// The names heard at `range`, which is number `index` or a part of it, nearest first.
  func heard(at index: Int, _ range: Range<Int>, _ arena: Arena) -> UnsafeBufferPointer<Heard> {
    guard !own.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
    let heading = headings[index].range
    var heard = Listing(room: arena.room(2 * Self.most + heading.count, of: Heard.self))
    // Over the numbers of the same list before it.
    let first = Int(lists[index])
    let start = first < index ? numbers[first].lowerBound : range.lowerBound
    let listed = Cost.listed * (index - first)
    path.walkBack(from: start, beyond: first, cost: listed) { place, cost in
      let name = names[place]
      // The name of an earlier number says little about this one.
      let isTaken = name.turn >= 0 ? name.turn != index : name.lead >= 0 && name.lead < first && name.trail < 0
      let price = price(name, index, cost) + (isTaken ? Cost.taken : 0)
      heard.insert(Heard(hit: name.hit, cost: price, isBefore: true, isTaken: isTaken))
      return heard.count < Self.most
    }
    path.walkForward(from: range.upperBound, beyond: index, cost: Cost.behind) { place, cost in
      let name = names[place]
      // A name behind a number that belongs to what follows it.
      let isTaken = name.turn >= 0 ? name.turn != index : name.trail < 0 && (name.lead >= 0 || name.isHead)
      let price = price(name, index, cost) + (isTaken ? Cost.taken : 0)
      heard.insert(Heard(hit: name.hit, cost: price, isBefore: false))
      return heard.count < 2 * Self.most
    }
    for name in heading { heard.insert(Heard(hit: names[own[name]].hit, cost: Cost.heading, isBefore: true)) }
    return UnsafeBufferPointer(start: heard.room, count: heard.count)
  }

  /// In order of cost, names before the number first.
  private struct Listing {
    let room: UnsafeMutablePointer<Heard>
    var count = 0

    mutating func insert(_ new: Heard) {
      var place = count
      while place > 0 {
        let other = room[place - 1]
        if other.cost < new.cost || (other.cost == new.cost && (other.isBefore || !new.isBefore)) { break }
        room[place] = other
        place -= 1
      }
      room[place] = new
      count += 1
    }
  }

  private func price(_ name: Name, _ index: Int, _ cost: Int) -> Int {
    var cost = cost
    if name.trail >= 0 {
      cost = name.trail == index ? 1 : cost + Cost.taken
    } else if name.turn == index, isInLine(scene.hits[name.hit].range.lowerBound, index) {
      cost = min(cost, Evidence.Reach.above)
    }
    return name.isShop ? cost + Cost.shop : cost
  }

  /// Whether `place` stands in the line in which that number begins.
  func isInLine(_ place: Int, _ number: Int) -> Bool {
    numbers.indices.contains(number)
      && scene.lines(before: place) == scene.lines(before: numbers[number].lowerBound)
  }

  private func findLeads() {
    var next = 0
    for name in own.values {
      let end = scene.hits[names[name].hit].range.upperBound
      while next < numbers.count, numbers[next].lowerBound < end { next += 1 }
      if next < numbers.count, isGap(end..<numbers[next].lowerBound) { names[name].lead = next }
    }
  }

  /// Between a name and its number: marks, labels and particles on one line.
  private func isGap(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 60 else { return false }
    var (place, hit) = (gap.lowerBound, scene.hitBefore(gap.lowerBound) + 1)
    while place < gap.upperBound {
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        // OK超商 訂單#…: an order's number behind the name is not the carrier's, unless its own page says so.
        if scene.sense(hit).role == .order, !scene.isChainsOwn { return false }
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

  func isOfShop(ofOwn name: Int) -> Bool { names[own[name]].isShop }

  /// The words that name a carrier, as places in the scene's hits.
  var hits: [Int] { own.values.map { names[$0].hit } }

  /// The name stands at the end of a pair.
  func trail(own name: Int, behind number: Int) { names[own[name]].trail = number }

  /// The name belongs to that number, if it is one.
  func turn(own name: Int, of number: Int) { names[own[name]].turn = number }
}
