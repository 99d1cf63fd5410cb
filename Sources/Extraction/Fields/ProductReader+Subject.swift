import Tracking

/// Goods that a clause begins with, and what became of them.
extension ProductReader {
  private static let deeds = WordSet(
    "寄出了|寄出囉|寄出啦|寄出咯|已寄出|已交給|已交给|已交由|已出貨|已出货|已發|已发|已於|已于|已由|由|已退回|到了|到囉|到啦|出貨囉|出貨了|出貨啦|寄了|寄囉|到貨了|到貨囉|到貨啦|到货了|到货啦|發啦|发啦|發了|发了|清關|清关|寄順豐|寄顺丰|我寄|寄黑貓|寄黑猫|寄郵局|寄邮局|已交寄|已寄|已掛號|已挂号"
  )
  /// Between the goods and what is done with them: when, and by whom.
  private static let asides = WordSet(
    "今天|今日|昨天|昨日|剛剛|刚刚|剛|刚|已經|已经|我|都|也|先|早上|下午|晚上")
  private static let ways = WordSet("用|叫|請|请")
  private static let sendings = WordSet("寄")
  private static let adverbs = WordSet(
    "終於|终于|順利|顺利|全部|統統|通通|一起|昨晚|早上|下午|晚上|上午|中午|稍早|馬上|马上|今早|明早|成功|正式|陸續|陆续|即將|同時|重新|目前|現在|现在|剩下|其他|另外|這批|整批|首批|第|最後|您好|你好|各位|大家|親愛|亲爱|公告|感謝|謝謝|一批|最後|最后|尾程|末端|後段|后段|後續|后续|國內段|国内段|境內|境内|本單|首重|面交|本來|原本|直接|改|宝子|就去|現貨|现货|預購|预购|廠商|厂商|供應商|供应商|業者|系統|系统|平台|倉儲|仓储|工廠|工厂|客服|小編"
  )
  private static let persons = WordSet(
    "小|阿|老|王|李|張|张|陳|陈|林|黃|黄|吳|吴|劉|刘|蔡|楊|杨|許|许|鄭|郑|謝|谢|郭|洪|曾|邱|廖|賴|赖|徐|周|葉|叶|蘇|苏|莊|庄|呂|吕|江|何|蕭|萧|羅|罗|高|簡|简|朱|鍾|施|游|詹|沈|彭|胡|余|盧|卢|潘|顏|梁|趙|赵|柯|翁|魏|孫|孙|戴|范|宋|鄧|邓"
  )

  private static let sellers = WordSet("購物|购物|商城|商店|賣場|卖场|LINE|官方|旗艦|旗舰|門市|客服")

  /// Goods are named among the first words: work on a long text is bounded.
  private static let mostTries = 8

  /// 鉤針娃娃包寄出了, 掃地機器人由富昇配送.
  func acting(_ scene: FieldScene) -> Notice.Read<String>? {
    guard !scene.input.taken.isEmpty else { return nil }
    let cues: Cue = [.errand, .arrival, .arrive]
    var (last, tries) = (0, Self.mostTries)
    for hit in scene.hits where hit.meaning.status != nil || !hit.cue.isDisjoint(with: cues) {
      guard hit.range.lowerBound >= last, scene.text[hit.range.lowerBound] >= 0x80 else { continue }
      guard tries > 0 else { return nil }
      tries -= 1
      last = hit.range.upperBound
      if let goods = subject(of: hit.range.lowerBound, scene) { return scene.input.read(goods) }
    }
    return handedIn(scene)
  }

  /// 防曬衣我寄黑貓了: the carrier's name behind 寄.
  private func handedIn(_ scene: FieldScene) -> Notice.Read<String>? {
    for name in scene.input.scene.names.prefix(Self.mostTries) {
      let start = scene.input.scene.hits[Int(name)].range.lowerBound
      guard scene.text.hasBytes("寄", at: start - 3) else { continue }
      if let goods = subject(of: start - 3, scene) { return scene.input.read(goods) }
    }
    return nil
  }

  private static let givers = WordSet("買的|买的|寄的|郵的|邮的|訂的|订的|做的|送的|拍的|下單的|下单的|代購的|代购的")

