import Tracking

/// Reads what is to be paid when the parcel is collected.
struct AmountReader: Sendable {
  func read(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    readCells(scene, &fields)
    guard !scene.all.isDisjoint(with: [.amount, .anyAmount]) else { return }
    let isOnDelivery = scene.hits.contains { $0.cue.contains(.amount) && !Self.isVerb($0, scene) }
    for hit in scene.hits where !hit.cue.isDisjoint(with: [.amount, .anyAmount]) {
      // What is still owed may be any bill's, unless it is said beside the parcel's number.
      if Self.unpaid.isWord(scene.text, hit.range), !isBesideNumber(hit.range, scene) { continue }
      if Self.onSite.isWord(scene.text, hit.range), !isOfComing(scene) { continue }
      if hit.cue.contains(.anyAmount), !isMeant(hit, scene, isOnDelivery: isOnDelivery) { continue }
      if let field = amount(behind: hit, scene) ?? amount(before: hit, scene) { fields.append(field) }
    }
  }

  /// In its line, or in a line of its own where there is but one number, or parcels wait.
  private func isBesideNumber(_ label: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.isTaken(scene.line(label)) else { return true }
    let taken = scene.input.taken.count
    return (taken == 1 || taken > 1 && scene.speaksOfWaiting) && Marks.beginsLine(scene.text, at: label.lowerBound)
  }

  /// Said of dinners and events too.
  private static let onSite = WordSet(
    "現場收|现场收|現場付|现场付|現場付款|现场付款|現場支付|现场支付|現場收取|现场收取|當面付|当面付|當面付清|当面付清|當面收|当面收|給師傅|给师傅|付給師傅|付给师傅|交給師傅|交给师傅|現金給師傅|现金给师傅|現場付給師傅|现场付给师傅"
  )

  /// It speaks of a parcel, or of something that is brought.
  func isOfComing(_ scene: FieldScene) -> Bool {
    scene.namesParcel || !scene.all.isDisjoint(with: [.expected, .arrive])
  }

  private static let verbs = WordSet(
    "現金|现金|備妥|請備|请备|請備妥|请备妥|準備|准备|PLEASE PREPARE|TO PAY|CHARGES OF|要付|需付|PAY|PAYS|付款|並支付|并支付|須支付|須付|CASH|先幫我墊|幫我墊|幫墊|先墊|給司機|给司机|給師傅|给师傅|付給師傅|付给师傅|交給師傅|交给师傅|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|跟你收|跟您收|跟妳收|PAY DRIVER|GIVE THE DRIVER|GIVE DRIVER|PAY THE COURIER|GIVE THE COURIER|ON DELIVERY|先幫我付|先帮我垫|帮我垫|帮垫|先垫|先帮我付|I WILL PAY YOU BACK|I'LL PAY YOU BACK|WILL PAY YOU BACK|還沒付|还没付"
  )

  /// Words such as 備妥: the amount behind them needs a currency.
  private static func isVerb(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    verbs.isWord(scene.text, hit.range)
  }

