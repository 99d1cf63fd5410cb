import Tracking

/// A parcel that is on its way: what shops, senders and drivers say of it without naming its status.
extension StatusReader {
  private static let sendings = WordSet("出貨|出货|寄出|發貨|发货|發出|发出|送出|配送出")
  private static let senders = WordSet(
    """
    已掛號|已挂号|已快遞|已快递|已宅配|已限時掛號|已空運|已空运|已由|已請|已请|已委託|已委托|已從|已从|已自|已於|已于|已為|已为|已幫|已帮|已將|已将|已透過|已透过|已經由|已經用|已经用|已经由|已用|已以
    """)
  private static let origins = WordSet("從|从|由")
  private static let departures = WordSet("發出|发出|寄出")
  /// 本郵件由系統發出
  private static let mails = WordSet("系統|系统|本信|此信|本郵件|本邮件|此郵件|此邮件|本通知|此通知|簡訊|短信|本訊息")
  private static let afterwards = WordSet("後|后|時|时|前|通知|嗎|吗|沒|没|?")

  /// 已由黑貓出貨, 從名古屋寄出.
  func isSent(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.meaning.status == nil, Self.sendings.isWord(scene.text, hit.range),
      !Self.afterwards.stands(scene.text, at: hit.range.upperBound)
    else { return false }
    let left = scene.clause(hit.range).lowerBound..<hit.range.lowerBound
    let isDeparture = Self.departures.isWord(scene.text, hit.range)
    if isDeparture, Self.mails.begins(scene.text, in: left) { return false }
    if Self.senders.begins(scene.text, in: left) { return !Self.nots.ends(scene.text, at: hit.range.lowerBound) }
    guard isDeparture else { return false }
    if isSentBy(hit.range, left, scene) { return isNow(.inTransit, hit.range, scene) }
    return !scene.input.taken.isEmpty
      && Self.origins.begins(scene.text, in: max(left.lowerBound, left.upperBound - Self.originReach)..<left.upperBound)
      && isNow(.inTransit, hit.range, scene)
  }

  /// In bytes.
  private static let originReach = 24

  private static let rounds = WordSet(
    "配送|派送|投遞|投递|上門配送|上門派送|上门派送|上门配送|安排配送|安排派送|為您配送|為您派送|为您派送|为您配送|派件|送件")
  private static let hours = WordSet("上午|下午|傍晚|晚上|晚間|晚间")
  private static let failures = WordSet("失敗|失败|異常|异常|未|不成功|完成|成功")
  private static let byWhom = WordSet("由|將由|将由|司機|司机")
  private static let schedules = WordSet("SCHEDULED FOR DELIVERY ")
  private static let pasts = WordSet("WAS |WERE |BEEN ")

  /// 今日配送, 今日 14-18 時配送, "Scheduled for delivery today".
  func today(_ hit: CueVocabulary.Hit, _ time: DateFinder.Time?, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    if !scene.input.taken.isEmpty, let before = Self.schedules.length(text, endingAt: hit.range.lowerBound),
      !Self.pasts.ends(text, at: hit.range.lowerBound - before)
    {
      return (hit.range.lowerBound - before)..<hit.range.upperBound
    }
    var end = hit.range.upperBound
    if let time {
      guard let window = DateFinder.windowEnd(text, end..<time.end) else { return nil }
      end = window
      while text.at(end) == 0x20 { end += 1 }
    } else {
      end += Self.hours.length(text, at: end) ?? 0
    }
    // 今日由台中營業所配送.
    if Self.byWhom.stands(text, at: end), !scene.input.taken.isEmpty {
      let clause = scene.clause(hit.range)
      end = Self.rounds.first(text, in: end..<min(max(end, clause.upperBound), end + FieldScene.reach / 2)) ?? end
    }
    guard let length = Self.rounds.length(text, at: end), !Self.failures.stands(text, at: end + length) else {
      return nil
    }
    return hit.range.lowerBound..<(end + length)
  }

  private static let plans = WordSet("將於|将于|將在|将在|會在|会在")
  private static let bringers = WordSet("物流士|宅配員|司機|司机|配送員|配送员|派送員|派送员|派件員|派件员|快遞員|快递员|投遞員|投递员|外務員|收派員|收派员")

