import Tracking

/// Shops whose notice begins with their name in brackets.
extension ShopReader {
  private static let orderWords = WordSet("訂單|订单|訂購|订购|出貨|发货|發貨|商品|選購|購買|预订|預訂|ORDER")
  private static let subjectHeads = WordSet("主旨:|主旨|標題:|标题:|主題:|主题:|SUBJECT:")
  private static let brackets = WordSet("【|〔")
  private static let greetings = WordSet("您好|你好|親愛|亲爱|感謝您|感谢您|HI |DEAR |嗨|哈囉|哈啰|HELLO|HEY|HI,|您的|你的|妳的|YOUR ")

  /// Whether something was ordered.
  func isOrder(_ text: Bytes) -> Bool {
    Self.orderWords.begins(text, in: text.indices)
  }

  /// 【momo購物網】 at the beginning of a line, in a text about an order.
  func bracketed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var place = 0
    for _ in 0..<8 where place < text.count {
      var start = place
      if let length = Self.subjectHeads.length(text, at: start) { start += length }
      start = behindTitle(behindBlanks(start, text), scene)
      if Self.brackets.stands(text, at: start) || text.at(start) == 0x5B {
        start += text[start] == 0x5B ? 1 : 3
        let end = closing(from: start, text)
        // [商品] …: a label.
        if scene.hit(at: start)?.range.upperBound == end || isLabel(start..<end, scene) { return nil }
        // No text of an order: no line of it tells a shop.
        if end < text.count, text[end] == 0x5D || text[end] == 0xE3,
          end - start >= (text.hasBytes("〔", at: start - 3) ? 6 : 2), let read = name(start..<end, scene)
        {
          if let shop = behindPlatform(start..<end, scene) { return shop }
          return isOrder(text) || Firms.isFirm(text, start..<end) || isSpeaking(start..<end, scene) ? read : nil
        }
      }
      place = text.next(0x0A, from: place) + 1
    }
    return nil
  }

  /// [託運單號] …: what a number is called.
  private func isLabel(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    let numbers = scene.input.scene
    guard let hit = numbers.hit(at: words.lowerBound), numbers.hits[hit].range == words else { return false }
    return numbers.sense(hit).role?.labelsNumber ?? false
  }

  /// Those who run the pages of many shops.
  private static let platforms = WordSet(
    "SHOPLINE|CYBERBIZ|91APP|WACA|MEEPSHOP|EASYSTORE|SHOPIFY|QDM|BVSHOP|1SHOP|賣貨便|好賣+")

  /// `[SHOPLINE] 「日常選品」訂單更新`: the shop whose page it is.
  private func behindPlatform(_ platform: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard Self.platforms.isWord(text, platform) else { return nil }
    let open = behindBlanks(platform.upperBound + (text[platform.upperBound] == 0x5D ? 1 : 3), text)
    guard isOpening(text, open) else { return nil }
    let end = closing(from: open + 3, text)
    return end < text.count && closes(text, end) && end - open > 6 ? name(open + 3..<end, scene) : nil
  }

  private func closing(from start: Int, _ text: Bytes) -> Int {
    var end = start
    while end < text.count, end - start <= 45, text[end] != 0x0A, text[end] != 0x5D, !closes(text, end) { end += 1 }
    return end
  }

  private func behindBlanks(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    return place
  }

  /// ★到貨通知★ 【毛孩星球】, 【出貨通知】【毛孩星球】: the notice's title goes before.
  private func behindTitle(_ start: Int, _ scene: FieldScene) -> Int {
    guard !scene.all.isDisjoint(with: [.heading, .dispatch]) else { return start }
    let first = scene.hit(from: start)
    guard first < scene.hits.count, scene.hits[first].range.lowerBound <= start + 3,
      !scene.hits[first].cue.isDisjoint(with: [.heading, .dispatch])
    else { return start }
    var place = scene.hits[first].range.upperBound
    let most = min(scene.text.count, place + 8)
    while place < most, scene.text[place] != 0x0A, !Self.brackets.stands(scene.text, at: place) { place += 1 }
    return Self.brackets.stands(scene.text, at: place) ? place : start
  }

  private static let houses = WordSet(
    """
    先生|小姐|女士|小孩|媽媽|妈妈|爸爸|華廈|华厦|花園|花园|苑|府|大廈|大厦|大樓|大楼|公寓|宿舍|小區|小区|家園|家园|山莊|山庄|學|学|院|館|馆|處|处|部|科|室|店|\
    門市|门市|站|所|課|课|廠|厂|園區|园区|里|村|莊|庄|城|灣|湾|組|组|班|群|群組|群组|家族|家人|櫃|柜|機|机|箱
    """)
  private static let remarks = WordSet(
    """
    溫馨|温馨|貼心|贴心|叮嚀|提示|轉|转|最後|最后|今日|今天|明天|明日|即將|即将|已|未|待|代收|緊急|紧急|測試|回覆|布告|問題|好康|優惠|优惠|活動|您|你|妳|我|快件|退|請|请|新訊|消息|公司|警衛|警卫|全家|團購|团购|\
    EXTERNAL|FYI|URGENT|SPAM|INFO|ALERT|UPDATE|IMPORTANT|FWD|TEST|AUTO|BOT|TODAY|LAST|ACTION|ORDER|PICKUP|VIP|EMAIL|SMS|LINE|GROUP|FAMILY|HOME|OFFICE|WORK|MAIL|ROOM|LOBBY|FRONT DESK|CONCIERGE|RESIDENT|TOWER|APARTMENT|CAMPUS|CUSTOMS|DAD|MUM|MOM
    """)

  /// PAZZO: three letters at least, and all of them capitals. `Amy` may be anybody.
  func isCapital(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    words.count >= 3 && words.allSatisfy { scene.text[$0].isLetter || scene.text[$0] == 0x20 }
      && scene.input.written(words).allSatisfy { $0.isUppercase || $0 == " " }
  }

  /// 【阿芳小吃】, or whoever greets: a longer name than that of a person or of a place.
  private func isSpeaking(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, !Self.places.ends(scene.text, at: words.upperBound) else { return false }
    guard words.count >= 11 && scene.text[words].contains(where: { $0 >= 0x80 }) || isCapital(words, scene),
      !Self.houses.ends(scene.text, at: words.upperBound),
      !Self.remarks.begins(scene.text, in: words)
    else { return false }
    let mark = scene.text.at(words.upperBound) == 0x5D ? 1 : 3
    return Firms.isHouse(scene.text, endingAt: words.upperBound)
      || Self.greetings.stands(scene.text, at: behindBlanks(words.upperBound + mark, scene.text))
  }
}
