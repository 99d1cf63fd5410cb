import Tracking

/// Reads what is to be paid when the parcel is collected.
struct AmountReader: Sendable {
  func read(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    readCells(scene, &fields)
    guard !scene.all.isDisjoint(with: [.amount, .anyAmount]) else { return }
    let isOnDelivery = scene.hits.contains { $0.cue.contains(.amount) && !Self.isVerb($0, scene) }
    for hit in scene.hits where !hit.cue.isDisjoint(with: [.amount, .anyAmount]) {
      // What is still owed may be any bill's, unless it is said beside the parcel's number.
      if Self.unpaid.isWord(scene.text, hit.range), !scene.input.isTaken(scene.line(hit.range)) { continue }
      if hit.cue.contains(.anyAmount), !isMeant(hit, scene, isOnDelivery: isOnDelivery) { continue }
      if let field = amount(behind: hit, scene) ?? amount(before: hit, scene) { fields.append(field) }
    }
  }

  private static let verbs = WordSet(
    "現金|现金|備妥|準備|准备|TO PAY|CHARGES OF|要付|需付|PAY|PAYS|付款|並支付|并支付|須支付|須付|CASH|先幫我墊|幫我墊|幫墊|先墊|給司機|给司机|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|跟你收|跟您收|跟妳收|PAY DRIVER|GIVE THE DRIVER|GIVE DRIVER|PAY THE COURIER|GIVE THE COURIER|ON DELIVERY|先幫我付|先帮我垫|帮我垫|帮垫|先垫|先帮我付|I WILL PAY YOU BACK|I'LL PAY YOU BACK|WILL PAY YOU BACK|還沒付|还没付"
  )

  /// Words such as 備妥: the amount behind them needs a currency.
  private static func isVerb(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    verbs.isWord(scene.text, hit.range)
  }

  private static let cash = WordSet(
    "現金|现金|CASH|給司機|给司机|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|ON DELIVERY|先幫我墊|幫我墊|幫墊|先墊|先幫我付|先帮我垫|帮我垫|帮垫|先垫|先帮我付|I WILL PAY YOU BACK|I'LL PAY YOU BACK|WILL PAY YOU BACK|TO PAY|還沒付|还没付"
  )
  private static let anywhere = WordSet("TO PAY|付現|付现|現付|现付|現金|现金|CASH|IN CASH")
  private static let unpaid = WordSet("還沒付|还没付")
  private static let freight = WordSet("運費|运费")
  private static let due = WordSet("應付|应付")
  private static let owed = WordSet(
    "要付|需付|付|給司機|给司机|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|跟你收|跟您收|跟妳收|PAY DRIVER|GIVE THE DRIVER|GIVE DRIVER|PAY THE COURIER|GIVE THE COURIER|付款|須付|PAY|PAYS"
  )
  private static let pays = WordSet("PAY|PAYS|付款")
  private static let passages = WordSet("集運費|集运费|國際運費|国际运费|合箱費|合箱费")
  private static let totals = WordSet("訂單金額|订单金额|訂單總額|訂單總金額|總計|总计|總額|总额|尾款|餘款|余款")
  /// What is left to pay stands bare in lists.
  private static let rests = WordSet("尾款|餘款|余款|總額|总额")
  private static let duties = WordSet("稅|税|DUTY|DUTIES|TAX|代墊|代垫")
  /// What is owed to whom a bill names, unless it is duty.
  private static let bills = WordSet("應繳|应缴|需繳|需缴|應補|应补")
  private static let fees = WordSet("費用|费用")
  private static let receipts = WordSet("收貨時|收货时|取貨時|取货时|取件時|取件时|到貨時|到货时|送達時|送达时|付現|付现|現金|现金|貨到|货到")
  private static let persons = WordSet(
    "外務員|外务员|司機|司机|快遞員|快递员|配送員|配送员|派件員|派件员|派送員|派送员|派送時|派送时|送達時|送达时|配送時|配送时|師傅|师傅|送貨員|送货员|DRIVER|COURIER")

  private static let requests = WordSet("請|请|待|尚未|未付")

