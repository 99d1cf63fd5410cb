import Tracking

/// Whose a number is.
extension Judge {
  func verdict(_ fits: UnsafeBufferPointer<ShapeBook.Fit>, _ matter: Case) -> Verdict {
    let ranked = arena.room(fits.count, of: Verdict.Ranked.self)
    var count = 0
    let isSilent = !fits.contains { isHeard($0.carrier, matter) }
    let bearer = fits.contains(where: \.isOther) ? bearer(matter) : .unknown
    for fit in fits {
      let rank = rank(fit, matter, fit.isOther ? bearer : .unknown, isChosen: isSilent && matter.chosen == fit.carrier)
      Self.insert(rank, ranked, &count)
    }
    let first = ranked[0].carrier
    let isDecided = count == 1 || isHeard(first, matter) || (isSilent && matter.chosen == first)
    return .number(candidates: UnsafeBufferPointer(start: ranked, count: count), isDecided: isDecided)
  }

  /// By confidence, then by the carriers' order; each carrier once, with its best form.
  private static func insert(_ rank: Verdict.Ranked, _ ranked: UnsafeMutablePointer<Verdict.Ranked>, _ count: inout Int)
  {
    var place = count
    if let known = (0..<count).first(where: { ranked[$0].carrier == rank.carrier }) {
      guard rank.confidence > ranked[known].confidence else { return }
      place = known
    } else {
      count += 1
    }
    while place > 0, (ranked[place - 1].confidence, rank.carrier) < (rank.confidence, ranked[place - 1].carrier) {
      ranked[place] = ranked[place - 1]
      place -= 1
    }
    ranked[place] = rank
  }

  func isHeard(_ carrier: Int, _ matter: Case) -> Bool {
    matter.named?.carriers.contains(carrier) ?? false || mentions.carriers.contains(carrier)
  }

  private func rank(_ fit: ShapeBook.Fit, _ matter: Case, _ bearer: Bearer, isChosen: Bool) -> Verdict.Ranked {
    var reasons: Evidence.Reasons = fit.isChecked ? [.shape, .check] : .shape
    if matter.link?.carrier == fit.carrier {
      reasons.insert(.host)
    } else if let named = matter.named, named.carriers.contains(fit.carrier) {
      reasons.insert(named.cost >= Evidence.Reach.far ? .namedFar : .named)
    } else if mentions.carriers.contains(fit.carrier) {
      reasons.insert(.mentioned)
    }
    if isChosen { reasons.insert(.chosen) }
    if shopCarriers.contains(fit.carrier) { reasons.insert(.shop) }
    if matter.hasLabel { reasons.insert(.label) }
    switch matter.role {
    case .parcel: reasons.insert(.parcel)
    case .order, .generic: reasons.insert(.order)
    case .foreign: reasons.insert(.foreign)
    default: break
    }
    if matter.decoy != nil { reasons.insert(.lookalike) }
    return Verdict.Ranked(
      carrier: fit.carrier, confidence: Evidence.confidence(odds: fit.odds, weight: reasons.weight), reasons: reasons,
      bearer: bearer)
  }
}
