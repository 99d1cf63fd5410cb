import Tracking

/// Which forms of a number count where it stands.
extension Judge {
  func isAcceptable(_ fit: ShapeBook.Fit, _ matter: Case) -> Bool {
    if let own = matter.page?.whose?.carrier {
      return own == fit.carrier && isOnOwnPage(matter) || fit.isTelling && fit.isChecked
    }
    let isNamed = matter.named?.carriers.contains(fit.carrier) ?? false
    if matter.isOther { return isAcceptableAsOther(fit, matter, isNamed) }
    if let decoy = matter.decoy, decoy.strength == .probably, !matter.hasLabel, matter.page == nil,
      !(isNamed && overrules(fit, decoy, matter))
    {
      return false
    }
    // Eight or nine digits are too common: they need the name and a label, or the parcel between them.
    if matter.span.length < 10 {
      let isBeside = matter.role == .parcel && matter.isNamed(within: Evidence.Reach.beside)
      guard isNamed, matter.hasLabel || isBeside else { return false }
    }
    return isNeedMet(fit, matter, isNamed)
  }

  private func isNeedMet(_ fit: ShapeBook.Fit, _ matter: Case, _ isNamed: Bool) -> Bool {
    let span = matter.span
    switch fit.shape.need {
    case .nothing:
      // 退貨單號：R26120400721: of the shop.
      if matter.role == .softLabel, span.isDated, !isHeard(fit.carrier, matter) { return false }
      // `A 19915230998` in a list of another's numbers.
      if span.groups.count == 2, span.groups[0] == 1, !names.carriers.isEmpty, !isHeard(fit.carrier, matter) {
        return false
      }
      // In a text about other carriers letters and digits alone say less, and so they do in one about no parcel.
      return fit.isChecked || fit.shape.prior >= Evidence.telling || isHeard(fit.carrier, matter)
        || names.carriers.isEmpty && isMeantByForm(fit, matter) || fit.shape.isOther && isAtStation
        || hasContext(matter)
    case .carrierNamed:
      if matter.chosen == fit.carrier && matter.named == nil { return hasContext(matter) }
      guard isNamed,
        matter.isNamed(within: Evidence.Reach.bare) || matter.hasLabel || fit.shape.isOther && isOfOnlyOther(matter)
      else { return false }
      // `FM260926…`: letters and a day, as payments are numbered.
      if !span.isDigits, matter.role != .label && matter.key != .number, span.isDated { return false }
      return !fit.shape.isOther || isMeant(matter)
    case .context:
      // 退貨單號 RT20260821007
      let isShops = !span.isDigits && matter.role == .softLabel && span.isDated
      return (!isShops || isHeard(fit.carrier, matter)) && hasContext(matter)
    case .contextUnnamed: return !isNamed && hasContext(matter)
    }
  }

  /// A word for another kind of number stands before it.
  private func isAcceptableAsOther(_ fit: ShapeBook.Fit, _ matter: Case, _ isNamed: Bool) -> Bool {
    guard fit.isTelling else {
      let isMeant = fit.isChecked || mayBeChains(fit, matter.span)
      return isMeant && isNamed && matter.isNamed(within: Evidence.Reach.bare) && isReference(matter)
    }
    if fit.isChecked { return true }
    let isBeside = isNamed && matter.isNamed(within: Evidence.Reach.beside)
    switch matter.role {
    case .foreign:
      // `會員編號：M178…`: a colon says that it is what the word says, whoever else is named.
      let isFirm =
        !matter.surroundings.isBehind
        && matter.surroundings.word.map { text[words[$0].range.upperBound] == ":" } ?? false
      return isBeside && fit.shape.prior >= Evidence.tellingBeside && !isReward(matter) && !isFirm
    case .order:
      // In a text about other carriers, with a parcel's number that is called so, or with a day in it, letters and digits
      // after such a word are what it says.
      let isOthers = !names.carriers.isEmpty && !names.carriers.contains(fit.carrier) || hasLabel && !isBeside
      return fit.shape.prior >= Evidence.telling || !isOthers && isMeantByForm(fit, matter)
    default: return fit.shape.prior >= Evidence.telling || isMeantByForm(fit, matter)
    }
  }

  func isHeard(_ carrier: Int, _ matter: Case) -> Bool {
    matter.named?.carriers.contains(carrier) ?? false || names.carriers.contains(carrier)
  }

