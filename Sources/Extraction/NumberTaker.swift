import Tracking

/// Takes, group by group, the best of the judged spans, and puts the numbers of a message together.
struct NumberTaker {
  private let group: NameGroup
  private var carriers: [Carrier] { group.judged }
  let normal: NormalText
  let book: ShapeBook
  private var found = NumberReader.Result()
  /// In the order of the numbers found.
  private var numbers: TakenNumbers
  /// In the order of the doubts.
  private var doubts: TakenNumbers
  /// Doubts that were found to be numbers after all.
  private var settled: Set<Int> = []
  /// How many spans were tried with lookalike characters.
  private var misread = 0
  private let spans: UnsafeBufferPointer<Span>
  /// By span.
  private let verdicts: UnsafePointer<Verdict>
  private var taken: ArenaList<Stretch>
  /// The spans of the group at hand that are kept.
  private var kept: ArenaList<Int>

  /// `verdicts`: what was made of each of `spans`.
  init(
    group: NameGroup, normal: NormalText, book: ShapeBook, _ spans: UnsafeBufferPointer<Span>,
    _ verdicts: UnsafePointer<Verdict>, _ arena: Arena
  ) {
    (self.group, self.normal, self.book) = (group, normal, book)
    (self.spans, self.verdicts) = (spans, verdicts)
    (numbers, doubts) = (TakenNumbers(arena, most: spans.count), TakenNumbers(arena, most: spans.count))
    (taken, kept) = (ArenaList(arena, capacity: spans.count), ArenaList(arena))
  }

  var result: NumberReader.Result {
    var result = found
    taken.sort { $0.start < $1.start }
    result.taken = taken.values
    guard !settled.isEmpty else { return result }
    result.doubtful = found.doubtful.indices.filter { !settled.contains($0) }.map { found.doubtful[$0] }
    return result
  }

  /// Takes what are numbers of the spans of one group.
  mutating func take(_ group: Range<Int>) {
    let first = taken.count
    kept.cut(to: 0)
    if group.count == 1 {
      keep(group.lowerBound, besides: first)
    } else {
      for one in group.sorted(by: { worth($0) > worth($1) }) { keep(one, besides: first) }
      kept.sort { [spans] in spans[$0].place.start < spans[$1].place.start }
    }
    var last: Int?
    for one in kept.values {
      if let last, Self.isSlip(spans[one], after: spans[last]) {
        addDoubtful(
          spans[one], spans[one].shapes.first.map { [carriers[$0.carrier].id] } ?? [], .lastDigitDiffers,
          meant: [Array(spans[last].number)])
      } else {
        add(one)
      }
      last = one
    }
  }

  /// Keeps a span that overlaps none of those taken from `first` on.
  private mutating func keep(_ span: Int, besides first: Int) {
    let range = spans[span].range
    guard !taken.values[first...].contains(where: { $0.overlaps(range) }) else { return }
    if Self.isStrange(spans[span], verdicts[span], book.others), addMisread(spans[span]) {
      taken.append(spans[span].place)
      return
    }
    if case .nothing = verdicts[span] { return }
    taken.append(spans[span].place)
    kept.append(span)
  }

  /// No known carrier has numbers of its form.
  private static func isStrange(_ span: Span, _ verdict: Verdict, _ others: CarrierSet) -> Bool {
    switch verdict {
    case .nothing(.shape), .labelled: true
    case .nothing(.context): span.shapes.allSatisfy(\.isOther)
    case .number(let candidates, _): others.contains(candidates[0].carrier)
    case .nothing, .doubtful: false
    }
  }

  /// Found before doubtful, a known carrier's form before none, longer before shorter.
  private func worth(_ span: Int) -> Int {
    switch verdicts[span] {
    case .nothing: -1
    case .doubtful: 1000 + spans[span].number.count
    case .labelled: 500 + spans[span].number.count
    case .number(let candidates, _):
      (book.others.contains(candidates[0].carrier) ? 500 : 2000) + spans[span].number.count
    }
  }

