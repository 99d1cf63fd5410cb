import Tracking

/// A parcel that somebody says to have sent: 我寄黑貓了, 已於今日交寄, "handed to HCT", "mailed your coat".
extension StatusReader {
  /// Of a parcel with a number only: much else is sent.
  func isDispatched(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.meaning.status == nil, !scene.input.taken.isEmpty,
      hit.cue.contains(.sending) || hit.cue.contains(.arrival)
    else { return false }
    let clause = scene.clause(hit.range)
    let isSaid =
      scene.text[hit.range.lowerBound] < 0x80 ? isSentOff(hit, clause, scene) : isGivenAway(hit.range, clause, scene)
    return isSaid && isNow(.inTransit, hit.range, scene)
  }

  // MARK: Chinese

  private static let dones = WordSet("了|囉|啦|咯|嘍")
  private static let pasts = WordSet("已|剛|刚|今天|今日|今早|昨天|昨日|昨晚|早上|完成並|完成并")
  private static let wholes = WordSet("交寄|交寄郵局|交寄邮局|寄往|寄回|寄送|收寄|投櫃檯|投櫃台|投柜台")
  private static let messages = WordSet("驗證|验证|簡訊|短信|通知|郵件|邮件|信|連結|链接|發票|发票|密碼|密码")
  private static let handings = WordSet("移交|交付|交給|交给|交由|已交|已交給|已交给|委由|轉由|转由|交予")
  private static let receivers = WordSet("給你|给你|給妳|給您|给您|給他|给他|給她|给她|過去|过去")
  private static let ways = WordSet("拿去|拿到|跑去|去郵局|去邮局|去7-|去全家|去超商")
  private static let journeys = WordSet("配送|寄送|運送|运送|派送|承運|承运|寄出")

  private static let partners = WordSet(
    "宅配|承運商|承运商|派送商|配送商|物流商|貨代|货代|配送業者|物流業者|貨運業者|快遞公司|快递公司|物流公司|派送公司|配送公司|運輸公司|运输公司")

  private static let drivers = WordSet("司機|司机|快遞|快递|小哥|師傅|师傅|外務|外务|收件員|收件员")

  /// 交給司機了, 已交付台灣末端承運商: a carrier without its name.
  private func isGivenOn(_ word: Range<Int>, _ clause: Range<Int>, _ text: Bytes) -> Bool {
    Self.isDone(word, text)
      && Self.partners.begins(text, in: head(word.upperBound..<max(word.upperBound, clause.upperBound)))
      || Self.drivers.length(text, at: word.upperBound).map { isDone(behind: word.upperBound + $0, text) } ?? false
  }

  private static let requests = WordSet("等我|等你|等他|等她|要不要|想|請|请|可以|可用|需|勿|怎|如何")
  private static let limits = WordSet("再|至|前")
  private static let already = WordSet("已經|已经")
  /// In bytes.
  private static let limitReach = 30
  private static let sources = WordSet("從|从|自|由")

  private static let asked = WordSet("嗎|吗|沒|没|?")

  /// 寄了, and not 寄了嗎.
  private func isDone(behind place: Int, _ text: Bytes) -> Bool {
    guard let word = Self.dones.length(text, at: place) else { return false }
    return !Self.asked.stands(text, at: place + word)
  }

