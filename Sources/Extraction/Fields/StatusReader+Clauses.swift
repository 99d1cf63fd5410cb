import Tracking

/// Phrases that say something of a parcel only beside other words of their clause.
extension StatusReader {
  private static let departures = WordSet("出發了|出发了|已出發|已出发")
  private static let bareDepartures = WordSet("出發|出发")
  private static let departed = WordSet("已從|已从|已自|已由")
  private static let origins = WordSet("從|从|自|倉|仓|中心|站")
  private static let absences = WordSet("沒人在家|没人在家|沒有人在家|没有人在家|沒人簽收|没人签收")
  private static let rounds = WordSet("送|派|投遞|投递|配達|配达")
  private static let walkers = WordSet("我|他|她|媽|妈|爸|人|你|妳")
  private static let signings = WordSet("簽收了|签收了|簽收囉")
  /// A forwarder's: it goes on from there.
  private static let stores = WordSet("倉|仓|庫位|库位|集運|集运")
  private static let thanks = WordSet(
    "THANKS FOR PICKING UP|THANK YOU FOR PICKING UP|THANKS FOR COLLECTING|THANK YOU FOR COLLECTING")
  private static let objects = WordSet(" YOUR | THE PARCEL| THE PACKAGE| THE ORDER| IT| AT |!|.|,")
  private static let fetchings = WordSet("收走了|收走囉|收走啰|送來了|送来了|送過來了|送过来了")
  /// Done only where the clause says 已.
  private static let deeds = WordSet(
    "建立託運單|建立托运单|建立物流單|建立物流单|建立運單|建立运单|產生託運單|产生托运单|產生物流單|产生物流单|退回賣家|退回卖家|退回寄件人|退回商家|退回店家|退回發件人|退回发件人|退回給賣家|退回给卖家|退回給寄件人|退回给寄件人|送達原賣家|送达原卖家|送回原賣家|送回原卖家|送回賣家|送回卖家"
  )
  private static let dones = WordSet("已")
  private static let backs = WordSet("已退回")
  private static let posts = WordSet("候領|候领|招領|招领|待領|待领")
  private static let waits = WordSet("PARCEL WAITING|PACKAGE WAITING|PARCEL IS WAITING|PACKAGE IS WAITING")
  private static let reasons = WordSet(" FOR CUSTOMS| FOR CLEARANCE| FOR DELIVERY| FOR PICKUP BY| TO | ON ")

