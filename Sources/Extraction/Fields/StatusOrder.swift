import Tracking

/// Which of several things that are said holds now.
///
/// Pages of carriers list what happened with its time: the latest counts, or what stands above them as a title. Without
/// times it is what is farthest on the way.
struct StatusOrder {
  private let sayings: [StatusReader.Saying]
  private let newest: [Marks.Mark]
  private let scene: Scene
  private let stamps: StampFinder

  init(_ sayings: [StatusReader.Saying], stamps: StampFinder, newest: [Marks.Mark], scene: Scene) {
    (self.sayings, self.stamps, self.newest, self.scene) = (sayings, stamps, newest, scene)
  }

  /// What holds, and the row of the words that call it the newest.
  var latest: (saying: StatusReader.Saying, newest: String?)? {
    if let titled = titled { return titled }
    let open = sayings.filter { !isStepAhead($0) }
    guard Set(open.map(\.status)).count > 1 else { return open.first.map { ($0, nil) } }
    return (timed(open) ?? farthest(open)).map { ($0, nil) }
  }

  /// Behind 最新狀態 and the like.
  private var titled: (saying: StatusReader.Saying, newest: String?)? {
    for mark in newest {
      let end = mark.range.upperBound
      let behind = sayings.first { $0.range.lowerBound >= end && $0.range.lowerBound <= end + mark.rule.reach }
      if let behind, isOpen(end..<behind.range.lowerBound) { return (behind, mark.rule.id) }
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
  private func isStepAhead(_ saying: StatusReader.Saying) -> Bool {
    let line = scene.text.lineRange(of: saying.range.lowerBound)
    let near = max(line.lowerBound, saying.range.lowerBound - 60)..<min(line.upperBound, saying.range.upperBound + 60)
    guard near.count(where: { Self.arrows.contains(scene.text[$0]) }) > 1 else { return false }
    return !Self.brackets.contains(scene.text[saying.range.lowerBound - 1])
  }

  // MARK: By time

  private func timed(_ open: [StatusReader.Saying]) -> StatusReader.Saying? {
    var best: (saying: StatusReader.Saying, stamp: Stamp)?
    var lines: Set<Int> = []
    var titles: [StatusReader.Saying] = []
    for saying in open {
      guard let stamp = stamps.stamp(ofLine: scene.text.lineRange(of: saying.range.lowerBound), in: scene) else {
        if lines.isEmpty { titles.append(saying) }
        continue
      }
      lines.insert(scene.text.line(of: saying.range.lowerBound))
      guard let last = best else {
        best = (saying, stamp)
        continue
      }
      let isSameLine = stamp == last.stamp && Self.weight(saying.status) > Self.weight(last.saying.status)
      if last.stamp < stamp || isSameLine { best = (saying, stamp) }
    }
    guard lines.count > 1 else { return nil }
    // Three titles and more are the steps of a bar, not how things are.
    return titles.count < 3 ? farthest(titles) ?? best?.saying : best?.saying
  }

  // MARK: By the way

  private func farthest(_ sayings: [StatusReader.Saying]) -> StatusReader.Saying? {
    var best = sayings.first
    for next in sayings.dropFirst() where Self.weight(next.status) > best.map({ Self.weight($0.status) }) ?? 0 {
      best = next
    }
    return best
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