  /// Some number is called a parcel's.
  private var hasLabel: Bool { words.all.contains { $0.role == .label } }

  /// Chains number what they give away, and their bills, as they number parcels.
  private func isReward(_ matter: Case) -> Bool {
    matter.surroundings.word.map { asides.isWithin(.reward, words[$0].range) } ?? false
  }

  /// A plain reference: of a carrier that is named, where its check digit holds, or of a chain. What the chain itself calls
  /// an order is the parcel.
  private func isReference(_ matter: Case) -> Bool {
    guard let word = matter.surroundings.word else { return false }
    return asides.stands(.reference, at: words[word].range.lowerBound)?.upperBound == words[word].range.upperBound
      || matter.role == .order && words.all.contains { $0.role == .chainsOwn }
  }

  /// Eleven digits in one group, as chains of stores number their parcels.
  private func mayBeChains(_ fit: ShapeBook.Fit, _ span: Span) -> Bool {
    span.isDigits && span.length == 11 && span.groups.count == 1
      && book.judged[fit.carrier].category == .convenienceStore
  }

  /// Only 菜鳥 is named, whose stations keep what others bring.
  private var isAtStation: Bool { names.only?.first.map { book.judged[$0].id == "cainiao" } ?? false }

  /// A name right beside the number overrules what it looks like if its check digit holds; a phone's groups alone say less.
  private func overrules(_ fit: ShapeBook.Fit, _ decoy: Decoy, _ matter: Case) -> Bool {
    let isSaid = matter.surroundings.isNumberWord || matter.role == .parcel && fit.isChecked
    guard matter.isNamed(within: isSaid ? Evidence.Reach.bare : Evidence.Reach.beside) else { return false }
    return fit.isChecked || decoy.look == .fileName || decoy.look == .groupedPhone && matter.span.number[0] != "0"
  }

  /// Nearly every number has the form of an unknown carrier's: its name must stand beside, or a word for a parcel.
  private func isMeant(_ matter: Case) -> Bool {
    let span = matter.span
    // Others are believed on that name's word: so is its bearer.
    if matter.isNamed(within: Evidence.Reach.bare), matter.decoy == nil, span.length >= 12,
      span.fits.contains(where: { $0.shape.need == .context })
    {
      return true
    }
    if matter.hasLabel || matter.role == .parcel && matter.decoy?.strength == .alone { return true }
    guard matter.decoy == nil else { return false }
    return matter.role == .parcel || !span.isDigits || matter.isNamed(within: Evidence.Reach.beside)
      || isTalkOfParcels(matter)
  }

  /// Letters and digits that are a carrier's only by their form: with one letter they are anybody's number, in a text that
  /// says nothing of their carrier or of parcels, or with a day behind the letter.
  func isMeantByForm(_ fit: ShapeBook.Fit, _ matter: Case) -> Bool {
    let span = matter.span
    guard span.number[1].isDigit else { return matter.role != .order || !span.isDated }
    return !span.isDated
      && (isHeard(fit.carrier, matter) || matter.surroundings.isNumberWord || collects(matter)
        || matter.role != .order && isAmidParcels(span.range))
  }

  /// The label, or a line without one, speaks of a store where something is collected.
  private func collects(_ matter: Case) -> Bool {
    // 寄 J5789…
    if matter.role == nil, stands(.sending, before: matter.span) { return true }
    let range = matter.surroundings.word.map { words[$0].range } ?? talk(around: matter.span.range)
    return matter.role != .generic && asides.isWithin(.collecting, range)
  }

  /// Whether such a word ends before the number, with blanks and colons between.
  private func stands(_ aside: LabelTable.Aside, before span: Span) -> Bool {
    var place = span.range.lowerBound
    while text[place - 1] == ":" || text[place - 1].isBlank { place -= 1 }
    return asides.ends(aside, at: place) != nil
  }

  /// As many words of the table count on either side.
  private static let amid = 32

  /// A word for a parcel, or for where one is, stands somewhere around.
  private func isAmidParcels(_ number: Range<Int>) -> Bool {
    let next = words.first(from: number.lowerBound)
    return words.all[max(0, next - Self.amid)..<min(words.all.count, next + Self.amid)].contains {
      $0.role == .label || $0.role == .softLabel || $0.role == .parcel || $0.role == .status
    }
  }
}
