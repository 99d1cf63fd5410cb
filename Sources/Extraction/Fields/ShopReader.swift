import Tracking

/// Reads the shop that sold or sent the goods, and what was ordered.
struct ShopReader: Sendable {
  // MARK: Shop

  func shop(_ scene: FieldScene) -> Notice.Read<String>? {
    let named =
      headed(scene) ?? dispatching(scene) ?? labelled(scene) ?? flagship(scene) ?? ordered(scene) ?? sender(scene)
    // Before the market through which the shop sells; who brings a meal is no market.
    return named ?? (isSent(scene) ? western(scene) : nil) ?? unlabelled(scene)
  }

  private func isSent(_ scene: FieldScene) -> Bool {
    !scene.input.taken.isEmpty || scene.statuses > 0 && !scene.all.contains(.elsewhere)
  }

  private func unlabelled(_ scene: FieldScene) -> Notice.Read<String>? {
    // Whose the parcels of a long list are, no sentence tells.
    let isList = scene.input.taken.count > ProductReader.mostParcels
    let known =
      bracketed(scene) ?? acting(scene) ?? creating(scene) ?? (isList ? nil : consignor(scene)) ?? brand(scene)
    let titled = known ?? titled(scene) ?? speaking(scene) ?? reminding(scene) ?? (isList ? nil : english(scene))
    // Where something was sent, it was asked for before.
    let bought = titled ?? (isSent(scene) || isList ? nil : western(scene))
    return bought ?? signboard(scene) ?? ordering(scene) ?? signed(scene)
  }

  private static let origins = WordSet("來自|来自")

  /// 賣家：…, 來自「…」, "Sold by …".
  private func labelled(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.all.contains(.shop) else { return nil }
    for hit in scene.shops {
      let text = scene.text
      var place = hit.range.upperBound
      while text.at(place) == 0x20 { place += 1 }
      if Self.quoting.isWord(text, hit.range) || Self.brands.isWord(text, hit.range) {
        if let read = writer(hit.range, scene) ?? brand(hit.range, place, scene) { return read }
        continue
      }
      let isPhrase = text.hasBytes("SOLD BY", at: hit.range.lowerBound) || introduces(hit.range, text)
      let isOrigin = Self.origins.isWord(text, hit.range)
      let isMarked = text.at(place) == 0x22 && !isOrigin && opensMarks(hit.range, at: place, text)
      let isQuoted = isOrigin ? text.hasBytes("「", at: place) : isOpening(text, place)
      let isLabel = text.at(place) == 0x3A && !isOrigin || isSetApart(hit.range, place, scene)
      if isOrigin, !isQuoted, let read = origin(from: place, scene) { return read }
      if isMarked {
        if let read = inMarks(hit.range, at: place, scene) { return read }
        continue
      }
      guard isLabel || isPhrase || isQuoted && isSeller(hit.range, scene) else {
        if let read = named(hit.range, place, scene) ?? calling(hit.range, scene) ?? thanking(hit.range, scene)
          ?? tabled(hit.range, scene) ?? account(hit.range, place, scene)
        {
          return read
        }
        continue
      }
      place = scene.value(from: place, newline: false)
      var end = end(from: place, scene)
      // 我是賣家小豬窩🐷
      while introduces(hit.range, text), end > place, text[text.scalarStart(before: end)] >= 0xF0 {
        end = text.scalarStart(before: end)
      }
      if Self.consignors.isWord(text, hit.range) || introduces(hit.range, text), let cut = firmEnd(place..<end, text) {
        end = cut
      }
      if Self.consignors.isWord(text, hit.range),
        isQuoted ? !isHouse(place..<end, text) : !isFirm(place..<end, text)
      {
        continue
      }
      if end - place >= 2, end - place <= 60, let read = name(place..<end, scene) { return read }
    }
    return nil
  }

  static let quoting = WordSet("WROTE:|寫道:|写道:|ORIGINAL MESSAGE|原始郵件|原始邮件")
  static let brands = WordSet("品牌")
  static let consignors = WordSet(
    "寄件人|寄件者|寄件方|出貨人|出货人|發貨人|发货人|寄件單位|寄件单位|出貨單位|出货单位|寄件客戶|託運客戶|托運客戶|托运客户|发件人|發件人|SENDER|SHIPPER")
  static let places = WordSet("市|區|区|縣|县|鎮|镇|鄉|乡|路|街|段|巷|弄|樓|楼|號|号|局")