  /// 應付 and the like: not in a text that says it is paid, or asks for money by a link.
  private func isMeant(_ hit: CueVocabulary.Hit, _ scene: FieldScene, isOnDelivery: Bool) -> Bool {
    let (text, line) = (scene.text, scene.line(hit.range))
    // What the order costs is what is paid where that is done on delivery.
    if Self.totals.isWord(text, hit.range) {
      return isOnDelivery && scene.namesParcel && !scene.all.contains(.paidBefore)
    }
    if Self.freight.isWord(text, hit.range) { return line.contains { text.hasBytes("到付", at: $0) } }
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
        (scene.chains.isEmpty ? text[hit.range.lowerBound].isLetter && scene.input.isTaken(line) : isPlaced(hit, scene))
        && scene.all.isDisjoint(with: [.lure, .paidBefore])
    }
    guard !scene.all.contains(.paidBefore), !scene.all.contains(.lure), !scene.has(.errand, in: line) else {
      return false
    }
    return scene.speaksOfCollecting || Self.due.stands(text, at: hit.range.lowerBound)
      || (scene.input.taken.count == 1 || scene.input.isTaken(line))
        && Self.persons.begins(text, in: scene.sentence(hit.range))
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

  private static let fillers = WordSet(
    " |=|(|[|】|請備妥|请备妥|請備|请备|請準備|请准备|請支付|请支付|請付|请付|請繳|司機|司机|外務|外务|配送員|配送员|喔|哦|囉|唷|啦|\t|*|.|-|「|為|为|是|約|约|共計|共|計|款項|款|金額|金额|現金|现金|運費|运费|稅金|税金|費用|费用|件|的|包裹|商品|訂單|订单|貨件|關稅|关税|稅費|税费|稅款|税款|進口稅|进口税|搬樓費|搬楼费|上樓費|上楼费|營業稅|增值税|代墊費|代墊款|代墊|代垫费|代垫|手續費|手续费|及|和|與|与|各|,各|, 各|每件|每包|每箱|合計|合计|總計|总计|總額|总额|共|PAYMENT |TOTAL |AMOUNT |TAXES |TAX |DUTY |DUTIES |AND |&|PAYABLE|DUE |DUE:|AMOUNTING TO |IS |OF |)|TO BE PAID|AT THE COUNTER|AT COUNTER|AT PICKUP|AT PICK-UP|ON PICKUP|ON PICK-UP|UPON PICKUP|ON COLLECTION|ON DELIVERY|UPON DELIVERY|AT THE STORE|IN STORE|IN-STORE|WHEN COLLECTING|WHEN YOU COLLECT|TO THE DRIVER|TO THE COURIER|TO COURIER"
  )

  /// Behind what may stand between a label and its amount: one line end, and more where a colon ends the line.
  private static func fillersEnd(_ text: Bytes, from start: Int) -> Int {
    var cursor = TextCursor(text, at: start)
    while true {
      if cursor.take(0x3A) {
        var behind = cursor
        behind.skipBlank()
        if behind.take(0x0A) { cursor = behind }
      } else if !cursor.take(0x7C), !cursor.take(fillers) {
        _ = cursor.take(0x0A)
        return cursor.place
      }
    }
  }

  private func amount(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let start = Self.fillersEnd(scene.text, from: hit.range.upperBound)
    guard let found = AmountForm(scene.text, at: start), found.digits.lowerBound - hit.range.upperBound <= 60 else {
      return nil
    }
    // 代收包裹 每件30元: the price of a service.
    if scene.input.taken.isEmpty, AmountForm.isOfEach(hit.range.lowerBound..<start, scene.text) { return nil }
    let isVerb = Self.isVerb(hit, scene)
    let isLabel = scene.text.at(hit.range.upperBound) == 0x3A || !isVerb && isOfWaiting(scene)
    let isBareFine =
      isLabel || Self.rests.isWord(scene.text, hit.range) || hit.cue.contains(.amount) && !isVerb
      || Self.owed.isWord(scene.text, hit.range)
    guard let read = value(found, scene, isBareFine: isBareFine), !isPaid(found.end, scene) else { return nil }
    let rank = hit.cue.contains(.amount) ? (isVerb ? 1 : 0) : 2
    return Field(.amount, read, in: hit.range.lowerBound..<found.end, rank: rank)
  }