  private func subject(of hit: Int, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    var start = clauseStart(before: hit, text)
    // 韓國直郵的面膜發啦
    if let of = (start..<max(start, hit)).last(where: { Self.givers.ends(text, at: $0) }) { start = of }
    // 賣家 魚塘小王子 已發貨
    if start > 0, text[start - 1] == 0x20, scene.hit(endingAt: start - 1)?.cue.contains(.shop) ?? false { return nil }
    // 10:17 阿國 寄了
    if text.at(start - 1) == 0x3A, text.at(start).isDigit { return nil }
    guard start < hit, beginsClause(text, at: start) || Self.givers.ends(text, at: start) else { return nil }
    if let goods = handed(start..<hit, scene) { return goods }
    let isBehindMark = text.hasBytes("】", at: start - 3)
    let isBehindNumber = text.at(start - 1) == 0x20 && Marks.isDigits(text, at: start - 4)
    guard let (goods, isFated) = TalkedGoods.extent(text, from: start + TalkedGoods.pointer(text, at: start)), isFated,
      goods.upperBound <= hit
    else { return nil }
    var deed = goods.upperBound
    while text.at(deed) == 0x20 { deed += 1 }
    guard isDeed(at: deed, before: hit, scene),
      !Self.adverbs.begins(text, in: goods), !isPerson(goods, text), !Firms.isShop(text, endingAt: goods.upperBound),
      !Self.sellers.begins(text, in: goods),
      !isBehindNumber && (!isBehindMark || goods.count >= 12) || Wares.end(text, goods.upperBound),
      TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return goods
  }

  /// 合約順豐寄出: goods by their last word, and who carries them.
  private func handed(_ words: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let hits = scene.input.scene
    let name = hits.hitBefore(words.upperBound)
    guard hits.hits.indices.contains(name), hits.hits[name].range.upperBound == words.upperBound,
      !hits.sense(name).carriers.isEmpty
    else { return nil }
    var end = hits.hits[name].range.lowerBound
    if scene.text.hasBytes("用", at: end - 3) { end -= 3 }
    let goods = words.lowerBound..<max(words.lowerBound, end)
    return Wares.end(scene.text, goods.upperBound) && TalkedGoods.areGoods(goods, scene) ? goods : nil
  }

  /// 寄出了, 由黑貓, 昨天用掛號寄出.
  private func isDeed(at deed: Int, before hit: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    if let length = Self.deeds.length(text, at: deed), length > 3 || scene.carrier(at: deed + 3) != nil { return true }
    var place = deed
    for _ in 0..<3 { place += Self.asides.length(text, at: place) ?? 0 }
    if place > deed, let length = Self.deeds.length(text, at: place), length > 3 { return true }
    return Self.ways.stands(text, at: place) && Self.sendings.stands(text, at: hit)
  }

  private func isPerson(_ name: Range<Int>, _ text: Bytes) -> Bool {
    name.count <= 9 && Self.persons.stands(text, at: name.lowerBound)
  }

  /// Where the words before `end` begin; a blank between ideographs parts sentences.
  private func clauseStart(before end: Int, _ text: Bytes) -> Int {
    var start = end
    while start > 0, end - start < 2 * TalkedGoods.longest {
      let last = text.scalarStart(before: start)
      if text[last] == 0x20 {
        let isInside = text.at(last - 1).isAlphanumeric || text.at(start).isAlphanumeric
        // 龜背芋 已於今日寄出
        // 訂單26081055730214 循環扇 已出貨
        guard TalkedGoods.isFate(text, at: start) || isInside && !Marks.isDigits(text, at: last - 6) else { break }
      } else if !TalkedGoods.isOfName(text, last) {
        break
      }
      start = last
    }
    while start < end, text[start] == 0x20 { start += 1 }
    return start
  }

  /// 【小樹文具】 that the text begins with; a later one is a part of the goods' name.
  private func isSendersMark(_ close: Int, _ text: Bytes) -> Bool {
    text.hasBytes("【", at: 0) && !(3..<close).contains { text.hasBytes("【", at: $0) }
  }

  /// Not in the middle of a name: behind a bracket or 、.
  private func beginsClause(_ text: Bytes, at place: Int) -> Bool {
    guard place > 0 else { return true }
    switch text[place - 1] {
    case 0x0A, 0x20, 0x2C, 0x3A, 0x21, 0x7E, 0x3E: return true
    case 0x80...:
      let last = text.scalarStart(before: place)
      return text[last] == 0xF0 || text[last] == 0xE2 || text.hasBytes("。", at: last)
        || text.hasBytes("】", at: last) && isSendersMark(last, text)
    default: return false
    }
  }
}
