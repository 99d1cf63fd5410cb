import Tracking

/// Decides, from form, words and links, whether a span is a tracking number and whose.
struct Judge {
  let group: NameGroup
  let scene: Scene
  let mentions: Mentions
  let decoys: Decoys
  let lone: LoneLine
  let choices: [String: CarrierID]
  /// Carriers that the shops named here send by.
  let shopCarriers: CarrierSet
  /// Carriers that are named and not known.
  let others: CarrierSet
  let arena: Arena

  var carriers: [Carrier] { group.judged }

  /// `place`: where the span lies.
  func judge(_ place: UnsafePointer<Span>, _ surroundings: Surroundings, index: Int?) -> Verdict {
    let verdict = weigh(place, surroundings, index: index)
    if case .nothing = verdict { return verdict }
    return isTakenBack(place.pointee, index) ? .nothing(.shape) : verdict
  }

  private func weigh(_ place: UnsafePointer<Span>, _ surroundings: Surroundings, index: Int?) -> Verdict {
    let span = place.pointee
    let link = link(at: span.range.lowerBound)
    if link?.kind == .shortener { return .nothing(.shortener) }
    if surroundings.role == .sample || scene.isSample(at: span.range.lowerBound) {
      return .nothing(.word(.sample, hit: surroundings.hit))
    }
    if isWithPiece(span) || isWholeLoad(span) { return .nothing(.shape) }
    if let hit = foreignBeginning(span) { return .nothing(.word(.foreign, hit: hit)) }
    if let hit = airWaybill(span, surroundings) ?? otherSlip(span, surroundings) ?? forwardersOwn(span, surroundings) {
      return .nothing(.word(.foreign, hit: hit))
    }
    let decoy = link == nil ? decoys.decoy(span) : nil
    if let decoy, decoy.strength == .surely { return .nothing(.decoy(decoy.look)) }
    let key = link.map { self.key(span, in: $0) }
    if key == .other { return .nothing(.link) }
    var matter = Case(
      place: place, surroundings: surroundings, decoy: decoy, link: link, key: key,
      heard: heard(span, surroundings, link, index),
      chosen: choice(span), index: index)
    if let link, link.kind == .other { return inForeignLink(matter) }
    matter.named = nearestName(matter)
    if isTorn(matter) { return .nothing(.context) }
    if let doubt = namedButWrong(matter) { return doubt }
    if span.hasFit {
      let fits = acceptable(matter)
      if !fits.isEmpty { return verdict(fits, matter) }
    }
    return doubt(matter) ?? labelled(matter)
  }

  /// The names heard at a span; not listened for where no name could make a number of it.
  private func heard(
    _ span: Span, _ surroundings: Surroundings, _ link: Links.Link?, _ index: Int?
  ) -> UnsafeBufferPointer<Mentions.Heard> {
    let isWanted =
      switch surroundings.role {
      case .softLabel: true
      case .order, .foreign, .generic:
        link != nil || span.shapes.contains { $0.isTelling || $0.isChecked && $0.holds || mayBeChains($0, span) }
      default: !span.shapes.isEmpty
      }
    guard isWanted, let index else { return .init(start: nil, count: 0) }
    return mentions.heard(at: index, span.range, arena)
  }

  /// `UID 812345678`, `QQ3000417728`: the letters that it begins with are the label of something else; `AWB 417…`: they
  /// are the label of what follows.
  private func foreignBeginning(_ span: Span) -> Int? {
    guard !span.isDigits, let hit = scene.hit(at: span.range.lowerBound) else { return nil }
    let role = scene.sense(hit).role
    let isApart = role == .label && span.groups.count > 1 && scene.hits[hit].range.count == span.groups[0]
    return role == .foreign || role == .order || isApart ? hit : nil
  }

  private func key(_ span: Span, in link: Links.Link) -> Case.LinkKey {
    let start = span.range.lowerBound
    guard let name = scene.key(at: start, in: link) else {
      return link.kind == .other && Self.paths.ends(scene.text, at: start) ? .number : .unknown
    }
    return LinkWords.keys[name].map { $0 ? .number : .other } ?? .unknown
  }

  private static let paths = WordSet("/PARCEL/|/PARCELS/|/TRACK/|/TRACKING/|/TRACE/|/WAYBILL/")

  private func choice(_ span: Span) -> Int? {
    guard !choices.isEmpty, let number = TrackingNumber(ascii: span.number),
      let chosen = choices[number.form]
    else { return nil }
    return group.place(of: chosen)
  }

  /// Whether the number is nearly the whole of its line.
  func isAlone(_ matter: Case) -> Bool {
    guard let index = matter.index else { return false }
    let span = matter.span
    // Orders of shops have fourteen digits, and many begin with a date.
    if span.number.count == 14 && (decoys.startsWithShortDate(span.number) || namesShop(matter)) { return false }
    return lone.rest(around: index, fits: span.carriers) <= (span.number.count < 12 ? 0 : Evidence.loneLineRest)
  }

  private func namesShop(_ matter: Case) -> Bool {
    let line = line(around: matter.span.range)
    return scene.names.contains { scene.sense(Int($0)).isShop && line.overlaps(scene.hits[Int($0)].range) }
  }

  // MARK: Names

  private func nearestName(_ matter: Case) -> (carriers: CarrierSet, cost: Int)? {
    if let carrier = matter.link?.carrier { return (CarrierSet(CollectionOfOne(carrier)), 0) }
    // A carrier without a form of its own takes no phone number by its name alone.
    let isPhone = !matter.hasLabel && decoys.isMobileInChina(matter.span.number)
    let takers = isPhone ? matter.span.takers - others : matter.span.takers
    for heard in matter.heard where heard.cost <= Evidence.Reach.far {
      let named = scene.sense(heard.hit).carriers & takers
      if !named.isEmpty, !isStation(heard.hit) { return (named, heard.cost) }
    }
    return onlyName(matter)
  }

