/// What a walk through a text costs: the way from a number to a name is a subtraction of sums that are made once. A
/// character costs one, a line end and the end of a sentence more; words and numbers are stepped over as one.
struct MentionPath {
  private typealias Cost = Evidence.Distance

  /// A word or number that is stepped over.
  private struct Step {
    let start: Int32
    let end: Int32
    /// Index into the names; -1 for what names no carrier.
    let name: Int32
    /// Names among the steps before this one.
    let names: Int32
    /// What to add to the bytes' costs up to its end, for being stepped over.
    let extra: Int32
  }

  /// The steps of one direction: where a word and a number overlap, the one that is come to first counts.
  private struct Track {
    var steps = UnsafeBufferPointer<Step>(start: nil, count: 0)
    /// Those that are carriers' names, as places in `steps`.
    var names = UnsafeBufferPointer<Int32>(start: nil, count: 0)

    /// The first step that begins at or behind `place`.
    func first(from place: Int) -> Int {
      var (low, high) = (0, steps.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(steps[middle].start) < place { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func extra(before step: Int) -> Int { step > 0 ? Int(steps[step - 1].extra) : 0 }
  }

  private let scene: Scene
  private var names: ContiguousArray<Mentions.Name> = []
  private let numbers: ContiguousArray<Range<Int>>
  private var forward = Track()
  private var backward = Track()

  init(scene: Scene, numbers: ContiguousArray<Range<Int>>) {
    self.scene = scene
    self.numbers = numbers
  }

  /// Lays out the steps. `names`: the scene's hits that name carriers; without any no way is asked for.
  mutating func layOut(_ names: ContiguousArray<Mentions.Name>) {
    self.names = names
    let (ahead, overlaps) = forwardSteps()
    forward = track(ahead)
    backward = overlaps ? track(backwardSteps()) : forward
  }

  /// What the bytes before `place` cost together.
  private func cost(before place: Int) -> Int {
    scene.normal.scalars(before: place) + (Cost.line - 1) * scene.lines(before: place)
      + (Cost.sentence - 1) * scene.stops(before: place)
  }

  /// What a word costs that is not stepped over as one.
  static func cost(of word: [UInt8]) -> Int {
    word.reduce(0) { $0 + cost(of: $1) }
  }

  private static func cost(of byte: UInt8) -> Int {
    switch WordTables.ByteClass(of: byte) {
    case .lineEnd: Cost.line
    case .stop: Cost.sentence
    default: byte.isContinuation ? 0 : 1
    }
  }

  /// The words and numbers met from the left (a number as -1 less its place), and whether any were passed over.
  private func forwardSteps() -> (steps: UnsafeBufferPointer<Int32>, overlaps: Bool) {
    let steps = scene.arena.room(scene.hits.count + numbers.count, of: Int32.self)
    var (place, hit, number, count, overlaps) = (0, 0, 0, 0, false)
    while true {
      while hit < scene.hits.count, scene.hits[hit].start < place { (hit, overlaps) = (hit + 1, true) }
      while number < numbers.count, numbers[number].lowerBound < place { (number, overlaps) = (number + 1, true) }
      let word = hit < scene.hits.count ? Int(scene.hits[hit].start) : .max
      let other = number < numbers.count ? numbers[number].lowerBound : .max
      if hit < scene.hits.count, word <= other {
        steps[count] = Int32(hit)
        (place, hit) = (Int(scene.hits[hit].end), hit + 1)
      } else if number < numbers.count {
        steps[count] = Int32(-1 - number)
        (place, number) = (numbers[number].upperBound, number + 1)
      } else {
        return (UnsafeBufferPointer(start: steps, count: count), overlaps)
      }
      count += 1
    }
  }

  /// As `forwardSteps`, met from the right; in the order of the text.
  private func backwardSteps() -> UnsafeBufferPointer<Int32> {
    let room = scene.hits.count + numbers.count
    let steps = scene.arena.room(room, of: Int32.self)
    var (place, hit, number, first) = (scene.text.count, scene.hits.count - 1, numbers.count - 1, room)
    while true {
      while hit >= 0, scene.hits[hit].end > place { hit -= 1 }
      while number >= 0, numbers[number].upperBound > place { number -= 1 }
      let word = hit >= 0 ? Int(scene.hits[hit].end) : .min
      let other = number >= 0 ? numbers[number].upperBound : .min
      if hit >= 0, word >= other {
        first -= 1
        steps[first] = Int32(hit)
        (place, hit) = (Int(scene.hits[hit].start), hit - 1)
      } else if number >= 0 {
        first -= 1
        steps[first] = Int32(-1 - number)
        (place, number) = (numbers[number].lowerBound, number - 1)
      } else {
        return UnsafeBufferPointer(start: steps + first, count: room - first)
      }
    }
  }

  private func track(_ places: UnsafeBufferPointer<Int32>) -> Track {
    let steps = scene.arena.room(places.count, of: Step.self)
    let tracked = scene.arena.room(names.count, of: Int32.self)
    var (extra, name, count): (Int32, Int, Int32) = (0, 0, 0)
    for (index, place) in places.enumerated() {
      var (range, isName) = (0..<0, false)
      if place < 0 {
        range = numbers[Int(-1 - place)]
        extra += Int32(Cost.number - cost(before: range.upperBound) + cost(before: range.lowerBound))
      } else {
        range = scene.hits[Int(place)].range
        extra += 1 - scene.sense(Int(place)).cost
        while name < names.count, names[name].hit < place { name += 1 }
        isName = name < names.count && names[name].hit == place
      }
      steps[index] = Step(
        start: Int32(range.lowerBound), end: Int32(range.upperBound), name: isName ? Int32(name) : -1, names: count,
        extra: extra)
      if isName {
        tracked[Int(count)] = Int32(index)
        count += 1
      }
    }
    return Track(
      steps: UnsafeBufferPointer(start: steps, count: places.count),
      names: UnsafeBufferPointer(start: tracked, count: Int(count)))
  }

  /// The name that a hit is; nil where it names no carrier.
  private func name(_ hit: Int) -> Int? {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].hit < hit { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low].hit == hit ? low : nil
  }

  /// Calls `body` with the names before `start`, nearest first, and what the way to each costs, until it returns false
  /// or the names are out of reach. Numbers from `number` on are none.
  func walkBack(from start: Int, beyond number: Int, cost: Int, _ body: (_ name: Int, _ cost: Int) -> Bool) {
    var (place, cost, step) = (start, cost, backward.first(from: start))
    while step > 0, backward.steps[step - 1].end > place {
      // In the midst of a word or number.
      guard creepBack(&place, &cost, beyond: number, body) else { return }
      step = backward.first(from: place)
    }
    let sum = self.cost(before: place) + backward.extra(before: step)
    var name = (step < backward.steps.count ? Int(backward.steps[step].names) : backward.names.count) - 1
    while name >= 0 {
      let step = backward.steps[Int(backward.names[name])]
      let way = cost + sum - self.cost(before: Int(step.end)) - Int(step.extra)
      guard way <= Evidence.Reach.far, body(Int(step.name), way) else { return }
      name -= 1
    }
  }

  /// Calls `body` with the names behind `end`, as `walkBack`. Numbers up to `number` are none.
  func walkForward(from end: Int, beyond number: Int, cost: Int, _ body: (_ name: Int, _ cost: Int) -> Bool) {
    var (place, cost, step) = (end, cost, forward.first(from: end))
    while step > 0, forward.steps[step - 1].end > place {
      guard creepForward(&place, &cost, beyond: number, body) else { return }
      step = forward.first(from: place)
    }
    let sum = self.cost(before: place) + forward.extra(before: step)
    guard step < forward.steps.count else { return }
    for name in Int(forward.steps[step].names)..<forward.names.count {
      let index = Int(forward.names[name])
      let step = forward.steps[index]
      let way = cost + self.cost(before: Int(step.start)) + forward.extra(before: index) - sum
      guard way <= Evidence.Reach.far, body(Int(step.name), way) else { return }
    }
  }

  /// One step back; false where the walk ends.
  private func creepBack(
    _ place: inout Int, _ cost: inout Int, beyond number: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    guard place > 0, cost <= Evidence.Reach.far else { return false }
    let hit = scene.hitBefore(place)
    if hit >= 0, scene.hits[hit].range.upperBound == place {
      if let name = name(hit), !body(name, cost) { return false }
      (place, cost) = (scene.hits[hit].range.lowerBound, cost + 1)
    } else if let ended = numberBefore(place, below: number), ended.upperBound == place {
      (place, cost) = (ended.lowerBound, cost + Cost.number)
    } else {
      place -= 1
      cost += self.cost(before: place + 1) - self.cost(before: place)
    }
    return true
  }

  /// One step on; false where the walk ends.
  private func creepForward(
    _ place: inout Int, _ cost: inout Int, beyond number: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    guard place < scene.text.count, cost <= Evidence.Reach.far else { return false }
    var hit = scene.hitBefore(place) + 1
    while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { hit += 1 }
    if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
      if let name = name(hit), !body(name, cost) { return false }
      (place, cost) = (scene.hits[hit].range.upperBound, cost + 1)
    } else if let begun = numberBehind(place, above: number), begun.lowerBound == place {
      (place, cost) = (begun.upperBound, cost + Cost.number)
    } else {
      cost += self.cost(before: place + 1) - self.cost(before: place)
      place += 1
    }
    return true
  }

  /// The last number below `number` that ends at or before `place`.
  private func numberBefore(_ place: Int, below number: Int) -> Range<Int>? {
    let last = numbers[..<number].lastIndex { $0.upperBound <= place }
    return last.map { numbers[$0] }
  }

  /// The first number above `number` that begins at or behind `place`.
  private func numberBehind(_ place: Int, above number: Int) -> Range<Int>? {
    let first = numbers[(number + 1)...].firstIndex { $0.lowerBound >= place }
    return first.map { numbers[$0] }
  }
}