  /// 花蓮麻糬店 司機電話 …: another word behind a blank, where ideographs stand before it.
  private func firmEnd(_ words: Range<Int>, _ text: Bytes) -> Int? {
    words.first { text[$0] == 0x20 && text.at($0 - 1) >= 0x80 && text.at($0 + 1) >= 0x80 }
  }

  /// Who hands a parcel in may be a person, whose name is shorter, or a place.
  func isFirm(_ words: Range<Int>, _ text: Bytes) -> Bool {
    if text.at(words.lowerBound).isLetter { return true }
    if words.count >= 9, Firms.isTrade(text, endingAt: words.upperBound) { return true }
    return words.count >= 15 && words.allSatisfy { text[$0] >= 0x80 } && !Self.places.ends(text, at: words.upperBound)
  }

  /// A carrier, a label or a parcel's number behind a blank.
  func breaks(_ place: Int, _ scene: FieldScene) -> Bool {
    guard scene.text[place] == 0x20 else { return false }
    let next = place + 1
    if scene.input.isTaken(next..<(next + 1)) { return true }
    guard let hit = scene.input.scene.hit(at: next) else { return false }
    let sense = scene.input.scene.sense(hit)
    return !sense.carriers.isEmpty && !sense.isShop || sense.role == .label || sense.role == .order
  }

  private static let visits = WordSet("您在|您於|你在|妳在|您于")
  private static let buys = WordSet(
    "購|购|訂|订|下單|下单|下的訂|下的订|下的單|下的单|下標|選|选|消費|消费|買|买|的訂單|的订单|的商品|賣貨便|賣場|卖场|官網|官网|網站|网站|商城|拍賣")

  /// 您在「山風選品」購物: what is done there must be buying.
  private func isSeller(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    guard Self.visits.ends(scene.text, at: word.upperBound) else { return true }
    let end = scene.clause(word).upperBound
    guard let close = (word.upperBound..<max(word.upperBound, end)).first(where: { closes(scene.text, $0) }) else {
      return false
    }
    return Self.buys.stands(scene.text, at: close + 3)
  }

  private static let sent = WordSet(" 已出貨| 已出货| 已寄出| 已發貨| 已发货")

  private func end(from start: Int, _ scene: FieldScene) -> Int {
    let text = scene.text
    var end = start
    while end < text.count, end - start < 120, !Marks.endsClause(text, at: end),
      ![0x28, 0x3C, 0x7C, 0x5D, 0x29].contains(text[end]), !breaks(end, scene),
      !closes(text, end), end == start || !isOpening(text, end), !Self.sent.stands(text, at: end)
    {
      end += 1
    }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x22 { end -= 1 }
    return end
  }

  /// 」』】〕 and the like.
  func closes(_ text: Bytes, _ place: Int) -> Bool {
    text[place] == 0xE3 && text.at(place + 1) == 0x80
      && [0x81, 0x8B, 0x8D, 0x8F, 0x91, 0x95].contains(text.at(place + 2))
  }

  /// 您在「小日子選物」訂的商品.
  private func ordered(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.all.contains(.ordered) else { return nil }
    for hit in scene.hits where hit.cue.contains(.ordered) {
      let text = scene.text
      let end = hit.range.lowerBound
      guard text.hasBytes("」", at: end - 3) || text.at(end - 1) == 0x20 || text.at(end - 1) >= 0x80
      else { continue }
      let line = scene.clause(hit.range)
      guard line.lowerBound < end, let at = lastAt(text, line.lowerBound..<end) else { continue }
      let (from, to) = trimQuotes(text, at..<end)
      if Self.heres.stands(text, at: from) { continue }
      if to - from >= (text[from].isLetter ? 2 : 4), to - from <= 45, let read = name(from..<to, scene) { return read }
    }
    return nil
  }

  private static let ats = WordSet("在|於「|于「|向")

  private static let heres = WordSet("本店|本站|本公司|官網|官网|網站|网站|我們|我们|此")

  private func lastAt(_ text: Bytes, _ range: Range<Int>) -> Int? {
    range.reversed().first { Self.ats.stands(text, at: $0) }.map { $0 + 3 }
  }

