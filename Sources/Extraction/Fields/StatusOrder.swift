import Tracking

/// Which of several things that are said holds now.
///
/// Pages of carriers list what happened with its time: the latest counts, or what stands above them as a title. Without
/// times it is what is farthest on the way.
struct StatusOrder {
  private let sayings: [StatusSaying]
  private let newest: [Marks.Mark]
  private let scene: Scene
  /// That are written anywhere.
  private let days: [DayMention]

  init(_ sayings: [StatusSaying], days: [DayMention], newest: [Marks.Mark], scene: Scene) {
    (self.sayings, self.days, self.newest, self.scene) = (sayings, days, newest, scene)
  }

  var latest: StatusSaying? {
    if let titled { return titled }
    let open = sayings.filter { !isStepAhead($0) }
    return Set(open.map(\.status)).count > 1 ? timed(open) ?? farthest(open) : open.first
  }

  /// Behind 最新狀態 and the like.
  private var titled: StatusSaying? {
    for mark in newest {
      let end = mark.range.upperBound
      let behind = sayings.first { (end...(end + mark.rule.reach)).contains($0.range.lowerBound) }
      if var behind, isOpen(end..<behind.range.lowerBound) {
        behind.newest = mark.rule.id
        return behind
      }
    }
    return nil
  }

  /// Nothing but marks and blanks.
  private func isOpen(_ gap: Range<Int>) -> Bool {
    gap.allSatisfy { !scene.text[$0].isWord && !scene.text[$0].isIdeograph }
  }

  private static let arrows: CharacterSet16 = "→>➔➜"
  private static let brackets: CharacterSet16 = "[【✓✔●"

  /// 已出貨 → 配送中 → 已送達: steps of which only one in brackets is reached.
  private func isStepAhead(_ saying: StatusSaying) -> Bool {
    let line = scene.text.lineRange(of: saying.range.lowerBound)
    let near = max(line.lowerBound, saying.range.lowerBound - 60)..<min(line.upperBound, saying.range.upperBound + 60)
    guard near.count(where: { Self.arrows.contains(scene.text[$0]) }) > 1 else { return false }
    return !Self.brackets.contains(scene.text[saying.range.lowerBound - 1])
  }

  private func timed(_ open: [StatusSaying]) -> StatusSaying? {
    let stamps = stampsByLine()
    let stamped = open.map { ($0, stamps[scene.text.line(of: $0.range.lowerBound)]) }
    let listed = stamped.compactMap { saying, stamp in stamp.map { (saying: saying, stamp: $0) } }
    guard Set(listed.map { scene.text.line(of: $0.saying.range.lowerBound) }).count > 1 else { return nil }
    // Three titles and more are the steps of a bar, not how things are.
    let titles = stamped.prefix { $0.1 == nil }.map(\.0)
    if titles.count < 3, let title = farthest(titles) { return title }
    let last = listed.map(\.stamp).max()
    return farthest(listed.filter { $0.stamp == last }.map(\.saying))
  }

  /// By line, in minutes: `2026/10/12 11:20 已送達`, `Delivered Oct 12, 2026 9:05 pm`.
  private func stampsByLine() -> [Int: Int] {
    let days = DayJoiner(text: scene.text).join(self.days)
    let written = days.filter { $0.kind == .day || $0.kind == .likely && $0.minute != nil }
    return Dictionary(
      written.filter { !scene.isTaken($0.range) }.map {
        (scene.text.line(of: $0.range.lowerBound), $0.day.number * 24 * 60 + ($0.minute ?? 0))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The first of those that are farthest on the way.
  private func farthest(_ sayings: [StatusSaying]) -> StatusSaying? {
    let most = sayings.map { Self.weight($0.status) }.max()
    return sayings.first { Self.weight($0.status) == most }
  }

  private static func weight(_ status: Status) -> Int {
    switch status {
    case .exception: 7
    case .returning: 20
    case .returned: 21
    case .expired: 0
    default: 2 * (status.step ?? 0)
    }
  }
}