  /// Before these the amount may stand, though they are verbs.
  private static let befores = WordSet(
    "PAYABLE|現金|现金|CASH|給司機|给司机|給師傅|给师傅|付給師傅|付给师傅|交給師傅|交给师傅|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|ON DELIVERY|先幫我墊|幫我墊|幫墊|先墊|先幫我付|先帮我垫|帮我垫|帮垫|先垫|先帮我付|I WILL PAY YOU BACK|I'LL PAY YOU BACK|WILL PAY YOU BACK|TO PAY|還沒付|还没付"
  )
  private static let anywhere = WordSet("TO PAY|付現|付现|現付|现付|現金|现金|CASH|IN CASH")
  private static let unpaid = WordSet("還沒付|还没付|未付款項|未付款项|未付金額|未付金额|待付金額|待付金额")
  static let freight = WordSet("運費|运费")
  private static let sums = WordSet("金額|金额|費用|费用")
  private static let freights = WordSet("應付運費|应付运费")
  private static let due = WordSet("應付|应付")
  private static let owed = WordSet(
    "帶錢|带钱|各收|各付|要付|需付|付|要收|要收你|要收妳|要收您|會收|会收|會收你|会收你|會收妳|會收您|收你|收妳|收您|THEY WANT|THEY ARE ASKING|I OWE THEM|YOU OWE THEM|WE OWE THEM|給司機|给司机|給師傅|给师傅|付給師傅|付给师傅|交給師傅|交给师傅|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|跟你收|跟您收|跟妳收|PAY DRIVER|GIVE THE DRIVER|GIVE DRIVER|PAY THE COURIER|GIVE THE COURIER|付款|須付|PAY|PAYS"
  )
  private static let pays = WordSet("PAY|PAYS|付款")
  private static let passages = WordSet("集運費|集运费|國際運費|国际运费|合箱費|合箱费")
  private static let totals = WordSet(
    "商品金額|商品金额|訂單金額|订单金额|訂單總額|訂單總金額|總計|总计|總額|总额|尾款|餘款|余款|TOTAL|ORDER TOTAL|GRAND TOTAL"
  )
  private static let balances = WordSet("尾款|餘款|余款")
  /// What is left to pay stands bare in lists.
  private static let rests = WordSet("尾款|餘款|余款|總額|总额")
  private static let duties = WordSet("稅|税|DUTY|DUTIES|TAX|IMPORT |代墊|代垫")
  /// What is owed to whom a bill names, unless it is duty.
  private static let bills = WordSet("應繳|应缴|需繳|需缴|應補|应补")
  private static let fees = WordSet("費用|费用")
  private static let receipts = WordSet("收貨時|收货时|取貨時|取货时|取件時|取件时|到貨時|到货时|送達時|送达时|付現|付现|現金|现金|貨到|货到")
  private static let persons = WordSet(
    "郵差|邮差|郵務士|外務員|外务员|司機|司机|快遞員|快递员|配送員|配送员|派件員|派件员|派送員|派送员|派送時|派送时|送達時|送达时|配送時|配送时|師傅|师傅|送貨員|送货员|DRIVER|COURIER")

  private static let requests = WordSet("請|请|待|尚未|未付")

  /// 應付 and the like: not in a text that says it is paid, or asks for money by a link.
  private func isMeant(_ hit: CueVocabulary.Hit, _ scene: FieldScene, isOnDelivery: Bool) -> Bool {
    let (text, line) = (scene.text, scene.line(hit.range))
    // 到付，金額 145: the freight.
    if Self.sums.isWord(text, hit.range), scene.input.isTaken(line), isCollect(line, text) { return true }
    // What the order costs is what is paid where that is done on delivery.
    if Self.totals.isWord(text, hit.range) {
      // Freight comes on top.
      if Self.prices.isWord(text, hit.range), scene.namesFreight { return false }
      if Self.balances.isWord(text, hit.range), isLeft(hit, scene) || isHandedOver(hit, scene) { return true }
      return isOnDelivery && isOfComing(scene) && !scene.all.contains(.paidBefore)
    }
    if Self.freight.isWord(text, hit.range) { return isCollect(line, text) }
    // 到付快件 SF…，應付運費 38
    if Self.freights.isWord(text, hit.range), scene.input.isTaken(line), isCollect(line, text) { return true }
    if isOnDelivery && scene.has(.amount, in: scene.clause(hit.range)) { return true }
    let label = hit.range.lowerBound..<Self.fillersEnd(text, from: hit.range.upperBound)
    // 店到店你付運費60: an offer; of a parcel it is said beside its number.
    if scene.input.taken.isEmpty, !isOnDelivery, Self.freight.begins(text, in: label),
      !Self.due.stands(text, at: hit.range.lowerBound)
    {
      return false
    }
    if Self.duties.begins(text, in: label) { return isDutyDue(scene) }
    if Self.fees.isWord(text, hit.range) { return Self.receipts.begins(text, in: scene.sentence(hit.range)) }
    if Self.bills.stands(text, at: hit.range.lowerBound) { return false }
    if Self.passages.isWord(text, hit.range) {
      return Self.requests.begins(text, in: line) && !scene.all.contains(.lure)
    }
    if Self.pays.isWord(text, hit.range) {
      return
        (scene.chains.isEmpty && !scene.hasStoresNumber
        ? text[hit.range.lowerBound].isLetter && scene.input.isTaken(line) : isPlaced(hit, scene))
        && scene.all.isDisjoint(with: [.lure, .paidBefore])
    }
    guard !scene.all.contains(.paidBefore), !scene.all.contains(.lure), !asksForErrand(line, scene) else {
      return false
    }
    // 聚餐各付 320
    if CountedParcels.eachs.isWord(text, hit.range), Marks.isIdeograph(text, at: hit.range.lowerBound - 3),
      !Self.pieces.ends(text, at: hit.range.lowerBound)
    {
      return false
    }
    if Self.demands.isWord(text, hit.range), scene.input.isTaken(line) { return true }
    if Self.formal.isWord(text, hit.range), scene.input.taken.count == 1 { return true }
    return scene.speaksOfCollecting || Self.due.stands(text, at: hit.range.lowerBound)
      || (scene.input.taken.count == 1 || scene.input.isTaken(line))
        && Self.persons.begins(text, in: scene.sentence(hit.range))
  }