  /// The same number printed again in other groups, with another last digit. That digit is a check digit with nearly
  /// every carrier, so at most one of the two is right: the second is a slip.
  private static func isSlip(_ span: Span, after last: Span) -> Bool {
    guard span.groups.count != last.groups.count, span.number.count == last.number.count, span.isDigits else {
      return false
    }
    return span.number.dropLast().elementsEqual(last.number.dropLast()) && !span.number.elementsEqual(last.number)
  }

  // MARK: Numbers

  private mutating func add(_ span: Int) {
    switch verdicts[span] {
    case .nothing: break
    case .doubtful(let wrong): addDoubtful(spans[span], wrong)
    case .labelled: addFound(span, isDecided: true)
    case .number(_, let isDecided): addFound(span, isDecided: isDecided)
    }
  }

  /// A number that stands twice is kept where it stood first, with what is known better.
  private mutating func addFound(_ span: Int, isDecided: Bool) {
    let written = spans[span].number
    if let doubt = doubts.place(of: written) { settled.insert(doubt) }
    let (carriers, range) = (verdicts[span].candidates(group), normal.scalarRange(spans[span].range))
    let name = verdicts[span].unknownName.map(normal.scalarRange)
    guard let place = numbers.place(of: written) else {
      guard let number = TrackingNumber(ascii: written) else { return }
      numbers.add(written)
      if found.numbers.isEmpty { found.numbers.reserveCapacity(min(spans.count, 16)) }
      found.numbers.append(
        Notice.Found(
          number: number, carriers: carriers, range: range, isDecided: isDecided, unknownName: name))
      return
    }
    let old = found.numbers[place]
    let isBetter =
      isDecided && !old.isDecided
      || isDecided == old.isDecided && carriers[0].confidence > old.carriers[0].confidence
    guard isBetter else { return }
    found.numbers[place] = Notice.Found(
      number: old.number, carriers: carriers, range: old.range, isDecided: isDecided, unknownName: name)
  }

  // MARK: Doubts

  private mutating func addDoubtful(
    _ span: Span, _ ids: [CarrierID], _ reason: Notice.DoubtReason, meant: [[UInt8]]
  ) {
    guard numbers.place(of: span.number) == nil, doubts.place(of: span.number) == nil,
      let number = TrackingNumber(ascii: span.number)
    else { return }
    doubts.add(span.number)
    found.doubtful.append(
      Notice.Doubtful(
        number: number, carriers: ids, reason: reason, range: normal.scalarRange(span.range),
        suggestions: meant.compactMap { TrackingNumber(ascii: $0) }))
  }

  /// The search costs more than all else, so that only the first doubts of a message get theirs.
  private mutating func addDoubtful(_ span: Span, _ wrong: CarrierSet) {
    let isEarly = found.doubtful.count - settled.count < Self.mostSuggested
    let wanted = isEarly ? span.shapes.filter { !$0.holds && wrong.contains($0.carrier) } : []
    addDoubtful(
      span, wrong.places.map { carriers[$0].id }, .wrongCheckDigit,
      meant: isEarly ? Slips.suggestions(for: Array(span.number), wanted: wanted, book: book) : [])
  }

  private static let mostSuggested = 8

  /// A letter stands for a digit, or a digit for a letter: `RR82490325OTW`.
  private mutating func addMisread(_ span: Span) -> Bool {
    guard misread < Self.mostSuggested, !span.isDigits, (11...34).contains(span.number.count) else { return false }
    let digits = span.number.lazy.filter(\.isDigit).count
    guard digits >= 6, digits < span.number.count else { return false }
    misread += 1
    guard let misread = Slips.misread(Array(span.number), book: book) else { return false }
    var ids: [CarrierID] = []
    for fit in misread.fits where !ids.contains(carriers[fit.carrier].id) { ids.append(carriers[fit.carrier].id) }
    addDoubtful(span, ids, .lookalikeCharacter, meant: misread.meant)
    return true
  }
}
