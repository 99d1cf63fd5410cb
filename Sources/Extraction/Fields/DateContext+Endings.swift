import Tracking

/// Words behind a day that something ends on.
extension DateContext {
  private static let endings = WordSet(
    "就過期|就过期|會過期|会过期|到期|就要到期|就到期|即將到期|即将到期|將到期|将到期|就要逾期|即將逾期|即将逾期|將逾期|将逾期|期滿|期满|屆滿|届满|逾期|過期|过期|失效|截止|有效|保管期滿|保管期满|保管到期|保管期限|取件期滿|寄存期滿|寄存期满|取貨期滿"
  )

  private static let collecting = WordSet("取|領|领|PICK|COLLECT")

  /// 取貨期限: the label itself says what for.
  func saysCollecting(_ scene: FieldScene) -> Bool {
    label.map { Self.collecting.begins(scene.text, in: $0) } ?? false
  }

  private static let ends = WordSet("到期日|截止|截止日|截止日期|截止時間|截止时间|期限")

  /// 到期日：9/20 of what waits at a store.
  func isNamedEnd(_ scene: FieldScene) -> Bool {
    guard let label, Self.ends.isWord(scene.text, label) else { return false }
    return scene.speaksOfWaiting && !scene.chains.isEmpty && date.kind != .within
  }

  private static let overs = WordSet("過了|过了|超過|超过|逾|過|过")
  private static let others = WordSet("經過|经过|已過|已过|不過|不过|透過|透过|通過|通过|已超過|已超过|已逾")
  private static let spans = WordSet("每|近|最近|過去|过去")
  private static let tallies = WordSet("累計|累计|累積|累积|達|达|有")

  private static let counts = WordSet("累計|累计|累積|累积")

  /// 若 30 日內累計達 3 次, 每 7 日內限領一次: no count from now.
  func isTally(_ scene: FieldScene) -> Bool {
    let end = date.range.upperBound
    return Self.spans.ends(scene.text, at: lastByte(scene.text)) || Self.tallies.stands(scene.text, at: end)
      || Self.counts.begins(scene.text, in: end..<max(end, scene.clause(date.range).upperBound))
  }

  /// Counted from an arrival that is still to come.
  func isConditional(_ scene: FieldScene) -> Bool {
    guard date.kind == .within, !date.isSpan else { return false }
    let start = date.range.lowerBound
    return isTally(scene) || Self.countsFromArrival(date, scene)
      || Self.conditional(scene.text, scene.sentence(date.range).lowerBound..<start)
  }

  private static let afterwards = WordSet(
    "後|后|到了會|到了会|到店會|到店会|會發簡訊|会发短信|BECAUSE |WAS NOT |WASN'T |UPON |AFTER |ONCE |WHEN |IF ")

  private static func conditional(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { afterwards.stands(text, at: $0) && !fixings.ends(text, at: $0) }
  }

  /// 到店 7 天內: nobody knows from when.
  private static func countsFromArrival(_ date: DateFound, _ scene: FieldScene) -> Bool {
    var place = date.range.lowerBound
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    return scene.hit(endingAt: place).map { !$0.cue.isDisjoint(with: [.arrive, .arrival]) && $0.range.count > 3 }
      ?? false
  }

  /// 最後, 後天, 前後: no condition.
  private static let fixings = WordSet("最|然|今|先|背|幕")

  /// 逾 8 月 8 日退回, 過 6/15 就退了.
  func isOver(_ text: Bytes) -> Bool {
    let end = lastByte(text)
    return Self.overs.ends(text, at: end) && !Self.others.ends(text, at: end)
  }

  private static let backs = WordSet(
    "就要退件|就要退回|就要退了|就退件|就退回|就退了|就會退|就会退|後退回|后退回|後退件|后退件|後會退回|后会退回|後將退回|后将退回|就要逾期|就逾期|就到期|就要到期")

  /// 還有 3 天就要退件了.
  func goesBackThen(_ scene: FieldScene) -> Bool {
    scene.speaksOfWaiting && Self.backs.stands(scene.text, at: next)
  }

  private static let goings = WordSet("將退|将退|會退|会退|要退|就退|就要退|就會退|就会退|退回|退件")
  private static let sums = WordSet("款項|款项|退款|押金|訂金|订金|定金|金額|金额|費用|费用|點數|点数|餘額|余额")
  private static let moneys = WordSet("退款|退錢|退钱|退回款|退回訂金|退回押金|退回運費|退回金額|退回給你|退貨|退货|退費|退费")