  /// 菜鸟驿站 keeps what others bring: whoever else is named brought it.
  private func isStation(_ hit: Int) -> Bool {
    scene.text.hasBytes("站", at: scene.hits[hit].range.upperBound - 3) && !(mentions.carriers & others).isEmpty
  }

  /// A name far off counts when the text names no other.
  private func onlyName(_ matter: Case) -> (carriers: CarrierSet, cost: Int)? {
    guard
      matter.hasLabel || matter.surroundings.isNumberWord || isListed(matter) || isOfOnlyOther(matter),
      let only = mentions.only, (only - matter.span.takers).isEmpty
    else { return nil }
    return (only, Evidence.Reach.far)
  }

  /// "Your parcel 1459 …" where DPD alone is named: what would be believed without a name is its bearer's.
  func isOfOnlyOther(_ matter: Case) -> Bool {
    guard matter.role == .parcel, matter.decoy == nil, matter.span.number.count >= 12, let only = mentions.only,
      !mentions.isOfShop(ofOwn: 0)
    else { return false }
    return (only - others).isEmpty && matter.span.shapes.contains { $0.need == .context }
  }

  /// A page of 菜鳥 follows what others bring: it does not say whose a number is where another is named.
  private func link(at place: Int) -> Links.Link? {
    guard let link = scene.link(at: place) else { return nil }
    guard link.isTracker, let carrier = link.carrier, carriers[carrier].id == "cainiao",
      !(mentions.carriers & others).isEmpty
    else { return link }
    return Links.Link(range: link.range, kind: .tracker)
  }

  /// The carrier named beside the number has such numbers, but this one's check digit is wrong for it.
  private func namedButWrong(_ matter: Case) -> Verdict? {
    guard !matter.heard.isEmpty, !matter.isOther, matter.span.hasWrong else { return nil }
    for heard in matter.heard where heard.cost <= Evidence.Reach.bare {
      if let named = matter.named, named.cost <= heard.cost { return nil }
      let sense = scene.sense(heard.hit)
      let wrong = sense.carriers & (sense.isShop ? matter.span.owners : matter.span.carriers) - matter.span.takers
      if !wrong.isEmpty { return .doubtful(carriers: wrong) }
    }
    return nil
  }

  // MARK: Neither

  /// In a shop's or an unknown page's address only a telling form with a check digit counts, or any telling form that
  /// the address itself calls a tracking number.
  private func inForeignLink(_ matter: Case) -> Verdict {
    let fits = arena.filter(matter.span.shapes) {
      let isNamed = $0.isOther && !matter.span.isDigits && mentions.carriers.contains($0.carrier)
      // A form that is nobody else's says as much as the value's name.
      let isOwn = matter.key == .unknown && $0.prior >= Evidence.telling && isValue(matter)
      return $0.holds && (matter.key == .number ? $0.isTelling || isNamed : $0.isTelling && ($0.isChecked || isOwn))
    }
    return fits.isEmpty ? .nothing(.link) : verdict(fits, matter)
  }

  /// `?ship=TW2846…`
  private func isValue(_ matter: Case) -> Bool {
    matter.link.map { scene.key(at: matter.span.range.lowerBound, in: $0) != nil } ?? false
  }

  /// The form fits and only the check digit is wrong.
  private func doubt(_ matter: Case) -> Verdict? {
    guard !matter.isOther, matter.decoy == nil else { return nil }
    let isLong = matter.span.number.count >= Evidence.longWithCheck
    let isExpected = matter.hasLabel || (isLong && matter.role == .parcel)
    var failing = CarrierSet()
    for fit in matter.span.shapes where !fit.holds {
      switch fit.need {
      case .nothing: failing.insert(fit.carrier)
      case .context: if isExpected { failing.insert(fit.carrier) }
      case .carrierNamed, .contextUnnamed: continue
      }
    }
    return failing.isEmpty ? nil : .doubtful(carriers: failing)
  }

  /// A number behind a carrier's label that has the form of none: kept by hand.
  private func labelled(_ matter: Case) -> Verdict {
    let number = matter.span.number
    let isLabelled =
      matter.role == .label || (matter.role == .softLabel && !isDated(matter.span) && isParcels(matter))
    if isLabelled && matter.link == nil || isTracked(matter), matter.decoy == nil, (8...30).contains(number.count),
      number.lazy.filter(\.isDigit).count >= 6, !isShopsOrder(matter.span)
    {
      return .labelled(bearer(matter))
    }
    if let decoy = matter.decoy { return .nothing(.decoy(decoy.look)) }
    if matter.link != nil { return .nothing(.link) }
    if let role = matter.role, matter.isOther { return .nothing(.word(role, hit: matter.surroundings.hit)) }
    return .nothing(matter.span.shapes.isEmpty ? .shape : .context)
  }

  /// `261118PK4N8T2M`: a day, then letters and digits, whatever it is called.
  private func isShopsOrder(_ span: Span) -> Bool {
    span.number.count == 14 && !span.isDigits && span.number.prefix(6).allSatisfy(\.isDigit)
      && decoys.startsWithShortDate(span.number)
  }

  /// The page of an aggregator calls it a number of a parcel.
  private func isTracked(_ matter: Case) -> Bool { matter.link?.isTracker ?? false && matter.key == .number }

  /// A carrier is named, though none of its numbers look like this one, or the sentence is about a parcel.
  private func isParcels(_ matter: Case) -> Bool {
    matter.heard.contains { $0.cost <= Evidence.Reach.bare && !scene.sense($0.hit).isShop }
      || speaksOfParcels(around: matter.span.range, besideLabel: true)
  }
}
