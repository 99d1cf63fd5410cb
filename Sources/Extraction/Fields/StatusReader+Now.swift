import Tracking

/// Whether a phrase speaks of now: what will be, may be or was asked says nothing.
extension StatusReader {
  private static let later = WordSet(
    "恕|概不|不予|後|后|時|时|前|通知|」兩|」两|」三|」四|」這|」这|嗎|吗|沒|没|了嗎|了吗|了沒|了没|?|與否|簡訊|短信| WHEN| YET?|之後|之后|再跟|再說|再说|再告訴|再告诉|再去|再拿|再來|再来|再幫|再帮|的話|入庫|入库|入倉|入仓|會有|会有|會發|会发|會傳|会传|會通知|会通知|會收|会收|跟我說|跟我说|告訴我|告诉我|說一聲|说一声"
  )

  /// 20:00 前送達, and neither 日前 nor 先前.
  private static let hours = WordSet("0前|0 前|5前|5 前|9前|9 前|點前|点前|時前|时前|午前|晚前|小時內|小时内")

  func isNow(_ status: Status, _ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    if isTakenOver(range, text) || isWritten(range, text) { return false }
    guard !Self.later.stands(text, at: range.upperBound), !Self.hours.ends(text, at: range.lowerBound),
      !isAfterDays(range.lowerBound, text)
    else { return false }
    let clause = scene.clause(range)
    let isWestern = text[range.lowerBound] < 0x80
    if text.at(clause.upperBound) == 0x3F, !(status == .exception && text.at(range.upperBound) == 0x20),
      !Self.quoteEnds.begins(text, in: range.upperBound..<clause.upperBound)
    {
      return false
    }
    // 明天 23:59 後退回.
    if status == .returning || status == .returned, Self.afters.ends(text, at: range.lowerBound) { return false }
    if status.isTrouble, Self.futures.begins(text, in: range.upperBound..<clause.upperBound) { return false }
    if text.hasBytes("人", at: range.upperBound - 3), Self.demands.stands(text, at: range.upperBound) { return false }
    if !isWestern, Self.signatures.isWord(text, range), !signed(text, clause.lowerBound..<range.lowerBound),
      !isWholeSaying(range, clause.upperBound, scene)
    {
      return false
    }
    if scene.input.taken.isEmpty, Self.stages.isWord(text, range) { return false }
    if scene.chains.isEmpty, !scene.hasStoresNumber, Self.waits.isWord(text, range) { return false }
    if isWestern, Self.keepings.isWord(text, range),
      namesHub(text, range.upperBound..<max(range.upperBound, clause.upperBound))
    {
      return false
    }
    if status == .delivered, isWished(range, clause, scene) { return false }
    if status == .collected, isFetchedElsewhere(range, clause, scene) { return false }
    // "I need it shipped by Friday."
    if status == .inTransit, Self.wanted.ends(text, at: range.lowerBound) { return false }
    // "Nothing has shipped", "none of it has been shipped yet"
    if !Self.beforehand.contains(status),
      Self.nothings.ends(text, at: range.lowerBound) || text.hasBytes(" YET", at: range.upperBound)
    {
      return false
    }
    if Self.absences.ends(text, at: range.upperBound), Self.rules.stands(text, at: range.upperBound) { return false }
    if isWestern, text.hasBytes("LEFT ", at: range.lowerBound) || text.hasBytes("TOOK ", at: range.lowerBound),
      Self.travellers.ends(text, at: range.lowerBound) && !Self.takersBack.ends(text, at: range.lowerBound)
    {
      return false
    }
    if !isWestern, text.hasBytes("發", at: range.lowerBound) || text.hasBytes("发", at: range.lowerBound),
      Self.pays.ends(text, at: range.lowerBound)
    {
      return false
    }
    if !isWestern, text.hasBytes("在路上", at: range.lowerBound), Self.walkers.ends(text, at: range.lowerBound) {
      return false
    }
    if !isWestern, Self.overdues.isWord(text, range),
      Self.lapses.begins(text, in: clause.lowerBound..<range.lowerBound)
    {
      return false
    }
    if !isWestern, Self.takings.isWord(text, range),
      !Self.takers.begins(text, in: clause.lowerBound..<range.lowerBound),
      range.lowerBound > clause.lowerBound
        || !Self.leavings.begins(text, in: scene.line(range).lowerBound..<range.lowerBound)
    {
      return false
    }
    if isElsewhere(range, clause, scene) { return false }
    // 12/2 前有效, 未取退回: what will be, while there is a last day.
    if status == .returning, Self.untaken.begins(text, in: range),
      Self.charges.stands(text, at: range.upperBound)
        || scene.all.contains(.collect) && !scene.all.isDisjoint(with: [.deadline, .lastDay, .store])
    {
      return false
    }
    guard let word = scene.last(.notNow, in: clause.lowerBound..<range.lowerBound), !isOver(word.range, range, text)
    else {
      return true
    }
    // 將於 11/27 … : a colon or a day between starts anew, as does "and is".
    return (word.range.upperBound..<range.lowerBound).contains {
      text[$0] == 0x3A && !(text.at($0 - 1).isDigit && text.at($0 + 1).isDigit)
        || text[$0] == 0x20 && Self.renewals.stands(text, at: $0) || text.hasBytes("】", at: $0)
        || text.hasBytes("→", at: $0)
    }
      // 幫我看 9052… 已簽收
      || Self.requests.isWord(text, word.range) && Self.alreadys.stands(text, at: range.lowerBound)
        && scene.input.isTaken(word.range.upperBound..<range.lowerBound)
  }

