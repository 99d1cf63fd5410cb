import Tracking

/// What was ordered, named by what became of it.
extension ProductReader {
  private static let owners = WordSet("您的|你的|妳的|您訂的|你訂的|已將|已将|您的團購|您的团购|您的預購|您的预购")
  private static let fates = WordSet(
    "因為|因为|因缺|因雨|因颱|因台|因天|改走|改由|改用|已|今天|今日|明天|昨天|交給|交给|寄出|已出貨|已出货|出貨|已發貨|已发货|已從|已从|已由|已交|已送達|已送达|已到|即將|即将|正在|正由|由|將由|将由|現由|现由|目前|預計|预计|將於|将于"
  )
  private static let deeds = WordSet("已將您|已将您|已將你|已将你|已將妳|已把|已為您|已为您|已幫|已帮")
  private static let nothings = WordSet("商品|包裹|訂單|订单|貨|货|東西|东西|物品|快遞|快递|宝贝|寶貝|商")

  /// 您的「亞麻托特包」已經寄出.
  func sent(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard
      !scene.all.isDisjoint(with: [.errand, .product]) || scene.statuses > 0 || !scene.input.taken.isEmpty
        || !scene.chains.isEmpty
    else {
      return nil
    }
    var place = text.next(0xE3, from: 0)
    while place < text.count {
      if let read = fated(at: place, scene) ?? title(at: place, scene) { return read }
      place = text.next(0xE3, from: place + 1)
    }
    return nil
  }

  /// 您的「…」已寄出, or the name begins the line.
  private func fated(at place: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let begins = !scene.input.taken.isEmpty && text.hasBytes("「", at: place) && Marks.beginsLine(text, at: place)
    let isNamed =
      begins || isOwned(place, text) || isOf(place, text) || isBehindWord(place, scene)
    guard opens(text, place), isNamed, let read = quoted(place, scene) else { return nil }
    var end = place + 3
    while end < text.count, text[end] != 0xE3 || text.at(end + 2) != text[place + 2] + 1, text[end] != 0x0A { end += 1 }
    end += 3
    // 「鱼友 … 的《双反相机》已发货」
    if begins, let inner = (place + 3..<max(place + 3, end - 3)).first(where: { text.hasBytes("《", at: $0) }) {
      return quoted(inner, scene)
    }
    // 「小草陶作」已將你的商品寄出: who did it.
    if begins, Self.deeds.stands(text, at: end) { return nil }
    // 「行動電源」及其他 1 件商品
    if begins, isFirst(before: end, text), case let line = scene.line(place..<end), line.upperBound - end < 30 {
      return scene.input.read(place..<line.upperBound)
    }
    if Self.fates.stands(text, at: end) || TalkedGoods.isFate(text, at: end) || begins && isLine(place..<end, scene) {
      return read
    }
    return !begins && Self.sendings.begins(text, in: scene.clause(place..<place).lowerBound..<place) ? read : nil
  }

  private static let ordered = WordSet("訂單|订单")

  /// 賣家已寄出「二手相機」, 訂單「日系寬褲 黑 L」, and not 訂單「2606…」.
  private func isBehindWord(_ quote: Int, _ scene: FieldScene) -> Bool {
    (Self.sendings.ends(scene.text, at: quote) || Self.ordered.ends(scene.text, at: quote))
      && scene.text.hasBytes("「", at: quote) && quotesGoods(at: quote, scene)
  }

  /// 訂單 … 的「…」
  private func isOf(_ quote: Int, _ text: Bytes) -> Bool {
    text.hasBytes("「", at: quote) && text.hasBytes("的", at: quote - 3)
  }

  private static let counts = WordSet("X|×|*")
  private static let others = WordSet("及其他|及其它|和其他|與其他|等")

  /// 等 3 件, 及其他 1 件商品.
  private func isFirst(before end: Int, _ text: Bytes) -> Bool {
    guard let length = Self.others.length(text, at: end) else { return false }
    return text.at(end + length + (text.at(end + length) == 0x20 ? 1 : 0)).isDigit
  }

  /// 「實木邊桌」×1: all of its line, and no store.
  private func isLine(_ quote: Range<Int>, _ scene: FieldScene) -> Bool {
    var place = quote.upperBound
    while scene.text.at(place) == 0x20 { place += 1 }
    guard place >= scene.text.count || scene.text[place] == 0x0A || Self.counts.stands(scene.text, at: place) else {
      return false
    }
    return !scene.has([.storeEnd, .store], in: quote) && scene.chain(in: quote) == nil
  }

  /// 已為您寄出！《碎花長洋裝 M》: beside a parcel's number, and no title of the notice.
  private func title(at place: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard text.hasBytes("《", at: place), place > 0, text[place - 1] != 0x0A, !scene.input.taken.isEmpty else {
      return nil
    }
    return quoted(place, scene)
  }

  /// 您的「…」, 你的商品「…」.
  private func isOwned(_ quote: Int, _ text: Bytes) -> Bool {
    guard text.hasBytes("商品", at: quote - 6) else { return Self.owners.ends(text, at: quote) }
    return Self.sendings.ends(text, at: quote - 6) || Self.owners.ends(text, at: quote - 6)
      || Self.owners.ends(text, at: quote - 12)
      || text.hasBytes("之", at: quote - 9)
  }

  private static let sendings = WordSet("已寄出|已出貨|已出货|已發貨|已发货")

  /// 您訂購的「…」, 您訂購的…已出貨; brackets such as 【象印】 are a part of the name.
  func ordered(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, end) = (scene.text, hit.range.upperBound)
    let start = opens(text, end - 3) ? end - 3 : end
    if start < end, scene.chain(in: end..<min(text.count, end + 3)) != nil { return nil }
    guard text.hasBytes("【", at: start) else { return quoted(start, scene) ?? plain(hit, scene) }
    let close = (start..<min(text.count, start + Self.longest)).first { text.hasBytes("】", at: $0) } ?? start
    let isAll = Self.fates.stands(text, at: close + 3) || Marks.endsClause(text, at: close + 3)
    return (isAll ? nil : plain(hit, scene)) ?? quoted(start, scene)
  }

  /// 您购买的蓝牙耳机已从深圳仓发出: up to what became of it.
  func plain(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = hit.range.upperBound
    guard text[hit.range.lowerBound] >= 0x80, Self.joints.ends(text, at: start) else { return nil }
    while text.at(start) == 0x20 { start += 1 }
    start += TalkedGoods.pointer(text, at: start)
    guard Marks.isIdeograph(text, at: start) || text.at(start).isLetter || text.hasBytes("【", at: start),
      !Self.nothings.stands(text, at: start)
    else { return nil }
    let most = min(text.count, start + Self.longest)
    guard
      var end = (start..<max(start, most)).first(where: {
        Marks.endsClause(text, at: $0) || Self.fates.stands(text, at: $0)
      }), Self.fates.stands(text, at: end)
    else { return nil }
    // 沙發（訂單 SO-771）
    if let open = (start..<end).first(where: { text[$0] == 0x28 }), Self.orders.begins(text, in: open..<end) {
      end = open
    }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    guard end - start >= 6, !Self.nothings.ends(text, at: end) else { return nil }
    return scene.input.isTaken(start..<end) ? nil : scene.input.read(start..<end)
  }

  private static let joints = WordSet("的|之")
  private static let orders = WordSet("訂單|订单|單號|单号")

  /// In bytes.
  private static let longest = 60
}
