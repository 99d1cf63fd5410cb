import Tracking

/// Numbers that are too long or too short for the carrier that they are said to be of.
extension Judge {
  /// Characters that a number behind a label may have too many or too few, and one that only its carrier's name stands
  /// beside.
  private static let (farthest, far) = (4, 2)
  /// More lengths are no length to speak of.
  private static let mostLengths = 8

  /// The number looks like one of the carrier named beside it, but for its length. In mails nobody mistypes: there it is
  /// something else.
  /// - Parameter fits: the forms of others that count as well. The named carrier is only meant rather than these if a
  ///   single character is too many or missing.
  func wrongLength(_ matter: Case, rather fits: [ShapeBook.Fit] = []) -> SpanVerdict? {
    let span = matter.span
    guard !isMail, matter.page == nil, matter.decoy == nil, !matter.isOther, !span.isBroken,
      let carrier = carrierBeside(matter), fits.isEmpty || isRather(carrier, than: fits, matter)
    else { return nil }
    let lengths = book.shapes.usualLengths(like: span.number, of: carrier)
    guard lengths.count <= Self.mostLengths, let nearest = lengths.map({ abs($0 - span.length) }).min() else {
      return nil
    }
    let isClose = nearest == 1
    let isSaid =
      matter.hasLabel ? nearest <= Self.farthest : nearest <= Self.far && isSaid(of: carrier, matter, isClose)
    return isSaid && (isClose || fits.isEmpty) ? .wrongLength(carrier, lengths) : nil
  }

  /// The only carrier that the nearest word names.
  private func carrierBeside(_ matter: Case) -> Int? {
    guard let heard = matter.heard.first, !heard.isTaken else { return nil }
    let word = words[heard.word]
    // A shop's name is heard as if from farther off.
    let near = Evidence.Reach.beside + (word.isShop ? Evidence.Distance.shop : 0)
    let named = word.carriers.subtracting(book.others)
    return named.count == 1 && heard.cost <= (matter.hasLabel ? Evidence.Reach.bare : near) ? named.first : nil
  }

  /// Stores and shops are places that parcels of all carriers come by, and customs too.
  private func isPlace(_ carrier: Int) -> Bool {
    [.convenienceStore, .shop, .customs].contains(book.judged[carrier].category)
  }

  /// Nothing but its length speaks for the carriers that the number has the form of.
  private func isRather(_ carrier: Int, than fits: [ShapeBook.Fit], _ matter: Case) -> Bool {
    !isPlace(carrier)
      && fits.allSatisfy { fit in
        !fit.isProven && !fit.isTelling && !isHeard(fit.carrier, matter) && matter.chosen != fit.carrier
      }
  }

  /// Without a label: the carrier's name and the number are nearly all that the line says, or a parcel is spoken of.
  private func isSaid(of carrier: Int, _ matter: Case, _ isClose: Bool) -> Bool {
    if matter.role == .parcel { return true }
    let line = text.lineRange(of: matter.span.range.lowerBound)
    let rest = rest(line, fits: matter.span.carriers.union([carrier]))
    if rest <= (isPlace(carrier) || !isClose ? 0 : Evidence.loneLineRest) { return true }
    return isClose && !isPlace(carrier) && speaksOfParcels(around: matter.span.range, besideLabel: false)
  }
}
