import Tracking

/// Finds the tracking numbers of one message.
struct NumberReader {
  let carriers: [Carrier]
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
    /// What was taken or left as a number, as bytes of the searched text: other fields do not look there.
    var taken: [Range<Int>] = []
  }

  /// A span with what was made of it.
  struct Judged {
    let span: Span
    let verdict: Verdict
    let role: Role?
  }

  func read() -> Result {
    var finder = SpanFinder(scene: scene, book: book, arena: scene.arena)
    Tokenizer.forEachChain(in: scene.text, scene.words.tokens) { chain in
      if finder.spans.count < Self.most { finder.add(chain) }
    }
    return finder.spans.isEmpty ? Result() : judge(finder.spans, finder.groups)
  }

  /// Spans that share a chain are a group; at most a few of them will be numbers.
  private func judge(_ spans: ContiguousArray<Span>, _ groups: ContiguousArray<Int>) -> Result {
    // First guess: in each group the longest spans with a carrier's form. Names are shared out among these.
    let guess = Guess(spans, groups)
    let judge = Judge(
      carriers: carriers, scene: scene, mentions: Mentions(scene: scene, numbers: guess.numbers),
      decoys: Decoys(text: scene.text), lone: LoneLine(scene: scene, numbers: guess.numbers),
      choices: memory.choices, shopCarriers: shopCarriers, others: book.others, arena: scene.arena)
    let columns = Columns(scene: scene, numbers: guess.numbers)
    var taker = NumberTaker(
      carriers: carriers, normal: normal, book: book, scene.arena, most: spans.count)
    var before: ContiguousArray<Surroundings.Earlier> = []
    before.reserveCapacity(groups.count)
    var judged: ContiguousArray<Judged> = []
    for group in groups.indices {
      let own = guess.numbers(of: group)
      judged.removeAll(keepingCapacity: true)
      for span in spans[groups[group]..<(group + 1 < groups.count ? groups[group + 1] : spans.count)] {
        var surroundings = Surroundings(of: span.range, in: scene, before: before)
        let index = own.first { guess.numbers[$0].overlaps(span.range) }
        if let index, let role = columns.role(of: index) { surroundings.role = role }
        let verdict = judge.judge(span, surroundings, index: index)
        witness?(span, verdict)
        judged.append(Judged(span: span, verdict: verdict, role: surroundings.role))
      }
      taker.take(judged)
      if let last = own.last.map({ guess.numbers[$0] }) {
        let role = judged.last { $0.span.range == last }?.role
        before.append(Surroundings.Earlier(range: last, role: role))
      }
    }
    return taker.result
  }
}

/// The spans of each group that do not overlap a likelier one, as they are taken before anything is judged.
private struct Guess {
  /// From the left.
  private(set) var numbers: ContiguousArray<Range<Int>> = []
  /// Where those of each group begin; one more than there are groups.
  private var starts: ContiguousArray<Int> = []

  init(_ spans: ContiguousArray<Span>, _ groups: ContiguousArray<Int>) {
    numbers.reserveCapacity(groups.count + 8)
    starts.reserveCapacity(groups.count + 1)
    for group in groups.indices {
      starts.append(numbers.count)
      let (first, end) = (groups[group], group + 1 < groups.count ? groups[group + 1] : spans.count)
      if end - first == 1 { numbers.append(spans[first].range) } else { spread(spans[first..<end]) }
    }
    starts.append(numbers.count)
  }

  func numbers(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }

  private mutating func spread(_ spans: ArraySlice<Span>) {
    let start = numbers.count
    for span in spans.sorted(by: { Self.rank($0) > Self.rank($1) })
    where !numbers[start...].contains(where: { $0.overlaps(span.range) }) {
      numbers.append(span.range)
    }
    numbers[start...].sort { $0.lowerBound < $1.lowerBound }
  }

  /// Longer, and rather with a form than without.
  private static func rank(_ span: Span) -> Int {
    (span.shapes.contains { $0.holds && $0.need != .carrierNamed } ? 1000 : span.shapes.isEmpty ? 0 : 500)
      + span.number.count
  }
}
