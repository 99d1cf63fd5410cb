import Tracking

/// Shops that a notice names as the sender.
extension ShopReader {
  private static let sellers = WordSet("賣家|卖家|賣場|卖场|店家|商家")
  private static let introductions = WordSet("我是|我們是|我们是")

  /// 我是賣家小豬窩.
  func introduces(_ word: Range<Int>, _ text: Bytes) -> Bool {
    Self.introductions.ends(text, at: word.lowerBound) && Self.sellers.isWord(text, word)
      && (Marks.isIdeograph(text, at: word.upperBound) || text.at(word.upperBound).isLetter)
  }

  private static let deeds = WordSet("已|出貨|出货|寄出|發貨|发货|通知|提醒")
  static let speech = WordSet("說|说|您|你|妳|我|會|会|請|请|的|了|是|沒|没|今天|明天|還|还|回覆|回复|未|不|地址|電話|电话")

  /// 賣家 貓舌頭陶器, 寄件人 SANRIO CO: the label, a blank, and nothing but a name.
  func named(_ word: Range<Int>, _ start: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let isConsignor = Self.consignors.isWord(text, word)
    if isConsignor || Self.sellers.isWord(text, word), text.at(start) == 0x0A,
      Marks.beginsLine(text, at: word.lowerBound)
    {
      return below(start + 1, scene)
    }
    guard start > word.upperBound, isConsignor || Self.sellers.isWord(text, word) else { return nil }
    var end = start
    while end < text.count, end - start < 60, !Marks.endsClause(text, at: end), text[end] != 0x28, !closes(text, end),
      !isOpening(text, end)
    {
      // 寄件人 SANRIO CO 需簽收
      if text[end] == 0x20, text[start].isLetter, text.at(end + 1) >= 0x80 { break }
      if text[end] == 0x20, breaks(end, scene) || Self.deeds.stands(text, at: end + 1) || scene.hit(at: end + 1) != nil
      {
        break
      }
      end += 1
    }
    guard end - start >= 4, !text[start].isDigit, !Self.speech.begins(text, in: start..<end),
      !Self.deeds.stands(text, at: start)
    else {
      return nil
    }
    if isConsignor {
      let isKnown = text[start].isLetter ? Firms.isFirm(text, start..<end) : isFirm(start..<end, text)
      guard isKnown else { return nil }
    } else {
      // 賣家 and what became of the parcel, or the end of the line.
      guard
        text.at(end) == 0x0A || text.at(end) == 0x20 && Self.deeds.stands(text, at: end + 1)
          || isHandle(start..<end, text)
      else { return nil }
    }
    return text[start] == 0x40 ? scene.input.read(start..<end) : name(start..<end, scene)
  }

  /// `kumo.stationery`, `retro_camera88`: an account's name.
  func isHandle(_ words: Range<Int>, _ text: Bytes) -> Bool {
    guard words.count >= 5, text[words.lowerBound].isLetter else { return false }
    let isJoined = words.contains { text[$0] == 0x2E || text[$0] == 0x5F }
    return isJoined && words.allSatisfy { text[$0].isAlphanumeric || text[$0] == 0x2E || text[$0] == 0x5F }
  }

  /// 寄件人⏎歐德傢俱零件部: the whole line below the label.
  private func below(_ start: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let end = min(text.next(0x0A, from: start), text.count)
    guard (4...60).contains(end - start), scene.hit(at: start) == nil,
      text[start].isLetter ? Firms.isFirm(text, start..<end) : isFirm(start..<end, text)
    else { return nil }
    return name(start..<end, scene)
  }

  private static let sent = WordSet(
    "的包裹|的快遞|的快递|的快件|的貨件|的货件|的商品|的訂單|的订单|的宅配| 的包裹| 的快件| 的商品| 的快遞| 的快递| 的貨件| 的訂單|之包裹|之貨件")

