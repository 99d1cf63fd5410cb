/// What a walk through a text costs: the way from a number to a name is a subtraction of sums that are made once. A
/// character costs one, a line end and the end of a sentence more; words and numbers are stepped over as one.
struct MentionPath {
  typealias Cost = Evidence.Distance

  /// What all costs up to a carrier's name on the way forward, and up to its end on the way back.
  private struct Way {
    let forward: Int32
    let backward: Int32
  }

  let scene: Scene
  private var names = UnsafeBufferPointer<Mentions.Name>(start: nil, count: 0)
  let numbers: Stretches
  /// The first bytes of the numbers.
  private let numberStarts: PlaceIndex
  /// By number what all before it costs.
  private var numberCosts: UnsafeMutablePointer<Int32>
  private var forward: MentionTrack
  private var backward: MentionTrack
  /// By name.
  private var ways: UnsafeMutablePointer<Way>
  /// For each hit the first name that is it or a later one; one more than there are.
  private var firstNames: UnsafeMutablePointer<Int32>

  init(scene: Scene, numbers: Stretches) {
    self.scene = scene
    self.numbers = numbers
    numberStarts = PlaceIndex(of: numbers.count, in: scene.text.count, scene.arena) { numbers[$0].lowerBound }
    forward = MentionTrack(scene.arena, hits: 0, numbers: 0)
    backward = forward
    numberCosts = scene.arena.room(0, of: Int32.self)
    ways = scene.arena.room(0, of: Way.self)
    firstNames = scene.arena.room(0, of: Int32.self)
  }

  /// Sums up what the steps cost. `names`: the scene's hits that name carriers; without any no way is asked for.
  mutating func sum(_ names: UnsafeBufferPointer<Mentions.Name>) {
    self.names = names
    findFirstNames()
    numberCosts = scene.arena.room(numbers.count, of: Int32.self)
    for index in numbers.indices { numberCosts[index] = Int32(cost(before: numbers[index].lowerBound)) }
    forward = MentionTrack(scene.arena, hits: scene.hits.count, numbers: numbers.count)
    backward = forward
    let overlaps = passOverForward()
    sum(forward)
    if overlaps {
      backward = MentionTrack(scene.arena, hits: scene.hits.count, numbers: numbers.count)
      passOverBackward()
      sum(backward)
    }
    sumWays()
  }

  private mutating func findFirstNames() {
    firstNames = scene.arena.room(scene.hits.count + 1, of: Int32.self)
    var hit = 0
    for name in names.indices {
      let end = names[name].hit + 1
      (firstNames + hit).update(repeating: Int32(truncatingIfNeeded: name), count: end - hit)
      hit = end
    }
    (firstNames + hit).update(
      repeating: Int32(truncatingIfNeeded: names.count), count: scene.hits.count + 1 - hit)
  }

  /// What the bytes before `place` cost together.
  func cost(before place: Int) -> Int {
    scene.normal.scalars(before: place) + (Cost.line - 1) * scene.lines(before: place)
      + (Cost.sentence - 1) * scene.stops(before: place)
  }

  /// The same of a place that is in a number or at its end, most likely: all characters of numbers cost one, but for line
  /// ends.
  private func cost(before place: Int, in number: Int) -> Int {
    let start = numbers[number].lowerBound
    guard place >= start, place <= numbers[number].upperBound, scene.lineEnd(from: start) >= place else {
      return cost(before: place)
    }
    return Int(numberCosts[number]) + place - start
  }

  /// What a word costs that is not stepped over as one.
  static func cost(of word: [UInt8]) -> Int { word.reduce(0) { $0 + cost(of: $1) } }

  private static func cost(of byte: UInt8) -> Int {
    let kind = WordTables.ByteClass(of: byte)
    if kind == .lineEnd { return Cost.line }
    if kind.contains(.stop) { return Cost.sentence }
    return byte.isContinuation ? 0 : 1
  }

  /// Marks what is passed over on the way forward; whether anything is.
  private func passOverForward() -> Bool {
    var overlaps = false
    for (index, number) in numbers.enumerated() {
      var hit = scene.hitBefore(number.lowerBound) + 1
      if hit < scene.hits.count, scene.hits[hit].start <= number.lowerBound {
        guard forward.passedHits[hit] else {
          (forward.passedNumbers[index], overlaps) = (true, true)
          continue
        }
        hit += 1
      }
      while hit < scene.hits.count, scene.hits[hit].start < number.upperBound {
        (forward.passedHits[hit], overlaps) = (true, true)
        hit += 1
      }
    }
    return overlaps
  }