  /// What the words beside it deny or leave open: 已退回永和郵局候領, 我出發了.
  func isElsewhere(_ range: Range<Int>, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, left) = (scene.text, clause.lowerBound..<range.lowerBound)
    if text[range.lowerBound] < 0x80 { return isOther(range, scene) }
    let rest = range.upperBound..<max(range.upperBound, clause.upperBound)
    // 商品已從韓國出發: what went from there is named.
    if Self.bareDepartures.isWord(text, range) {
      return !Self.departed.begins(text, in: left) || Self.walkers.begins(text, in: left)
        || !scene.has(.parcel, in: left) && !scene.input.isTaken(left)
    }
    if Self.departures.isWord(text, range) {
      return !Self.origins.begins(text, in: left) || Self.walkers.begins(text, in: left)
    }
    if Self.fetchings.isWord(text, range) { return !scene.namesCarrier(in: left) }
    if Self.receipts.isWord(text, range) { return !isOfGoods(left, range.upperBound, scene) }
    // 司機說人不在，明天再送
    if Self.nobody.isWord(text, range) {
      let sentence = scene.sentence(range)
      return scene.input.taken.isEmpty || Self.walkers.ends(text, at: range.lowerBound)
        || !Self.agains.begins(text, in: range.upperBound..<max(range.upperBound, sentence.upperBound))
    }
    if Self.deeds.isWord(text, range) {
      return !Self.dones.begins(text, in: left) && !text.hasBytes("了", at: range.upperBound)
    }
    // 送兩次都沒人在家, and not 白天沒人在家.
    if Self.absences.isWord(text, range) {
      return scene.input.taken.isEmpty
        || !Self.rounds.begins(text, in: scene.sentence(range).lowerBound..<range.lowerBound)
    }
    if Self.signings.isWord(text, range) { return Self.stores.begins(text, in: left) }
    return Self.backs.isWord(text, range) && Self.posts.begins(text, in: rest)
  }

  /// "Thanks for picking up the phone", "parcel waiting for customs".
  private func isOther(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    if Self.thanks.isWord(text, range) { return !Self.objects.stands(text, at: range.upperBound) }
    guard Self.waits.isWord(text, range) else { return false }
    return Self.reasons.stands(text, at: range.upperBound) || scene.input.taken.isEmpty && scene.chains.isEmpty
  }

  private static let nobody = WordSet("沒人在|没人在|人不在")
  private static let agains = WordSet("再來|再来|再送|再配|再派|再跑")
  private static let receipts = WordSet("收到了|收到囉|收到啰|收到啦")
  private static let says = WordSet("說|说|說已|说已")
  private static let news = WordSet("信|單|单|款|訊|讯|資料|资料|通知|客服|圖|图|檔|档")

  /// 你寄的滷味收到了, 阿姨說收到了: of a parcel with a number.
  private func isOfGoods(_ left: Range<Int>, _ end: Int, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, !Marks.isIdeograph(scene.text, at: end) else { return false }
    return (Self.says.ends(scene.text, at: left.upperBound) || scene.has(.gotten, in: left))
      && !Self.news.begins(scene.text, in: left)
  }

  // MARK: What goes back

  private static let goods = WordSet(
    "退貨單號|退货单号|退貨編號|退货编号|退貨代碼|退货代码|退貨|退货|MY RETURN|THE RETURN"
  )
  private static let terms = WordSet(" WINDOW| POLICY| PERIOD| LABEL| ADDRESS| DATE| FORM|期|政策|請|请|可|說明|说明|須知|地址")

  /// 退貨已寄出, "my return went out": the buyer sent it.
  func isGoingBack(_ said: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.all.isDisjoint(with: [.errand, .parcel]) else { return false }
    let sentence = scene.sentence(said)
    var index = scene.hit(from: sentence.lowerBound)
    while index < scene.hits.count, scene.hits[index].range.lowerBound < sentence.upperBound {
      let word = scene.hits[index].range
      index += 1
      guard Self.goods.isWord(scene.text, word), !Self.terms.stands(scene.text, at: word.upperBound) else { continue }
      if scene.text[word.lowerBound] < 0x80 || word.lowerBound < said.lowerBound { return true }
    }
    return false
  }

  // MARK: Whoever brings it

  private static let introductions = WordSet("THIS IS|I'M|I AM|IT'S|HERE IS")
  private static let comings = WordSet(
    """
    到您|到你|到妳|給您送|给您送|給你送|给你送|送過去|送过去|送到|到府|過去|过去|配送|送件|送貨|送货|送包裹|左右到|點到|点到|I'LL BE|BE THERE|ARRIVE|ARRIVING|ON MY WAY|DELIVER
    """)
  private static let pasts = WordSet(
    "剛才|刚才|剛剛|刚刚|剛到|刚到|剛送|刚送|剛去|刚去|剛按|刚按|剛打|刚打|剛已|沒人|没人|不在|無人|无人|已|NO ONE|NOBODY|MISSED|TOMORROW|明|後天|后天")

  /// 我是黑貓司機，下午三點到您公司.
  func isComing(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.courier) else { return false }
    let (text, start) = (scene.text, hit.range.upperBound)
    // 我是黑貓的客戶.
    if text.hasBytes("的", at: start) { return false }
    let rest = start..<min(text.count, start + FieldScene.reach)
    let isIntroduced =
      text[hit.range.lowerBound] >= 0x80
      || Self.introductions.begins(text, in: scene.clause(hit.range).lowerBound..<hit.range.lowerBound)
    return isIntroduced && Self.comings.begins(text, in: rest) && !Self.pasts.begins(text, in: rest)
  }
}
