import Tracking

/// Reads where the wording says that the parcel is now. What will be, may be or was asked says nothing.
struct StatusReader: Sendable {
  private struct Said {
    let status: Status
    let place: Stretch
    /// The day beside it.
    var day: Int32 = 0
    /// After midnight; below zero where no day is given.
    var minute: Int32 = -1
    /// Where its line begins.
    var line = 0

    var range: Range<Int> { place.range }

    init(_ status: Status, _ range: Range<Int>) { (self.status, place) = (status, Stretch(range)) }
  }

  /// `stores`: what names a store or a chain.
  func read(
    _ scene: FieldScene, stores: UnsafeBufferPointer<Field>, dates: UnsafeBufferPointer<DateFound>
  ) -> Notice.Read<Status>? {
    // Who wants money or a click says that something is wrong.
    let isSuspect = scene.all.contains(.lure) || hasStrangeLink(scene)
    var said = ArenaList<Said>(scene.arena)
    let places = StorePlaces(stores, scene.arena)
    for hit in scene.hits where hit.meaning.status != nil || !hit.cue.isDisjoint(with: [.arrival, .day, .errand]) {
      if let found = self.said(hit, scene, places), !(isSuspect && found.status.isTrouble) { said.append(found) }
    }
    if said.isEmpty, let day = dates.first(where: { isLastDay($0, scene) }), !isWarning(scene) {
      return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(day.range))
    }
    guard let first = said.values.first, !isWarning(scene) else { return nil }
    if said.values.contains(where: { $0.status != first.status }) { date(said, scene, dates) }
    return latest(said.values).map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) }
  }

  private static let impostors = WordSet("假冒|冒充|冒用|偽冒|打詐|诈骗手法|詐騙手法|IMPERSONAT|PRETENDING TO BE")

  /// A warning that quotes what frauds write, and no parcel's number.
  private func isWarning(_ scene: FieldScene) -> Bool {
    scene.input.taken.isEmpty && scene.statuses > 0 && Self.impostors.begins(scene.text, in: scene.text.indices)
  }

  /// Today is the last day: it waits.
  private func isLastDay(_ date: DateFound, _ scene: FieldScene) -> Bool {
    guard date.kind == .word else { return false }
    var context = DateContext(date, scene)
    return context.isLastDay(scene) || context.isReturnedAfter(scene)
  }

  private func said(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: StorePlaces) -> Said? {
    if let range = today(hit, scene.text), isNow(.outForDelivery, range, scene) {
      return Said(.outForDelivery, range)
    }
    if hit.cue.contains(.errand), isSent(hit, scene) { return Said(.inTransit, hit.range) }
    if let range = handed(hit, scene) { return isNow(.delivered, range, scene) ? Said(.delivered, range) : nil }
    guard let status = hit.meaning.status ?? arrival(hit, scene, stores), isNow(status, hit.range, scene) else {
      return nil
    }
    return Said(status, hit.range)
  }

  private static let sendings = WordSet("出貨|出货|寄出|發貨|发货|發出|发出")
  private static let senders = WordSet("已由|已請|已请|已委託|已委托|已從|已从|已自|已於|已于|已為|已为|已幫|已帮|已將|已将")

  /// 已由黑貓出貨.
  private func isSent(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.meaning.status == nil, Self.sendings.isWord(scene.text, hit.range),
      !Self.later.stands(scene.text, at: hit.range.upperBound)
    else { return false }
    return Self.senders.begins(scene.text, in: scene.clause(hit.range).lowerBound..<hit.range.lowerBound)
  }

  private static let roundsToday = WordSet("配送|派送|投遞|投递|上門配送|上門派送|上门派送|上门配送|安排配送|安排派送|為您配送|為您派送|为您派送|为您配送|派件|送件")

  private static let failures = WordSet("失敗|失败|異常|异常|未|不成功|完成|成功")

  /// 今日配送.
  private func today(_ hit: CueVocabulary.Hit, _ text: Bytes) -> Range<Int>? {
    guard hit.cue.contains(.day), hit.meaning.value == 0 else { return nil }
    let length = Self.roundsToday.length(text, at: hit.range.upperBound)
    if let length, Self.failures.stands(text, at: hit.range.upperBound + length) { return nil }
    return length.map { hit.range.lowerBound..<(hit.range.upperBound + $0) }
  }

  private func hasStrangeLink(_ scene: FieldScene) -> Bool {
    scene.input.scene.links.contains { $0.carrier == nil && !$0.isTracker }
  }

  // MARK: 已送達

  private static let finals = WordSet("已送達|已送达|已配達|已送到|已配达|DELIVERED TO")
  private static let handedOver = WordSet("送達|送达|配達|配达")
  private static let vague = WordSet("到了|貨到囉|貨到了|HAS ARRIVED|HAVE ARRIVED|ARRIVED|ARRIVED ON|GOT TO")

  private static let depots = WordSet("物流中心|轉運|转运|理貨|集散|營業所|海關|口岸|機場|配送站|分拨|投遞|倉|仓|中心")

  /// At a store it waits; at a depot it is under way; otherwise it has been handed over.
  private func arrival(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: StorePlaces) -> Status? {
    guard hit.cue.contains(.arrival) else { return nil }
    let end = hit.range.upperBound
    let clause = scene.clause(hit.range)
    if namesHub(scene.text, end..<min(max(end, clause.upperBound), end + Self.hubReach)),
      scene.text[hit.range.lowerBound] < 0x80 || Self.isDone(hit.range, scene.text)
    {
      return .inTransit
    }
    let isAtStore =
      stores.first(from: hit.range.lowerBound).map { $0 <= end + 18 } ?? false
      || scene.chain(in: end..<min(scene.text.count, end + 7)) != nil
    // 投遞至i郵箱: a locker, whatever its name.
    if isAtStore, Self.comings.isWord(scene.text, hit.range),
      Self.handIns.begins(scene.text, in: end..<max(end, clause.upperBound))
    {
      return nil
    }
    if isAtStore || scene.hit(at: end)?.cue.contains(.storeEnd) ?? false { return .arrivedAtStore }
    if isDeposit(hit.range, clause.upperBound, scene) { return .arrivedAtStore }
    if Self.vague.isWord(scene.text, hit.range) {
      let isEnd = scene.text[hit.range.lowerBound] < 0x80 || clause.upperBound - end <= 3
      return scene.chains.isEmpty || !isEnd ? nil : .arrivedAtStore
    }
    let isHandedOver =
      Self.handedOver.isWord(scene.text, hit.range)
      && Self.alreadys.begins(scene.text, in: clause.lowerBound..<hit.range.lowerBound)
    guard Self.finals.isWord(scene.text, hit.range) || isHandedOver else { return nil }
    let rest = end..<max(end, clause.upperBound)
    if Self.workshops.begins(scene.text, in: rest) { return nil }
    if Self.depots.begins(scene.text, in: rest) { return .inTransit }
    if Self.counters.begins(scene.text, in: rest) { return .arrivedAtStore }
    // 已送達, and a last day to collect it from a chain's store.
    let isAtCounter = !scene.chains.isEmpty || Self.shops.begins(scene.text, in: rest)
    return scene.all.contains(.deadline) && isAtCounter ? .arrivedAtStore : .delivered
  }

  private static let shops = WordSet("店|門市|门市")
  private static let alreadys = WordSet("已由|已於|已于|已經於|已经于|已在")
  /// 已至 7-ELEVEN 寄件: who came there is the sender.
  private static let comings = WordSet("已至|已到|到達|已到達")
  private static let handIns = WordSet("寄件|交寄|寄貨|寄货|寄出")
  private static let counters = WordSet("門市|门市|門店|门店|店舖|店铺|店鋪|超商|自提|取件點|取貨點|驛站|驿站|代收點|代收点|櫃|柜")
  private static let hubs = WordSet(
    "中轉|中转|轉場|转场|設施|设施|轉運|转运|集散|分撥|分拨|理貨|理货|處理中心|处理中心|營業所|营业所|營業站|集配站|口岸|機場|机场|HUB|SORT|FACILITY|WAREHOUSE|AIRPORT|DEPOT|GATEWAY|DISTRIBUTION CENT|PROCESSING CENT|LOGISTICS CENT"
  )
  /// In bytes.
  private static let hubReach = 40

  private func namesHub(_ text: Bytes, _ range: Range<Int>) -> Bool {
    var rest = range
    while let place = Self.hubs.first(text, in: rest) {
      if !(text[place].isLetter && text.at(place - 1).isLetter) { return true }
      rest = (place + 1)..<range.upperBound
    }
    return false
  }

  /// 已到達, and not 到達 alone.
  private static func isDone(_ word: Range<Int>, _ text: Bytes) -> Bool {
    text.hasBytes("已", at: word.lowerBound) || text.hasBytes("已", at: word.lowerBound - 3)
  }

  private static let workshops = WordSet("維修|维修|原廠|原厂|檢測|检测")
  private static let deposits = WordSet("已放入|放入|已存入|存入|已投入|已放至|包裹在|快递在|快遞在|快件在")
  private static let lockers = WordSet("柜|櫃|驛站|驿站|代收|豐巢|丰巢|i郵箱|I郵箱")

  /// 已放入 3號櫃, 包裹在南門 beside a pick-up code.
  private func isDeposit(_ verb: Range<Int>, _ end: Int, _ scene: FieldScene) -> Bool {
    guard Self.deposits.isWord(scene.text, verb) else { return false }
    return scene.all.contains(.code) || Self.lockers.begins(scene.text, in: verb.upperBound..<max(verb.upperBound, end))
  }

  // MARK: Now?

  private static let later = WordSet("後|后|時|时|前|通知|嗎|吗|沒|没|了嗎|了吗|了沒|了没|?|與否|簡訊|短信| WHEN| YET?|之後|之后|的話|入庫|入库|入倉|入仓")

  func isNow(_ status: Status, _ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard !Self.later.stands(text, at: range.upperBound) else { return false }
    let clause = scene.clause(range)
    if text.at(clause.upperBound) == 0x3F, !Self.quoteEnds.begins(text, in: range.upperBound..<clause.upperBound) {
      return false
    }
    if status.isTrouble, Self.futures.begins(text, in: range.upperBound..<clause.upperBound) { return false }
    if range.count == 6, status == .delivered, !signed(text, clause.lowerBound..<range.lowerBound) { return false }
    // 12/2 前有效, 未取退回: what will be, while there is a last day.
    if status == .returning, scene.all.contains(.collect), Self.untaken.begins(text, in: range),
      !scene.all.isDisjoint(with: [.deadline, .lastDay, .store])
    {
      return false
    }
    guard let word = scene.last(.notNow, in: clause.lowerBound..<range.lowerBound) else { return true }
    // 將於 11/27 … : a colon or a day between starts anew, as does "and is".
    return (word.range.upperBound..<range.lowerBound).contains {
      text[$0] == 0x3A || text[$0] == 0x20 && Self.renewals.stands(text, at: $0)
    }
  }

  private static let renewals = WordSet(" AND IS | AND HAS | AND WAS | AND ARE | SO IT IS | BUT IS | BUT HAS ")
  /// What is asked about is what was quoted.
  private static let quoteEnds = WordSet("」|』|”")
  private static let untaken = WordSet("未取")
  private static let futures = WordSet("將|将|會|会|WILL ")

  /// A bare 簽收 needs an 已 before it.
  private func signed(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { text.hasBytes("已", at: $0) }
  }

  // MARK: The latest

  /// Gives each phrase the day that stands nearest to it in its line.
  private func date(_ said: ArenaList<Said>, _ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>) {
    var next = 0
    for index in 0..<said.count {
      let (place, line) = (said[index].range.lowerBound, scene.line(said[index].range))
      said[index].line = line.lowerBound
      while next < dates.count, dates[next].range.lowerBound < line.lowerBound { next += 1 }
      guard let date = Self.nearest(dates[next...], place, line.upperBound) else { continue }
      (said[index].day, said[index].minute) = (date.day, max(0, date.minute))
    }
  }

  /// The day nearest to `place` of those before `end`.
  private static func nearest(
    _ dates: Slice<UnsafeBufferPointer<DateFound>>, _ place: Int, _ end: Int
  ) -> DateFound? {
    var (nearest, distance): (DateFound?, Int) = (nil, .max)
    for date in dates.prefix(mostDates) {
      guard date.range.lowerBound < end else { break }
      guard date.kind == .day || date.kind == .likely, abs(date.range.lowerBound - place) < distance else { continue }
      (nearest, distance) = (date, abs(date.range.lowerBound - place))
    }
    return nearest
  }

  /// No line of a timeline has more days.
  private static let mostDates = 8

  private func latest(_ said: UnsafeBufferPointer<Said>) -> Said? {
    if let latest = latestTimed(said) { return latest }
    var best = said.first
    for next in said.dropFirst() where Self.weight(next.status) > best.map({ Self.weight($0.status) }) ?? 0 {
      best = next
    }
    return best
  }

  /// The latest of those with a time, where they stand in two lines at least: stamps of one line are no timeline.
  private func latestTimed(_ said: UnsafeBufferPointer<Said>) -> Said? {
    var (best, isTimeline): (Said?, Bool) = (nil, false)
    for next in said where next.minute >= 0 {
      guard let last = best else {
        best = next
        continue
      }
      if next.line != last.line { isTimeline = true }
      if (next.day, next.minute) > (last.day, last.minute) { best = next }
    }
    return isTimeline ? best : nil
  }

  /// What is said without a time: the farthest on the way.
  private static func weight(_ status: Status) -> Int {
    switch status {
    case .exception: 5
    case .returning: 20
    case .returned: 21
    case .expired: 0
    default: 2 * (status.step ?? 0)
    }
  }
}

/// Where the stores of a text begin, from the left.
private struct StorePlaces {
  private var starts: ArenaList<Int>

  init(_ fields: UnsafeBufferPointer<Field>, _ arena: Arena) {
    starts = ArenaList(arena, capacity: fields.count)
    for field in fields where field.kind == .store { starts.append(field.range.lowerBound) }
    var places = UnsafeMutableBufferPointer(mutating: starts.values)
    places.sort()
  }

  /// The first at `place` or behind it.
  func first(from place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count ? starts[low] : nil
  }
}
