import Tracking

/// What a word such as 已送達 says by what stands behind it.
extension StatusReader {
  private static let finals = WordSet("已送達|已送达|已配達|已送到|已配达|DELIVERED TO")
  private static let handedOver = WordSet("送達|送达|配達|配达")
  private static let vague = WordSet("到囉|到啦|到了|已到|已到貨|已到货|貨到囉|貨到了|HAS ARRIVED|HAVE ARRIVED|ARRIVED|ARRIVED ON|GOT TO")

  private static let depots = WordSet("物流中心|轉運|转运|理貨|集散|營業所|海關|口岸|機場|配送站|分拨|投遞|倉|仓|中心")

  /// At a store it waits; at a depot it is under way; otherwise it has been handed over.
  func arrival(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: StorePlaces) -> Status? {
    guard hit.cue.contains(.arrival) else { return nil }
    let end = hit.range.upperBound
    let clause = scene.clause(hit.range)
    let behind = end..<min(max(end, clause.upperBound), end + Self.hubReach)
    if let status = deposited(hit.range, behind, scene.text) { return status }
    let isDone = Self.isDone(hit.range, scene.text)
    if isDone || scene.text[hit.range.lowerBound] < 0x80 || Self.entries.isWord(scene.text, hit.range),
      namesHub(scene.text, behind), !Self.storeFronts.begins(scene.text, in: behind)
    {
      return .inTransit
    }
    if isDone,
      !Self.finals.isWord(scene.text, hit.range) || Self.offices.ends(scene.text, at: clause.upperBound),
      namesDepot(scene.text, end..<max(end, clause.upperBound))
    {
      return .inTransit
    }
    if isDone, let country = Self.countries.length(scene.text, at: end),
      clause.upperBound <= end + country
    {
      return .inTransit
    }
    // "Has arrived in the destination country", and "in Taiwan".
    if scene.text[hit.range.lowerBound] < 0x80, Self.foreignParts.stands(scene.text, at: end),
      isSaidOfParcel(clause.lowerBound..<hit.range.lowerBound, scene)
    {
      return .inTransit
    }
    if isBare(hit.range, scene) { return .arrivedAtStore }
    let named = end + (Self.choices.length(scene.text, at: end) ?? 0)
    let isAtStore =
      stores.first(from: hit.range.lowerBound).map { $0 <= named + 18 } ?? false
      || scene.chain(in: named..<min(scene.text.count, named + 7)) != nil
    // 東西在 7-11 買的.
    if Self.lyings.isWord(scene.text, hit.range), Self.errands.begins(scene.text, in: end..<max(end, clause.upperBound))
    {
      return nil
    }
    // 投遞至i郵箱: a locker, whatever its name.
    if isAtStore, Self.comings.isWord(scene.text, hit.range),
      Self.handIns.begins(scene.text, in: end..<max(end, clause.upperBound))
    {
      return nil
    }
    if isAtStore, !isDone, Self.sendings.isWord(scene.text, hit.range),
      !Self.dones.ends(scene.text, at: clause.upperBound)
    {
      return nil
    }
    // 交由郵局派送: the post brings it.
    let isAtEnd = scene.hit(at: end)?.cue.contains(.storeEnd) ?? false
    if isAtStore || isAtEnd, Self.givings.isWord(scene.text, hit.range),
      Self.deliveries.begins(scene.text, in: end..<max(end, clause.upperBound))
    {
      return .inTransit
    }
    if isAtStore || isAtEnd, Self.afterwards.begins(scene.text, in: behind) { return nil }
    if isAtStore || isAtEnd || isKeptToFetch(hit.range, clause, scene) { return .arrivedAtStore }
    if isDeposit(hit.range, clause.upperBound, scene) { return .arrivedAtStore }
    if Self.vague.isWord(scene.text, hit.range) {
      let isEnd =
        isBehindNumber(hit.range, scene) || scene.text[hit.range.lowerBound] < 0x80 || clause.upperBound - end <= 3
      let isAtLocker = Self.boxes.begins(scene.text, in: clause.lowerBound..<hit.range.lowerBound)
      return scene.chains.isEmpty && !isAtLocker || !isEnd ? nil : .arrivedAtStore
    }
    let isHandedOver =
      Self.handedOver.isWord(scene.text, hit.range)
      && (Self.alreadys.begins(scene.text, in: clause.lowerBound..<hit.range.lowerBound)
        || Self.shows.ends(scene.text, at: hit.range.lowerBound))
    guard Self.finals.isWord(scene.text, hit.range) || isHandedOver else { return nil }
    let rest = end..<max(end, clause.upperBound)
    if Self.workshops.begins(scene.text, in: rest) { return nil }
    if Self.depots.begins(scene.text, in: rest) { return .inTransit }
    if Self.counters.begins(scene.text, in: rest) { return .arrivedAtStore }
    // 已送達, and a last day to collect it from a chain's store.
    let isAtCounter = !scene.chains.isEmpty || Self.shops.begins(scene.text, in: rest)
    // 全家：您的包裹已送達，…: a chain brings nothing home.
    let isOfChain = isEndOfSaying(rest, scene.text) && !scene.chains.isEmpty && !scene.isBroughtHome
    let isToFetch = !scene.all.isDisjoint(with: [.deadline, .code]) && isAtCounter
    return isToFetch || isOfChain ? .arrivedAtStore : .delivered
  }

