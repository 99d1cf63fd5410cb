import Tracking

/// Reads where the wording says that the parcel is now. What will be, may be or was asked says nothing.
struct StatusReader: Sendable {
  struct Said {
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
    for hit in scene.hits where hit.meaning.status != nil || !hit.cue.isDisjoint(with: Self.telling) {
      if let found = self.said(hit, scene, places), !(isSuspect && found.status.isTrouble) { said.append(found) }
    }
    if said.isEmpty, let day = dates.first(where: { isLastDay($0, scene) }), !isWarning(scene) {
      return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(day.range))
    }
    guard let first = said.values.first, !isWarning(scene) else { return nil }
    if said.values.contains(where: { $0.status != first.status }) {
      date(said, scene, dates)
      if let bar = progressBar(said.values, scene) { return bar.step }
    }
    return latest(said.values).map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) }
  }

  private static let telling: Cue = [.arrival, .day, .errand, .sending]

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
    if let range = today(hit, scene), isNow(.outForDelivery, range, scene) {
      return Said(.outForDelivery, range)
    }
    if isSentToday(hit, scene) { return Said(.inTransit, hit.range) }
    if isDispatched(hit, scene) || hit.cue.contains(.errand) && isSent(hit, scene) { return Said(.inTransit, hit.range) }
    if hit.meaning.status == .inTransit, isLeftAtStore(hit, scene) { return Said(.arrivedAtStore, hit.range) }
    if let range = handed(hit, scene) { return isNow(.delivered, range, scene) ? Said(.delivered, range) : nil }
    guard let status = hit.meaning.status ?? arrival(hit, scene, stores), isNow(status, hit.range, scene) else {
      return nil
    }
    if status == .outForDelivery, Self.couriers.isWord(scene.text, hit.range), !isRound(hit.range, scene) { return nil }
    return Said(status, hit.range)
  }

  private static let couriers = WordSet(
    "由快遞員|由快递员|由收派員|由收派员|由配送員|由配送员|由派件員|由派件员|由派送員|由派送员|由投遞員|由投递员")
  private static let rounds = WordSet("派送|配送|派件|送出|投遞|投递|遞送|递送|送貨|送货|為您送|为您送")

  /// 由快遞員李師傅派送, and not 由快遞員取件.
  private func isRound(_ courier: Range<Int>, _ scene: FieldScene) -> Bool {
    let end = max(courier.upperBound, scene.clause(courier).upperBound)
    return Self.rounds.begins(scene.text, in: courier.upperBound..<end)
  }

  func hasStrangeLink(_ scene: FieldScene) -> Bool {
    scene.input.scene.links.contains { $0.carrier == nil && !$0.isTracker }
  }

  // MARK: Now?

  private static let later = WordSet(
    "後|后|時|时|前|通知|」兩|」两|」三|」四|」這|」这|嗎|吗|沒|没|了嗎|了吗|了沒|了没|?|與否|簡訊|短信| WHEN| YET?|之後|之后|再跟|再說|再说|再告訴|再告诉|再去|再拿|再來|再来|再幫|再帮|的話|入庫|入库|入倉|入仓|會有|会有|會發|会发|會傳|会传|會通知|会通知|會收|会收"
  )

  /// 20:00 前送達, and neither 日前 nor 先前.
  private static let hours = WordSet("0前|0 前|5前|5 前|9前|9 前|點前|点前|時前|时前|午前|晚前|小時內|小时内")

  func isNow(_ status: Status, _ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    if isTakenOver(range, text) || isWritten(range, text) { return false }
    guard !Self.later.stands(text, at: range.upperBound), !Self.hours.ends(text, at: range.lowerBound) else {
      return false
    }
    let clause = scene.clause(range)
    if text.at(clause.upperBound) == 0x3F, !(status == .exception && text.at(range.upperBound) == 0x20),
      !Self.quoteEnds.begins(text, in: range.upperBound..<clause.upperBound)
    {
      return false
    }
    if status.isTrouble, Self.futures.begins(text, in: range.upperBound..<clause.upperBound) { return false }
    if Self.signatures.isWord(text, range), !signed(text, clause.lowerBound..<range.lowerBound) { return false }
    if Self.stages.isWord(text, range), scene.input.taken.isEmpty { return false }
    if Self.keepings.isWord(text, range), namesHub(text, range.upperBound..<max(range.upperBound, clause.upperBound)) {
      return false
    }
    if status == .delivered, isWished(range, clause, scene) { return false }
    if status == .collected, isFetchedElsewhere(range, clause, scene) { return false }
    if text.hasBytes("LEFT ", at: range.lowerBound) || text.hasBytes("TOOK ", at: range.lowerBound),
      Self.travellers.ends(text, at: range.lowerBound) && !Self.takersBack.ends(text, at: range.lowerBound)
    {
      return false
    }
    if text.hasBytes("在路上", at: range.lowerBound), Self.walkers.ends(text, at: range.lowerBound) { return false }
    if Self.overdues.isWord(text, range), Self.lapses.begins(text, in: clause.lowerBound..<range.lowerBound) {
      return false
    }
    if Self.takings.isWord(text, range), !Self.takers.begins(text, in: clause.lowerBound..<range.lowerBound) {
      return false
    }
    // 12/2 前有效, 未取退回: what will be, while there is a last day.
    if status == .returning, scene.all.contains(.collect), Self.untaken.begins(text, in: range),
      !scene.all.isDisjoint(with: [.deadline, .lastDay, .store])
    {
      return false
    }
    guard let word = scene.last(.notNow, in: clause.lowerBound..<range.lowerBound), !isOver(word.range, text) else {
      return true
    }
    // 將於 11/27 … : a colon or a day between starts anew, as does "and is".
    return (word.range.upperBound..<range.lowerBound).contains {
      text[$0] == 0x3A && !(text.at($0 - 1).isDigit && text.at($0 + 1).isDigit)
        || text[$0] == 0x20 && Self.renewals.stands(text, at: $0) || text.hasBytes("】", at: $0)
    }
  }

  /// 已將 …, 已幫您 …, and the month of May.
  private func isOver(_ word: Range<Int>, _ text: Bytes) -> Bool {
    if text[word.lowerBound] >= 0x80 { return Self.overs.stands(text, at: word.lowerBound - 3) }
    guard text.hasBytes("MAY", at: word.lowerBound), word.count == 3 else { return false }
    return text.at(word.upperBound + 1).isDigit || text.at(word.lowerBound - 2).isDigit
  }

  private static let overs = WordSet("已將|已将|已幫|已帮")

  private static let renewals = WordSet(" AND IS | AND HAS | AND WAS | AND ARE | SO IT IS | BUT IS | BUT HAS ")
  /// What is asked about is what was quoted.
  private static let quoteEnds = WordSet("」|』|”")
  private static let untaken = WordSet("未取")
  private static let futures = WordSet("將|将|會|会|WILL ")

  private static let signatures = WordSet("簽收|签收|妥投|完成取件|完成取貨|完成取货")
  /// Of parcels only where there is one.
  private static let stages = WordSet(
    """
    下一站:|交寄局|寄了|在海關|在海关|KEPT AT|IS KEPT AT|NOW KEPT AT|WAITS AT|NOW WAITS AT|IN THE POST|POSTED A|POSTED AN|POSTED YOUR|POSTED MY|POSTED THE|POSTED IT|\
    I POSTED|JUST POSTED|缺門牌|缺门牌|關轉|关转|發啦|发啦|發囉|发囉|在路上了|在路上囉|在路上啦|TOOK IT BACK|TOOK THEM BACK|TAKEN BACK TO
    """)
  /// Kept at a store or post office, and not at a depot.
  private static let keepings = WordSet("KEPT AT|NOW KEPT AT|IS KEPT AT|WAITS AT|NOW WAITS AT")
  /// Who left a country and is no parcel.
  private static let travellers = WordSet("I |WE |HE |SHE |THEY |YOU |WHO |I'VE |WE'VE |HAVE ")
  /// Of "took it back": no person of the house.
  private static let takersBack = WordSet("HE |SHE |THEY ")
  private static let walkers = WordSet("我|我們|我们|他|她|人|你|妳|都|還|还")
  /// 逾期轉郵局招領: what will be.
  private static let overdues = WordSet("郵局招領|邮局招领|支局招領|支局招领|窗口招領|窗口招领")
  private static let lapses = WordSet("逾期|逾時|未取|未領|否則")
  /// 已由韻達攬收.
  private static let takings = WordSet("攬收|揽收|發往|发往")
  private static let takers = WordSet("已由|由 |已被|已從|已从|已自|正")

  private static let doers = WordSet("您於|您在|你於|你在|您于")

  /// A bare 簽收 needs an 已 before it, or who did it and where: 您於板橋店完成取件.
  private func signed(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { text.hasBytes("已", at: $0) } || Self.doers.begins(text, in: left)
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
struct StorePlaces {
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