  /// 將於今天由物流士配送: who brings it is known already.
  func isBroughtToday(_ said: Range<Int>, _ scene: FieldScene) -> Bool {
    Self.plans.ends(scene.text, at: said.lowerBound) && Self.bringers.begins(scene.text, in: said)
      && !scene.has(
        .notNow, in: scene.clause(said).lowerBound..<max(scene.clause(said).lowerBound, said.lowerBound - 6))
  }

  private static let posted = WordSet("寄的|寄了|寄出的|寄出了|剛寄|刚寄|出貨單號|出货单号|出貨的單號|出貨明細")

  /// 今天下午 3 點寄的.
  func isSentToday(_ hit: CueVocabulary.Hit, _ time: DateFinder.Time?, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty else { return false }
    let day = hit.range.upperBound
    let end = time?.end ?? day + (DateContext.parts.length(scene.text, at: day) ?? 0)
    return Self.posted.stands(scene.text, at: end) && isNow(.inTransit, hit.range, scene)
  }

  private static let transfers = WordSet("已轉交|已转交|已交由")
  private static let unarrived = WordSet("到店後|到店后|物流|配送")
  private static let fetchings = WordSet("領取|领取|取件|取貨|取货")

  /// 已轉交 7-ELEVEN 中美門市，請於 2/25 前領取.
  func isLeftAtStore(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let end = hit.range.upperBound
    guard Self.transfers.isWord(scene.text, hit.range), scene.chain(in: end..<min(scene.text.count, end + 4)) != nil
    else { return false }
    let rest = end..<max(end, scene.sentence(hit.range).upperBound)
    return Self.fetchings.begins(scene.text, in: rest) && !Self.unarrived.begins(scene.text, in: rest)
      && isNow(.arrivedAtStore, hit.range, scene)
  }

  private static let takers = WordSet(" FROM| BY")
  private static let owners = WordSet(
    " FROM THE LOCKER| FROM LOCKER| FROM THE STORE| FROM THE SHOP| FROM THE PICKUP POINT| FROM THE POST OFFICE| BY CUSTOMER| BY RECIPIENT| BY THE RECIPIENT| BY BUYER| BY ADDRESSEE| BY YOU"
  )

  /// "Parcel collected from sender", "by courier".
  func isTakenOver(_ range: Range<Int>, _ text: Bytes) -> Bool {
    Self.takers.stands(text, at: range.upperBound) && !Self.owners.stands(text, at: range.upperBound)
      && (text.hasBytes("COLLECTED", at: range.upperBound - 9) || text.hasBytes("PICKED UP", at: range.upperBound - 9))
  }

  private static let by = WordSet(" BY ")

  /// "Has been picked up by Kerry Logistics."
  func isPassedOn(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.meaning.status == .collected, isTakenOver(hit.range, scene.text), !scene.input.taken.isEmpty,
      let length = Self.by.length(scene.text, at: hit.range.upperBound)
    else { return false }
    return scene.carrier(at: hit.range.upperBound + length) != nil
  }

  private static let fetched = WordSet("PICKED IT UP|COLLECTED IT")
  private static let couriers = WordSet("DRIVER|COURIER|CARRIER")
  private static let taken = WordSet("已經取了|已经取了|取好了|已經取走了|已经取走了")
  private static let porters = WordSet("快遞|快递|司機|司机|小哥|師傅|师傅|外務|貨運|货运|物流|配送")

  /// "Picked it up", by a courier at the sender's: of a store's parcel only is it the end.
  func isFetchedElsewhere(_ range: Range<Int>, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    // 小哥已經取走: from the sender.
    if Self.taken.isWord(scene.text, range) {
      return scene.input.taken.isEmpty
        || Self.porters.begins(scene.text, in: clause.lowerBound..<range.lowerBound)
    }
    return Self.fetched.isWord(scene.text, range)
      && (scene.chains.isEmpty || scene.input.taken.isEmpty
        || Self.couriers.begins(scene.text, in: clause.lowerBound..<range.lowerBound))
  }

  private static let carryings = WordSet("配送中|進行配送中|进行配送中")

  /// 配送中 of a parcel that goes to a chain's store: nobody brings it to the door.
  func isForStore(_ phrase: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.hasStoresNumber && Self.carryings.isWord(scene.text, phrase) && !scene.isBroughtHome
  }