  /// 已將 …, 已幫您 …, and the month of May.
  private func isOver(_ word: Range<Int>, _ said: Range<Int>, _ text: Bytes) -> Bool {
    if text[word.lowerBound] >= 0x80 {
      if Self.dones.ends(text, at: said.upperBound), Self.helps.stands(text, at: word.lowerBound) { return true }
      return Self.overs.stands(text, at: word.lowerBound - 3) || Self.overs.stands(text, at: word.lowerBound - 6)
    }
    guard text.hasBytes("MAY", at: word.lowerBound), word.count == 3 else { return false }
    return text.at(word.upperBound + 1).isDigit || text.at(word.lowerBound - 2).isDigit
  }

  /// 幫你寄了, by who did it.
  private static let helps = WordSet("幫你|幫妳|幫您|帮你|帮您")
  private static let overs = WordSet("已將|已将|已幫|已帮|已經幫|已经帮|已經將|已经将")
  private static let dones = WordSet("了|囉|啦|嘍|咯")

  private static let requests = WordSet("幫|帮|麻煩|麻烦|請|请")
  private static let alreadys = WordSet("已")

  /// 2-3 天配達, 約 5 個工作天送達: how long it takes.
  private func isAfterDays(_ place: Int, _ text: Bytes) -> Bool {
    if Self.workdays.ends(text, at: place) { return true }
    guard text.hasBytes("天", at: place - 3) else { return false }
    return text.at(text.at(place - 4) == 0x20 ? place - 5 : place - 4).isDigit
  }

  private static let workdays = WordSet("工作天|工作日|個工作天|个工作日")
  private static let renewals = WordSet(" AND IS | AND HAS | AND WAS | AND ARE | SO IT IS | BUT IS | BUT HAS ")
  /// What is asked about is what was quoted.
  private static let quoteEnds = WordSet("」|』|”")
  private static let untaken = WordSet("未取|未領|未领")
  /// 未取退回再寄一次運費…
  private static let charges = WordSet("原寄|寄件|再寄|再出|者|需|須|须|要|恕|不再|運費|运费|的")
  private static let afters = WordSet("後|后")
  private static let futures = WordSet("將|将|會|会|WILL ")

