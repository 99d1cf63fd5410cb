import Tracking

/// Takes, group by group, the best of the judged spans, and puts the numbers of a message together.
struct NumberTaker {
  let carriers: [Carrier]
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
  /// The spans of the group at hand that are kept.
  private var kept: ContiguousArray<NumberReader.Judged> = []

  /// `most`: the spans that may come.
  init(carriers: [Carrier], normal: NormalText, book: ShapeBook, _ arena: Arena, most: Int) {
    (self.carriers, self.normal, self.book) = (carriers, normal, book)
    (numbers, doubts) = (TakenNumbers(arena, most: most), TakenNumbers(arena, most: most))
  }

  var result: NumberReader.Result {
    guard !settled.isEmpty else { return found }
    var result = found
    result.doubtful = found.doubtful.indices.filter { !settled.contains($0) }.map { found.doubtful[$0] }
    return result
  }

  mutating func take(_ judged: ContiguousArray<NumberReader.Judged>) {
    let first = found.taken.count
    kept.removeAll(keepingCapacity: true)
    if judged.count == 1 {
      keep(judged[0], besides: first)
    } else {
      for one in judged.sorted(by: { worth($0) > worth($1) }) { keep(one, besides: first) }
      kept.sort { $0.span.range.lowerBound < $1.span.range.lowerBound }
    }
    var last: Span?
    for one in kept {
      if let last, Self.isSlip(one.span, after: last) {
        addDoubtful(
          one.span, one.span.shapes.first.map { [carriers[$0.carrier].id] } ?? [], .lastDigitDiffers,
          meant: [Array(last.number)])
      } else {
        add(one)
      }
      last = one.span
    }
  }

  /// Keeps a span that overlaps none of those taken from `first` on.
  private mutating func keep(_ judged: NumberReader.Judged, besides first: Int) {
    let range = judged.span.range
    guard !found.taken[first...].contains(where: { $0.overlaps(range) }) else { return }
    if isStrange(judged), addMisread(judged.span) {
      found.taken.append(range)
      return
    }
    if case .nothing = judged.verdict { return }
    found.taken.append(range)
    kept.append(judged)
  }

  /// No known carrier has numbers of its form.
  private func isStrange(_ judged: NumberReader.Judged) -> Bool {
    switch judged.verdict {
    case .nothing(.shape), .labelled: true
    case .nothing(.context): judged.span.shapes.allSatisfy(\.isOther)
    case .number(let candidates, _): book.others.contains(candidates[0].carrier)
    case .nothing, .doubtful: false
    }
  }

  /// Found before doubtful, a known carrier's form before none, longer before shorter.
  private func worth(_ judged: NumberReader.Judged) -> Int {
    switch judged.verdict {
    case .nothing: -1
    case .doubtful: 1000 + judged.span.number.count
    case .labelled: 500 + judged.span.number.count
    case .number(let candidates, _):
      (book.others.contains(candidates[0].carrier) ? 500 : 2000) + judged.span.number.count
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

  private mutating func add(_ judged: NumberReader.Judged) {
    switch judged.verdict {
    case .nothing: break
    case .doubtful(let wrong): addDoubtful(judged.span, wrong)
    case .labelled: addFound(judged, isDecided: true)
    case .number(_, let isDecided): addFound(judged, isDecided: isDecided)
    }
  }

  /// A number that stands twice is kept where it stood first, with what is known better.
  private mutating func addFound(_ judged: NumberReader.Judged, isDecided: Bool) {
    if let doubt = doubts.place(of: judged.span.number) { settled.insert(doubt) }
    let (carriers, range) = (judged.verdict.candidates(carriers), normal.scalarRange(judged.span.range))
    guard let place = numbers.place(of: judged.span.number) else {
      guard let number = TrackingNumber(ascii: judged.span.number) else { return }
      numbers.add(judged.span.number)
      found.numbers.append(Notice.Found(number: number, carriers: carriers, range: range, isDecided: isDecided))
      return
    }
    let old = found.numbers[place]
    let isBetter =
      isDecided && !old.isDecided
      || isDecided == old.isDecided && carriers[0].confidence > old.carriers[0].confidence
    guard isBetter else { return }
    found.numbers[place] = Notice.Found(
      number: old.number, carriers: carriers, range: old.range, isDecided: isDecided)
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
