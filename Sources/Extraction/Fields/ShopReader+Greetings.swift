import Tracking

/// Shops that greet, call or thank.
extension ShopReader {
  private static let callings = WordSet("這裡是|这里是|這邊是|这边是|這裏是|我們是|我们是")

  /// 這裡是東大材料行: what it is, its last word says.
  func calling(_ word: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard Self.callings.isWord(scene.text, word) else { return nil }
    let end = scene.clause(word).upperBound
    guard (9...36).contains(end - word.upperBound), Firms.isTrade(scene.text, endingAt: end) else { return nil }
    return name(word.upperBound..<end, scene)
  }

  private static let visits = WordSet("您在|您於|你在|您于")
  private static let buys = WordSet("購物|购物|訂購|订购|消費|消费|選購|选购|購買|购买|下單|下单|買的|买的")
  private static let thanks = WordSet("感謝您的訂購|感谢您的订购|謝謝您的訂購|谢谢您的订购|感謝您的購買|感谢您的购买|謝謝您的購買|谢谢您的购买")
  private static let here = WordSet("本店|本站|本公司|官網|官网|網站|网站|我們|我们|此|這|这|家|哪|門市|门市|超商")

  /// 謝謝您在海線咖啡購物, 海線咖啡感謝您的訂購.
  func thanking(_ word: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    if Self.thanks.isWord(text, word) {
      let start = scene.clause(word).lowerBound
      let words = start..<word.lowerBound
      return words.count >= 9 && Firms.isTrade(text, endingAt: word.lowerBound) ? plainName(words, scene) : nil
    }
    guard Self.visits.ends(text, at: word.upperBound) else { return nil }
    // 感謝您在, and not 您在 alone: of that only what is a shop by its name.
    let isThanks = word.count > 6
    let start = word.upperBound
    let most = max(start, min(start + 45, scene.clause(word).upperBound))
    guard let end = Self.buys.first(text, in: start..<most), end - start >= 6, !Self.here.begins(text, in: start..<end),
      scene.chain(in: start..<end) == nil, isThanks || Firms.isShop(text, endingAt: end),
      !(start..<end).contains(where: { isOpening(text, $0) || closes(text, $0) || text[$0].isDigit })
    else { return nil }
    return plainName(start..<end, scene)
  }

  private static let reminders = WordSet("提醒您|提醒你|通知您|感謝您|感谢您|謝謝您")
  private static let greetings = WordSet("您好|你好")
  private static let persons = WordSet("先生|小姐|女士|媽媽|妈妈|同學|同学|老師|老师|會員|会员|的|顧客|顾客|客人|住戶|住户|朋友|家長")

  private static let sent = WordSet(
    "的商品已|的商品正|的商品將|的商品将|的商品今|的商品由|的商品出貨|的商品寄出")
  private static let kinds = WordSet("商品|第|批|預購|预购|現貨|现货|訂單|订单|付款|缺貨|補寄|補發")
  private static let begins = WordSet("。|,|!|:| |\n|;|賣家|卖家|店家")

  /// 「小鹿烘焙室」的商品已寄出: whose goods they are, where no word before says that they were bought.
  private func owns(_ name: Range<Int>, _ text: Bytes) -> Bool {
    let open = name.lowerBound - 3
    guard name.count >= 12, !Self.kinds.begins(text, in: name) else { return false }
    return Self.sent.stands(text, at: name.upperBound + 3) && (open == 0 || Self.begins.ends(text, at: open))
  }

  /// 《慢慢書店》提醒您, among the first words; 「厝內燈飾」您好, where it is no person.
  func reminding(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    for end in 3..<max(3, min(text.count, 90)) where closes(text, end) {
      let isGreeting = Self.greetings.stands(text, at: end + 3)
      guard isGreeting || Self.reminders.stands(text, at: end + 3) || Self.sent.stands(text, at: end + 3) else {
        continue
      }
      var start = end
      while start > 0, text[start - 1] != 0x0A, !isOpening(text, start - 3) { start -= 1 }
      guard isOpening(text, start - 3), end - start >= (isGreeting ? 12 : 6) else { continue }
      if Self.sent.stands(text, at: end + 3), !owns(start..<end, text) { continue }
      if isGreeting, start > 3 || Self.persons.begins(text, in: start..<end) || Self.places.ends(text, at: end) {
        continue
      }
      if let read = name(start..<end, scene) { return read }
    }
    return nil
  }

  /// 手工皂小舖：林小姐你好.
  func greets(_ colon: Int, _ scene: FieldScene) -> Bool {
    let rest = colon..<min(scene.text.count, colon + 36)
    return Firms.isTrade(scene.text, endingAt: colon) && Self.greetings.begins(scene.text, in: rest)
  }

