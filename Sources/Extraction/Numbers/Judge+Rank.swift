import Tracking

/// Whose a number is.
extension Judge {
  func rank(_ fits: [ShapeBook.Fit], _ matter: Case) -> SpanVerdict {
    let isSilent = !fits.contains { isHeard($0.carrier, matter) }
    let bearer = fits.contains(where: \.shape.isOther) ? bearer(matter) : .unknown
    var best: [Int: SpanVerdict.Ranked] = [:]
    for fit in fits {
      let reasons = reasons(for: fit, matter, isChosen: isSilent && matter.chosen == fit.carrier)
      let confidence = Evidence.confidence(odds: fit.shape.odds, weight: reasons.weight)
      guard confidence > best[fit.carrier]?.confidence ?? -1 else { continue }
      best[fit.carrier] = SpanVerdict.Ranked(
        carrier: fit.carrier, confidence: confidence, reasons: reasons, bearer: fit.shape.isOther ? bearer : .unknown)
    }
    let ranked = best.values.sorted { ($1.confidence, $0.carrier) < ($0.confidence, $1.carrier) }
    let first = ranked[0].carrier
    return .number(
      ranked, isDecided: ranked.count == 1 || isHeard(first, matter) || isSilent && matter.chosen == first)
  }

  private func reasons(for fit: ShapeBook.Fit, _ matter: Case, isChosen: Bool) -> Evidence.Reasons {
    var reasons: Evidence.Reasons = fit.isChecked ? [.shape, .check] : .shape
    if matter.page?.whose?.carrier == fit.carrier {
      reasons.insert(.host)
    } else if let named = matter.named, named.carriers.contains(fit.carrier) {
      reasons.insert(named.cost >= Evidence.Reach.far ? .namedFar : .named)
    } else if names.carriers.contains(fit.carrier) {
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
    return reasons
  }

  // MARK: Known by name

  /// Whose number of the group it is. A link says most; then, of the names around, one whose numbers look so; then
  /// letters, which no other carrier puts before its numbers; then the nearest name.
  func bearer(_ matter: Case) -> Bearer {
    if let member = matter.page?.whose?.member { return .member(member) }
    let number = matter.span.number
    let near = bearersNear(matter)
    // A carrier without a definition may number as it likes.
    let known = near.prefix { words[$0].member != nil }
    if let fitting = known.lazy.compactMap({ words[$0].member }).first(where: { book.takes(number, $0) }) {
      return .member(fitting)
    }
    if let teller = book.teller(of: number) { return .member(teller.carrier) }
    if let nearest = near.first { return bearer(at: nearest) }
    if let only = onlyBearer(number) { return only }
    if !choices.isEmpty, let form = TrackingNumber(ascii: number.ascii)?.form,
      let chosen = choices[form].flatMap(book.member)
    {
      return .member(chosen)
    }
    guard !words.all.indices.contains(where: isBearer) else { return .unknown }
    if let usual = book.usual(number) { return .member(usual) }
    return names.carriers.isEmpty ? introduced(before: matter.span.range.lowerBound) ?? .unknown : .unknown
  }

  /// Not all digits in the address of a page are numbers of parcels: they look like the carrier's, or are called so.
  func isOnOwnPage(_ matter: Case) -> Bool {
    guard let page = matter.page, let member = page.whose?.member, page.kind != .tracker else { return true }
    return matter.key == .number || book.takes(matter.span.number, member) && !matter.span.isDated
  }

  /// The names of the group's carriers that are heard at the number, nearest first; those that stand at other numbers left
  /// out.
  private func bearersNear(_ matter: Case) -> [Int] {
    let heard = matter.heard.filter { isBearer($0.word) }
    guard let nearest = heard.first, nearest.cost <= Evidence.Reach.far else { return [] }
    return heard.filter { $0.cost < nearest.cost + Evidence.Distance.taken }.map(\.word)
  }

  /// The word names one of the group's carriers: no station that keeps what they bring, and none that another takes the
  /// place of, as in 圆通换成申通.
  private func isBearer(_ word: Int) -> Bool {
    let range = words[word].range
    return !words[word].carriers.isDisjoint(with: book.others) && asides.stands(.station, at: range.lowerBound) == nil
      && asides.stands(.switched, at: range.upperBound) == nil
  }

  private func bearer(at word: Int) -> Bearer {
    if let member = words[word].member { return .member(member) }
    // A word that is a label as well holds more than the name.
    return words[word].role == nil ? .named(words[word].range) : .unknown
  }

  /// Of the only carrier that the text names, however far off; or the only one named whose numbers look so, with letters.
  private func onlyBearer(_ number: [Character16]) -> Bearer? {
    let own = names.names.map(\.word).filter(isBearer)
    let isOnly = names.only?.isSubset(of: book.others) ?? false
    if isOnly, Set(own.map { words[$0].member ?? -1 }).count == 1 { return own.first.map(bearer(at:)) }
    let takers = Set(own.compactMap { words[$0].member }.filter { book.takes(number, $0) })
    return takers.count == 1 && number.contains(where: \.isLetter) ? takers.first.map(Bearer.member) : nil
  }

  /// Characters from there to the number.
  private static let introducedWithin = 60
  private static let nameLength = 2...30

  /// 物流公司：安捷快運, before the number at `end`.
  private func introduced(before end: Int) -> Bearer? {
    guard let lead = asides.last(.introduction, within: max(0, end - Self.introducedWithin)..<end) else { return nil }
    var start = lead.upperBound
    while start < end, text[start] == ":" || text[start].isBlank { start += 1 }
    var stop = start
    while stop < end, !text[stop].isLineEnd, !",;。，；!?(".utf16.contains(text[stop]) { stop += 1 }
    while stop > start, text[stop - 1].isBlank { stop -= 1 }
    guard stop < end, Self.nameLength.contains(stop - start), !text.characters[start..<stop].contains(where: \.isDigit)
    else { return nil }
    return .named(start..<stop)
  }
}
