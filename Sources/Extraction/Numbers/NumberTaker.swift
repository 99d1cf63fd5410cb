import Tracking

/// Takes, chain by chain, the best of the judged spans, and puts the numbers of a message together.
struct NumberTaker {
  typealias Judged = (span: Span, verdict: SpanVerdict)

  let book: CarrierBook
  let text: NormalText
  var result = FoundNumbers()
  /// How many spans were tried with lookalike characters, and how many doubts got suggestions: the search costs more than
  /// all else.
  private var searches = 0
  private static let mostSearches = 8

  init(book: CarrierBook, text: NormalText) { (self.book, self.text) = (book, text) }

  mutating func finish() {
    result.taken.sort { $0.lowerBound < $1.lowerBound }
    // Doubts that were found to be numbers after all.
    let numbers = Set(result.numbers.map(\.number))
    result.doubtful.removeAll { numbers.contains($0.number) }
  }

  /// Takes what are numbers of the spans of one chain.
  mutating func take(_ chain: [Judged]) {
    let first = result.taken.count
    var kept: [Judged] = []
    for one in chain.sorted(by: { worth($0) > worth($1) }) {
      guard !result.taken[first...].contains(where: { $0.overlaps(one.span.range) }) else { continue }
      if isStrange(one), addMisread(one.span) {
        result.taken.append(one.span.range)
      } else if !one.verdict.isNothing {
        result.taken.append(one.span.range)
        kept.append(one)
      }
    }
    kept.sort { $0.span.range.lowerBound < $1.span.range.lowerBound }
    var last: Span?
    for one in kept {
      if let last, isSlip(one.span, after: last) {
        let carriers = one.span.fits.first.map { [book.judged[$0.carrier].id] } ?? []
        addDoubtful(one.span, carriers, .lastDigitDiffers, meant: [last.number])
      } else {
        add(one)
      }
      last = one.span
    }
  }

  /// Found before doubtful, a known carrier's form before none, longer before shorter.
  private func worth(_ one: Judged) -> Int {
    switch one.verdict {
    case .nothing: -1
    case .doubtful: 1000 + one.span.length
    case .wrongLength: 800 + one.span.length
    case .labelled: 500 + one.span.length
    case .number(let ranked, _): (book.others.contains(ranked[0].carrier) ? 500 : 2000) + one.span.length
    }
  }

  /// No known carrier has numbers of its form.
  private func isStrange(_ one: Judged) -> Bool {
    switch one.verdict {
    case .nothing(.shape), .labelled, .wrongLength: true
    case .nothing(.context): one.span.fits.allSatisfy(\.shape.isOther)
    case .number(let ranked, _): book.others.contains(ranked[0].carrier)
    case .nothing, .doubtful: false
    }
  }

  /// The same number printed again in other groups, with another last digit. That digit is a check digit with nearly every
  /// carrier, so at most one of the two is right: the second is a slip.
  private func isSlip(_ span: Span, after last: Span) -> Bool {
    span.groups.count != last.groups.count && span.length == last.length && span.isDigits
      && span.number.dropLast().elementsEqual(last.number.dropLast()) && span.number != last.number
  }

  // MARK: Numbers

  private mutating func add(_ one: Judged) {
    switch one.verdict {
    case .nothing: break
    case .doubtful(let wrong):
      let isEarly = searches < Self.mostSearches
      searches += 1
      let wanted = one.span.fits.filter { !$0.holds && wrong.contains($0.carrier) }
      addDoubtful(
        one.span, wrong.sorted().map { book.judged[$0].id }, .wrongCheckDigit,
        meant: isEarly ? Slips.suggestions(for: one.span.number, wanted: wanted, book: book.shapes) : [])
    case .wrongLength(let carrier, let lengths):
      let isEarly = searches < Self.mostSearches
      searches += 1
      addDoubtful(
        one.span, [book.judged[carrier].id], .wrongLength,
        meant: isEarly ? Slips.ofRightLength(one.span.number, lengths, of: carrier, book: book.shapes) : [],
        lengths: lengths)
    case .labelled(let bearer): addFound(one.span, one.verdict, isDecided: true, name: bearer.name)
    case .number(let ranked, let isDecided):
      addFound(one.span, one.verdict, isDecided: isDecided, name: ranked.lazy.compactMap(\.bearer.name).first)
    }
  }

  /// A number that stands twice is kept where it stood first, with what is known better.
  private mutating func addFound(_ span: Span, _ verdict: SpanVerdict, isDecided: Bool, name: Range<Int>?) {
    guard let number = TrackingNumber(ascii: span.number.ascii) else { return }
    let carriers = verdict.candidates(book)
    var found = ExtractionResult.FoundNumber(
      number: number, carriers: carriers, range: text.scalars(of: span.range), isDecided: isDecided,
      unknownName: name.map(text.scalars(of:)))
    found.carrierName = name.map(text.written)
    guard let place = result.numbers.firstIndex(where: { $0.number == number }) else {
      result.numbers.append(found)
      return
    }
    let old = result.numbers[place]
    let isBetter =
      isDecided && !old.isDecided
      || isDecided == old.isDecided && carriers[0].confidence > old.carriers[0].confidence
    guard isBetter else { return }
    found.range = old.range
    result.numbers[place] = found
  }

  // MARK: Doubts

  private mutating func addDoubtful(
    _ span: Span, _ carriers: [CarrierID], _ reason: ExtractionResult.DoubtReason, meant: [[Character16]],
    lengths: [Int] = []
  ) {
    guard let number = TrackingNumber(ascii: span.number.ascii),
      !result.numbers.contains(where: { $0.number == number }),
      !result.doubtful.contains(where: { $0.number == number })
    else { return }
    result.doubtful.append(
      ExtractionResult.DoubtfulNumber(
        number: number, carriers: carriers, reason: reason, range: text.scalars(of: span.range),
        suggestions: meant.compactMap { TrackingNumber(ascii: $0.ascii) }, lengths: lengths))
  }

  /// A letter stands for a digit, or a digit for a letter: `RR82490325OTW`.
  private mutating func addMisread(_ span: Span) -> Bool {
    guard searches < Self.mostSearches, !span.isDigits, (11...34).contains(span.length), span.digits >= 6 else {
      return false
    }
    searches += 1
    guard let misread = Slips.misread(span.number, book: book.shapes) else { return false }
    var carriers: [CarrierID] = []
    for fit in misread.fits where !carriers.contains(book.judged[fit.carrier].id) {
      carriers.append(book.judged[fit.carrier].id)
    }
    addDoubtful(span, carriers, .lookalikeCharacter, meant: misread.meant)
    return true
  }
}
