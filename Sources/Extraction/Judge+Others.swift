import Tracking

/// Numbers that are no parcel's by how they are printed, or by the words right around.
extension Judge {
  /// `771695154473-001`: the number, and which of the pieces; its digits together are none.
  func isWithPiece(_ span: Span) -> Bool {
    span.hasHyphen && span.isDigits && span.groups.count == 2 && span.groups[0] >= 10 && span.groups[1] == 3
      && span.number[span.groups[0]] == 0x30
  }

  /// What a line end parts may be two things, unless its label, its carrier's name or its form says that it is one.
  func isTorn(_ matter: Case) -> Bool {
    guard matter.span.isBroken, !matter.hasLabel, matter.span.owners.isEmpty else { return false }
    return matter.isOther || matter.named?.cost ?? .max > Evidence.Reach.above
  }

  private static let parcels = WordSet("包裹編號|包裹编号|包裹號碼|包裹号码|PARCEL NO|PACKAGE NO|PACKAGE NUMBER")

  /// 包裹編號：P2603… beside 追蹤編號：EN…: what a forwarder calls the parcel himself.
  func forwardersOwn(_ span: Span, _ surroundings: Surroundings) -> Int? {
    guard surroundings.role == .label, span.owners.isEmpty, let hit = surroundings.hit,
      Self.parcels.isWord(scene.text, scene.hits[hit].range)
    else { return nil }
    return scene.isTracked ? hit : nil
  }

  private static let masters = WordSet("MAWB|MAWB NO|MAWB NO.|MASTER|主單|主提單")

  /// `MAWB 297-48120933`
  func isWholeLoad(_ span: Span) -> Bool {
    span.hasHyphen && span.groups.are(3, 8) && stands(Self.masters, before: span)
  }

  /// Whether one of `words` ends before the number, with blanks and colons between.
  func stands(_ words: WordSet, before span: Span) -> Bool {
    var place = span.range.lowerBound
    while scene.text.at(place - 1) == 0x20 || scene.text.at(place - 1) == 0x3A { place -= 1 }
    return words.ends(scene.text, at: place)
  }

  private static let airWaybills = WordSet("AWB|AIR|MAWB|提單|提单|空運|空运")

  /// `AWB 417-2033 8820`: the airline's number and eight digits, for the whole load and no parcel of it.
  func airWaybill(_ span: Span, _ surroundings: Surroundings) -> Int? {
    let groups = span.groups
    guard span.hasHyphen, groups[0] == 3, groups[1] == 8 || groups[1] == 4 && groups[2] == 4,
      surroundings.role == .label, let hit = surroundings.hit,
      Self.airWaybills.stands(scene.text, at: scene.hits[hit].range.lowerBound)
    else { return nil }
    return hit
  }

  private static let slips = WordSet("單號|单号|單號碼|单号码")
  private static let bills = WordSet(
    "停車|停车|瓦斯|車號|车号|戶號|户号|水費|水费|電費|电费|罰單|罚单|洗車|洗车|健檢|體檢|体检|外送|外卖|餐|維修|维修|送修|修理|預約|预约|洗好|洗完|送洗|住宿|旅館|旅馆|繳|缴|會員|会员|點數|点数")

  private static let sendings = WordSet("寄|到|收|查|箱|送|領|领|拿|TRACK|SHIP")
  /// Bytes beside a number that is nearly all that is said.
  private static let plainRest = 18

  /// 停車費 … 單號 2611…: a plain 單號 of a bill, a booking or a repair, where neither a carrier nor a parcel is named.
  func otherSlip(_ span: Span, _ surroundings: Surroundings) -> Int? {
    guard span.isDigits, let hit = surroundings.hit, Self.slips.isWord(scene.text, scene.hits[hit].range),
      scene.link(at: span.range.lowerBound) == nil
    else { return nil }
    let line = self.line(around: span.range)
    guard mentions.carriers.isEmpty || isPaidAtStores(line) else { return nil }
    var next = scene.hitBefore(line.lowerBound) + 1
    while next < scene.hits.count, scene.hits[next].range.upperBound <= line.upperBound {
      let sense = scene.sense(next)
      if sense.role == .parcel || sense.hasStatus { return nil }
      next += 1
    }
    // Fourteen digits number orders, bills and forms of all kinds.
    let isLong = span.number.count == 14 && line.count > span.range.count + Self.plainRest
    let isDated = span.number.count == 14 && decoys.startsWithShortDate(span.number)
    if isDated || isLong && !Self.sendings.begins(scene.text, in: line) { return hit }
    let isOfErrand = Surroundings.errands.ends(scene.text, at: scene.hits[hit].range.lowerBound)
    return isOfErrand || Self.bills.begins(scene.text, in: line) ? hit : nil
  }

  private static let payments = WordSet(
    "超商繳|超商缴|全家繳|全家缴|繳納|缴纳|繳費|缴费|繳款期|缴款期|繳款代|缴款代|繳款編|缴款编|繳款單|缴款单|可繳|可缴|補單")

  /// Only stores are named, where bills are paid: 可至7-11、全家、萊爾富繳納.
  private func isPaidAtStores(_ line: Range<Int>) -> Bool {
    mentions.carriers.places.allSatisfy { carriers[$0].category == .convenienceStore }
      && Self.payments.begins(scene.text, in: line)
  }
}