  /// As notices say it: the number may stand on another line.
  private static let formal = WordSet(
    "TOTAL DUE|需付金額|需付金额|須付金額|须付金额|須支付|须支付|需支付|尚需付|尚须付|尚須付|尚需支付|尚須支付|尚须支付|還需付|还需付")
  private static let pieces = WordSet("件|包|箱|個|个|都|也|要|司機|司机|貨到|货到")
  private static let demands = WordSet("各收|各付|要付|需付|須付|须付|要收|要收你|要收妳|要收您|會收|会收|收你|收妳|收您")

  /// 尾款 of what waits to be collected, where nobody asks to have it sent before.
  private func isLeft(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    scene.speaksOfWaiting && scene.statuses > 0 && scene.all.isDisjoint(with: [.paid, .paidBefore, .lure])
      && !scene.has(.errand, in: scene.sentence(hit.range))
  }

  /// 付款 of a text that names a chain; "pay" only beside the number, or at the beginning of its line.
  private func isPlaced(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let start = hit.range.lowerBound
    guard scene.text[start].isLetter else { return true }
    if let sum = AmountForm(scene.text, at: hit.range.upperBound + 1), Self.ways.stands(scene.text, at: sum.end) {
      return !scene.input.taken.isEmpty
    }
    return scene.input.isTaken(scene.line(hit.range))
      || !scene.input.taken.isEmpty && Marks.beginsLine(scene.text, at: start)
  }

  private static let ways = WordSet(
    " AT THE COUNTER| AT COUNTER| AT PICKUP| AT PICK-UP| ON PICKUP| AT THE STORE| IN STORE| IN CASH| THERE| WHEN YOU| TO THE DRIVER"
  )

  /// Of a parcel that can be looked up, or paid to who brings it; not where a link asks for it.
  private func isDutyDue(_ scene: FieldScene) -> Bool {
    guard !scene.all.contains(.lure) else { return false }
    return !scene.input.taken.isEmpty || Self.persons.begins(scene.text, in: scene.text.indices)
  }

  private func amount(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    var start = Self.fillersEnd(scene.text, from: hit.range.upperBound)
    // 到付 906952687679 NT$1,260
    if hit.cue.contains(.amount), let number = scene.input.number(at: start), scene.text.at(number.upperBound) == 0x20,
      AmountForm(scene.text, at: number.upperBound + 1)?.mark != nil
    {
      start = number.upperBound + 1
    }
    guard let first = AmountForm(scene.text, at: start), first.digits.lowerBound - hit.range.upperBound <= 60 else {
      return nil
    }
    let found = changed(first, scene.text)
    // 代收包裹 每件30元: the price of a service.
    if scene.input.taken.isEmpty, AmountForm.isOfEach(hit.range.lowerBound..<start, scene.text) { return nil }
    let isVerb = Self.isVerb(hit, scene)
    let isLabel =
      scene.text.at(hit.range.upperBound) == 0x3A || scene.text.hasBytes("】", at: hit.range.upperBound)
      || !isVerb && isOfWaiting(scene) || isRow(hit, found.end, scene)
    let isBareFine =
      isLabel || Self.rests.isWord(scene.text, hit.range) || hit.cue.contains(.amount) && !isVerb
      || Self.owed.isWord(scene.text, hit.range) || isNeeded(hit, scene)
      || scene.hit(at: scene.text.at(found.end) == 0x20 ? found.end + 1 : found.end)?.cue.contains(.amount) ?? false
    guard let read = value(found, scene, isBareFine: isBareFine), !isPaid(found.end, scene) else { return nil }
    // What the goods cost, unless a total is said.
    let rank = hit.cue.contains(.amount) ? (isVerb ? 1 : 0) : Self.prices.isWord(scene.text, hit.range) ? 4 : 2
    return Field(.amount, read, in: hit.range.lowerBound..<found.end, rank: rank)
  }

