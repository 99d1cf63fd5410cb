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
    // 退貨單號 RT20260821007: letters and a day, as shops number returns and payments.
    if matter.role == .softLabel, !matter.span.isDigits, matter.span.isDated, !isHeard(fit.carrier, matter) {
      return false
    }
    return isNeedMet(fit, matter, isNamed)
  }

  private func isNeedMet(_ fit: ShapeBook.Fit, _ matter: Case, _ isNamed: Bool) -> Bool {
    switch fit.shape.need {
    case .nothing:
      let span = matter.span
      // `A 19915230998` in a list of another's numbers.
      let isMarked = span.groups.count == 2 && span.groups[0] == 1
      if isMarked, !names.carriers.isEmpty, !isHeard(fit.carrier, matter) { return false }
      // In a text about other carriers letters and digits alone say less.
      return fit.isChecked || fit.shape.prior >= Evidence.telling || isHeard(fit.carrier, matter)
        || names.carriers.isEmpty && isMeantByForm(matter) || hasContext(matter)
    case .carrierNamed:
      if matter.chosen == fit.carrier && matter.named == nil { return hasContext(matter) }
      return isNamed && (matter.isNamed(within: Evidence.Reach.bare) || matter.hasLabel)
        && (!fit.shape.isOther || isMeant(matter))
    case .context: return hasContext(matter)
    case .contextUnnamed: return !isNamed && hasContext(matter)
    }
  }

  /// A word for another kind of number stands before it.
  private func isAcceptableAsOther(_ fit: ShapeBook.Fit, _ matter: Case, _ isNamed: Bool) -> Bool {
    guard fit.isTelling else {
      return (fit.isChecked || mayBeChains(fit, matter.span)) && isNamed
        && matter.isNamed(within: Evidence.Reach.bare) && isReference(matter)
    }
    if fit.isChecked { return true }
    switch matter.role {
    case .foreign:
      // `會員編號：M178…`: a colon says that it is what the word says, whoever else is named.
      let isFirm = matter.surroundings.word.map { text[words[$0].range.upperBound] == ":" } ?? false
      return isNamed && matter.isNamed(within: Evidence.Reach.beside) && fit.shape.prior >= Evidence.telling
        && !isFirm
    case .order:
      // In a text about other carriers letters and digits after such a word are what it says.
      let isOthers =
        !names.carriers.isEmpty && !names.carriers.contains(fit.carrier)
        || hasLabel && !(isNamed && matter.isNamed(within: Evidence.Reach.beside))
      // 訂單編號：HL2611180044718 begins with the letters of a carrier that nobody names, and with a day.
      if matter.span.isDated, !isHeard(fit.carrier, matter) { return false }
      return fit.shape.prior >= Evidence.telling || !isOthers && isMeantByForm(matter) && isCollected(fit, matter)
    default: return fit.shape.prior >= Evidence.telling || isMeantByForm(matter)
    }
  }

  /// Some number is called a parcel's.
  private var hasLabel: Bool { words.all.contains { $0.role == .label } }

  /// One letter and digits are anybody's order, but for one that is collected.
  private func isCollected(_ fit: ShapeBook.Fit, _ matter: Case) -> Bool {
    !matter.span.number[1].isDigit || isHeard(fit.carrier, matter)
      || matter.surroundings.word.map { asides.isWithin(.collecting, words[$0].range) } ?? false
  }

  func isHeard(_ carrier: Int, _ matter: Case) -> Bool {
    matter.named?.carriers.contains(carrier) ?? false || names.carriers.contains(carrier)
  }

  /// A plain reference: of a carrier that is named, where its check digit holds, or of a chain. What the chain itself calls
  /// an order is the parcel.
  private func isReference(_ matter: Case) -> Bool {
    guard let word = matter.surroundings.word else { return false }
    return asides.has(.reference, at: words[word].range)
      || matter.role == .order && words.all.contains { $0.role == .chainsOwn }
  }

  /// Eleven digits in one group, as chains of stores number their parcels.
  private func mayBeChains(_ fit: ShapeBook.Fit, _ span: Span) -> Bool {
    span.isDigits && span.length == 11 && span.groups.count == 1
      && book.judged[fit.carrier].category == .convenienceStore
  }

  /// A name right beside the number overrules what it looks like if its check digit holds; a phone's groups alone say less.
  private func overrules(_ fit: ShapeBook.Fit, _ decoy: Decoy, _ matter: Case) -> Bool {
    let isSaid = matter.surroundings.isNumberWord || matter.role == .parcel && fit.isChecked
    guard matter.isNamed(within: isSaid ? Evidence.Reach.bare : Evidence.Reach.beside) else { return false }
    return fit.isChecked || decoy.look == .fileName || decoy.look == .groupedPhone && !matter.span.has("0")
  }

  /// Nearly every number has the form of an unknown carrier's: its name must stand beside, or a word for a parcel.
  private func isMeant(_ matter: Case) -> Bool {
    let isLong = matter.span.length >= 12 && matter.isNamed(within: Evidence.Reach.bare)
    if matter.hasLabel || matter.role == .parcel && matter.decoy?.strength == .alone { return true }
    return matter.decoy == nil
      && (matter.role == .parcel || isLong || !matter.span.isDigits || matter.isNamed(within: Evidence.Reach.beside))
  }

  /// Letters and a day are a shop's order.
  private func isMeantByForm(_ matter: Case) -> Bool {
    !matter.span.isDated || !matter.span.number[1].isDigit && matter.role != .order
  }
}