  private static let signatures = WordSet(
    "由收件人取出|由本人取出|由收件人取走|由本人取走|由收件人領走|由收件人领走|由本人領走|由本人领走|由收件人領取|由收件人领取|由本人領取|由本人领取|由買家領走|由买家领走|由買家取走|由买家取走|由買家領取|由买家领取|簽收|签收|妥投|完成取件|完成取貨|完成取货"
  )
  /// Of parcels only where there is one.
  private static let stages = WordSet(
    """
    可以領了|可以领了|可以取了|可以去領了|可以去领了|可以去取了|可以拿了|簽收了|签收了|簽收囉|離開【|离开【|暫扣於|暂扣于|暫扣在|暂扣在|扣留於|扣留于|扣留在|被扣在|READY TO SHIP|READY FOR DISPATCH|READY FOR SHIPMENT|尚未收件|地址無人|地址无人|拒簽|拒签|開始退回|开始退回|OFFICE WAS CLOSED|BUSINESS IS CLOSED|下一站:|交寄局|寄了|在海關|在海关|KEPT AT|IS KEPT AT|NOW KEPT AT|WAITS AT|NOW WAITS AT|IN THE POST|POSTED A|POSTED AN|POSTED YOUR|POSTED MY|POSTED THE|POSTED IT|\
    I POSTED|JUST POSTED|缺門牌|缺门牌|關轉|关转|發啦|发啦|發囉|发囉|在路上了|在路上囉|在路上啦|TOOK IT BACK|TOOK THEM BACK|TAKEN BACK TO|\
    寄好了|寄好囉|寄好嘍|寄好啦|貨已發|货已发|貨已寄|货已寄|貨發了|货发了|貨寄了|货寄了|出發了|出发了|已出發|已出发|收走了|收走囉|招領局|招领局|ON THE MOVE|IS ON THE MOVE|地址寫錯|地址写错|IS DELAYED|HAS BEEN DELAYED|DELAYED DUE TO|SUSPENDED DUE TO|IS SUSPENDED DUE TO|\
    暫停配送|暂停配送|暫停派送|暂停派送|暫停投遞|暂停投递|暫緩配送|暂缓配送|暫緩派送|暂缓派送|暫緩投遞|暂缓投递|延遲配送|延迟配送|延遲派送|延迟派送|配送延遲|配送延迟|派送延遲|派送延迟|配送延誤|配送延误|派送延誤|派送延误|延誤配送|延误配送
    """)
  /// Of a chain's parcel: others are fetched from anywhere.
  private static let waits = WordSet("待取|可取|我領了|我领了|領完了|领完了|已領|已领")
  /// Kept at a store or post office, and not at a depot.
  private static let keepings = WordSet(
    "KEPT AT|NOW KEPT AT|IS KEPT AT|WAITS AT|NOW WAITS AT|HELD AT|IS HELD AT|BEING HELD AT|IS BEING HELD AT|NOW HELD AT"
  )
  /// Who left a country and is no parcel.
  private static let travellers = WordSet("I |WE |HE |SHE |THEY |YOU |WHO |I'VE |WE'VE |HAVE ")
  /// Of "took it back": no person of the house.
  private static let takersBack = WordSet("HE |SHE |THEY ")
  /// Their own words say that something is not done.
  private static let beforehand: [Status] = [.pending, .infoReceived, .exception]
  private static let nothings = WordSet("NOTHING |NONE |NONE OF THEM |NONE OF IT ")
  private static let absences = WordSet("不在家|不在|無人在家|无人在家")
  /// 不在家僅保管 3 日: what is done then.
  private static let rules = WordSet("僅|仅|只|可|也|怎|該|该|就|則|则|想|改|保管")
  private static let wanted = WordSet(
    "NEED IT |NEED THEM |WANT IT |WANT THEM |HAVE IT |HAVE THEM |GET IT |GET THEM |LIKE IT ")
  private static let pays = WordSet("薪水|工資|工资|獎金|奖金|紅包|红包|爆")
  private static let walkers = WordSet("我|我們|我们|他|她|人|你|妳|都|還|还")
  /// 逾期轉郵局招領: what will be.
  private static let overdues = WordSet("郵局招領|邮局招领|支局招領|支局招领|窗口招領|窗口招领|招領局|招领局|候領|候领")
  private static let lapses = WordSet("逾期|逾時|未取|未領|否則")
  /// 離開廣州，發往台灣.
  private static let leavings = WordSet("離開|离开")
  /// 已由韻達攬收.
  private static let takings = WordSet("攬收|揽收|發往|发往")
  private static let takers = WordSet("已由|由 |已被|已從|已从|已自|正|剛|刚|昨")

  /// 簽收人須年滿 18 歲: nobody has signed.
  private static let demands = WordSet("須|须|需|請|请|應|应|必|要|限|將|将")
  private static let doers = WordSet("您於|您在|你於|你在|您于")

  /// A bare 簽收 needs an 已 before it, or who did it and where: 您於板橋店完成取件.
  private func signed(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { text.hasBytes("已", at: $0) } || Self.doers.begins(text, in: left)
  }
}
