/// What a walk through a text costs, summed up once: the way from a number to a name is then a subtraction. A
/// character costs one, a line end and the end of a sentence more; words and numbers are stepped over as one. A class,
/// since it is asked for every number and never changed.
final class MentionPath {
  private typealias Cost = Evidence.Distance

  /// A word or number that is stepped over.
  private struct Step {
    let range: Range<Int>
    /// The scene's hit; -1 for a number.
    let hit: Int
    /// Carriers' names among the steps before this one.
    let names: Int
    /// What to add to the bytes' costs up to its end.
    let extra: Int32
  }

  /// The steps of one direction: where a word and a number overlap, the one that is come to first counts.
  private struct Track {
    var steps: ContiguousArray<Step> = []
    /// Those that are carriers' names, as places in `steps`.
    var names: ContiguousArray<Int> = []

    /// The first step that begins at or behind `place`.
    func first(from place: Int) -> Int {
      var (low, high) = (0, steps.count)
      while low < high {
        let middle = (low + high) / 2
        if steps[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func extra(before step: Int) -> Int32 { step > 0 ? steps[step - 1].extra : 0 }
  }

  private let scene: Scene
  private let numbers: [Range<Int>]
  /// The sum of what the bytes before each place cost.
  private let costs: ContiguousArray<Int32>
  private var forward = Track()
  private var backward = Track()

  init(scene: Scene, numbers: [Range<Int>]) {
    self.scene = scene
    self.numbers = numbers
    costs = Self.costs(scene.text)
    let (ahead, overlaps) = forwardSteps()
    forward = track(ahead)
    backward = overlaps ? track(backwardSteps().reversed()) : forward
  }

  private static func costs(_ text: Bytes) -> ContiguousArray<Int32> {
    ContiguousArray(unsafeUninitializedCapacity: text.count + 1) { sums, count in
      var sum: Int32 = 0
      for place in 0..<text.count {
        sums[place] = sum
        sum &+= Int32(truncatingIfNeeded: cost(of: text, at: place))
      }
      sums[text.count] = sum
      count = text.count + 1
    }
  }

  @inline(__always)
  private static func cost(of text: Bytes, at place: Int) -> Int {
    switch text[place] {
    case 0x0A: Cost.line
    case 0x3B, 0x2F, 0x21, 0x3F, 0x7C: Cost.sentence
    case 0xE3 where text.at(place + 1) == 0x80 && text.at(place + 2) == 0x82: Cost.sentence
    case let byte: byte.isContinuation ? 0 : 1
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
    var (track, extra): (Track, Int32) = (Track(), 0)
    track.steps.reserveCapacity(places.count)
    for place in places {
      let range = place < 0 ? numbers[-1 - place] : scene.hits[place].range
      extra += Int32(place < 0 ? Cost.number : 1) - (costs[range.upperBound] - costs[range.lowerBound])
      track.steps.append(Step(range: range, hit: max(place, -1), names: track.names.count, extra: extra))
      if place >= 0, !scene.sense(place).carriers.isEmpty { track.names.append(track.steps.count - 1) }
    }
    return track
  }

  /// Calls `body` with the names before `start`, nearest first, and what the way to each costs, until it returns false
  /// or the names are out of reach. Numbers from `number` on are none.
  func walkBack(from start: Int, beyond number: Int, cost: Int, _ body: (_ hit: Int, _ cost: Int) -> Bool) {
    var (place, cost, step) = (start, cost, backward.first(from: start))
    while step > 0, backward.steps[step - 1].range.upperBound > place {
      // In the midst of a word or number.
      guard creepBack(&place, &cost, beyond: number, body) else { return }
      step = backward.first(from: place)
    }
    let sum = Int(costs[place] + backward.extra(before: step))
    var name = (step < backward.steps.count ? backward.steps[step].names : backward.names.count) - 1
    while name >= 0 {
      let step = backward.steps[backward.names[name]]
      let way = cost + sum - Int(costs[step.range.upperBound] + step.extra)
      guard way <= Evidence.Reach.far, body(step.hit, way) else { return }
      name -= 1
    }
  }

  /// Calls `body` with the names behind `end`, as `walkBack`. Numbers up to `number` are none.
  func walkForward(from end: Int, beyond number: Int, cost: Int, _ body: (_ hit: Int, _ cost: Int) -> Bool) {
    var (place, cost, step) = (end, cost, forward.first(from: end))
    while step > 0, forward.steps[step - 1].range.upperBound > place {
      guard creepForward(&place, &cost, beyond: number, body) else { return }
      step = forward.first(from: place)
    }
    let sum = Int(costs[place] + forward.extra(before: step))
    guard step < forward.steps.count else { return }
    for name in forward.steps[step].names..<forward.names.count {
      let index = forward.names[name]
      let step = forward.steps[index]
      let way = cost + Int(costs[step.range.lowerBound] + forward.extra(before: index)) - sum
      guard way <= Evidence.Reach.far, body(step.hit, way) else { return }
    }
  }

  /// One step back; false where the walk ends.
  private func creepBack(
    _ place: inout Int, _ cost: inout Int, beyond number: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    guard place > 0, cost <= Evidence.Reach.far else { return false }
    let hit = scene.hitBefore(place)
    if hit >= 0, scene.hits[hit].range.upperBound == place {
      if !scene.sense(hit).carriers.isEmpty, !body(hit, cost) { return false }
      (place, cost) = (scene.hits[hit].range.lowerBound, cost + 1)
    } else if let ended = numbers[..<number].last(where: { $0.upperBound <= place }), ended.upperBound == place {
      (place, cost) = (ended.lowerBound, cost + Cost.number)
    } else {
      place -= 1
      cost += Self.cost(of: scene.text, at: place)
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
      if !scene.sense(hit).carriers.isEmpty, !body(hit, cost) { return false }
      (place, cost) = (scene.hits[hit].range.upperBound, cost + 1)
    } else if let begun = numbers[(number + 1)...].first(where: { $0.lowerBound >= place }), begun.lowerBound == place {
      (place, cost) = (begun.upperBound, cost + Cost.number)
    } else {
      cost += Self.cost(of: scene.text, at: place)
      place += 1
    }
    return true
  }
}
