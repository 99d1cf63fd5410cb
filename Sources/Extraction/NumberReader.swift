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
  var witness: ((Span, Verdict, Surroundings) -> Void)?

  /// Spans that share a chain; at most a few of them will be numbers.
  private typealias Group = [Span]

  /// Spans that are weighed: no message of 4,096 characters has as many. Of a longer text the rest is left.
  private static let most = 1024

  struct Result {
    var numbers: [Notice.Found] = []
    var doubtful: [Notice.Doubtful] = []
    /// What was taken or left as a number, as bytes of the searched text: other fields do not look there.
    var taken: [Range<Int>] = []
    /// How many spans were tried with lookalike characters.
    fileprivate var misread = 0
  }

  func read() -> Result {
    var (groups, count): ([Group], Int) = ([], 0)
    var finder = SpanFinder(scene: scene, book: book)
    Tokenizer.forEachChain(in: scene.text) { chain in
      guard count < Self.most else { return }
      let spans = finder.spans(of: chain)
      if !spans.isEmpty { groups.append(spans) }
      count += spans.count
    }
    guard !groups.isEmpty else { return Result() }
    return judge(groups)
  }

  private func judge(_ groups: [Group]) -> Result {
    // First guess: in each chain the longest spans with a carrier's form. Names are shared out among these.
    let guesses = groups.map(Self.guess)
    let ranges = guesses.flatMap { $0.map(\.range) }
    let mentions = Mentions(scene: scene, numbers: ranges)
    let columns = Columns(scene: scene, numbers: ranges)
    let judge = Judge(
      carriers: carriers, scene: scene, mentions: mentions, decoys: Decoys(text: scene.text),
      lone: LoneLine(scene: scene, numbers: ranges), choices: memory.choices, shopCarriers: shopCarriers,
      others: book.others)
    var result = Result()
    var before: ContiguousArray<Surroundings.Earlier> = []
    before.reserveCapacity(groups.count)
    var next = 0
    for (group, guess) in zip(groups, guesses) {
      let first = next
      next += guess.count
      var judged: [(span: Span, verdict: Verdict, role: Role?)] = []
      for span in group {
        var surroundings = Surroundings(of: span.range, in: scene, before: before)
        let index = (first..<next).first { ranges[$0].overlaps(span.range) }
        if !columns.roles.isEmpty, let index, let role = columns.roles[index] { surroundings.role = role }
        let verdict = judge.judge(span, surroundings, index: index)
        witness?(span, verdict, surroundings)
        judged.append((span, verdict, surroundings.role))
      }
      take(judged, &result)
      if let last = guess.last {
        let role = judged.last { $0.span.range == last.range }?.role
        before.append(Surroundings.Earlier(range: last.range, role: role))
      }
    }
    return result
  }

  /// Longer, and rather with a form than without.
  private static func rank(_ span: Span) -> Int {
    (span.shapes.contains { $0.holds && $0.need != .carrierNamed } ? 1000 : span.shapes.isEmpty ? 0 : 500)
      + span.number.count
  }

  private static func guess(_ group: Group) -> Group {
    group.count == 1 ? group : spread(group.sorted { rank($0) > rank($1) })
  }

  /// The spans that do not overlap an earlier one, in the order of the text.
  private static func spread(_ spans: [Span]) -> [Span] {
    var kept: [Span] = []
    for span in spans where !kept.contains(where: { $0.range.overlaps(span.range) }) { kept.append(span) }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func take(_ judged: [(span: Span, verdict: Verdict, role: Role?)], _ result: inout Result) {
    let order = judged.count == 1 ? judged : judged.sorted { Self.worth($0) > Self.worth($1) }
    var taken: [Range<Int>] = []
    var kept: [(span: Span, verdict: Verdict)] = []
    for (span, verdict, _) in order where !taken.contains(where: { $0.overlaps(span.range) }) {
      let isStrange = Self.isStrange(span, verdict)
      if isStrange, addMisread(span, &result) {
        taken.append(span.range)
        continue
      }
      if case .nothing = verdict { continue }
      taken.append(span.range)
      kept.append((span, verdict))
    }
    var last: Span?
    if kept.count > 1 { kept.sort { $0.span.range.lowerBound < $1.span.range.lowerBound } }
    for (span, verdict) in kept {
      if let last, Self.isSlip(span, after: last) {
        addDoubtful(
          span, (span.shapes.first.map { [carriers[$0.carrier].id] }) ?? [], .lastDigitDiffers, meant: [last.number],
          &result)
      } else {
        add(span, verdict, &result)
      }
      last = span
    }
    result.taken += taken
  }

  /// No known carrier has numbers of its form.
  private static func isStrange(_ span: Span, _ verdict: Verdict) -> Bool {
    switch verdict {
    case .nothing(.shape): true
    case .nothing(.context): span.shapes.allSatisfy(\.isOther)
    case .number(let candidates, _): candidates[0].carrier == .other
    default: false
    }
  }

  /// Found before doubtful, a known carrier's form before none, longer before shorter.
  private static func worth(_ judged: (span: Span, verdict: Verdict, role: Role?)) -> Int {
    switch judged.verdict {
    case .nothing: -1
    case .doubtful: 1000 + judged.span.number.count
    case .number(let candidates, _):
      (candidates.first?.carrier == .other ? 500 : 2000) + judged.span.number.count
    }
  }

  /// The same number printed again in other groups, with another last digit. That digit is a check digit with nearly
  /// every carrier, so at most one of the two is right: the second is a slip.
  private static func isSlip(_ span: Span, after last: Span) -> Bool {
    span.groups.count != last.groups.count && span.number.count == last.number.count && span.number != last.number
      && span.isDigits && span.number.dropLast() == last.number.dropLast()
  }

  private func addDoubtful(
    _ span: Span, _ ids: [CarrierID], _ reason: Notice.DoubtReason, meant: [[UInt8]], _ result: inout Result
  ) {
    guard let number = TrackingNumber(ascii: span.number),
      !result.numbers.contains(where: { $0.number == number }),
      !result.doubtful.contains(where: { $0.number == number })
    else { return }
    result.doubtful.append(
      Notice.Doubtful(
        number: number, carriers: ids, reason: reason, range: normal.scalarRange(span.range),
        suggestions: meant.compactMap { TrackingNumber(ascii: $0) }))
  }

  /// The search costs more than all else, so that only the first doubts of a message get theirs.
  private func addDoubtful(_ span: Span, _ ids: [CarrierID], _ result: inout Result) {
    let wanted = span.shapes.filter { !$0.holds && ids.contains(carriers[$0.carrier].id) }
    let isEarly = result.doubtful.count < Self.mostSuggested
    addDoubtful(
      span, ids, .wrongCheckDigit,
      meant: isEarly ? Slips.suggestions(for: span.number, wanted: wanted, book: book) : [], &result)
  }

  private static let mostSuggested = 8

  /// A letter stands for a digit, or a digit for a letter: `RR82490325OTW`.
  private func addMisread(_ span: Span, _ result: inout Result) -> Bool {
    let digits = span.number.lazy.filter(\.isDigit).count
    guard result.misread < Self.mostSuggested, (11...34).contains(span.number.count), digits >= 6,
      digits < span.number.count
    else { return false }
    result.misread += 1
    guard let misread = Slips.misread(span.number, book: book) else { return false }
    var ids: [CarrierID] = []
    for fit in misread.fits where !ids.contains(carriers[fit.carrier].id) { ids.append(carriers[fit.carrier].id) }
    addDoubtful(span, ids, .lookalikeCharacter, meant: misread.meant, &result)
    return true
  }

  private func add(_ span: Span, _ verdict: Verdict, _ result: inout Result) {
    guard let number = TrackingNumber(ascii: span.number) else { return }
    let range = normal.scalarRange(span.range)
    switch verdict {
    case .nothing: break
    case .doubtful(let ids): addDoubtful(span, ids, &result)
    case .number(let candidates, let isDecided):
      let found = Notice.Found(number: number, carriers: candidates, range: range, isDecided: isDecided)
      add(found, &result)
    }
  }

  /// A number that stands twice is kept where it stood first, with what is known better.
  private func add(_ found: Notice.Found, _ result: inout Result) {
    if !result.doubtful.isEmpty { result.doubtful.removeAll { $0.number == found.number } }
    guard let place = result.numbers.firstIndex(where: { $0.number == found.number }) else {
      return result.numbers.append(found)
    }
    let old = result.numbers[place]
    let isBetter =
      found.isDecided && !old.isDecided
      || found.isDecided == old.isDecided && found.carriers[0].confidence > old.carriers[0].confidence
    guard isBetter else { return }
    result.numbers[place] = found
    result.numbers[place].range = old.range
  }
}