  private static let creations = WordSet(
    " HAS CREATED A SHIPPING LABEL FOR YOUR | CREATED A SHIPPING LABEL FOR YOUR | HAS CREATED A LABEL FOR YOUR | HAS PRINTED A SHIPPING LABEL FOR YOUR | HAS PRINTED A LABEL FOR YOUR | IS PREPARING YOUR | HAS PACKED YOUR | HAS DISPATCHED YOUR | HAS POSTED YOUR | HAS MAILED YOUR "
  )

  /// "WildfernPottery has created a shipping label for your order": behind the market's name and its colon.
  func creating(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    for lead in scene.leads where lead.isOrder && text.hasBytes("YOUR ORDER", at: lead.token.range.upperBound - 10) {
      let end = lead.token.range.upperBound - 5
      guard let length = Self.creations.length(text, endingAt: end) else { continue }
      let clause = scene.clause(end - length..<end).lowerBound..<end - length
      let start = clause.last { text[$0] == 0x3A || text[$0] == 0x0A }.map { $0 + 1 } ?? clause.lowerBound
      let words = withoutBlanks(start..<clause.upperBound, text)
      guard isProper(words, scene) else { continue }
      if let read = name(words, scene) { return read }
    }
    return nil
  }

  private static let own = WordSet("OUR |YOUR |MY |THE ")

  /// Up to four words with capitals, and nobody whom everyone may be.
  func isProper(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    guard (4...40).contains(range.count), !Self.nobodies.ends(scene.text, at: range.upperBound) else { return false }
    let words = scene.input.written(range).split(separator: " ")
    guard isUnlikeOffice(range, scene.text), !Self.own.stands(scene.text, at: range.lowerBound) else { return false }
    return words.count <= 4 && words.allSatisfy { $0.first?.isUppercase ?? false || $0 == "&" }
  }

  private static let deeds = WordSet(" YOUR ORDER| YOUR ITEM| YOUR PURCHASE")
  private static let nobodies = WordSet(
    "SELLER|SHOP|STORE|MERCHANT|VENDOR|SUPPLIER|WAREHOUSE|COURIER|WE|IT|THEY|WHO|THE")

  /// "Studio Mochi has shipped your order": words with capitals, from the beginning of the clause.
  func acting(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.statuses > 0, scene.all.contains(.parcel) else { return nil }
    let text = scene.text
    for hit in scene.hits where hit.meaning.status == .inTransit && Self.deeds.stands(text, at: hit.range.upperBound) {
      let clause = scene.clause(hit.range)
      guard clause.lowerBound < hit.range.lowerBound else { continue }
      let words = scene.input.written(clause.lowerBound..<hit.range.lowerBound).split(separator: " ")
      guard (1...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase ?? false || $0 == "&" }),
        !Self.nobodies.isWord(text, withoutBlanks(clause.lowerBound..<hit.range.lowerBound, text)),
        words.count > 1 || words[0].count > 3
      else { continue }
      if let read = name(withoutBlanks(clause.lowerBound..<hit.range.lowerBound, text), scene) { return read }
    }
    return nil
  }

  func withoutBlanks(_ words: Range<Int>, _ text: Bytes) -> Range<Int> {
    var (start, end) = (words.lowerBound, words.upperBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// `FROM`
  private static let from: UInt32 = 0x4652_4F4D
  private static let introductions = WordSet("IT'S |THIS IS |I'M |I AM ")
  private static let departments = WordSet(
    "DEPARTMENT|SERVICE|SUPPORT|OFFICE|TEAM|DESK|CLASS|SCHOOL|WORK|FLOOR|RECEPTION|SECURITY|UNIVERSITY|CITY|STREET|ROAD|YORK|TAIPEI|ANGELES|FRANCISCO"
  )
  func isUnlikeOffice(_ words: Range<Int>, _ text: Bytes) -> Bool { !Self.departments.ends(text, at: words.upperBound) }

  private static let stops = WordSet(" - | AND | ABOUT | WITH | ON ")

  /// "It's Wei from Formosa Vinyl": two words with capitals at least.
  func introduced(_ token: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, start) = (scene.text, token.upperBound + 1)
    let clause = scene.clause(token)
    // "It's from Aunt Mary": nobody is introduced.
    guard let word = Self.introductions.first(text, in: clause.lowerBound..<token.lowerBound),
      token.lowerBound - word - (Self.introductions.length(text, at: word) ?? 0) >= 3
    else { return nil }
    let reach = start..<max(start, min(clause.upperBound, start + 40))
    var end = Self.stops.first(text, in: reach) ?? reach.upperBound
    while end > start, text[end - 1] == 0x2E || text[end - 1] == 0x20 { end -= 1 }
    let words = scene.input.written(start..<end).split(separator: " ")
    guard (2...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase ?? false || $0 == "&" }),
      !Self.departments.ends(text, at: end)
    else { return nil }
    return name(start..<end, scene)
  }
}