  private func isGivenAway(_ word: Range<Int>, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, left) = (scene.text, clause.lowerBound..<word.lowerBound)
    let isOfThat = text.hasBytes("的", at: word.upperBound - 3)
    let isHanding = Self.handings.isWord(text, word)
    let isWhole = Self.wholes.isWord(text, word)
    guard isOfThat || isHanding || isWhole || word.count == 3 && text.hasBytes("寄", at: word.lowerBound) else {
      return false
    }
    let near = max(left.lowerBound, left.upperBound - Self.limitReach)..<left.upperBound
    // 下班前已經交給…: what is done is under no limit.
    let isLimited = !Self.already.ends(text, at: word.lowerBound) && Self.limits.begins(text, in: near)
    if Self.requests.begins(text, in: left) || isLimited { return false }
    // 從義烏發的, 今天一早寄的.
    if isOfThat {
      return Self.sources.begins(text, in: left)
        || (word.upperBound == clause.upperBound || text[word.upperBound] == 0x20) && Self.pasts.begins(text, in: left)
    }
    if isWhole {
      return
        (Self.pasts.begins(text, in: left) || isDone(behind: word.upperBound, text)
        || isSentBy(word, left, scene))
        && !Self.messages.stands(text, at: word.upperBound)
    }
    let name = carrier(from: word.upperBound, within: 1, scene)
    if isHanding {
      guard let name else { return isGivenOn(word, clause, text) }
      let isOnWay = Self.journeys.begins(text, in: name.upperBound..<max(name.upperBound, clause.upperBound))
      return Self.isDone(word, text) || Self.already.ends(text, at: word.lowerBound)
        || isDone(behind: name.upperBound, text)
        || isOnWay && Self.pasts.begins(text, in: left)
    }
    // 印章已寄, and no message.
    if word.upperBound == clause.upperBound, text.hasBytes("已", at: word.lowerBound - 3) {
      return !Self.messages.begins(text, in: left)
    }
    // 寄黑貓了, 寄順豐給你了.
    var end = name?.upperBound ?? word.upperBound
    let receiver = Self.receivers.length(text, at: end)
    end += receiver ?? 0
    if name != nil || receiver != nil, isDone(behind: end, text) { return true }
    // 剛拿去郵局寄.
    return Self.ways.begins(text, in: left) && Self.pasts.begins(text, in: left)
  }

  /// 香港郵政寄出, 用郵局寄的: who carries it stands before.
  func isSentBy(_ word: Range<Int>, _ left: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, !Self.requests.begins(scene.text, in: left) else { return false }
    let before = scene.input.scene.hits(before: word.lowerBound) - 1
    let end = scene.text.at(word.lowerBound - 1) == 0x20 ? word.lowerBound - 1 : word.lowerBound
    return before >= 0 && scene.carrier(of: before)?.upperBound == end
  }

  /// The carrier named at most `reach` bytes behind `place`.
  private func carrier(from place: Int, within reach: Int, _ scene: FieldScene) -> Range<Int>? {
    let hits = scene.input.scene.hits
    var index = scene.input.scene.hits(before: place)
    while index < hits.count, Int(hits[index].start) <= place + reach {
      if let range = scene.carrier(of: index) { return range }
      index += 1
    }
    return nil
  }

  // MARK: English

  private static let sents = WordSet("SENT|MAILED|SHIPPED")
  private static let objects = WordSet(
    " IT| THEM| YOUR | MY | THE | YOU | HIM | HER | A PARCEL| A PACKAGE| A BOX| OFF| OUT| TODAY| YESTERDAY| THIS | LAST | VIA | W/| WITH | BY | FROM | ON "
  )
  private static let times = WordSet(" TODAY| YESTERDAY| THIS | LAST | VIA | BY | FROM ")
  private static let news = WordSet(
    """
    MESSAGE|LINK|CODE|MAIL|SMS|TEXT|PHOTO|PIC|MONEY|PAYMENT|INVOICE|SCREENSHOT|OTP|REQUEST|NOTIF|FROM MY|BACK|RECEIPT|REVIEW|STORY|VIDEO|AGO|\
    FACEBOOK|INSTAGRAM|THREADS|GROUP|ADDRESS|REFUND|FORM|FILE|PDF
    """)
  private static let mails = WordSet("REGISTERED MAIL|BY AIRMAIL|BY AIR MAIL|BY MAIL")
  private static let places = WordSet(
    "WAREHOUSE|DEPOT|WORKSHOP|STUDIO|FACILITY|FACTORY|ROASTERY|BAKERY|ATELIER|FULFIL|DISTRIBUTION")
  private static let posts = WordSet("POST OFFICE|POSTBOX|POST BOX")
  private static let bringers = WordSet("COURIER|DRIVER|POSTMAN|MAILMAN|THEY |GUY")
  private static let doubts = WordSet(" BUT ")
  private static let be = WordSet(" BE ")

  private func isSentOff(_ hit: CueVocabulary.Hit, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, word) = (scene.text, hit.range)
    let rest = word.upperBound..<max(word.upperBound, clause.upperBound)
    let left = clause.lowerBound..<word.lowerBound
    // "The seller says sent by …, but nothing is shown."
    if Self.doubts.begins(text, in: rest) { return false }
    if text.hasBytes("LEFT ", at: word.lowerBound) {
      return hit.cue.contains(.sending) && Self.places.begins(text, in: head(rest))
    }
    // "Collected yesterday by FedEx."
    if Self.takings.isWord(text, word) { return isTaken(head(rest), scene) }
    if text.hasBytes("HANDED", at: word.lowerBound) { return isHandedToCarrier(word, rest, scene) }
    if text.hasBytes("DROPPED", at: word.lowerBound) {
      return !Self.bringers.begins(text, in: left)
        && (Self.posts.begins(text, in: head(rest))
          || carrier(from: rest.lowerBound, within: head(rest).count, scene) != nil)
    }
    guard hit.cue.contains(.sending), !Self.be.ends(text, at: word.lowerBound) else { return false }
    guard Self.mails.begins(text, in: rest) || !Self.news.begins(text, in: rest), !Self.news.begins(text, in: left)
    else { return false }
    if Self.sents.isWord(text, word) {
      // "Shipped! …"
      if rest.isEmpty, left.isEmpty, text.at(word.upperBound) == 0x21 { return true }
      return Self.objects.stands(text, at: word.upperBound) || isBeforeDate(word.upperBound, scene)
        || rest.isEmpty && text.hasBytes("BEEN ", at: word.lowerBound - 5)
    }
    // "Posted 14 Apr".
    return Self.times.stands(text, at: word.upperBound) || isBeforeDay(word.upperBound, scene)
  }

  private static let takings = WordSet("COLLECTED|PICKED UP")
  private static let by = WordSet("BY ")

  private func isTaken(_ rest: Range<Int>, _ scene: FieldScene) -> Bool {
    guard let by = Self.by.first(scene.text, in: rest) else { return false }
    return carrier(from: by + 3, within: 0, scene) != nil
  }

  /// What stands near behind.
  private func head(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.upperBound, range.lowerBound + Self.headReach)
  }

  private static let headReach = 40

  private static let to = WordSet("TO THE |TO ")

  /// "Handed to HCT", "handed your parcel over to the Royal Mail"; and not "handed to you by DHL".
  private func isHandedToCarrier(_ word: Range<Int>, _ rest: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    if text.hasBytes("TO", at: word.upperBound - 2) { return carrier(from: word.upperBound, within: 5, scene) != nil }
    guard let place = Self.to.first(text, in: head(rest)), text.at(place - 1) == 0x20,
      let length = Self.to.length(text, at: place)
    else { return false }
    return carrier(from: place + length, within: 0, scene) != nil
  }

  /// "Shipped 11/20", "shipped Jun 9", and not "shipped 3 times".
  private func isBeforeDate(_ place: Int, _ scene: FieldScene) -> Bool {
    guard isBeforeDay(place, scene) else { return false }
    var end = place + 1
    while scene.text.at(end).isDigit { end += 1 }
    return end == place + 1 || [0x2F, 0x2D].contains(scene.text.at(end))
      || scene.hit(at: end + 1).map { $0.cue.contains(.month) } ?? false
  }

  private func isBeforeDay(_ place: Int, _ scene: FieldScene) -> Bool {
    guard scene.text.at(place) == 0x20 else { return false }
    let start = scene.text.hasBytes("ON ", at: place + 1) ? place + 4 : place + 1
    return scene.text.at(start).isDigit
      || scene.hit(at: start).map { !$0.cue.isDisjoint(with: [.weekday, .month]) } ?? false
  }
}
