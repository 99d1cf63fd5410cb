import Tracking

extension Judge {
  // MARK: May it count?

  /// The forms of the span that count where it stands.
  func acceptable(_ matter: Case) -> UnsafeBufferPointer<ShapeBook.Fit> {
    var context: Bool?
    return arena.filter(matter.span.shapes) { $0.holds && isAcceptable($0, matter, &context) }
  }

  /// `context`: whether the text around the span speaks of a parcel, once one of its forms has asked.
  private func isAcceptable(_ fit: ShapeBook.Fit, _ matter: Case, _ context: inout Bool?) -> Bool {
    if let own = matter.link?.carrier {
      return own == fit.carrier && isOnOwnPage(matter) || (fit.isTelling && fit.isChecked)
    }
    let isNamed = matter.named?.carriers.contains(fit.carrier) ?? false
    let cost = matter.named?.cost ?? .max
    if matter.isOther {
      // A word for another kind of number stands before it.
      guard fit.isTelling, !fit.isChecked else {
        let isMeant = fit.isChecked || mayBeChains(fit, matter.span)
        return fit.isTelling || isMeant && isNamed && cost <= Evidence.Reach.bare && isReference(matter)
      }
      switch matter.role {
      case .foreign:
        return isNamed && cost <= Evidence.Reach.beside && fit.prior >= Evidence.tellingBeside && !isReward(matter)
          && !isFirmlyLabelled(matter)
      case .order:
        // In a text about other carriers, with a parcel's number that is called so, or with a day in it, letters and
        // digits after such a word are what it says.
        let isBeside = isNamed && cost <= Evidence.Reach.beside
        let isOthers =
          !mentions.carriers.isEmpty && !mentions.carriers.contains(fit.carrier) || scene.hasLabel && !isBeside
        return fit.prior >= Evidence.telling || !isOthers && isMeantByForm(fit, matter)
      default: return fit.prior >= Evidence.telling || isMeantByForm(fit, matter)
      }
    }
    if let decoy = matter.decoy, decoy.strength == .probably, !matter.hasLabel, matter.link == nil {
      let isSaid = matter.surroundings.isNumberWord || matter.role == .parcel && fit.isChecked
      let reach = isSaid ? Evidence.Reach.bare : Evidence.Reach.beside
      guard isNamed, cost <= reach, overrules(fit, decoy, matter) else { return false }
    }
    // Eight or nine digits are too common: they need the name and a label, or the parcel between them.
    if matter.span.number.count < 10,
      !(isNamed && (matter.hasLabel || matter.role == .parcel && cost <= Evidence.Reach.beside))
    {
      return false
    }
    switch fit.need {
    case .nothing:
      // 退貨單號：R26120400721: of the shop.
      if matter.role == .softLabel, isDated(matter.span), !isHeard(fit.carrier, matter) { return false }
      // `A 19915230998` in a list of another's numbers.
      if matter.span.groups.count == 2, matter.span.groups[0] == 1, !mentions.carriers.isEmpty,
        !isHeard(fit.carrier, matter)
      {
        return false
      }
      // In a text about other carriers letters and digits alone say less, and so they do in one about no parcel.
      return fit.isChecked || fit.prior >= Evidence.telling || isHeard(fit.carrier, matter)
        || mentions.carriers.isEmpty && isMeantByForm(fit, matter) || fit.isOther && isAtStation
        || hasContext(matter, &context)
    case .carrierNamed:
      if matter.chosen == fit.carrier && matter.named == nil { return hasContext(matter, &context) }
      guard isNamed, cost <= Evidence.Reach.bare || matter.hasLabel || fit.isOther && isOfOnlyOther(matter) else {
        return false
      }
      // `FM260926…`: letters and a day, as payments are numbered.
      if !matter.span.isDigits, !matter.hasLabel || matter.role == .softLabel, isDated(matter.span) { return false }
      return !fit.isOther || isMeant(matter, cost)
    case .context:
      // 退貨單號 RT20260821007
      let isShops = !matter.span.isDigits && matter.role == .softLabel && isDated(matter.span)
      return (!isShops || isHeard(fit.carrier, matter)) && hasContext(matter, &context)
    case .contextUnnamed: return !isNamed && hasContext(matter, &context)
    }
  }

