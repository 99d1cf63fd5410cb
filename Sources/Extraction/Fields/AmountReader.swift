import Foundation
import PCRE
import Tracking

/// An amount in the text.
struct AmountFound {
  let value: Decimal
  let currency: StaticString
  /// With its mark and unit.
  let range: Range<Int>
}

/// Reads what is to be paid when the parcel is collected.
struct AmountReader: Sendable {
  private let ahead: Pattern
  private let money: Pattern

  private static let mark =
    "(新台幣|新臺幣|新台币|新臺币|台幣|台币|人民幣|人民币|NT ?\\$|NT|NTD ?\\$?|TWD ?\\$?|US ?\\$|USD ?\\$?|HK ?\\$|HKD ?\\$?|RMB|CNY|JPY|EUR|GBP|\\$|¥|￥|€|£)"
  private static let digits = "([0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,7})(\\.[0-9]{1,2})?(?![0-9]|[.,/:-][0-9])"
  private static let unit = "( ?(?:元|塊|块|圓|圆|NTD|TWD|USD|HKD|RMB|CNY|NT(?![A-Z])))?"

  init() throws(PCREError) {
    // Groups of both: mark, digits, decimals, unit.
    ahead = try Pattern(
      """
      \\G(?:[ :=(\\[|\\t*.-]|「|為|为|是|約|约|共計|共|計|款項|款|金額|金额|現金|现金|運費|运费|稅金|費用|件|的|IS |OF |: ?\\n)*\\n?\
      \(Self.mark)? ?\(Self.digits)\(Self.unit)
      """, options: [])
    money = try Pattern("\\G\(Self.mark)? ?\(Self.digits)\(Self.unit)", options: [])
  }

  func read(_ scene: FieldScene) -> [Field] {
    guard !scene.all.isDisjoint(with: [.amount, .anyAmount]) else { return cells(scene) }
    let isOnDelivery = scene.hits.contains { $0.cue.contains(.amount) && !Self.isVerb($0, scene) }
    return cells(scene)
      + scene.hits.compactMap { hit in
        guard !hit.cue.isDisjoint(with: [.amount, .anyAmount]) else { return nil }
        if hit.cue.contains(.anyAmount) {
          guard isMeant(hit, scene, isOnDelivery: isOnDelivery) else { return nil }
        }
        return amount(behind: hit, scene) ?? amount(before: hit, scene)
      }
  }

  /// `…｜11/23 止｜$350`: an amount that is all of its part of a line about a parcel to be collected.
  private func cells(_ scene: FieldScene) -> [Field] {
    let text = scene.text
    guard scene.speaksOfCollecting, text.contains(0x7C) else { return [] }
    return text.indices.compactMap { place in
      guard text[place] == 0x7C else { return nil }
      var start = place + 1
      while text.at(start) == 0x20 { start += 1 }
      guard let found = money.groups(in: text, at: start), found[1] != nil,
        [0x0A, 0x7C].contains(text.at(found.range.upperBound)),
        scene.input.isTaken(scene.line(found.range)), let read = value(found, scene, isBareFine: false)
      else { return nil }
      return Field(value: .amount(read), range: found.range, rank: 2)
    }
  }

  /// The amount in a table's cell.
  func amount(in cell: Range<Int>, _ scene: FieldScene) -> AmountFound? {
    let found = money.groups(in: scene.text, at: cell.lowerBound)
    guard let found, found.range.upperBound == cell.upperBound else { return nil }
    return value(found, scene, isBareFine: true)
  }

  private static let verbs = ["現金", "现金", "備妥", "準備", "准备", "TO PAY", "CHARGES OF", "要付", "需付", "PAY"].map {
    Array($0.utf8)
  }

  /// Words such as 備妥: the amount behind them needs a currency.
  private static func isVerb(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    verbs.contains { $0.count == hit.range.count && scene.text.hasBytes($0, at: hit.range.lowerBound) }
  }

  /// 應付 and the like: not in a text that says it is paid, or asks for money by a link.
  private func isMeant(_ hit: CueVocabulary.Hit, _ scene: FieldScene, isOnDelivery: Bool) -> Bool {
    let word = String(decoding: scene.text[hit.range], as: UTF8.self)
    let line = scene.line(hit.range)
    if ["運費", "运费"].contains(word) { return Self.holds("到付", line, scene.text) }
    if isOnDelivery && scene.has(.amount, in: scene.clause(hit.range)) { return true }
    if word == "PAY" { return scene.input.isTaken(line) && !scene.all.contains(.lure) }
    guard !scene.all.contains(.paidBefore), !scene.all.contains(.lure), !scene.has(.errand, in: line) else {
      return false
    }
    return scene.speaksOfCollecting || word.hasPrefix("應付") || word.hasPrefix("应付")
  }