  /// `890 元到付`, `NT$210 貨到付款`.
  private func amount(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    guard hit.cue.contains(.amount), !Self.isVerb(hit, scene) || Self.cash.isWord(scene.text, hit.range) else {
      return nil
    }
    // Rent and dinners are paid in cash too.
    if Self.anywhere.isWord(scene.text, hit.range), !scene.namesParcel { return nil }
    // Offers speak of deliveries too.
    if Self.onDelivery.isWord(scene.text, hit.range), scene.input.taken.isEmpty { return nil }
    let text = scene.text
    var start = hit.range.lowerBound
    let least = max(0, start - 20)
    while start > least, text[start - 1] == 0x20 || text[start - 1] == 0x28 { start -= 1 }
    while start > least, !text[start - 1].isDigit, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    while start > least, text[start - 1].isDigit || text[start - 1] == 0x2C { start -= 1 }
    while text.at(start) == 0x2C { start += 1 }
    start = Self.markStart(text, start, least)
    guard let found = AmountForm(text, at: start), found.end <= hit.range.lowerBound,
      hit.range.lowerBound - found.end <= 2, found.digits.count <= 5 || found.mark != nil || found.unit != nil,
      found.mark != nil || found.unit != nil || !Marks.endsClause(text, at: found.end) && !isPiece(start, text),
      let read = value(found, scene, isBareFine: Self.bareBefore.isWord(text, hit.range))
    else { return nil }
    return Field(.amount, read, in: start..<hit.range.upperBound, rank: 1)
  }

  /// The end of a day or a phone number: 11/23, 0912-345.
  private func isPiece(_ start: Int, _ text: Bytes) -> Bool { [0x2F, 0x2D, 0x3A, 0x2E].contains(text.at(start - 1)) }

  private static let onDelivery = WordSet("ON DELIVERY")
  private static let bareBefore = WordSet("COD|CASH|給司機|给司机|付給司機|付给司机|交給司機|交给司机|拿給司機|拿给司机|付現|付现|現付|现付")

  /// Before `$`, `NT$`, `TWD ` and the like at the digits that begin at `start`.
  static func markStart(_ text: Bytes, _ start: Int, _ least: Int) -> Int {
    var place = start
    while place > least, text[place - 1] == 0x20 || text[place - 1] == 0x24 { place -= 1 }
    let sign = (place..<start).first { text[$0] == 0x24 } ?? start
    var word = place
    while word > least, text[word - 1].isLetter { word -= 1 }
    return word < place && AmountForm(text, at: word) != nil ? word : sign
  }

  private static let units = WordSet(
    "件|個|个|天|日|月|號|号|筆|次| 點| 点| 件|點|点|張|折|年|%|H|小時|分| DAY| HOUR| MIN| ITEM| PARCEL| PACKAGE| PERCENT| PEOPLE| PCS")

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

  /// `（信用卡已付款）` behind it.
  private func isPaid(_ place: Int, _ scene: FieldScene) -> Bool {
    let end = min(scene.text.count, place + 30)
    var stop = place
    while stop < end, scene.text[stop] != 0x0A, scene.text[stop] != 0x3B { stop += 1 }
    return scene.has(.paid, in: place..<stop)
  }

  private static let codes = WordSet("US|HK|RMB|CNY|¥|￥|人民幣|人民币|JPY|EUR|€|GBP|£|$|元|块|圆")
  private static let currencies: [StaticString] = [
    "USD", "HKD", "CNY", "CNY", "CNY", "CNY", "CNY", "CNY", "JPY", "EUR", "EUR", "GBP", "GBP",
  ]

  /// The amount that was read at `range`.
  static func money(_ range: Range<Int>, _ scene: FieldScene) -> Money? {
    AmountForm(scene.text, at: range.lowerBound).map {
      Money(value: $0.value(in: scene.text), currency: currency($0.mark ?? $0.unit, scene).description)
    }
  }

  /// `sign`: a mark or unit; blanks may stand before it.
  private static func currency(_ sign: Range<Int>?, _ scene: FieldScene) -> StaticString {
    guard var place = sign?.lowerBound else { return "TWD" }
    while scene.text.at(place) == 0x20 { place += 1 }
    guard let code = codes.match(scene.text, at: place)?.index else { return "TWD" }
    if code < currencies.count { return currencies[code] }
    // The dollar is America's where nothing is Taiwan's, the 元 China's where its words are simplified.
    let isDollar = scene.text[place] == 0x24
    return isDollar ? (scene.region == .west ? "USD" : "TWD") : scene.region == .mainland ? "CNY" : "TWD"
  }
}