  private func trimQuotes(_ text: Bytes, _ range: Range<Int>) -> (Int, Int) {
    var (from, to) = (range.lowerBound, range.upperBound)
    while text.at(from) == 0x20 { from += 1 }
    while to > from, text[to - 1] == 0x20 { to -= 1 }
    if to - 3 >= from, closes(text, to - 3), let open = (from..<to).last(where: { isOpening(text, $0) }) {
      // 淘寶店鋪「南風手帳社」
      return (open + 3, to - 3)
    }
    if text.at(from) == 0xE3, text.at(from + 1) == 0x80 { from += 3 }
    if to - 3 >= from, text.at(to - 3) == 0xE3, text.at(to - 2) == 0x80 { to -= 3 }
    return (from, max(from, to))
  }

  private static let senderHeads = WordSet("FROM:|FROM\n|寄件者:|寄件人:|发件人:|發件人:")

  /// `From: 小林文具雜貨 <service@…>`.
  private func sender(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var place = 0
    for _ in 0..<12 {
      if let length = Self.senderHeads.length(text, at: place) {
        var from = place + length
        while text.at(from) == 0x20 || text.at(from) == 0x22 { from += 1 }
        var end = from
        while end < text.count, text[end] != 0x0A, text[end] != 0x3C, end - from < 80 { end += 1 }
        // 墊腳石購物網 no-reply@…: an address without its marks.
        let address = (from..<end).last { text[$0] == 0x40 }
        if let address { end = (from..<address).last { text[$0] == 0x20 } ?? end }
        // A carrier's page, and no mail: who sends may be a person.
        guard
          text.at(end) == 0x3C || Firms.isFirm(text, from..<end)
            || address != nil && end - from >= 15 && text[from] >= 0x80
        else { return nil }
        while end > from, [0x20, 0x22].contains(text[end - 1]) { end -= 1 }
        return end - from >= 2 && !Self.desks.begins(text, in: from..<end) ? name(from..<end, scene) : nil
      }
      place = text.next(0x0A, from: place) + 1
      if place >= text.count { return nil }
    }
    return nil
  }

  /// Of a firm that is not named.
  private static let desks = WordSet("業務部|业务部|業務課|業務組|業務 |行銷部|採購|营业部|營業部|財務|會計|總務|SALES DEP|PURCHASING DEP")

  private static let noSenders = WordSet(
    """
    通知|驛站|驿站|取件|取貨|提醒|公告|物流|快遞|快递|速運|速运|宅急便|郵政|邮政|海關|海关|管理|超商|超市|門市|彙整|清單|\
    店到店|詐騙|收發|社區|總務|豐巢|丰巢|兔喜|繳|銀行|會員|代碼|系統|包裹|訂單|訂购|查詢|宣導|高鐵|中心|到店|到貨|出貨|\
    重要|冷凍宅配|冷藏宅配|低溫宅配|TRANSACTIONS|簡訊|便利|集運|集运|訂購明細|商品明細|購買明細|出貨明細|订购明细|商品明细|NOTICE|SUBJECT|THANK YOU|DELIVERY|TRACK|SHIP|EXPRESS|POST|NOREPLY|\
    NO-REPLY|SERVICE|SUPPORT|PICKUP|PICK-UP|HTTP|@
    """)

  /// As written, unless it is a carrier's name or the title of a notice.
  func name(_ range: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let words = Bytes(rebasing: scene.text[range])
    guard !isOfNotice(words), !scene.input.isTaken(range) else { return nil }
    return namesCarrier(range, scene.input.scene) ? nil : scene.input.read(range)
  }

  /// Outpost Trading is no post.
  private func isOfNotice(_ words: Bytes) -> Bool {
    var rest = words.indices
    while let place = Self.noSenders.first(words, in: rest) {
      if !words.hasBytes("POST", at: place) || !words.at(place - 1).isLetter { return true }
      rest = place + 1..<rest.upperBound
    }
    return false
  }

  private func namesCarrier(_ range: Range<Int>, _ scene: Scene) -> Bool {
    var hit = scene.hitBefore(range.lowerBound) + 1
    while hit < scene.hits.count, scene.hits[hit].range.lowerBound < range.upperBound {
      if !scene.sense(hit).carriers.isEmpty && !scene.sense(hit).isShop { return true }
      hit += 1
    }
    return false
  }
}
