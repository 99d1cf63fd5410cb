import Tracking

/// What is made of one span.
enum Verdict {
  case number(candidates: [Notice.Candidate], isDecided: Bool)
  case doubtful(carriers: [CarrierID])
  case nothing

  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}

/// Decides, from form, words and links, whether a span is a tracking number and whose.
struct Judge {
  let carriers: [Carrier]
  let scene: Scene
  let mentions: Mentions
  let decoys: Decoys
  let lone: LoneLine

  /// All that speaks about one span.
  private struct Case {
    let span: Span
    let role: Role?
    let decoy: Decoy?
    let link: Links.Link?
    let heard: [Mentions.Heard]
    /// The carrier that is named nearest and takes the number; nil when none does.
    var named: (carriers: [Int], cost: Int)?
    let isAlone: () -> Bool

    /// Whether the carrier has such numbers, check digit and all.
    func isTaken(_ carrier: Int) -> Bool { span.shapes.contains { $0.carrier == carrier && $0.holds } }

    var hasLabel: Bool { role == .label || role == .softLabel }
    /// Order, phone, invoice …: the number belongs to something else.
    var isOther: Bool { role == .order || role == .foreign || role == .generic }
  }

  func judge(_ span: Span, role: Role?, index: Int?) -> Verdict {
    let link = scene.link(at: span.range.lowerBound)
    let decoy = link == nil ? decoys.decoy(span) : nil
    let heard = index.map { mentions.heard(at: $0, span.range) } ?? []
    var matter = Case(
      span: span, role: role, decoy: decoy, link: link, heard: heard,
      isAlone: { index.map { isAlone($0, span) } ?? false })
    if decoy == .surely { return .nothing }
    if let link, link.carrier == nil, !link.isTracker { return inForeignLink(matter) }
    matter.named = nearestName(matter)
    if let doubt = namedButWrong(matter) { return doubt }
    let fits = span.shapes.filter { $0.holds && isAcceptable($0, matter) }
    if !fits.isEmpty { return verdict(fits, matter) }
    return doubt(matter) ?? labelled(matter)
  }

  private func isAlone(_ index: Int, _ span: Span) -> Bool {
    // Orders of shops have fourteen digits, and many begin with a date.
    if span.number.count == 14 && (decoys.startsWithShortDate(span.number) || namesShop(near: index, span.range)) {
      return false
    }
    let rest = lone.rest(around: index) { named in span.shapes.contains { named.contains($0.carrier) } }
    return rest <= (span.number.count < 12 ? 0 : Evidence.loneLineRest)
  }

  private func namesShop(near index: Int, _ range: Range<Int>) -> Bool {
    mentions.heard(at: index, range).contains { $0.cost < Evidence.Reach.bare && scene.meaning($0.hit).shop != nil }
  }

  // MARK: Names

  private func nearestName(_ matter: Case) -> (carriers: [Int], cost: Int)? {
    if let carrier = matter.link?.carrier { return ([carrier], 0) }
    for heard in matter.heard where heard.cost <= Evidence.Reach.far {
      let named = scene.meaning(heard.hit).carriers.filter(matter.isTaken)
      if !named.isEmpty { return (named, heard.cost) }
    }
    return onlyName(matter)
  }

  /// A name far off counts when the text names no other.
  private func onlyName(_ matter: Case) -> (carriers: [Int], cost: Int)? {
    guard matter.hasLabel, let only = mentions.only, only.allSatisfy(matter.isTaken) else { return nil }
    return (only, Evidence.Reach.far)
  }

  /// The carrier named beside the number has such numbers, but this one's check digit is wrong for it.
  private func namedButWrong(_ matter: Case) -> Verdict? {
    guard !matter.heard.isEmpty, !matter.isOther, matter.span.shapes.contains(where: { !$0.holds }) else { return nil }
    for heard in matter.heard where heard.cost <= Evidence.Reach.bare {
      if let named = matter.named, named.cost <= heard.cost { return nil }
      let meaning = scene.meaning(heard.hit)
      let wrong = meaning.carriers.filter { named in
        !matter.isTaken(named) && matter.span.shapes.contains { $0.carrier == named }
      }
      if !wrong.isEmpty && meaning.shop == nil { return .doubtful(carriers: wrong.map { carriers[$0].id }) }
    }
    return nil
  }

  // MARK: May it count?

