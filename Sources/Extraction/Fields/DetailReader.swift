import Foundation
import PCRE
import Tracking

/// Reads store, pick-up code, amount to pay and product, where words say which is which.
struct DetailReader: Sendable {
  private let code: Pattern
  private let amount: Pattern
  private let storeLabel: Pattern
  private let storeArrived: Pattern
  private let product: Pattern

  init() throws(PCREError) {
    code = try Pattern(
      """
      (?:(?:取件碼|取件码|取貨碼|取货码|提貨碼|提货码|取件密碼|取貨密碼|取貨編號|取货编号|取件編號|包裹碼|領取碼|领取码|\
      取件代碼|PICK-?UP CODE|COLLECTION CODE|LOCKER CODE)(?:[ :#=]|為|为|是|IS)*|(?:憑|凭)(?:取件碼|取件码)? ?)\
      ((?=[A-Z0-9-]*[0-9])[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,8}){0,4})(?![A-Z0-9-])
      """)
    amount = try Pattern(
      """
      (?:代收貨款|代收金額|代收|貨到付款|货到付款|取貨付款|取货付款|應付金額|应付金额|應付|应付|付款金額|到付|COD|\
      AMOUNT DUE|CASH ON DELIVERY)\
      (?:[ :]|為|为|是|金額){0,4}(?:(NT ?\\$|NTD|TWD|\\$|US\\$|USD|HK\\$|RMB|CNY|¥) ?)?\
      ([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,6})(?![0-9-]|[.,][0-9])( ?元)?
      """)
    storeLabel = try Pattern(
      """
      (?:取貨門市|取件門市|取貨店舖|取件店舖|取件店鋪|取货门店|取件门店|門市名稱|取貨地點|取件地點|取件地点|\
      PICK-?UP (?:STORE|POINT|LOCATION)) ?[:] ?\
      ([^\\n,;。]{2,40}?)(?= ?(?:[\\n,;。(]|$))
      """)
    storeArrived = try Pattern(
      """
      (?:送達|送抵|到達|抵達|配達|已到|送达|到达|抵达)(?:買家)?(?:取件門市|取貨門市)?[ :-]{0,3}[\\[「【]?\
      ((?:(?:7-ELEVEN|7-11|全家|萊爾富|OK超商|OK) ?)?[\\x{4E00}-\\x{9FFF}0-9A-Z]{2,16}?\
      (?:門市|智取店|店|门店)(?: ?- ?[\\x{4E00}-\\x{9FFF}]{2,6}店)?)\
      [\\]」】]?(?=[,。;!\\n ]|請|请|$)
      """)
    product = try Pattern(
      "(?:^|[\\n ,。;])(?:商品名稱|商品名称|商品|品名|產品|产品|ITEM|PRODUCT) ?: ?([^\\n,;。]{1,60})")
  }

  func read(_ input: FieldReader.Input, _ signs: FieldSigns, into parcel: inout Notice.Parcel) {
    let text = input.scene.text
    if signs.contains(.code), let range = find(code, text), !input.isTaken(range) {
      parcel.pickupCode = input.read(range)
    }
    if signs.contains(.amount) { parcel.amount = money(input) }
    if signs.contains(.store), let range = find(storeLabel, text) ?? find(storeArrived, text) {
      store(range, input, &parcel)
    }
  }

  func product(_ input: FieldReader.Input, _ signs: FieldSigns) -> Notice.Read<String>? {
    guard signs.contains(.product), let range = find(product, input.scene.text) else { return nil }
    return input.read(range)
  }

  private func find(_ pattern: Pattern, _ text: Bytes) -> Range<Int>? {
    let found = try? pattern.withFirstMatch(in: text, isValid: true) { $0[1] }
    return found ?? nil
  }

  private func store(_ range: Range<Int>, _ input: FieldReader.Input, _ parcel: inout Notice.Parcel) {
    let words = input.written(range)
    // "The store of your choice", "the pick-up store": no name.
    guard !["指定", "取件", "取貨", "門市", "該", "您", "超商"].contains(where: { words.hasPrefix($0) }) else { return }
    parcel.store = input.read(range)
    let inside = stores(input) { range.overlaps($0) }
    let chains = inside.isEmpty ? stores(input) { _ in true } : inside
    if Set(chains).count == 1, let chain = chains.first { parcel.storeChain = input.carriers[chain].id }
  }

  private func stores(_ input: FieldReader.Input, _ isMeant: (Range<Int>) -> Bool) -> [Int] {
    input.scene.hits.filter { isMeant($0.range) }
      .flatMap { input.scene.vocabulary.meanings[$0.word].carriers }
      .filter { input.carriers[$0].category == .convenienceStore }
  }

  /// An amount needs a currency, a 元, or thousands.
  private func money(_ input: FieldReader.Input) -> Notice.Read<Money>? {
    let text = input.scene.text
    let found = try? amount.withFirstMatch(in: text, isValid: true) { match -> Notice.Read<Money>? in
      guard let range = match[2], let value = Int(String(decoding: text[range].filter(\.isDigit), as: UTF8.self))
      else { return nil }
      let mark = match[1].map { String(decoding: text[$0], as: UTF8.self) }
      guard mark != nil || match[3] != nil || text[range].contains(0x2C), value > 0 else { return nil }
      let currency =
        switch mark {
        case "US$", "USD": "USD"
        case "HK$": "HKD"
        case "RMB", "CNY", "¥": "CNY"
        default: "TWD"
        }
      return Notice.Read(Money(value: Decimal(value), currency: currency), at: input.normal.scalarRange(match.range))
    }
    return found ?? nil
  }
}
