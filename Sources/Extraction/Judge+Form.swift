extension Judge {
  /// One letter and digits are anybody's number: in a text that says nothing of their carrier or of parcels, or behind
  /// the letter a day, they are something else's.
  func isMeantByForm(_ fit: ShapeBook.Fit, _ matter: Case) -> Bool {
    let span = matter.span
    guard span.number[1].isDigit else { return matter.role != .order || !isDated(span) }
    return !isDated(span)
      && (isHeard(fit.carrier, matter) || matter.surroundings.isNumberWord || collects(matter)
        || matter.role != .order && isAmidParcels(span.range))
  }

  private static let rewards = WordSet("券|優惠|优惠|折扣|序號|序号|兌換|兑换|繳費|缴费|繳款|COUPON|VOUCHER|PROMO")

  /// Chains number what they give away, and their bills, as they number parcels.
  func isReward(_ matter: Case) -> Bool {
    matter.surroundings.hit.map { Self.rewards.begins(scene.text, in: scene.hits[$0].range) } ?? false
  }

  /// As many words of the vocabulary count on either side.
  private static let amid = 32

  /// A word for a parcel, or for where one is, stands somewhere around.
  private func isAmidParcels(_ number: Range<Int>) -> Bool {
    let next = scene.hits(before: number.lowerBound)
    return (max(0, next - Self.amid)..<min(scene.hits.count, next + Self.amid)).contains {
      let sense = scene.sense($0)
      switch sense.role {
      case .label, .softLabel, .parcel: return true
      default: return sense.hasStatus
      }
    }
  }

  private static let sendings = WordSet("寄|取|領|领|SENT")

  private static let collecting = WordSet("取貨|取货|取件|領取|领取|門市|门市|超商|前取|PICK UP|PICK-UP|PICKUP")

  /// The label, or a line without one, speaks of a store where something is collected.
  private func collects(_ matter: Case) -> Bool {
    // 寄 J5789…
    if matter.role == nil, stands(Self.sendings, before: matter.span) { return true }
    let range = matter.surroundings.hit.map { scene.hits[$0].range } ?? line(around: matter.span.range)
    return matter.role != .generic && Self.collecting.begins(scene.text, in: range)
  }

  private static let notes = WordSet("備註|备注|備忘|备忘|NOTE|NOTES")

  /// 備註：1732…, all that the line holds, below a parcel.
  func isNoted(_ span: Span) -> Bool {
    let end = span.range.upperBound
    guard end == scene.text.count || scene.text[end] == 0x0A, stands(Self.notes, before: span) else { return false }
    let next = scene.hits(before: span.range.lowerBound)
    return (max(0, next - Self.amid)..<next).contains { scene.sense($0).role == .parcel }
  }

  /// `6758233543 貨件由…配送中`: ten digits with a check digit begin the line, and the parcel is spoken of right behind.
  func isSubject(_ matter: Case) -> Bool {
    let (span, text) = (matter.span, scene.text)
    guard span.isDigits, span.number.count == 10, span.groups.count == 1, span.number[0] != 0x30,
      span.shapes.contains(where: { $0.isChecked && $0.holds }), text.at(span.range.upperBound) == 0x20,
      span.range.lowerBound == 0 || text[span.range.lowerBound - 1] == 0x0A,
      var hit = scene.hit(at: span.range.upperBound + 1), scene.sense(hit).role == .parcel
    else { return false }
    let line = line(around: span.range)
    while hit < scene.hits.count, scene.hits[hit].range.upperBound <= line.upperBound {
      if scene.sense(hit).hasStatus { return speaksOfParcels(around: span.range, besideLabel: false) }
      hit += 1
    }
    return false
  }

  private static let comings = WordSet("到|送|抵|配達|配达|ARRIVES|ARRIVING")
  private static let objects = WordSet("貨|货|達|达|家|店|府|件|了|喔|囉")

  /// `6358… 6/17到`: the day on which it comes stands right behind.
  func isDue(_ span: Span) -> Bool {
    guard span.number.count >= 12 else { return false }
    var (place, hasSlash) = (span.range.upperBound, false)
    while scene.text.at(place) == 0x20 || scene.text.at(place) == 0x2C { place += 1 }
    let start = place
    while place < start + 5, scene.text.at(place).isDigit || scene.text.at(place) == 0x2F && place > start {
      hasSlash = hasSlash || scene.text[place] == 0x2F
      place += 1
    }
    if scene.text.at(place) == 0x20 { place += 1 }
    guard hasSlash, let word = Self.comings.length(scene.text, at: place) else { return false }
    // 6/17到期, 6/17 到台中
    return !Marks.isIdeograph(scene.text, at: place + word) || Self.objects.stands(scene.text, at: place + word)
  }
}