  private static let fetchers = WordSet("已由")
  private static let depots = WordSet("營業所|营业所|站所|集貨|集货|服務所|司機|司机")

  /// 已由板橋營業所取件完成: from the sender.
  func isFetchedByDepot(_ phrase: Range<Int>, _ scene: FieldScene) -> Bool {
    let left = scene.clause(phrase).lowerBound..<phrase.lowerBound
    return Self.fetchers.begins(scene.text, in: left) && Self.depots.ends(scene.text, at: phrase.lowerBound)
  }

  private static let articles = WordSet(" A| AN| THE| MY| SOME")
  private static let writings = WordSet(
    " ON FACEBOOK| ON INSTAGRAM| ON IG| ON THREADS| IN THE GROUP| ABOUT| STORY| REVIEW| PHOTO| PIC| VIDEO| COMMENT| QUESTION| MESSAGE| TWEET| LINK| SCREENSHOT| UPDATE| LIST| NOTE"
  )

  private static let postings = WordSet(" OFFICE| BOX| ROOM|BOX|-BOX")

  /// "I posted a photo": nothing that is carried.
  func isWritten(_ range: Range<Int>, _ text: Bytes) -> Bool {
    if text.hasBytes("THE POST", at: range.upperBound - 8) { return Self.postings.stands(text, at: range.upperBound) }
    guard text.hasBytes("POSTED ", at: range.lowerBound) || text.hasBytes("POSTED", at: range.upperBound - 6) else {
      return false
    }
    return Self.writings.stands(text, at: range.upperBound + (Self.articles.length(text, at: range.upperBound) ?? 0))
  }

  // MARK: What follows from the rest

  /// A title such as 出貨通知 above a parcel's number, or a day to come on which it is expected.
  func underWay(
    _ scene: FieldScene, _ notice: Notice, dates days: UnsafeBufferPointer<DateFound>
  ) -> Notice.Read<Status>? {
    guard let first = notice.numbers.first, !scene.all.contains(.lure), !isHeldBack(scene) else { return nil }
    let parcel = notice.parcels.first
    if let expected = parcel?.expected, parcel?.number == first.number, parcel?.deadline == nil {
      let days = expected.value.day.number - scene.input.today.number
      // "Will come again on Monday": it was there.
      if days > 0, scene.hits.contains(where: { $0.cue.contains(.expected) && isAgain($0.range, scene.text) }) {
        return Notice.Read(.exception, at: expected.range)
      }
      if days > 0, isBringing(scene) { return Notice.Read(.inTransit, at: expected.range) }
      if days == 0, Self.drivers.begins(scene.text, in: scene.text.indices) {
        return Notice.Read(.outForDelivery, at: expected.range)
      }
    }
    if let word = carried(scene) ?? title(scene, days) {
      return Notice.Read(.inTransit, at: scene.input.normal.scalarRange(word))
    }
    return toHandIn(scene).map { Notice.Read(.infoReceived, at: scene.input.normal.scalarRange($0)) }
  }

  private static let agains = WordSet(" AGAIN")

  private func isAgain(_ word: Range<Int>, _ text: Bytes) -> Bool {
    Self.agains.ends(text, at: word.upperBound) || Self.agains.stands(text, at: word.upperBound)
  }

  private static let labels = WordSet("ETA|EDD|EST.|EXPECTED|EXPECTED:|ARRIVAL:|預計時間|预计时间|預計日")

  /// Something is said of bringing or arriving, and not only the day.
  private func isBringing(_ scene: FieldScene) -> Bool {
    var isBare = false
    for hit in scene.hits {
      if Self.labels.isWord(scene.text, hit.range) || hit.cue.contains(.anyExpected) {
        isBare = true
      } else if !hit.cue.isDisjoint(with: [.arrive, .expected, .vague, .dispatch, .sending]) {
        return true
      }
    }
    return !isBare && Self.receptions.begins(scene.text, in: scene.text.indices)
  }

  /// Who waits for it at home.
  private static let receptions = WordSet("留人|在家|送")

  /// Who brings it today is already named.
  private static let drivers = WordSet("司機|司机|收派員|收派员|派件員|派件员|配送員|配送员|快遞員|快递员|外務|投遞員|DRIVER")
}
