import Tracking

/// Goods where only goods can stand: in brackets behind the parcel, or between 已將 and what was done with them.
extension ProductReader {
  private static let owners = WordSet("您的|你的|妳的|YOUR ")
  private static let states = WordSet("IS |ARE |HAS |HAVE |WAS |WILL |SHIPPED|ARRIVED|WENT ")
  private static let remarks = WordSet(
    """
    訂單|订单|單號|单号|編號|编号|NO|#|$|NT$|共|數量|数量|如下|見|见|請|请|大件|小件|低溫|低温|冷藏|冷凍|冷冻|常溫|常温|超大|易碎|急件|代收|貨到|货到|已|未|含|約|约|預計|预计|重|第|\
    PARCEL|PACKAGE|ITEM|BOX|DELAYED|COD|PAID|PREPAID|FROM |OF |SEE |NO.|ORDER|TRACK|WEIGHT|REF
    """)

  /// 您的訂單（掃地機器人）正在配送, "your delivery (dried mango 500g x 3) is out".
  func parenthesised(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.all.contains(.parcel), scene.statuses > 0 || !scene.input.taken.isEmpty else { return nil }
    let text = scene.text
    for hit in scene.hits where hit.cue.contains(.parcel) {
      let open = text.at(hit.range.upperBound) == 0x20 ? hit.range.upperBound + 1 : hit.range.upperBound
      guard text.at(open) == 0x28, let inside = bracket(at: open, text), inside.count >= 6 else { continue }
      let behind = text.at(inside.upperBound + 1) == 0x20 ? inside.upperBound + 2 : inside.upperBound + 1
      let left = scene.clause(hit.range).lowerBound..<hit.range.lowerBound
      guard TalkedGoods.isFate(text, at: behind) || Self.states.stands(text, at: behind),
        Self.owners.begins(text, in: left), isItem(inside, scene)
      else { continue }
      return scene.input.read(inside)
    }
    return nil
  }

  private func isItem(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    let isWestern = text[words.lowerBound].isLetter
    guard !Self.remarks.stands(text, at: words.lowerBound), !scene.input.isTaken(words),
      isWestern || Marks.isIdeograph(text, at: words.lowerBound), !ShopReader.places.ends(text, at: words.upperBound),
      !isWestern || text[words].contains(where: \.isDigit), !scene.has(Self.fields, in: words)
    else { return false }
    return !scene.namesCarrier(in: words)
  }

  private static let fields: Cue = [
    .parcel, .amount, .anyAmount, .paid, .store, .storeEnd, .deadline, .code, .expected, .arrival, .collect, .weekday,
    .day, .month,
  ]

  private static let hands = WordSet("將|将")
  private static let deeds = WordSet(" 交由| 交給| 交给| 交付| 寄出| 送出| 出貨| 出货| 發出| 发出")

  /// 已將 洞洞板 交由嘉里大榮.
  func placed(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.all.contains(.notNow), !scene.input.taken.isEmpty else { return nil }
    let text = scene.text
    for hit in scene.hits where hit.cue.contains(.notNow) && Self.hands.isWord(text, hit.range) {
      let start = hit.range.upperBound + 1
      guard text.at(start - 1) == 0x20, text.hasBytes("已", at: hit.range.lowerBound - 3),
        let end = Self.deeds.first(text, in: start..<min(text.count, start + 60)),
        !(start..<end).contains(where: { Marks.endsClause(text, at: $0) }), TalkedGoods.areGoods(start..<end, scene)
      else { continue }
      return scene.input.read(start..<end)
    }
    return nil
  }

  /// `40918273645 書櫃兩件 8月1日送`: how many there are, behind the number.
  func behindNumber(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.input.taken.count == 1 else { return nil }
    let (text, start) = (scene.text, scene.input.taken[0].upperBound + 1)
    guard [0x20, 0x2C].contains(text.at(start - 1)), Marks.isIdeograph(text, at: start),
      let (goods, isFated) = TalkedGoods.extent(text, from: start),
      !isFated || text.at(goods.upperBound) == 0x20 || Wares.end(text, goods.upperBound),
      TalkedGoods.isMeasured(goods, text) || isFated && Wares.end(text, goods.upperBound),
      TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return scene.input.read(goods)
  }
}
