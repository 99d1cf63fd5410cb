import Tracking

/// Decides, from form, words and links, whether a span is a tracking number and whose.
struct Judge: Sendable {
  let book: CarrierBook
  let links: LinkBook
  let scene: Scene
  let words: Words
  let asides: Asides
  let pages: [LinkBook.Page]
  let names: Names
  let decoys: DecoyTable
  /// Words that are glued to another number: `QQ3000417728`.
  let otherLatin: Set<[Character16]>
  /// By form of number the carrier that the user chose.
  let choices: [String: CarrierID]
  /// Carriers that the shops named here send by.
  let shopCarriers: CarrierSet
  /// The carrier of the sender's address or name.
  let sender: CarrierSet
  /// Whether it is a mail.
  let isMail: Bool

  var text: NormalText { scene.text }

  func judge(_ span: Span, _ surroundings: Surroundings, index: Int?) -> SpanVerdict {
    let verdict = weigh(span, surroundings, index: index)
    if verdict.isNothing { return verdict }
    return isTakenBack(span, index) ? .nothing(.context) : verdict
  }

  private func weigh(_ span: Span, _ surroundings: Surroundings, index: Int?) -> SpanVerdict {
    let page = page(at: span.range.lowerBound)
    if page?.kind == .shortener { return .nothing(.shortener) }
    if surroundings.role == .sample { return .nothing(.word(.sample, word: surroundings.word)) }
    // What a line end parts may be two things.
    if span.isBroken, surroundings.role?.isOther ?? false { return .nothing(.context) }
    if isGluedToOther(span, surroundings) { return .nothing(.word(.foreign, word: nil)) }
    if let word = otherBeginning(span, surroundings) ?? otherSlip(span, surroundings)
      ?? forwardersOwn(span, surroundings)
    {
      return .nothing(.word(.foreign, word: word))
    }
    let decoy = page == nil ? decoys.decoy(span, text) : nil
    if let decoy, decoy.strength == .surely { return .nothing(.decoy(decoy.look)) }
    let key = page.map { links.key(at: span.range.lowerBound, in: $0, text) }
    if key == .other || isMail && !isSaidByAddress(span, page, key) { return .nothing(.link) }
    var matter = Case(
      span: span, surroundings: surroundings, decoy: decoy, page: page, key: key,
      heard: index.map { names.heard(at: $0, span.range) } ?? [], chosen: choice(span))
    if page?.kind == .other { return inForeignLink(matter) }
    matter.named = nearestName(matter)
    if let doubt = namedButWrong(matter) { return doubt }
    var fits = span.fits.filter { $0.holds && isAcceptable($0, matter) }
    // Only a carrier abroad is named: it is rather that one's than of one here whose numbers look so.
    if !fits.isEmpty, let only = names.only, only.isSubset(of: book.others),
      names.names.contains(where: { !$0.isShop }),
      !fits.contains(where: \.shape.isOther),
      !fits.contains(where: { $0.isProven && $0.isTelling || isHeard($0.carrier, matter) })
    {
      fits += span.fits.filter { $0.holds && $0.shape.isOther }
      if fits.contains(where: \.shape.isOther) { matter.named = matter.named ?? (only, Evidence.Reach.far) }
    }
    if !fits.isEmpty { return wrongLength(matter, rather: fits) ?? rank(fits, matter) }
    return doubt(matter) ?? wrongLength(matter) ?? labelled(matter)
  }

  /// Outside an address, or named as a tracking number in it, or in the path of a carrier's page.
  private func isSaidByAddress(_ span: Span, _ page: LinkBook.Page?, _ key: LinkBook.Key?) -> Bool {
    guard let page, key != .number else { return true }
    return page.kind != .other && links.valueName(at: span.range.lowerBound, in: page, text) == nil
  }

  /// What the user chose for numbers of that form.
  private func choice(_ span: Span) -> Int? {
    guard !choices.isEmpty, let form = TrackingNumber(ascii: span.number.ascii)?.form else { return nil }
    return choices[form].flatMap(book.place)
  }

  func page(at place: Int) -> LinkBook.Page? {
    let next = pages.firstIndex(beyond: { $0.range.upperBound > place })
    return pages[next...].first.flatMap { $0.range.contains(place) ? $0 : nil }
  }

  // MARK: What is none

  /// `UID 812345678`, `QQ3000417728`: the letters that it begins with are the label of something else; `AWB 417…`: they
  /// are the label of what follows.
  private func otherBeginning(_ span: Span, _ surroundings: Surroundings) -> Int? {
    if isRightBehindLabel(span, surroundings) { return nil }
    guard !span.isDigits, let word = words.beginning(at: span.range.lowerBound) else { return nil }
    let isWhole = span.groups.count > 1 && words[word].range.count == span.groups[0]
    switch words[word].role {
    case .foreign, .order: return word
    case .label, .softLabel, .parcel: return isWhole ? word : nil
    default: return nil
    }
  }

  /// Nothing but marks between its label and the number: `追蹤號碼：SN 8374…`.
  private func isRightBehindLabel(_ span: Span, _ surroundings: Surroundings) -> Bool {
    guard surroundings.role == .label, let word = surroundings.word else { return false }
    return (0...2).contains(span.range.lowerBound - words[word].range.upperBound)
  }

  /// `QQ3000417728`: the same without a blank.
  private func isGluedToOther(_ span: Span, _ surroundings: Surroundings) -> Bool {
    span.groups.count == 1 && !isRightBehindLabel(span, surroundings)
      && !span.fits.contains { $0.isTelling && $0.isProven }
      && otherLatin.contains(Array(span.number.prefix { $0.isLetter }))
  }