  /// 來自【…】的包裹, 來自 大樹下書店 的包裹: a name too long for a person's or a country's, or one of a shop.
  func origin(from place: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let isQuoted = isOpening(text, place)
    let start = isQuoted ? place + 3 : place
    let most = min(text.count, start + 60)
    var end = start
    while end < most, text[end] != 0x0A, isQuoted ? !closes(text, end) : !Self.sent.stands(text, at: end) {
      end += 1
    }
    guard end < most, text[end] != 0x0A, end > start, Self.sent.stands(text, at: isQuoted ? end + 3 : end),
      !Self.places.ends(text, at: end)
    else { return nil }
    let isKnown =
      Firms.isFirm(text, start..<end) || isQuoted && (text[start].isLetter || end - start >= 12)
      || isCapital(start..<end, scene) && !text[start..<end].contains(0x20) && !Firms.isPlace(text, start..<end)
    return isKnown ? name(start..<end, scene) : nil
  }

  private static let stops = WordSet(
    " HAS | HAVE | IS | WAS | WILL | REQUIRES | NEEDS | VIA | BY | WITH | ON | TO | AND | HANDED | LEFT | ARRIVED| ARRIVES| ARRIVING| (|, |. |!|(|[|\n|;|:"
  )

  /// "A package from PATAGONIA INC will arrive", "parcel 963… from "LazyBag"".
  func consignor(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.all.contains(.parcel) || scene.statuses > 0 else { return nil }
    for lead in scene.leads where lead.isFrom {
      let token = lead.token
      guard token.length == token.digits + 4, let length = Self.blanks.length(text, at: token.range.upperBound)
      else { continue }
      let place = token.range.upperBound + length - 1
      let mark = text.at(place + 1)
      let isQuoted = mark == 0x22 || mark == 0x27
      let start = place + (isQuoted ? 2 : 1)
      var end = start
      while end < text.count, end - start <= 40, isQuoted ? text[end] != mark : !Self.stops.stands(text, at: end) {
        if text[end] == 0x0A { break }
        end += 1
      }
      if !isQuoted, let read = introduced(token.range, scene) { return read }
      let words = start..<end
      guard (2...40).contains(words.count),
        isQuoted ? text.at(end) == mark : isKnown(words, text) || isBrand(words, scene),
        scene.input.isCapital(at: start)
      else { continue }
      if let read = name(start..<end, scene) { return read }
    }
    return nil
  }

  private static let blanks = WordSet(" |: ")
  private static let parcels = WordSet("PARCEL|PACKAGE|SHIPMENT|DELIVERY|ORDER")

  private static let anybodies = WordSet(
    "GRANDMA|GRANDPA|MOTHER|FATHER|SISTER|BROTHER|AUNTIE|AUNT|UNCLE|FRIEND|FRIENDS|COUSIN|HOME|WORK|SCHOOL|SUPPLIER|VENDOR|STORE|SHOP|FACTORY|OFFICE|HERE|THERE|THEM|ABOVE"
  )

