import Tracking

/// A line of steps with arrows between: 備貨中 → [已出貨] → 已送達. The marked one is where the parcel is.
extension StatusReader {
  struct ProgressBar {
    let line: Range<Int>
    /// Nil where no step is marked: the line is the same for every parcel.
    let marked: Said?
  }

  private static let marks = WordSet("[|【|●|◉|✅|✔|☑|✓|👉|🔵|🟢|🚚|📍|*")

  /// Nil where no step that is said stands in such a line.
  func progressBar(_ said: UnsafeBufferPointer<Said>, _ scene: FieldScene) -> ProgressBar? {
    let hasPlain = scene.text.next(Self.plainArrow, from: 0) < scene.text.count
    guard hasPlain || scene.all.contains(.arrow) else { return nil }
    // Each line is asked once, however much it says.
    var asked = 0
    for step in said where step.range.lowerBound >= asked {
      let line = scene.line(step.range)
      asked = line.upperBound
      guard isBar(line, scene, hasPlain: hasPlain) else { continue }
      return ProgressBar(
        line: line, marked: said.last { line.contains($0.range.lowerBound) && isMarked($0.range, scene.text) })
    }
    return nil
  }

  /// `>`
  private static let plainArrow: UInt8 = 0x3E

  /// Two arrows make steps of a line; one may stand for a change from this to that.
  private func isBar(_ line: Range<Int>, _ scene: FieldScene, hasPlain: Bool) -> Bool {
    // A quoted line begins with one.
    let inside = (line.lowerBound + 1)..<max(line.lowerBound + 1, line.upperBound)
    var count = hasPlain ? scene.text[inside].lazy.filter { $0 == Self.plainArrow }.count : 0
    var hit = scene.hit(from: inside.lowerBound)
    while hit < scene.hits.count, scene.hits[hit].range.lowerBound < inside.upperBound {
      if scene.hits[hit].cue.contains(.arrow) { count += 1 }
      hit += 1
    }
    return count > 1
  }

  private func isMarked(_ range: Range<Int>, _ text: Bytes) -> Bool {
    var place = range.lowerBound
    while place > 0, text[place - 1] == 0x20 { place -= 1 }
    // 已 of 已出貨 is part of the step.
    if text.hasBytes("已", at: place - 3) { place -= 3 }
    return Self.marks.ends(text, at: place)
  }
}
