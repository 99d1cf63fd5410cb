import Tracking

/// What money a sum is of.
extension AmountReader {
  private static let codes = WordSet(
    "US|HK|RMB|CNY|¥|￥|人民幣|人民币|JPY|EUR|€|GBP|£|港幣|港币|美金|美元|元人民幣|元人民币|块人民币|塊人民幣|元港幣|元港币|元台幣|元台币|块台币|塊台幣|MYR|RM|SGD|$|元|块|圆"
  )
  private static let currencies: [StaticString] = [
    "USD", "HKD", "CNY", "CNY", "CNY", "CNY", "CNY", "CNY", "JPY", "EUR", "EUR", "GBP", "GBP",
    "HKD", "HKD", "USD", "USD", "CNY", "CNY", "CNY", "CNY", "HKD", "HKD", "TWD", "TWD", "TWD", "TWD", "MYR",
    "MYR", "SGD",
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

  /// Before `$`, `NT$`, `TWD ` and the like at the digits that begin at `start`.
  static func markStart(_ text: Bytes, _ start: Int, _ least: Int) -> Int {
    var place = start
    while place > least, text[place - 1] == 0x20 || text[place - 1] == 0x24 { place -= 1 }
    let sign = (place..<start).first { text[$0] == 0x24 } ?? start
    var word = place
    while word > least, text[word - 1].isLetter { word -= 1 }
    if word < place { return AmountForm(text, at: word) != nil ? word : sign }
    // 台幣 475
    for length in [2, 3, 6, 9] where place - length >= least && text[place - 1] >= 0x80 {
      if let form = AmountForm(text, at: place - length), form.mark != nil, form.digits.lowerBound == start {
        return place - length
      }
    }
    return sign
  }

  /// 運費60取貨付: what it is for stands right before.
  func isCharge(_ start: Int, _ scene: FieldScene) -> Bool {
    scene.hit(endingAt: scene.text.at(start - 1) == 0x20 ? start - 1 : start)?.cue.contains(.anyAmount) ?? false
  }
}