  /// "Parcel 62… from ORBIS": one word of four capitals or more, right behind the parcel.
  private func isBrand(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, from) = (scene.text, word.lowerBound - 5)
    guard (4...14).contains(word.count), word.allSatisfy({ text[$0].isLetter }), text.at(from - 1) == 0x20,
      !Firms.isPlace(text, word), !Self.anybodies.isWord(text, word), !text.hasBytes(" TO ", at: word.upperBound),
      scene.input.isTaken(from - 2..<from - 1) || Self.parcels.ends(text, at: from - 1)
    else { return false }
    return scene.input.written(from..<word.lowerBound) == "from "
      && scene.input.written(word).allSatisfy(\.isUppercase)
  }

  /// A firm, or what an office of one ends with.
  func isKnown(_ words: Range<Int>, _ text: Bytes) -> Bool {
    if Firms.isPlace(text, words) { return false }
    return Firms.isFirm(text, words) || (Self.offices.length(text, endingAt: words.upperBound) ?? .max) < words.count
  }

  private static let briefs = WordSet("出貨|出货|發貨|发货|寄件|寄出")
  private static let notices = WordSet("出貨通知單|出貨通知|出货通知|發貨通知|发货通知|寄件通知|訂單出貨通知")

  /// `出貨通知單｜小森林寵物`, `主旨: 【出貨通知】無印風木作`: the notice's title, and whose it is.
  func headed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var place = subject(text)
    while text.at(place) == 0x20 { place += 1 }
    let isBracketed = text.hasBytes("【", at: place)
    if isBracketed { place += 3 }
    let whole = Self.notices.length(text, at: place)
    guard let length = whole ?? (isBracketed ? Self.briefs.length(text, at: place) : nil) else { return nil }
    place += length
    guard isBracketed ? text.hasBytes("】", at: place) : text.at(place) == 0x7C else { return nil }
    var start = place + (isBracketed ? 3 : 1)
    let end = min(text.next(0x0A, from: start), text.count)
    while start < end, text[start] >= 0xF0 { start = text.scalarEnd(from: start) }
    // 【出貨】蛋黃酥: goods.
    guard whole != nil || Firms.isTrade(text, endingAt: end) else { return nil }
    guard (6...36).contains(end - start), Marks.isIdeograph(text, at: start) || text[start].isLetter,
      !Self.speech.begins(text, in: start..<end), !Self.deeds.begins(text, in: start..<end),
      !(start..<end).contains(where: { text[$0].isDigit || text[$0] == 0x3A || Marks.endsClause(text, at: $0) })
    else { return nil }
    return name(start..<end, scene)
  }

  /// 「『《【
  func isOpening(_ text: Bytes, _ place: Int) -> Bool {
    text.at(place) == 0xE3 && text.at(place + 1) == 0x80 && [0x8A, 0x8C, 0x8E, 0x90].contains(text.at(place + 2))
  }

  /// In bytes: nothing but a shop, a carrier and a number.
  private static let shortNote = 90
  private static let neighbours = WordSet(
    "隔壁|樓下|楼下|巷口|對面|对面|附近|路口|轉角|旁邊|旁边|門口|门口|公司|學校|学校|捷運|查|找|她|他|韓國代購|韩国代购|日本代購|日本代购|美國代購|泰國代購|英國代購")
  private static let pages = WordSet("官網|官网")
  private static let visits = WordSet("查|看|去|上|用|從|从|自")

  /// 蘋果官網: whose page it is.
  private func isPage(_ words: Range<Int>, _ text: Bytes) -> Bool {
    words.count >= 12 && Self.pages.ends(text, at: words.upperBound) && !Self.visits.begins(text, in: words)
  }

  /// A blank and no further word, but a carrier or a number.
  private func endsSign(_ place: Int, _ scene: FieldScene) -> Bool {
    guard scene.text[place] == 0x20 else { return false }
    let next = scene.text.at(place + 1)
    return next < 0x80 && !next.isLetter || scene.carrier(at: place + 1) != nil
      || scene.input.isTaken(place + 1..<place + 2)
  }

  private static let roles = WordSet("收件|寄件|發件|发件|收貨|收货|物流|目的|配送|付款")

  /// 木木烘焙坊, a line of its own among the first ones of a notice.
  func signboard(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty,
      text.count <= Self.shortNote || scene.statuses > 0 || scene.all.contains(.errand) || isOrder(text)
    else { return nil }
    if text.count <= Self.shortNote, Self.neighbours.stands(text, at: 0) { return nil }
    var start = 0
    for _ in 0..<4 where start < text.count {
      let line = text.next(0x0A, from: start)
      // 米蟲烘焙坊 4/11寄件
      let end = (start..<min(line, text.count)).first { endsSign($0, scene) } ?? line
      if (9...36).contains(end - start), Firms.isShop(text, endingAt: end) || isPage(start..<end, text),
        (start..<end).allSatisfy({ text[$0] >= 0x80 || text[$0].isLetter || text[$0] == 0x20 }),
        Marks.isIdeograph(text, at: start), !Self.roles.stands(text, at: start),
        !Self.speech.begins(text, in: start..<end),
        let read = name(start..<end, scene)
      {
        return read
      }
      start = line + 1
    }
    return nil
  }
}
