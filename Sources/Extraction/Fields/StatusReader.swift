import Tracking

/// Reads where the wording says that the parcel is now. What will be, may be or was asked says nothing.
struct StatusReader: Sendable {
  private struct Said {
    let status: Status
    let range: Range<Int>
    var time: (day: Day, minute: Int)?
    /// Where its line begins.
    var line = 0
  }

  func read(_ scene: FieldScene, stores: [Field], dates: [DateFound]) -> Notice.Read<Status>? {
    let stores = stores.sorted { $0.range.lowerBound < $1.range.lowerBound }
    // Who wants money or a click says that something is wrong.
    let isSuspect = scene.all.contains(.lure) || hasStrangeLink(scene)
    var said = scene.hits.compactMap { self.said($0, scene, stores) }.filter { !(isSuspect && $0.status.isTrouble) }
    if said.isEmpty, let day = dates.first(where: { isLastDay($0, scene) }) {
      return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(day.range))
    }
    guard let first = said.first else { return nil }
    if said.contains(where: { $0.status != first.status }) { date(&said, scene, dates) }
    return latest(said).map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) }
  }

  /// Today is the last day: it waits.
  private func isLastDay(_ date: DateFound, _ scene: FieldScene) -> Bool {
    guard date.kind == .word else { return false }
    let context = DateContext(date, scene)
    return context.isLastDay || context.isReturnedAfter
  }

  private func said(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: [Field]) -> Said? {
    guard let status = hit.meaning.status ?? arrival(hit, scene, stores), isNow(status, hit.range, scene) else {
      return nil
    }
    return Said(status: status, range: hit.range)
  }

  private func hasStrangeLink(_ scene: FieldScene) -> Bool {
    scene.input.scene.links.contains { $0.carrier == nil && !$0.isTracker }
  }

  // MARK: 已送達

  private static let finals = ["已送達", "已送达", "已配達", "已送到", "已配达", "DELIVERED TO"].map { Array($0.utf8) }
  private static let handedOver = ["送達", "送达", "配達", "配达"].map { Array($0.utf8) }
  private static let vague = ["到了", "HAS ARRIVED", "HAVE ARRIVED", "ARRIVED", "ARRIVED ON", "GOT TO"].map { Array($0.utf8) }

  private static func isAny(_ words: [[UInt8]], _ range: Range<Int>, _ text: Bytes) -> Bool {
    words.contains { $0.count == range.count && text.hasBytes($0, at: range.lowerBound) }
  }

  private static let depots = [
    "物流中心", "轉運", "转运", "理貨", "集散", "營業所", "海關", "口岸", "機場", "配送站", "分拨", "投遞", "倉", "仓", "中心",
  ].map {
    Array($0.utf8)
  }

  /// At a store it waits; at a depot it is under way; otherwise it has been handed over.
  private func arrival(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: [Field]) -> Status? {
    guard hit.cue.contains(.arrival) else { return nil }
    let end = hit.range.upperBound
    let isAtStore =
      Self.first(stores, from: hit.range.lowerBound).map { $0.range.lowerBound <= end + 18 } ?? false
      || scene.chain(in: end..<min(scene.text.count, end + 7)) != nil
    if isAtStore { return .arrivedAtStore }
    let clause = scene.clause(hit.range)
    if Self.isAny(Self.vague, hit.range, scene.text) {
      let isEnd = scene.text[hit.range.lowerBound] < 0x80 || clause.upperBound - end <= 3
      return scene.chains.isEmpty || !isEnd ? nil : .arrivedAtStore
    }
    let isHandedOver =
      Self.isAny(Self.handedOver, hit.range, scene.text)
      && (clause.lowerBound..<hit.range.lowerBound).contains { scene.text.hasBytes("已由", at: $0) }
    guard Self.isAny(Self.finals, hit.range, scene.text) || isHandedOver else { return nil }
    let isDepot = (end..<max(end, clause.upperBound)).contains { place in
      Self.depots.contains { scene.text.hasBytes($0, at: place) }
    }
    return isDepot ? .inTransit : .delivered
  }

  /// The first of `fields`, which are in the order of the text, that begins at `place` or behind it.
  private static func first(_ fields: [Field], from place: Int) -> Field? {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low < fields.count ? fields[low] : nil
  }

  // MARK: Now?

  private static let later = [
    "後", "后", "時", "时", "前", "通知", "嗎", "吗", "沒", "没", "了嗎", "了吗", "了沒", "了没", "?", "與否", "簡訊", "短信", " WHEN", " YET?",
    "之後", "之后", "的話",
  ].map { Array($0.utf8) }

  private func isNow(_ status: Status, _ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard !Self.later.contains(where: { text.hasBytes($0, at: range.upperBound) }) else { return false }
    let clause = scene.clause(range)
    if text.at(clause.upperBound) == 0x3F { return false }
    if status.isTrouble, holdsFuture(text, range.upperBound..<clause.upperBound) { return false }
    if range.count == 6, status == .delivered, !signed(text, clause.lowerBound..<range.lowerBound) { return false }
    guard let word = scene.last(.notNow, in: clause.lowerBound..<range.lowerBound) else { return true }
    // 將於 11/27 … : a colon or a day between starts anew.
    return (word.range.upperBound..<range.lowerBound).contains { text[$0] == 0x3A }
  }

  private static let futures = ["將", "将", "會", "会", "WILL "].map { Array($0.utf8) }

  private func holdsFuture(_ text: Bytes, _ right: Range<Int>) -> Bool {
    right.contains { place in Self.futures.contains { text.hasBytes($0, at: place) } }
  }

  /// A bare 簽收 needs an 已 before it.
  private func signed(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { text.hasBytes("已", at: $0) }
  }

  // MARK: The latest

  private func date(_ said: inout [Said], _ scene: FieldScene, _ dates: [DateFound]) {
    var next = 0
    for index in said.indices {
      let (line, place) = (scene.line(said[index].range), said[index].range.lowerBound)
      said[index].line = line.lowerBound
      while next < dates.count, dates[next].range.lowerBound < line.lowerBound { next += 1 }
      let here = dates[next...].prefix(Self.mostDates).prefix { $0.range.lowerBound < line.upperBound }
        .filter { [.day, .likely].contains($0.kind) }
      let near = here.min { abs($0.range.lowerBound - place) < abs($1.range.lowerBound - place) }
      if let near { said[index].time = (near.moment.day, near.moment.minute ?? 0) }
    }
  }

  /// No line of a timeline has more days.
  private static let mostDates = 8

  private func latest(_ said: [Said]) -> Said? {
    let timed = said.filter { $0.time != nil }
    // Stamps of one line are no timeline.
    if timed.count >= 2, Set(timed.map(\.line)).count >= 2 {
      var best = timed[0]
      for next in timed.dropFirst() {
        guard let old = best.time, let new = next.time else { continue }
        if (new.day, new.minute) > (old.day, old.minute) { best = next }
      }
      return best
    }
    var best = said[0]
    for next in said.dropFirst() where Self.weight(next.status) > Self.weight(best.status) { best = next }
    return best
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