  private func isAcceptable(_ fit: ShapeBook.Fit, _ matter: Case) -> Bool {
    if matter.link?.carrier == fit.carrier { return true }
    let isNamed = matter.named?.carriers.contains(fit.carrier) ?? false
    if matter.isOther {
      // A word for another kind of number stands before it.
      guard fit.isTelling else { return false }
      return matter.role != .foreign || fit.check != .none
    }
    let cost = matter.named?.cost ?? .max
    if matter.decoy == .probably, !matter.hasLabel, matter.link == nil {
      guard isNamed, cost <= Evidence.Reach.beside, fit.check != .none else { return false }
    }
    // Eight or nine digits are too common: they need the name and a label.
    if matter.span.number.count < 10 && !(isNamed && matter.hasLabel) { return false }
    switch fit.need {
    case .nothing: return true
    case .carrierNamed: return isNamed && (cost <= Evidence.Reach.bare || matter.hasLabel)
    case .context: return hasContext(matter)
    }
  }

  private func hasContext(_ matter: Case) -> Bool {
    if matter.hasLabel || matter.role == .parcel || matter.link != nil { return true }
    if let named = matter.named, named.cost <= Evidence.Reach.bare { return true }
    return matter.decoy == nil && matter.isAlone()
  }

  /// In a shop's or an unknown page's address only a telling form with a check digit counts.
  private func inForeignLink(_ matter: Case) -> Verdict {
    let fits = matter.span.shapes.filter { $0.holds && $0.isTelling && $0.check != .none }
    return fits.isEmpty ? .nothing : verdict(fits, matter)
  }

  // MARK: Whose is it?

  private func verdict(_ fits: [ShapeBook.Fit], _ matter: Case) -> Verdict {
    var ranked: [(carrier: Int, candidate: Notice.Candidate)] = []
    for fit in fits {
      let candidate = candidate(fit, matter)
      guard let known = ranked.firstIndex(where: { $0.carrier == fit.carrier }) else {
        ranked.append((fit.carrier, candidate))
        continue
      }
      if candidate.confidence > ranked[known].candidate.confidence { ranked[known].candidate = candidate }
    }
    ranked.sort { ($1.candidate.confidence, $0.carrier) < ($0.candidate.confidence, $1.carrier) }
    let first = ranked[0].carrier
    let isHeard = matter.named?.carriers.contains(first) ?? false || mentions.carriers.contains(first)
    return .number(candidates: ranked.map(\.candidate), isDecided: ranked.count == 1 || isHeard)
  }

  private func candidate(_ fit: ShapeBook.Fit, _ matter: Case) -> Notice.Candidate {
    var reasons: Evidence.Reasons = fit.check == .none ? [] : .check
    if matter.link?.carrier == fit.carrier {
      reasons.insert(.host)
    } else if let named = matter.named, named.carriers.contains(fit.carrier) {
      reasons.insert(named.cost >= Evidence.Reach.far ? .namedFar : .named)
    } else if mentions.carriers.contains(fit.carrier) {
      reasons.insert(.mentioned)
    }
    switch matter.role {
    case .label, .softLabel: reasons.insert(.label)
    case .parcel: reasons.insert(.parcel)
    default: break
    }
    return Notice.Candidate(
      carrier: carriers[fit.carrier].id,
      confidence: Evidence.confidence(prior: fit.prior, weight: reasons.weight), reason: reasons.words)
  }

  // MARK: Neither

  /// The form fits and only the check digit is wrong.
  private func doubt(_ matter: Case) -> Verdict? {
    guard !matter.isOther, matter.decoy == nil else { return nil }
    let failing = matter.span.shapes.filter { fit in
      guard !fit.holds else { return false }
      switch fit.need {
      case .nothing: return true
      case .context: return matter.hasLabel || (matter.span.number.count >= 15 && matter.role == .parcel)
      case .carrierNamed: return false
      }
    }
    guard !failing.isEmpty else { return nil }
    let ids = failing.map { carriers[$0.carrier].id }
    return .doubtful(carriers: ids.indices.filter { ids.firstIndex(of: ids[$0]) == $0 }.map { ids[$0] })
  }

  /// A number behind a carrier's label that has the form of none: kept by hand.
  private func labelled(_ matter: Case) -> Verdict {
    let number = matter.span.number
    guard matter.role == .label, matter.decoy == nil, matter.link == nil, (8...30).contains(number.count),
      number.lazy.filter(\.isDigit).count >= 6
    else { return .nothing }
    let candidate = Notice.Candidate(carrier: .other, confidence: Self.labelledConfidence, reason: "label")
    return .number(candidates: [candidate], isDecided: true)
  }

  private static let labelledConfidence = 0.3
}