  /// 將於 6/16 退回, `6/16 會退件`: the day that it leaves.
  func isReturnDay(_ scene: FieldScene) -> Bool {
    let (text, place) = (scene.text, next)
    guard isFollowed, date.kind == .day, Int(date.day) > scene.input.today.number, Self.goings.stands(text, at: place),
      scene.speaksOfWaiting, scene.namesParcel || scene.all.contains(.collect)
    else { return false }
    let clause = scene.clause(date.range)
    let rest = place..<max(place, min(clause.upperBound, place + Self.near))
    return !Self.moneys.begins(text, in: rest) && !Self.sums.begins(text, in: clause.lowerBound..<place)
      && !scene.has(.errand, in: clause)
  }

  /// In bytes.
  private static let near = 18
  private static let lapses = WordSet("退回|退件|未取退|未領退|未领退|就退|即退|將退|将退|會退|会退|自動退|自动退|未取將退|未取将退|未領將退|未领将退")

  /// 超過三天退回, of a parcel that has come.
  func isKeptSoLong(_ scene: FieldScene) -> Bool {
    Self.lapses.stands(scene.text, at: next) && !scene.input.taken.isEmpty
      && scene.speaksOfWaiting
      && (!scene.all.isDisjoint(with: [.code, .arrival]) || scene.saysArrived)
  }

  private static let stays = WordSet("保管|免費保管|免费保管|保留|免費保留|免费保留|免費存放|免费存放|免費寄存|免费寄存")

  /// 保管 3 天, of a parcel that has come: the notice is sent on that day.
  func isStay(_ scene: FieldScene) -> Bool {
    Self.stays.ends(scene.text, at: lastByte(scene.text)) && !scene.input.taken.isEmpty
      && (scene.all.contains(.code) || scene.all.contains(.arrival) && scene.speaksOfWaiting)
  }

  private static let fetchings = WordSet(
    "PICK IT UP |PICK THEM UP |COLLECT IT |COLLECT THEM |COLLECT YOURS |COLLECT |GRAB IT |TAKE IT |GET IT |FETCH IT ")
  private static let pleases = WordSet("PLEASE |PLS |KINDLY |MUST |HAVE TO |HAS TO ")

  /// "Please pick it up today".
  private func isAskedFor(_ scene: FieldScene) -> Bool {
    let (text, start) = (scene.text, date.range.lowerBound)
    return Self.fetchings.ends(text, at: start) && scene.isAboutParcel
      && Self.pleases.begins(text, in: scene.clause(date.range).lowerBound..<start)
  }

  private static let orders = WordSet(
    "前下單|前下单|內下單|内下单|前訂購|前订购|前結帳|前结账|ORDER BY |ORDER BEFORE |ORDER WITHIN |ORDERED BY |ORDERED BEFORE ")

  /// 11/30 前下單，指定 12/3 到貨: nobody has ordered yet.
  func isOfOrders(_ scene: FieldScene) -> Bool {
    scene.all.contains(.errand)
      && Self.orders.begins(scene.text, in: scene.sentence(date.range).lowerBound..<date.range.lowerBound)
  }

  private static let storages = WordSet("FREE STORAGE UNTIL|STORAGE UNTIL|保留期限|保管期限|保留至|保管至|保留到")
  private static let forwarders = WordSet("WAREHOUSE|CONSOLIDAT|倉租|仓租|國際運費|国际运费")

  /// "Free storage until" at a forwarder's: nobody collects it there.
  func isOfForwarder(_ scene: FieldScene) -> Bool {
    label.map { Self.storages.isWord(scene.text, $0) } ?? false
      && Self.forwarders.begins(scene.text, in: scene.text.indices)
  }

  private static let calls = WordSet("請|请|憑|凭|記得|记得")
  private static let demands = WordSet("請|请|麻煩|麻烦|務必|务必")
  private static let fetches = WordSet("來取|来取|來領|来领|來拿|来拿|取件|領取|领取|取走|取貨|取货|領|领|拿走|領走|领走|取回|領回|领回")
  private static let insides = WordSet("之內|之内|以內|以内|內|内|中")