  private func passOverBackward() {
    for (index, number) in numbers.enumerated().reversed() {
      var hit = scene.hits(before: number.upperBound) - 1
      if hit >= 0, scene.hits[hit].end >= number.upperBound {
        guard backward.passedHits[hit] else {
          backward.passedNumbers[index] = true
          continue
        }
        hit -= 1
      }
      while hit >= 0, scene.hits[hit].end > number.lowerBound {
        backward.passedHits[hit] = true
        hit -= 1
      }
    }
  }

  private func sum(_ track: MentionTrack) {
    var sum: Int32 = 0
    let (hits, senses) = (scene.hits, scene.vocabulary.senses)
    for hit in hits.indices {
      track.hits[hit] = sum
      let step = 1 &- senses[hits[hit].word].cost
      sum &+= track.passedHits[hit] ? 0 : step
    }
    track.hits[hits.count] = sum
    sum = 0
    for (index, number) in numbers.enumerated() {
      track.numbers[index] = sum
      guard !track.passedNumbers[index] else { continue }
      sum += Int32(Cost.number - cost(before: number.upperBound, in: index)) + numberCosts[index]
    }
    track.numbers[numbers.count] = sum
  }

  private mutating func sumWays() {
    ways = scene.arena.room(names.count, of: Way.self)
    for (index, name) in names.enumerated() {
      let range = scene.hits[name.hit].range
      let number = numberStarts.count(before: range.lowerBound)
      let ahead = cost(before: range.lowerBound)
      let behind = ahead + Int(scene.sense(name.hit).cost)
      ways[index] = Way(
        forward: Int32(ahead) + forward.hits[name.hit] + forward.numbers[number],
        backward: Int32(behind) + backward.hits[name.hit + 1] + backward.numbers[number])
    }
  }

  /// What all costs up to `place`. `hit`: how many hits begin before it; `number`: one that it is likely in.
  private func sum(_ track: MentionTrack, _ place: Int, _ hit: Int, near number: Int) -> Int {
    cost(before: place, in: number) + Int(track.hits[hit] + track.numbers[numberStarts.count(before: place)])
  }

  /// The first name that is hit `hit` or a later one.
  private func name(from hit: Int) -> Int { Int(firstNames[hit]) }

  /// The name that a hit is; nil where it names no carrier.
  func name(_ hit: Int) -> Int? {
    let name = name(from: hit)
    return name < names.count && names[name].hit == hit ? name : nil
  }

  /// Whether `place` is in the midst of a word or number that is a step.
  private func isInside(_ track: MentionTrack, _ place: Int) -> Bool {
    let hit = scene.hits(before: place) - 1
    if hit >= 0, scene.hits[hit].end > place, !track.passedHits[hit] { return true }
    let number = numberStarts.count(before: place) - 1
    return number >= 0 && numbers[number].upperBound > place && !track.passedNumbers[number]
  }

  /// Calls `body` with the names before `start`, nearest first, and what the way to each costs, until it returns false
  /// or the names are out of reach. Numbers from `number` on are none.
  func walkBack(from start: Int, beyond number: Int, cost: Int, _ body: (_ name: Int, _ cost: Int) -> Bool) {
    var (place, cost) = (start, cost)
    while isInside(backward, place) {
      guard creepBack(&place, &cost, beyond: number, body) else { return }
    }
    let hit = scene.hits(before: place)
    cost += sum(backward, place, hit, near: number)
    var name = name(from: hit) - 1
    while name >= 0 {
      if !backward.passedHits[names[name].hit] {
        let way = cost - Int(ways[name].backward)
        guard way <= Evidence.Reach.far, body(name, way) else { return }
      }
      name -= 1
    }
  }

  /// Calls `body` with the names behind `end`, as `walkBack`. Numbers up to `number` are none.
  func walkForward(from end: Int, beyond number: Int, cost: Int, _ body: (_ name: Int, _ cost: Int) -> Bool) {
    var (place, cost) = (end, cost)
    while isInside(forward, place) {
      guard creepForward(&place, &cost, beyond: number, body) else { return }
    }
    let hit = scene.hits(before: place)
    cost -= sum(forward, place, hit, near: number)
    for name in name(from: hit)..<names.count where !forward.passedHits[names[name].hit] {
      let way = cost + Int(ways[name].forward)
      guard way <= Evidence.Reach.far, body(name, way) else { return }
    }
  }
}
