import Tracking

/// Reads where the wording says that the parcel is now. What will be, may be or was asked says nothing.
struct StatusReader: Sendable {
  private struct Said {
    let status: Status
    let range: Range<Int>
    var time: (day: Day, minute: Int)?
  }

  func read(_ scene: FieldScene, stores: [Field], dates: [DateFound]) -> Notice.Read<Status>? {
    var said = scene.hits.compactMap { self.said($0, scene, stores) }
    guard let first = said.first else { return nil }
    if said.contains(where: { $0.status != first.status }) { date(&said, scene, dates) }
    return latest(said).map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) }
  }

  private func said(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: [Field]) -> Said? {
    guard let status = hit.meaning.status ?? arrival(hit, scene, stores), isNow(hit.range, scene) else { return nil }
    // Who wants money or a click says that something is wrong.
    if status.isTrouble, scene.all.contains(.lure) || hasStrangeLink(scene) { return nil }
    return Said(status: status, range: hit.range)
  }

  private func hasStrangeLink(_ scene: FieldScene) -> Bool {
    scene.input.scene.links.contains { $0.carrier == nil && !$0.isTracker }
  }

  // MARK: 已送達

  private static let finals: Set<String> = ["已送達", "已送达", "已配達", "已送到", "已配达"]
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
      stores.contains { hit.range.lowerBound <= $0.range.lowerBound && $0.range.lowerBound <= end + 18 }
      || scene.chains.contains { $0.range.lowerBound >= end && $0.range.lowerBound <= end + 6 }
    if isAtStore { return .arrivedAtStore }
    let word = String(decoding: scene.text[hit.range], as: UTF8.self)
    guard Self.finals.contains(word) else { return nil }
    let clause = scene.clause(hit.range)
    let isDepot = (end..<max(end, clause.upperBound)).contains { place in
      Self.depots.contains { scene.text.hasBytes($0, at: place) }
    }
    return isDepot ? .inTransit : .delivered
  }

  // MARK: Now?

  private static let later = [
    "後", "后", "時", "时", "前", "通知", "嗎", "吗", "沒", "没", "了嗎", "了吗", "了沒", "了没", "?", "與否", "簡訊", "短信", " WHEN", " YET?",
    "之後", "之后", "的話",
  ].map { Array($0.utf8) }

  private func isNow(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard !Self.later.contains(where: { text.hasBytes($0, at: range.upperBound) }) else { return false }
    let clause = scene.clause(range)
    if text.at(clause.upperBound) == 0x3F { return false }
    guard let word = scene.last(.notNow, in: clause.lowerBound..<range.lowerBound) else { return true }
    // 將於 11/27 … : a colon or a day between starts anew.
    return (word.range.upperBound..<range.lowerBound).contains { text[$0] == 0x3A }
  }

  // MARK: The latest

  private func date(_ said: inout [Said], _ scene: FieldScene, _ dates: [DateFound]) {
    for index in said.indices {
      let line = scene.line(said[index].range)
      let here = dates.filter { line.contains($0.range.lowerBound) && [.day, .likely].contains($0.kind) }
      let near = here.min {
        abs($0.range.lowerBound - said[index].range.lowerBound)
          < abs($1.range.lowerBound - said[index].range.lowerBound)
      }
      if let near { said[index].time = (near.moment.day, near.moment.minute ?? 0) }
    }
  }

  private func latest(_ said: [Said]) -> Said? {
    let timed = said.filter { $0.time != nil }
    if timed.count >= 2 {
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