  private static let prices = WordSet("商品金額|商品金额")
  private static let needs = WordSet("TO PAY")

  /// "You need to pay 255", in the line of the parcel's number.
  private func isNeeded(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    Self.needs.isWord(scene.text, hit.range) && scene.input.isTaken(scene.line(hit.range))
  }

  /// `應付 329` as a line of its own in a notice of a parcel that waits.
  private func isRow(_ hit: CueVocabulary.Hit, _ end: Int, _ scene: FieldScene) -> Bool {
    scene.speaksOfWaiting && scene.text.at(hit.range.upperBound) == 0x20
      && (end == scene.text.count || scene.text[end] == 0x0A) && Marks.beginsLine(scene.text, at: hit.range.lowerBound)
  }

  /// `890 元到付`, `NT$210 貨到付款`.
  private func amount(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    guard hit.cue.contains(.amount) && !Self.isVerb(hit, scene) || Self.befores.isWord(scene.text, hit.range) else {
      return nil
    }
    // Rent and dinners are paid in cash too.
    if Self.anywhere.isWord(scene.text, hit.range), !scene.namesParcel { return nil }
    // Offers speak of deliveries too.
    if Self.onDelivery.isWord(scene.text, hit.range), scene.input.taken.isEmpty { return nil }
    let text = scene.text
    var start = hit.range.lowerBound
    let least = max(0, start - 36)
    while start > least, text[start - 1] == 0x20 || text[start - 1] == 0x28 { start -= 1 }
    while start > least, !text[start - 1].isDigit, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    while start > least, text[start - 1].isDigit || text[start - 1] == 0x2C { start -= 1 }
    while text.at(start) == 0x2C { start += 1 }
    start = Self.markStart(text, start, least)
    guard let found = AmountForm(text, at: start), found.end <= hit.range.lowerBound,
      hit.range.lowerBound - found.end <= 2 || isFee(found, before: hit.range, text),
      !isForeignCash(found, hit.range, text), found.digits.count <= 5 || found.mark != nil || found.unit != nil,
      found.mark != nil || found.unit != nil || !Marks.endsClause(text, at: found.end) && !isPiece(start, text),
      let read = value(
        found, scene,
        isBareFine: Self.bareBefore.isWord(text, hit.range) || isCharge(start, scene) || isCell(start, text))
    else { return nil }
    return Field(.amount, read, in: start..<hit.range.upperBound, rank: 1)
  }

  /// The end of a day or a phone number: 11/23, 0912-345.
  private func isPiece(_ start: Int, _ text: Bytes) -> Bool { [0x2F, 0x2D, 0x3A, 0x2E].contains(text.at(start - 1)) }

  private static let onDelivery = WordSet("ON DELIVERY")
  private static let bareBefore = WordSet(
    "COD|CASH|TO PAY|給司機|给司机|給師傅|给师傅|付給師傅|付给师傅|交給師傅|交给师傅|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|付現|付现|現付|现付")

  private static let units = WordSet(
    "件|個|个|箱|盒|袋|瓶|罐|斤|公斤|歲|岁|樓|楼| 箱| 盒| 袋|天|日|月|號|号|筆|次| 點| 点| 件|點|点|張|折|年|%|H|小時|分| DAY| HOUR| MIN| ITEM| PARCEL| PACKAGE| PERCENT| PEOPLE| PCS"
  )

  /// Its bytes, with mark and unit. An amount needs a currency, a 元 or thousands; behind a plain label two digits and the end of the clause do.
  func value(_ found: AmountForm, _ scene: FieldScene, isBareFine: Bool) -> Range<Int>? {
    guard !scene.input.isTaken(found.digits) else { return nil }
    if found.mark == nil, found.unit == nil, !found.hasCommas {
      guard isBareFine, found.digits.count >= 2, isEnd(scene.text, found.end) else { return nil }
    }
    return found.isMore(scene.text) ? found.range : nil
  }

  private func isEnd(_ text: Bytes, _ place: Int) -> Bool {
    guard !Self.units.stands(text, at: place) else { return false }
    return place >= text.count || !text[place].isAlphanumeric
  }
}