  /// 請憑 5-2-3003 今天來取.
  func isCalledFor(_ scene: FieldScene) -> Bool {
    let (text, days) = (scene.text, Int(date.day) - scene.input.today.number)
    if days == 0, isAskedFor(scene) { return true }
    let inside = Self.insides.length(text, at: date.range.upperBound) ?? 0
    guard days == 0 || days == 1 && inside > 0, Self.fetches.stands(text, at: date.range.upperBound + inside) else {
      return false
    }
    let left = scene.clause(date.range).lowerBound..<date.range.lowerBound
    // 冷藏包裹請今日內領取.
    if Self.demands.begins(text, in: left) { return scene.isAboutParcel }
    return days == 0 && !scene.all.isDisjoint(with: [.code, .voucher]) && Self.calls.begins(text, in: left)
  }

  private static let counters = WordSet(" AT COUNTER| AT THE COUNTER| AT PICKUP| IN STORE| AT THE STORE")

  /// "Pay NT$219 at the counter before Apr 19": it is paid where it is collected.
  func isAtCounter(_ scene: FieldScene) -> Bool {
    label.map { Self.counters.ends(scene.text, at: $0.lowerBound - 1) } ?? false && scene.hasStoresNumber
  }

  /// 請匯款給我，週三截止.
  func endsErrand(_ scene: FieldScene) -> Bool {
    let sentence = scene.sentence(date.range)
    return scene.has(.errand, in: sentence.lowerBound..<date.range.lowerBound)
      && !scene.has([.collect, .deadline, .amount, .code, .storeEnd], in: sentence)
  }

  private static let closings = WordSet("截止|到期")

  /// 名額有限今天截止
  func isOfQuota(_ scene: FieldScene) -> Bool {
    isFollowed && Self.closings.stands(scene.text, at: next)
      && Self.quotas.begins(scene.text, in: scene.sentence(date.range).lowerBound..<date.range.lowerBound)
  }

  private static let lastDays = WordSet("最後一天|最后一天|最後一日|最后一日|LAST DAY|FINAL DAY")
  private static let goOn = WordSet(
    "了|囉|啰|啦|喔|哦|唷|可|取|領|领|來|来|保|要|能|請|请|去|未|還|还|沒|没|記|记|快|過|过|不|就|再|的|會|会|將|将|到|為|幫|帮|麻")

  /// 最後一天上班, 團購今天是最後一天, "the last day of the sale": nothing to collect.
  static func isOfOthers(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, end) = (scene.text, word.upperBound)
    guard lastDays.isWord(text, word) else { return false }
    if scene.input.taken.isEmpty, scene.statuses == 0, biddings.begins(text, in: scene.clause(word)) { return true }
    if text.at(end) < 0x80 { return text.hasBytes(" OF ", at: end) || text.hasBytes(" AT WORK", at: end) }
    return Marks.isIdeograph(text, at: end) && !goOn.stands(text, at: end)
  }

  /// In bytes: a chain and its store's name.
  private static let storeReach = 45

  /// "Today is the last day", 今日為OK北投大業店最後取件日
  static func isCalledLast(_ name: Int, _ date: DateFound, _ scene: FieldScene) -> Bool {
    if scene.text.hasBytes("IS THE LAST DAY", at: name) { return true }
    guard name > date.range.upperBound,
      let day = scene.first(.lastDay, in: name..<min(scene.clause(date.range).upperBound, name + storeReach))
    else { return false }
    return scene.hit(endingAt: day.range.lowerBound)?.cue.contains(.storeEnd) ?? false
  }

  private static let biddings = WordSet("團購|团购|下單|下单|預購|预购|報名|报名|特價|特价|優惠|优惠|開團|开团|收單|收单")

  private static let quotas = WordSet("名額|名额|應徵|应征|徵才|招募|收單|收单|開團|开团|加購|加购")

  /// In bytes.
  private static let shortLine = 48

  /// `12/1 到期`, `11/22 逾期`, 今日保管期滿: of a parcel that is to be collected.
  func isEnding(_ scene: FieldScene) -> Bool {
    guard isFollowed, scene.speaksOfCollecting, Self.endings.stands(scene.text, at: next) else { return false }
    let line = scene.line(date.range)
    // 都是星期天到期, below the numbers.
    let isBelow =
      !scene.input.taken.isEmpty && scene.speaksOfWaiting && line.lowerBound > 0 && line.count <= Self.shortLine
    let isSaidOfParcel =
      isBelow || scene.input.isTaken(line) || scene.has([.parcel, .code, .store, .storeEnd, .collect], in: line)
    return isSaidOfParcel && !scene.isOffer && !endsErrand(scene) && !isOfQuota(scene)
  }
}
