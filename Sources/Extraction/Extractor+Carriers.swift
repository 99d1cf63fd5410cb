public import Tracking

/// What is asked of carriers and single numbers.
extension Extractor {
  /// Every carrier whose form `number` has, likeliest first; forms whose check digit is wrong are left out. For a number
  /// that the user gives as such: no label or name is asked for. `other` is nobody's guess, only a choice; so are carriers
  /// that are known by name, but for the one whose letters the number has.
  public func candidates(for number: TrackingNumber) -> [ExtractionResult.Candidate] {
    let (book, written) = (numbers.book, Array(number.text.utf16))
    var best: [Int: ExtractionResult.Candidate] = [:]
    for fit in book.shapes.fits(written) where fit.holds && !fit.shape.isOther {
      // A form that wants the carrier's name is far less likely without it.
      let weight = fit.shape.need == .carrierNamed ? -Evidence.Reasons.named.weight / 2 : 0
      let confidence = Evidence.confidence(odds: fit.shape.odds, weight: weight)
      guard confidence > best[fit.carrier]?.confidence ?? -1 else { continue }
      best[fit.carrier] = ExtractionResult.Candidate(
        carrier: book.judged[fit.carrier].id, confidence: confidence,
        reasons: fit.isChecked ? [.shape, .check] : .shape)
    }
    if let teller = book.teller(of: written) {
      best[book.judged.count] = ExtractionResult.Candidate(
        carrier: book.members[teller.carrier].id, confidence: Evidence.confidence(odds: teller.shape.odds, weight: 0),
        reasons: .shape)
    }
    return best.sorted { ($1.value.confidence, $0.key) < ($0.value.confidence, $1.key) }.map(\.value)
  }

  /// The carrier that `word` names: an id, or one of its words in any language, whatever its width and case.
  public func carrier(named word: some StringProtocol) -> CarrierID? { numbers.names.carrier(named: word) }

  /// The lengths of that carrier's numbers, ascending, if `number` looks like one of them but for its length.
  public func usualLengths(of carrier: CarrierID, like number: TrackingNumber) -> [Int] {
    guard numbers.book.member(carrier) == nil, carrier != .other, let place = numbers.book.place(of: carrier) else {
      return []
    }
    return numbers.book.shapes.usualLengths(like: Array(number.text.utf16), of: place)
  }

  /// The valid numbers of that carrier that one slip of the pen leads to, three at most, nearest first. Where its form
  /// has no check digit, only a number that is too long for it has any. A number whose own check digit holds is hardly one with an arbitrary other digit: of it only slips that people
  /// make are offered.
  public func nearest(to number: TrackingNumber, of carrier: CarrierID) -> [TrackingNumber] {
    let (book, written) = (numbers.book, Array(number.text.utf16))
    func isOwn(_ fit: ShapeBook.Fit) -> Bool { fit.isChecked && book.judged[fit.carrier].id == carrier }
    let wanted = book.shapes.fits(written).filter(isOwn)
    let meant: [[Character16]]
    if wanted.isEmpty {
      let misread =
        Slips.misread(written, book: book.shapes)?.meant.filter { meant in
          book.shapes.fits(meant).contains { $0.holds && isOwn($0) }
        } ?? []
      meant = misread.isEmpty ? ofRightLength(written, carrier) : misread
    } else {
      meant = Slips.suggestions(
        for: written, wanted: wanted, book: book.shapes, holds: wanted.contains(where: \.holds))
    }
    return meant.compactMap { TrackingNumber(ascii: $0.ascii) }
  }

  private func ofRightLength(_ number: [Character16], _ carrier: CarrierID) -> [[Character16]] {
    let book = numbers.book
    guard book.member(carrier) == nil, carrier != .other, let place = book.place(of: carrier) else { return [] }
    let lengths = book.shapes.usualLengths(like: number, of: place)
    return Slips.ofRightLength(number, lengths, of: place, book: book.shapes)
  }
}
