import Tracking

/// Finds the tracking numbers of one message.
struct NumberReader {
  let group: NameGroup
  let scene: Scene
  let normal: NormalText
  let book: ShapeBook
  let memory: Memory
  let shopCarriers: CarrierSet
  /// Told of every span and what was made of it, for those who ask why.
  var witness: ((Span, Verdict) -> Void)?

  /// Spans that are weighed: no message of 4,096 characters has as many. Of a longer text the rest is left.
  private static let most = 1024

  /// What was found in the words of a notice.
  struct Result {
    var numbers: [Notice.Found] = []
    var doubtful: [Notice.Doubtful] = []
    /// What was taken or left as a number, as bytes of the searched text, from the left: other fields do not look
    /// there. It lies in the arena.
    var taken = Stretches(start: nil, count: 0)
  }

  /// Where a span stands.
  private struct Sight {
    let surroundings: Surroundings
    /// Its place among the numbers of the first guess.
    let index: Int?
  }

  func read() -> Result {
    var finder = SpanFinder(scene: scene, book: book)
    Tokenizer.forEachChain(in: scene.text, scene.words.tokens) { chain in
      if finder.spans.count < Self.most { finder.add(chain) }
    }
    return finder.spans.isEmpty ? Result() : judge(finder.spans.values, finder.groups.values)
  }

  /// Spans that share a chain are a group; at most a few of them will be numbers. Each step is done for all of them
  /// before the next begins.
  private func judge(_ spans: UnsafeBufferPointer<Span>, _ groups: UnsafeBufferPointer<Int>) -> Result {
    // First guess: in each group the longest spans with a carrier's form. Names are shared out among these.
    let guess = Guess(spans, groups, scene.arena)
    let sights = sights(of: spans, guess)
    let judge = Judge(
      group: group, scene: scene, mentions: Mentions(scene: scene, numbers: guess.numbers),
      decoys: Decoys(text: scene.text), lone: LoneLine(scene: scene, numbers: guess.numbers),
      choices: memory.choices, shopCarriers: shopCarriers, others: book.others, arena: scene.arena)
    let verdicts = scene.arena.room(spans.count, of: Verdict.self)
    guard let places = spans.baseAddress else { return Result() }
    for span in spans.indices {
      let sight = sights[span]
      // Why it is none is of interest to a witness alone.
      if witness == nil, spans[span].isHopeless(sight.surroundings.role) {
        verdicts[span] = .nothing(.shape)
      } else {
        verdicts[span] = judge.judge(places + span, sight.surroundings, index: sight.index)
        witness?(spans[span], verdicts[span])
      }
    }
    var taker = NumberTaker(
      group: group, normal: normal, book: book, spans, UnsafePointer(verdicts), scene.arena)
    for group in groups.indices { taker.take(guess.spans(of: group)) }
    return taker.result
  }

  private func sights(of spans: UnsafeBufferPointer<Span>, _ guess: Guess) -> UnsafePointer<Sight> {
    let columns = Columns(scene: scene, numbers: guess.numbers)
    let sights = scene.arena.room(spans.count, of: Sight.self)
    var before = ArenaList<Surroundings.Earlier>(scene.arena, capacity: guess.groups.count)
    for group in guess.groups.indices {
      let own = guess.numbers(of: group)
      var role: Role?
      for span in guess.spans(of: group) {
        let range = spans[span].range
        var surroundings = Surroundings(of: range, in: scene, before: before.values)
        let index = own.first { guess.numbers[$0].overlaps(range) }
        if let index, let column = columns.role(of: index) { surroundings.role = column }
        sights[span] = Sight(surroundings: surroundings, index: index)
        if let last = own.last, guess.numbers[last].range == range { role = surroundings.role }
      }
      if let last = own.last { before.append(Surroundings.Earlier(range: guess.numbers[last], role: role)) }
    }
    return UnsafePointer(sights)
  }
}

/// The spans of each group that do not overlap a likelier one, as they are taken before anything is judged.
private struct Guess {
  /// All spans, and where those of each group begin.
  private let all: UnsafeBufferPointer<Span>
  let groups: UnsafeBufferPointer<Int>
  private var taken: ArenaList<Stretch>
  /// Where those of each group begin; one more than there are groups.
  private var starts: ArenaList<Int>

  init(_ spans: UnsafeBufferPointer<Span>, _ groups: UnsafeBufferPointer<Int>, _ arena: Arena) {
    (all, self.groups) = (spans, groups)
    taken = ArenaList(arena, capacity: groups.count + 8)
    starts = ArenaList(arena, capacity: groups.count + 1)
    for group in groups.indices {
      starts.append(taken.count)
      let own = self.spans(of: group)
      if own.count == 1 { taken.append(spans[own.lowerBound].place) } else { spread(own, arena) }
    }
    starts.append(taken.count)
  }

  /// From the left.
  var numbers: Stretches { taken.values }

  func numbers(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }

  func spans(of group: Int) -> Range<Int> { groups[group]..<(group + 1 < groups.count ? groups[group + 1] : all.count) }

  private mutating func spread(_ own: Range<Int>, _ arena: Arena) {
    let start = taken.count
    for span in own.sorted(by: { rank(all[$0]) > rank(all[$1]) })
    where !taken.values[start...].contains(where: { $0.overlaps(all[span].range) }) {
      taken.append(all[span].place)
    }
    taken.sort(from: start) { $0.start < $1.start }
  }

  /// Longer, and rather with a form than without.
  private func rank(_ span: Span) -> Int {
    (span.shapes.contains { $0.holds && $0.need != .carrierNamed } ? 1000 : span.shapes.isEmpty ? 0 : 500)
      + span.number.count
  }
}