  /// 送到門市後會傳簡訊
  private static let afterwards = WordSet("門市後|门市后|店後會|店后会|店後再|店后再|店後將|店后将|店後，|店后，|超商後|超商后")
  private static let lyings = WordSet("東西在|东西在")
  private static let errands = WordSet("買|买|寄|訂|订|印|嗎|吗")

  /// 已送達您指定的全家…
  private static let choices = WordSet("您指定的|您指定之|您所指定的|您選擇的|您所選的|您選的|您选择的|您所选的|您选的|你指定的|你選的|指定的")
  private static let bareArrivals = WordSet("到店|到貨|到货|已到貨|已到货")

  /// `16305551087 到了喔 記得去領`
  private static let boxes = WordSet("I郵箱|I邮箱|豐巢|丰巢|智取櫃|自提櫃|自提柜")

  private func isBehindNumber(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, end) = (scene.text, word.upperBound)
    return text.at(word.lowerBound - 1) == 0x20 && scene.input.isTaken(word.lowerBound - 2..<word.lowerBound - 1)
      && (text.at(end) == 0x20 || text.at(end + 3) == 0x20 && Marks.isIdeograph(text, at: end))
  }

  /// `40426635432 簽收`: the number, and what became of it.
  func isWholeSaying(_ word: Range<Int>, _ end: Int, _ scene: FieldScene) -> Bool {
    end <= word.upperBound + 1 && followsNumber(word, scene)
  }

  /// A number stands before it, with a blank at most between.
  func followsNumber(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let before = word.lowerBound - (scene.text.at(word.lowerBound - 1) == 0x20 ? 1 : 0)
    return scene.input.isTaken(max(0, before - 1)..<before)
  }

  /// `HL-78201-85142 到店`: nothing but the number before it, and no day behind.
  private func isBare(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let (text, end) = (scene.text, word.upperBound)
    guard Self.bareArrivals.isWord(text, word),
      followsNumber(word, scene) || Self.shops.ends(text, at: word.lowerBound),
      scene.hasStoresNumber || text.hasBytes("店", at: word.upperBound - 3)
    else { return false }
    if text.at(end) == 0x2C { return !Self.thens.stands(text, at: end + 1) }
    return end >= text.count || text[end] == 0x0A || text[end] == 0x20 && !text.at(end + 1).isDigit
  }

  /// 到店，再通知你
  private static let thens = WordSet("再|就|會|会|即|立|馬|马|才|通知|我|你|妳|您|他|她")

  private func isEndOfSaying(_ rest: Range<Int>, _ text: Bytes) -> Bool {
    rest.allSatisfy { !text[$0].isAlphanumeric && text[$0] < 0x80 }
  }

  /// 寄到 7-11 某門市: where it is to go.
  private static let sendings = WordSet("寄到")
  private static let dones = WordSet("了|囉|啦")
  private static let storeFronts = WordSet("門市|门市|取件店|店舖|店铺|店鋪")
  private static let holdings = WordSet(
    "已帶回|已带回|帶回|带回|先帶回|先带回|已攜回|已携回|攜回|携回|已載回|已载回|載回|载回|暫留|暂留|暫留於|暂留于|暫留在|暂留在|暫存於|暂存于|暫存在|暂存在|暫存至|暂存至|暫放於|暂放于|暫放在|暂放在|暫置於|暂置于|暫置在|暂置在|先放回|放回"
  )
  private static let depotNames = WordSet("站所|營業所|营业所|營業處|配送站|集配站|網點|网点|站點|站点|轉運站|转运站")

  /// 暫存於彰化站所: nobody could take it.
  private func deposited(_ verb: Range<Int>, _ behind: Range<Int>, _ text: Bytes) -> Status? {
    Self.holdings.isWord(text, verb) && Self.depotNames.begins(text, in: behind) ? .exception : nil
  }

  private static let shops = WordSet("店|門市|门市")
  /// 物流顯示送達了.
  private static let shows = WordSet("顯示|显示")
  private static let alreadys = WordSet("已由|已於|已于|已經於|已经于|已在")
  /// 已至 7-ELEVEN 寄件: who came there is the sender.
  private static let comings = WordSet("已至|已到|到達|已到達")
  private static let handIns = WordSet("寄件|交寄|寄貨|寄货|寄出|完成代收|完成繳|完成缴|繳費|缴费|繳納|缴纳")
  private static let presents = WordSet("現存|现存|現存於|现存于|現存放於|现存放于|現存在|现存在")
  private static let fetchings = WordSet("自提|自取|領取|领取|取件|提取")

  /// 現存虹橋服務中心，請自提.
  private func isKeptToFetch(_ word: Range<Int>, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    Self.presents.isWord(scene.text, word)
      && Self.fetchings.begins(
        scene.text, in: clause.upperBound..<max(clause.upperBound, scene.sentence(word).upperBound))
  }

  private static let givings = WordSet("交給|交给|交由")
  private static let deliveries = WordSet("派送|配送|投遞|投递|遞送|递送|運送|运送")
  private static let counters = WordSet("門市|门市|門店|门店|店舖|店铺|店鋪|超商|自提|取件點|取貨點|驛站|驿站|代收點|代收点|櫃|柜|I郵箱|I邮箱")
  private static let hubs = WordSet(
    "投遞局|投递局|投遞郵局|投递邮局|中轉|中转|轉場|转场|設施|设施|轉運|转运|集散|集運|集运|分撥|分拨|理貨|理货|處理中心|处理中心|配送中心|派送中心|營業所|营业所|營業點|营业点|營業部|营业部|營業站|集配站|分拣|分揀|发往|發往|口岸|機場|机场|HUB|SORT|FACILITY|WAREHOUSE|AIRPORT|DEPOT|GATEWAY|DISTRIBUTION CENT|PROCESSING CENT|LOGISTICS CENT"
  )
  /// In bytes.
  private static let hubReach = 40

  func namesHub(_ text: Bytes, _ range: Range<Int>) -> Bool {
    var rest = range
    while let place = Self.hubs.first(text, in: rest) {
      if !(text[place].isLetter && text.at(place - 1).isLetter) { return true }
      rest = (place + 1)..<range.upperBound
    }
    return false
  }

  /// As a carrier's page words what happened.
  private static let entries = WordSet("現存|现存|現存於|现存于|現存放於|现存放于|到達|到达|抵達|抵达|快件在")
  private static let depotEnds = WordSet("站|所|著")
  /// 已送達 六張犁所
  private static let offices = WordSet("所")
  private static let stations = WordSet("驛站|驿站|車站|车站|捷運站|服務站|服务站|順豐站|顺丰站|自提站|派出所|服務所|事務所|研究所|公所|診所")

  /// 已抵達 中和站, and nothing else.
  private func namesDepot(_ text: Bytes, _ rest: Range<Int>) -> Bool {
    (3...24).contains(rest.count) && Self.depotEnds.ends(text, at: rest.upperBound)
      && !Self.stations.ends(text, at: rest.upperBound) && !Self.lockers.begins(text, in: rest)
  }

  /// 已到達, and not 到達 alone.
  static func isDone(_ word: Range<Int>, _ text: Bytes) -> Bool {
    text.hasBytes("已", at: word.lowerBound) || text.hasBytes("已", at: word.lowerBound - 3)
  }

  /// 已送達台灣, and no more of an address.
  private static let countries = WordSet(
    "台灣|臺灣|台湾|日本|韓國|韩国|香港|美國|美国|中國|中国|新加坡|馬來西亞|马来西亚|泰國|泰国|越南|德國|德国|英國|英国|法國|法国|加拿大|澳洲")
  /// A parcel or its number is named before the verb: people arrive too.
  func isSaidOfParcel(_ left: Range<Int>, _ scene: FieldScene) -> Bool {
    left.isEmpty || scene.has(.parcel, in: left) || scene.input.isTaken(left)
  }

  private static let foreignParts = WordSet(
    """
     IN THE DESTINATION COUNTRY| IN DESTINATION COUNTRY| IN YOUR COUNTRY| IN THE COUNTRY OF DESTINATION| IN TAIWAN| THE DESTINATION COUNTRY| TAIWAN| YOUR COUNTRY| THE COUNTRY OF DESTINATION
    """)
  private static let workshops = WordSet("維修|维修|原廠|原厂|檢測|检测")
  private static let deposits = WordSet("已放入|放入|已存入|存入|已投入|已放至|包裹在|快递在|快遞在|快件在")
  private static let lockers = WordSet("近鄰寶|近邻宝|蜂巢|快递箱|速遞易|速递易|柜|櫃|驛站|驿站|代收|豐巢|丰巢|i郵箱|I郵箱")

  /// 已放入 3號櫃, 包裹在南門 beside a pick-up code.
  private func isDeposit(_ verb: Range<Int>, _ end: Int, _ scene: FieldScene) -> Bool {
    guard Self.deposits.isWord(scene.text, verb) else { return false }
    return scene.all.contains(.code) || Self.lockers.begins(scene.text, in: verb.upperBound..<max(verb.upperBound, end))
  }
}