  /// `會員編號：M178…`: a colon says that it is what the word says, whoever else is named.
  private func isFirmlyLabelled(_ matter: Case) -> Bool {
    guard let hit = matter.surroundings.hit else { return false }
    return !matter.surroundings.isBehind && scene.text.at(scene.hits[hit].range.upperBound) == 0x3A
  }

  private static let references = WordSet(
    "REF|REF NO|REFERENCE|REFERENCE NO|REFERENCE NUMBER|ORDER REF|ORDER REFERENCE|PICKUP NO|PICK-UP NO|PICK UP NO|PICKUP NUMBER|PICK-UP NUMBER|參考編號|参考编号"
  )

  /// A plain reference: of a carrier that is named, where its check digit holds, or of a chain. What the chain itself
  /// calls an order is the parcel.
  func isReference(_ matter: Case) -> Bool {
    guard let hit = matter.surroundings.hit else { return false }
    return Self.references.isWord(scene.text, scene.hits[hit].range)
      || matter.role == .order && scene.isChainsOwn
  }

  /// Eleven digits in one group, as chains of stores number their parcels.
  func mayBeChains(_ fit: ShapeBook.Fit, _ span: Span) -> Bool {
    span.isDigits && span.number.count == 11 && span.groups.count == 1
      && carriers[fit.carrier].category == .convenienceStore
  }

  /// Only 菜鳥 is named, whose stations keep what others bring.
  private var isAtStation: Bool {
    mentions.only.flatMap { $0.places.first }.map { carriers[$0].id == "cainiao" } ?? false
  }

  /// `S260801…`: letters and a day of these years, as shops number their orders.
  func isDated(_ span: Span) -> Bool {
    let digits = Bytes(rebasing: span.number.drop { $0.isLetter })
    return digits.first == 0x32 && decoys.startsWithShortDate(digits)
      || digits.starts(with: Self.century) && decoys.startsWithShortDate(Bytes(rebasing: digits.dropFirst(2)))
  }

  private static let century = Array("20".utf8)

  /// A name right beside the number overrules what it looks like if its check digit holds; a phone's groups alone say
  /// less.
  private func overrules(_ fit: ShapeBook.Fit, _ decoy: Decoy, _ matter: Case) -> Bool {
    fit.isChecked || decoy.look == .fileName || (decoy.look == .groupedPhone && matter.span.number[0] != 0x30)
  }

  /// Nearly every number has the form of an unknown carrier's: its name must stand beside, or a word for a parcel.
  private func isMeant(_ matter: Case, _ cost: Int) -> Bool {
    // Others are believed on that name's word: so is its bearer.
    if cost <= Evidence.Reach.bare, matter.decoy == nil, matter.span.number.count >= 12,
      matter.span.shapes.contains(where: { $0.need == .context })
    {
      return true
    }
    if matter.hasLabel || (matter.role == .parcel && matter.decoy?.strength == .alone) { return true }
    guard matter.decoy == nil else { return false }
    return matter.role == .parcel || !matter.span.isDigits || cost <= Evidence.Reach.beside || isTalkOfParcels(matter)
  }

  private func hasContext(_ matter: Case, _ known: inout Bool?) -> Bool {
    let answer = known ?? hasContext(matter)
    known = answer
    return answer
  }

  private func hasContext(_ matter: Case) -> Bool {
    if matter.link != nil { return true }
    // Shops and towns number so by the day, and so does nobody who carries parcels.
    if matter.span.number.count == 14, matter.role != .label, matter.named == nil, matter.span.isDigits,
      isDated(matter.span)
    {
      return false
    }
    if matter.hasLabel || matter.role == .parcel { return true }
    if let named = matter.named, named.cost <= Evidence.Reach.bare || matter.surroundings.isNumberWord { return true }
    guard matter.decoy == nil, !isPersons(matter), !isOthersPhone(matter) else { return false }
    // Beside a parcel whose carrier is named stands another, it seems.
    if matter.heard.contains(where: { $0.isTaken && $0.cost <= Evidence.Reach.bare + Evidence.Distance.taken }) {
      return true
    }
    return isAlone(matter) || isTalkOfParcels(matter) || isOfOnlyName(matter) || isAskedAbout(matter)
      || isListed(matter) || isDue(matter.span) || isSubject(matter)
  }