  private static func holds(_ word: String, _ range: Range<Int>, _ text: Bytes) -> Bool {
    let bytes = Array(word.utf8)
    return range.contains { text.hasBytes(bytes, at: $0) }
  }

  private func amount(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let found =
      ahead.groups(in: scene.text, at: hit.range.upperBound)
    guard let found, let digits = found[2], digits.lowerBound - hit.range.upperBound <= 60 else { return nil }
    let isBareFine = hit.cue.contains(.amount) && !Self.isVerb(hit, scene)
    guard let read = value(found, scene, isBareFine: isBareFine), !isPaid(found.range.upperBound, scene) else {
      return nil
    }
    return Field(
      value: .amount(read), range: hit.range.lowerBound..<found.range.upperBound,
      rank: hit.cue.contains(.amount) ? (Self.isVerb(hit, scene) ? 1 : 0) : 2)
  }

  /// `890 元到付`, `NT$210 貨到付款`.
  private func amount(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    guard hit.cue.contains(.amount), !Self.isVerb(hit, scene) else { return nil }
    let text = scene.text
    var start = hit.range.lowerBound
    let least = max(0, start - 20)
    while start > least, [0x20, 0x28].contains(text[start - 1]) { start -= 1 }
    while start > least, !text[start - 1].isDigit, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    while start > least, text[start - 1].isDigit || text[start - 1] == 0x2C { start -= 1 }
    while start > least, text[start - 1] == 0x24 || text[start - 1] == 0x20 || text[start - 1].isLetter { start -= 1 }
    while start < hit.range.lowerBound, text[start] == 0x20 { start += 1 }
    let found = money.groups(in: text, at: start)
    guard let found, found.range.upperBound <= hit.range.lowerBound,
      hit.range.lowerBound - found.range.upperBound <= 2, let read = value(found, scene, isBareFine: false)
    else { return nil }
    return Field(value: .amount(read), range: found.range.lowerBound..<hit.range.upperBound, rank: 1)
  }

  private static let units = [
    "件", "個", "个", "天", "日", "月", "號", "号", "筆", "次", "點", "点", "張", "折", "年", "%", "H", "小時", "分",
  ].map {
    Array($0.utf8)
  }

  /// An amount needs a currency, a 元 or thousands; behind a plain label two digits and the end of the clause do.
  private func value(_ found: Groups, _ scene: FieldScene, isBareFine: Bool) -> AmountFound? {
    let text = scene.text
    guard let digits = found[2], !scene.input.isTaken(digits) else { return nil }
    if found[1] == nil, found[4] == nil, !text[digits].contains(0x2C) {
      guard isBareFine, digits.count >= 2, isEnd(text, found.range.upperBound) else { return nil }
    }
    // No more digits than an integer holds: the pattern takes fifteen at most.
    let whole = text[digits].reduce(0) { $1.isDigit ? $0 * 10 + Int($1 & 0x0F) : $0 }
    var value = Decimal(whole)
    if let cents = found[3]?.dropFirst() {
      value += Decimal(sign: .plus, exponent: -cents.count, significand: Decimal(DateFinder.number(text[cents])))
    }
    guard value > 0 else { return nil }
    let range = (found[1] ?? digits).lowerBound..<found.range.upperBound
    return AmountFound(value: value, currency: currency(found[1], found[4], scene), range: range)
  }

  private func isEnd(_ text: Bytes, _ place: Int) -> Bool {
    guard !Self.units.contains(where: { text.hasBytes($0, at: place) }) else { return false }
    return place >= text.count || !text[place].isAlphanumeric
  }

  /// `（信用卡已付款）` behind it.
  private func isPaid(_ place: Int, _ scene: FieldScene) -> Bool {
    let end = min(scene.text.count, place + 30)
    var stop = place
    while stop < end, scene.text[stop] != 0x0A, scene.text[stop] != 0x3B { stop += 1 }
    return scene.has(.paid, in: place..<stop)
  }

  private func currency(_ mark: Range<Int>?, _ unit: Range<Int>?, _ scene: FieldScene) -> StaticString {
    guard let range = mark ?? unit else { return "TWD" }
    let sign = String(
      decoding: scene.text[range].filter { $0 != 0x20 && ($0 != 0x24 || range.count == 1) }, as: UTF8.self)
    switch sign {
    case "US", "USD": return "USD"
    case "HK", "HKD": return "HKD"
    case "RMB", "CNY", "¥", "￥", "人民幣", "人民币": return "CNY"
    case "JPY": return "JPY"
    case "EUR", "€": return "EUR"
    case "GBP", "£": return "GBP"
    case "$": return scene.region == .west ? "USD" : "TWD"
    case "元", "块", "圆": return scene.region == .mainland ? "CNY" : "TWD"
    default: return "TWD"
    }
  }
}