  // MARK: Names

  private func nearestName(_ matter: Case) -> (carriers: CarrierSet, cost: Int)? {
    if let whose = matter.page?.whose { return ([whose.carrier], 0) }
    // A carrier without a form of its own takes no phone number by its name alone.
    let isPhone = !matter.hasLabel && matter.span.isMobileInChina
    let takers = isPhone ? matter.span.takers.subtracting(book.others) : matter.span.takers
    for heard in matter.heard where heard.cost <= Evidence.Reach.far {
      let named = words[heard.word].carriers.intersection(takers)
      if !named.isEmpty, !isStation(heard.word) { return (named, heard.cost) }
    }
    if let sent = senders(matter) { return sent }
    return onlyName(matter)
  }

  /// A mail from a carrier, as if it were named over the whole of it.
  private func senders(_ matter: Case) -> (carriers: CarrierSet, cost: Int)? {
    let own = sender.intersection(matter.span.takers)
    return own.isEmpty || !names.carriers.isEmpty && names.carriers.isDisjoint(with: own)
      ? nil : (own, Evidence.Reach.above)
  }

  /// 菜鸟驿站 keeps what others bring: whoever else is named brought it.
  private func isStation(_ word: Int) -> Bool {
    text[words[word].range.upperBound - 1] == 0x7AD9 && !names.carriers.isDisjoint(with: book.others)
  }

  /// A name far off counts when the text names no other.
  private func onlyName(_ matter: Case) -> (carriers: CarrierSet, cost: Int)? {
    guard matter.hasLabel || matter.surroundings.isNumberWord || matter.role == .parcel && matter.decoy == nil,
      let only = names.only?.intersection(matter.span.takers), !only.isEmpty
    else { return nil }
    return (only, Evidence.Reach.far)
  }

  /// The carrier named beside the number has such numbers, but this one's check digit is wrong for it.
  private func namedButWrong(_ matter: Case) -> SpanVerdict? {
    guard !matter.isOther, matter.span.hasWrong, matter.decoy == nil || matter.hasLabel else { return nil }
    for heard in matter.heard where heard.cost <= Evidence.Reach.bare {
      if let named = matter.named, named.cost <= heard.cost { return nil }
      let word = words[heard.word]
      let wrong = word.carriers.intersection(word.isShop ? matter.span.owners : matter.span.carriers)
        .subtracting(matter.span.takers)
      if !wrong.isEmpty { return .doubtful(wrong) }
    }
    return nil
  }

  // MARK: Neither

  /// In a shop's or an unknown page's address only a telling form with a check digit counts, or any telling form that the
  /// address itself calls a tracking number.
  private func inForeignLink(_ matter: Case) -> SpanVerdict {
    let isValue = matter.page.map { links.valueName(at: matter.span.range.lowerBound, in: $0, text) != nil } ?? false
    let fits = matter.span.fits.filter { fit in
      guard fit.holds else { return false }
      if matter.key == .number {
        return fit.isTelling || fit.shape.isOther && !matter.span.isDigits && names.carriers.contains(fit.carrier)
      }
      // A form that is nobody else's says as much as the value's name.
      return fit.isTelling && (fit.isChecked || fit.shape.prior >= Evidence.telling && isValue)
    }
    return fits.isEmpty ? .nothing(.link) : rank(fits, matter)
  }

  /// The form fits and only the check digit is wrong.
  private func doubt(_ matter: Case) -> SpanVerdict? {
    guard !matter.isOther, matter.decoy == nil else { return nil }
    let isLong = matter.span.length >= Evidence.longWithCheck
    let isExpected = matter.hasLabel || (isLong && matter.role == .parcel)
    let failing = matter.span.fits.filter { fit in
      !fit.holds && (fit.isTelling || fit.shape.need == .context && isExpected)
    }
    return failing.isEmpty ? nil : .doubtful(Set(failing.map(\.carrier)))
  }

  /// A number behind a carrier's label that has the form of none: kept by hand.
  private func labelled(_ matter: Case) -> SpanVerdict {
    let span = matter.span
    let isLabelled = matter.role == .label || matter.role == .softLabel && !span.isDated && isParcels(matter)
    // The page of an aggregator calls it a number of a parcel.
    let isTracked = matter.page?.kind == .tracker && matter.key == .number
    // `261118PK4N8T2M`: a day, then letters and digits, whatever it is called.
    let isShops = span.length == 14 && !span.isDigits && span.startsWithDay
    if isLabelled && matter.page == nil || isTracked, matter.decoy == nil, (8...30).contains(span.length),
      span.digits >= 6, !isShops
    {
      return .labelled(bearer(matter))
    }
    if let decoy = matter.decoy { return .nothing(.decoy(decoy.look)) }
    if matter.page != nil { return .nothing(.link) }
    if let role = matter.role, matter.isOther { return .nothing(.word(role, word: matter.surroundings.word)) }
    return .nothing(span.fits.isEmpty ? .shape : .context)
  }

  /// A carrier is named, though none of its numbers look like this one, or the sentence is about a parcel.
  private func isParcels(_ matter: Case) -> Bool {
    matter.heard.contains { $0.cost <= Evidence.Reach.bare && !words[$0.word].isShop }
      || speaksOfParcels(around: matter.span.range, besideLabel: true)
  }
}
