/// What a walk through a text costs, summed up once: the way from a number to a name is then a subtraction. A
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
    /// What to add to the bytes' costs up to its end.
    let extra: Int32
  }

  /// The steps of one direction: where a word and a number overlap, the one that is come to first counts.
  private struct Track {
    var steps: ContiguousArray<Step> = []
    /// Those that are carriers' names, as places in `steps`.
    var names: ContiguousArray<Int32> = []

    /// The first step that begins at or behind `place`.
    func first(from place: Int) -> Int {
      var (low, high) = (0, steps.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(steps[middle].start) < place { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func extra(before step: Int) -> Int32 { step > 0 ? steps[step - 1].extra : 0 }
  }

  private let scene: Scene
  private var names: ContiguousArray<Mentions.Name> = []
  private let numbers: ContiguousArray<Range<Int>>
  /// The sum of what the bytes before each place cost.
  private let costs: UnsafeMutablePointer<Int32>
  private var forward = Track()
  private var backward = Track()

  init(scene: Scene, numbers: ContiguousArray<Range<Int>>) {
    self.scene = scene
    self.numbers = numbers
    costs = scene.arena.room(scene.text.count + 1, of: Int32.self)
  }

  /// Sums up the text's costs. `names`: the scene's hits that name carriers; without any no way is asked for.
  mutating func sum(_ names: ContiguousArray<Mentions.Name>) {
    self.names = names
    sumCosts()
    let (ahead, overlaps) = forwardSteps()
    forward = track(ahead)
    backward = overlaps ? track(backwardSteps().reversed()) : forward
  }

  private func sumCosts() {
    let text = scene.text
    Self.costs.withUnsafeBufferPointer { table in
      var sum: Int32 = 0
      for place in 0..<text.count {
        costs[place] = sum
        sum &+= table[Int(text[place])]
        // 。
        if text[place] == 0xE3, text.at(place + 1) == 0x80, text.at(place + 2) == 0x82 { sum &+= Self.fullStop }
      }
      costs[text.count] = sum
    }
  }

  /// By byte; a full stop of three bytes costs more than its first.
  private static let costs: ContiguousArray<Int32> = ContiguousArray((0..<256).map { Int32(cost(of: UInt8($0))) })
  private static let fullStop = Int32(Cost.sentence - 1)

  private static func cost(of byte: UInt8) -> Int {
    switch byte {
    case 0x0A: Cost.line
    case 0x3B, 0x2F, 0x21, 0x3F, 0x7C: Cost.sentence
    default: byte.isContinuation ? 0 : 1
    }
  }

  /// The words and numbers met from the left (a number as -1 less its place), and whether any were passed over.
  private func forwardSteps() -> (steps: ContiguousArray<Int>, overlaps: Bool) {
    var (steps, overlaps): (ContiguousArray<Int>, Bool) = ([], false)
    steps.reserveCapacity(scene.hits.count + numbers.count)
    var (place, hit, number) = (0, 0, 0)
    while true {
      while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { (hit, overlaps) = (hit + 1, true) }
      while number < numbers.count, numbers[number].lowerBound < place { (number, overlaps) = (number + 1, true) }
      let word = hit < scene.hits.count ? scene.hits[hit].range : nil
      let other = number < numbers.count ? numbers[number] : nil
      if let word, word.lowerBound <= other?.lowerBound ?? .max {
        steps.append(hit)
        (place, hit) = (word.upperBound, hit + 1)
      } else if let other {
        steps.append(-1 - number)
        (place, number) = (other.upperBound, number + 1)
      } else {
        return (steps, overlaps)
      }
    }
  }

  /// As `forwardSteps`, from the right.
  private func backwardSteps() -> ContiguousArray<Int> {
    var steps: ContiguousArray<Int> = []
    steps.reserveCapacity(scene.hits.count + numbers.count)
    var (place, hit, number) = (scene.text.count, scene.hits.count - 1, numbers.count - 1)
    while true {
      while hit >= 0, scene.hits[hit].range.upperBound > place { hit -= 1 }
      while number >= 0, numbers[number].upperBound > place { number -= 1 }
      let word = hit >= 0 ? scene.hits[hit].range : nil
      let other = number >= 0 ? numbers[number] : nil
      if let word, word.upperBound >= other?.upperBound ?? .min {
        steps.append(hit)
        (place, hit) = (word.lowerBound, hit - 1)
      } else if let other {
        steps.append(-1 - number)
        (place, number) = (other.lowerBound, number - 1)
      } else {
        return steps
      }
    }
  }

  private func track(_ places: some Collection<Int>) -> Track {
    var (track, extra, name): (Track, Int32, Int) = (Track(), 0, 0)
    track.steps.reserveCapacity(places.count)
    track.names.reserveCapacity(names.count)
    for place in places {
      let range = place < 0 ? numbers[-1 - place] : scene.hits[place].range
      extra += Int32(place < 0 ? Cost.number : 1) - (costs[range.upperBound] - costs[range.lowerBound])
      while name < names.count, names[name].hit < place { name += 1 }
      let isName = name < names.count && names[name].hit == place
      track.steps.append(
        Step(
          start: Int32(range.lowerBound), end: Int32(range.upperBound), name: isName ? Int32(name) : -1,
          names: Int32(track.names.count), extra: extra))
      if isName { track.names.append(Int32(track.steps.count - 1)) }
    }
    return track
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
    let sum = Int(costs[place] + backward.extra(before: step))
    var name = (step < backward.steps.count ? Int(backward.steps[step].names) : backward.names.count) - 1
    while name >= 0 {
      let step = backward.steps[Int(backward.names[name])]
      let way = cost + sum - Int(costs[Int(step.end)] + step.extra)
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
    let sum = Int(costs[place] + forward.extra(before: step))
    guard step < forward.steps.count else { return }
    for name in Int(forward.steps[step].names)..<forward.names.count {
      let index = Int(forward.names[name])
      let step = forward.steps[index]
      let way = cost + Int(costs[Int(step.start)] + forward.extra(before: index)) - sum
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
      cost += Int(costs[place + 1] - costs[place])
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
      cost += Int(costs[place + 1] - costs[place])
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