  /// Its check digit holds for the only carrier that is named, and the number before it or behind is as long.
  func isListed(_ matter: Case) -> Bool {
    guard let index = matter.index, matter.decoy == nil, let only = mentions.only,
      matter.span.shapes.contains(where: { $0.isChecked && $0.holds && only.contains($0.carrier) })
    else { return false }
    let numbers = mentions.numbers
    return [index - 1, index + 1].contains {
      numbers.indices.contains($0) && numbers[$0].range.count == numbers[index].range.count
    }
  }

  /// 劉師傅（13100006218）: a mobile phone of the mainland behind a person.
  private func isPersons(_ matter: Case) -> Bool {
    let range = matter.span.range
    return scene.text.at(range.lowerBound - 1) == 0x28 && scene.text.at(range.upperBound) == 0x29
      && decoys.isMobileInChina(matter.span.number)
  }

  /// 韵达4396… 驿站139…: a mobile phone of the mainland in a text that names none of those who number so.
  private func isOthersPhone(_ matter: Case) -> Bool {
    !mentions.carriers.isEmpty && (mentions.carriers & (matter.span.takers - others)).isEmpty
      && decoys.isMobileInChina(matter.span.number)
  }

  private static let questions = WordSet("?|嗎|吗|什麼|什么|哪家|哪間|哪间|WHAT|WHICH|WHOSE")

  /// 紙條上寫 8922719304，這是快遞單號嗎: ten digits that are no phone's, and somebody asks.
  private func isAskedAbout(_ matter: Case) -> Bool {
    let (span, text) = (matter.span, scene.text)
    guard span.isDigits, span.number.count == 10, span.groups.count == 1, span.number.first != 0x30 else {
      return false
    }
    return Self.questions.begins(text, in: line(around: span.range))
      && speaksOfParcels(around: span.range, besideLabel: false)
  }

  /// Its line, no farther than one talks of one thing.
  func line(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while range.lowerBound - start < Evidence.talk, !ends(scene.text.at(start - 1)) { start -= 1 }
    while end - range.upperBound < Evidence.talk, !ends(scene.text.at(end)) { end += 1 }
    return start..<end
  }

  /// The text names one carrier, which has such numbers, and says in this line where a parcel is.
  private func isOfOnlyName(_ matter: Case) -> Bool {
    let isLong = matter.span.number.count >= 11
    guard isLong || matter.span.shapes.contains(where: { $0.isChecked && $0.holds }), let only = mentions.only,
      (only - matter.span.takers).isEmpty
    else {
      return false
    }
    return speaksOfParcels(around: matter.span.range, besideLabel: true) || isNoted(matter.span)
  }

  private func isTalkOfParcels(_ matter: Case) -> Bool {
    matter.span.number.count >= (matter.span.groups.count == 1 ? 11 : 13)
      && (speaksOfParcels(around: matter.span.range, besideLabel: false)
        || matter.span.number.count >= 12 && speaksOfParcels(around: matter.span.range, besideLabel: true))
  }

  /// A word for a parcel stands in the same sentence, and none for another kind of number. Beside a label, which may be
  /// any number's, a status says as much.
  func speaksOfParcels(around number: Range<Int>, besideLabel: Bool) -> Bool {
    let line = line(around: number)
    var (hit, isParcel) = (scene.hitBefore(line.lowerBound) + 1, false)
    while hit < scene.hits.count, scene.hits[hit].range.upperBound <= line.upperBound {
      let sense = scene.sense(hit)
      switch sense.role {
      case .order, .foreign, .sample:
        // "If it was not you, call …" is another sentence, and says nothing of this number.
        let isNext =
          besideLabel && scene.stops(before: scene.hits[hit].range.lowerBound) > scene.stops(before: number.upperBound)
        if !isNext { return false }
      case .parcel: isParcel = true
      case .label, .softLabel: isParcel = isParcel || !besideLabel
      default: isParcel = isParcel || besideLabel && sense.hasStatus
      }
      hit += 1
    }
    return isParcel
  }

  private func ends(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x3B }
}
