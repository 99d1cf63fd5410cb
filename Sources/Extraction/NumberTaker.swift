import Tracking

/// Takes, group by group, the best of the judged spans, and puts the numbers of a message together.
struct NumberTaker {
  let carriers: [Carrier]
  let normal: NormalText
  let book: ShapeBook
  private(set) var result = NumberReader.Result()
  /// How many spans were tried with lookalike characters.
  private var misread = 0
  /// The spans of the group at hand that are kept.
  private var kept: ContiguousArray<NumberReader.Judged> = []

  init(carriers: [Carrier], normal: NormalText, book: ShapeBook) {
    (self.carriers, self.normal, self.book) = (carriers, normal, book)
  }

  mutating func take(_ judged: ContiguousArray<NumberReader.Judged>) {
    let first = result.taken.count
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
    guard !result.taken[first...].contains(where: { $0.overlaps(range) }) else { return }
    if isStrange(judged), addMisread(judged.span) {
      result.taken.append(range)
      return
    }
    if case .nothing = judged.verdict { return }
    result.taken.append(range)
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
    guard let number = TrackingNumber(ascii: judged.span.number) else { return }
    let found = Notice.Found(
      number: number, carriers: judged.verdict.candidates(carriers), range: normal.scalarRange(judged.span.range),
      isDecided: isDecided)
    if !result.doubtful.isEmpty { result.doubtful.removeAll { $0.number == number } }
    guard let place = result.numbers.firstIndex(where: { $0.number == number }) else {
      return result.numbers.append(found)
    }
    let old = result.numbers[place]
    let isBetter =
      isDecided && !old.isDecided
      || isDecided == old.isDecided && found.carriers[0].confidence > old.carriers[0].confidence
    guard isBetter else { return }
    result.numbers[place] = found
    result.numbers[place].range = old.range
  }

  // MARK: Doubts

  private mutating func addDoubtful(
    _ span: Span, _ ids: [CarrierID], _ reason: Notice.DoubtReason, meant: [[UInt8]]
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
  private mutating func addDoubtful(_ span: Span, _ wrong: CarrierSet) {
    let isEarly = result.doubtful.count < Self.mostSuggested
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
