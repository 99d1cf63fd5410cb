import Tracking

/// The shop in the title of its notice.
extension ShopReader {
  private static let titles = WordSet(
    "出貨通知|出货通知|寄件通知|發貨通知|发货通知|寄出通知|出貨囉|出貨了|發貨囉|發貨了|出貨提醒|訂單通知|出貨回報|出货回报|LINE官方|LINE 官方|官方帳號|官方LINE|ORDER UPDATE|SHIPPING UPDATE|SHIPMENT NOTIFICATION|SHIPPING NOTIFICATION|SHIPPING CONFIRMATION|DISPATCH NOTIFICATION|DISPATCH CONFIRMATION|出貨小幫手|出货小助手|出貨小管家|發貨小幫手|发货啦|發貨啦|出貨啦|出貨小天使|出貨小精靈|出貨小編|發貨小天使|發貨小編|小幫手:|小助手:|小編:"
  )

  /// What anybody may call a list.
  private static let slips = WordSet("出貨明細|出货明细|訂單明細|订单明细|出貨清單|出货清单|購買明細|购买明细|出貨單|發貨單|发货单")

  /// 日光雜貨 出貨明細, and not 第3團 果乾 出貨單號.
  private func isSlip(of name: Range<Int>, behind title: Int, _ text: Bytes) -> Bool {
    Firms.isTrade(text, endingAt: name.upperBound) && !text.hasBytes("號", at: title) && !text.hasBytes("号", at: title)
      && !text[name].contains { $0.isDigit || $0 == 0x20 }
  }

  /// `愛貓小舖 寄件通知：` at the beginning of the text.
  func titled(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = subject(text)
    let most = min(text.count, start + Self.longestTitle)
    while start < most, text[start] == 0x20 || text[start] == 0x0A { start += 1 }
    let line = start..<min(most, text.next(0x0A, from: start))
    let title = min(Self.titles.first(text, in: line) ?? most, Self.slips.first(text, in: line) ?? most)
    guard title < most else { return nil }
    var end = title
    while end > start, !isName(text, end) { end = text.scalarStart(before: end) }
    while start < end, text[start] >= 0xF0 || text[start] == 0x20 { start = text.scalarEnd(from: start) }
    if isOpening(text, start) { start += 3 }
    if Self.helpers.stands(text, at: title), !isHelped(start..<end, text) { return nil }
    if let length = Self.slips.length(text, at: title), !isSlip(of: start..<end, behind: title + length, text) {
      return nil
    }
    guard end - start >= 6, !isGoods(start..<end, title, scene),
      !(start..<end).contains(where: { Marks.endsClause(text, at: $0) })
    else { return nil }
    return name(start..<end, scene)
  }

  private static let helpers = WordSet("小幫手:|小助手:|小編:")
  private static let nobodies = WordSet("本|官方|客服|值班|粉絲|粉專|網站|社群|智能|智慧|線上|服務|購物|物流|包裹|配送|快遞|快递|群|版")

  /// 奶油廚房小幫手：…, and not 值班小編：….
  private func isHelped(_ words: Range<Int>, _ text: Bytes) -> Bool {
    words.count >= 12 && !Self.nobodies.begins(text, in: words) && !Self.sentences.begins(text, in: words)
  }

  private static let spoken = WordSet("出貨囉|出貨了|發貨囉|發貨了|出貨啦|发货啦|發貨啦")
  private static let talk = WordSet("的|您|你|妳|我|他|她|第|今天|今日|明天|昨天|大家|各位|全部|已|也|終於|终于|都|陸續|這|这|那")

  /// 粽子出貨囉, 第二批 出貨囉: what is told, and no shop that tells it.
  private func isGoods(_ words: Range<Int>, _ title: Int, _ scene: FieldScene) -> Bool {
    guard Self.spoken.stands(scene.text, at: title), !Firms.isShop(scene.text, endingAt: words.upperBound) else {
      return false
    }
    return words.upperBound == title || words.count < 12 || Self.talk.begins(scene.text, in: words)
  }

  private static let longestTitle = 60
  private static let subjectHeads = WordSet("主旨:|主题:|主題:|SUBJECT:")

  /// Where the title of a forwarded mail begins; 0 where there is none.
  func subject(_ text: Bytes) -> Int {
    var place = 0
    for _ in 0..<6 where place < text.count {
      if let length = Self.subjectHeads.length(text, at: place) { return place + length }
      place = text.next(0x0A, from: place) + 1
    }
    return 0
  }
  private static let addresses = WordSet(
    "您的訂單|您的订单|您訂購|您订购|您的商品|您購買|您购买|YOUR ORDER|YOUR PARCEL|YOUR PACKAGE|YOUR ITEM|YOUR SHIPMENT")

  /// `小日子：您的訂單已出貨`, "Daylight: your order has shipped".
  func speaking(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard let colon = (0..<min(text.count, Self.longestTitle)).first(where: { text[$0] == 0x3A || text[$0] == 0x0A }),
      text[colon] == 0x3A, !(0..<colon).contains(where: { Marks.endsClause(text, at: $0) })
    else { return nil }
    var next = colon + 1
    while text.at(next) == 0x20 { next += 1 }
    guard scene.hit(at: 0)?.range.upperBound != colon, Self.addresses.stands(text, at: next) || greets(colon, scene),
      (4...36).contains(colon)
    else { return nil }
    return name(0..<colon, scene)
  }

  private static let leads = WordSet(
    "ORDER FROM |ORDERS FROM |SHOPPING WITH |SHOPPING AT |ORDER AT |ORDER WITH |ORDERING FROM |PURCHASE FROM |PURCHASED FROM |ORDERED AT |ORDERED FROM |BOUGHT FROM |BOUGHT AT |CHOOSING |PURCHASE AT |PURCHASE WITH "
  )
  private static let stops = WordSet(
    " HAS| HAVE| IS | WAS | WILL | VIA | BY | WITH | ON | VIA | TO | AND | CAN |\"|, |!|. |.|:|(|[|\n|;")

  private static let choosing = WordSet("CHOOSING ")

  /// "Your order from Daylight has shipped": a name with a capital.
  func western(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.all.contains(.parcel) || !scene.input.taken.isEmpty else { return nil }
    let phrases = Self.leads
    for lead in scene.leads where !lead.isArticle && text.at(lead.token.range.upperBound) == 0x20 {
      let place = lead.token.range.lowerBound
      guard let length = phrases.length(text, at: place) else { continue }
      if Self.choosing.stands(text, at: place), !text.hasBytes("FOR ", at: place - 4) { continue }
      let start = place + length + (text.at(place + length) == 0x22 ? 1 : 0)
      let most = min(text.count, start + 41)
      let end = Self.stops.first(text, in: start..<most) ?? most
      guard (2...40).contains(end - start), scene.input.isCapital(at: start) else {
        continue
      }
      if Firms.isPlace(text, start..<end) { continue }
      if let read = name(start..<end, scene) { return read }
    }
    return nil
  }

  private static let flagships = WordSet("旗艦店|旗舰店|專賣店|专卖店|專營店|专营店")
  private static let senders = WordSet("由|從|从")

  /// 已由佳優旗艦店發貨.
  func flagship(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.all.contains(.shop) else { return nil }
    for hit in scene.shops where Self.flagships.isWord(scene.text, hit.range) {
      let (clause, end) = (scene.clause(hit.range), hit.range.upperBound)
      let before = clause.lowerBound..<hit.range.lowerBound
      guard let from = before.last(where: { Self.senders.stands(scene.text, at: $0) }) else { continue }
      var start = from + 3
      while scene.text.at(start) == 0x20 { start += 1 }
      if hit.range.lowerBound - start >= 3, let read = name(start..<end, scene) { return read }
    }
    return nil
  }

  private static let dispatches = WordSet("出貨|出货|寄出|發貨|发货")
  private static let depots = WordSet("站|所|倉|仓|倉庫|仓库|中心|局|門市|门市")

  /// 由「小樹選物」出貨囉.
  func dispatching(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.statuses > 0 || scene.all.contains(.errand) else { return nil }
    for hit in scene.hits where hit.cue.contains(.errand) || hit.meaning.status == .inTransit {
      guard let verb = verb(hit.range, text) else { continue }
      if let read = apart(verb, scene) { return read }
      let most = max(3, verb - 45)
      guard let close = (most..<max(most, verb - 2)).last(where: { closes(text, $0) }),
        let open = (max(0, close - 45)..<close).last(where: { isOpening(text, $0) }),
        close == verb - 3 ? Self.agents.ends(text, at: open) : acts(close + 3..<verb, from: open, scene),
        // 王小明: three ideographs may be a person.
        close - open > 12 || text[open + 3].isLetter, !Self.depots.ends(text, at: close)
      else { continue }
      if let read = name((open + 3)..<close, scene) { return read }
    }
    return nil
  }

  /// Where the 寄出 of 寄出囉 and 商品寄出 begins.
  private func verb(_ word: Range<Int>, _ text: Bytes) -> Int? {
    if Self.dispatches.stands(text, at: word.lowerBound) { return word.lowerBound }
    return Self.dispatches.length(text, endingAt: word.upperBound).map { word.upperBound - $0 }
  }

  private static let agents = WordSet("由|被")
  private static let deedsDone = WordSet("已將您|已将您|已將你|已将你|已將妳|已把|已為您|已为您|已幫|已帮")

  /// 「小草陶作」已將你的商品寄出
  private func acts(_ words: Range<Int>, from open: Int, _ scene: FieldScene) -> Bool {
    Self.deedsDone.stands(scene.text, at: words.lowerBound) && scene.clause(open..<open).lowerBound == open
      && !words.contains { Marks.endsClause(scene.text, at: $0) }
  }

  /// 已由 小鹿文具 寄出: a trade's name between blanks.
  private func apart(_ verb: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, end) = (scene.text, verb - 1)
    guard text.at(end) == 0x20, Firms.isTrade(text, endingAt: end) else { return nil }
    let start = (max(4, end - 36)..<end).last { text[$0 - 1] == 0x20 }
    guard let start, Self.agents.ends(text, at: start - 1) else { return nil }
    return name(start..<end, scene)
  }

  /// A letter or an ideograph ends at `end`, and no mark.
  private func isName(_ text: Bytes, _ end: Int) -> Bool {
    let last = text.scalarStart(before: end)
    return text[last].isAlphanumeric || Marks.isIdeograph(text, at: last)
  }
}
