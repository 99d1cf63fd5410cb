import Tracking

/// A line of steps with arrows between: 備貨中 → [已出貨] → 已送達. The marked one is where the parcel is.
extension StatusReader {
  struct ProgressBar {
    /// Nil where no step is marked: the line is the same for every parcel.
    let step: Notice.Read<Status>?
  }

  private static let arrows = WordSet("►|▶|→|➔|➜|⇒|>|»")
  private static let marks = WordSet("[|【|●|◉|✅|✔|☑|✓|👉|🔵|🟢|🚚|📍|*")

  /// Nil where the steps that are said stand in no such line.
  func progressBar(_ said: UnsafeBufferPointer<Said>, _ scene: FieldScene) -> ProgressBar? {
    guard let last = said.last, let bar = said.first(where: { isInBar($0.range, scene) }) else { return nil }
    let line = scene.line(bar.range)
    // What is said elsewhere counts as anywhere.
    guard line.lowerBound <= said[0].range.lowerBound, last.range.upperBound <= line.upperBound else { return nil }
    let marked = said.last { isMarked($0.range, scene.text) }
    return ProgressBar(step: marked.map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) })
  }

  /// Two arrows make steps of a line; one may stand for a change from this to that.
  private func isInBar(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let line = scene.line(range)
    var (count, rest) = (0, line)
    while count < 2, let place = Self.arrows.first(scene.text, in: rest) {
      // A quoted line begins with one.
      if place > line.lowerBound { count += 1 }
      rest = (place + 1)..<line.upperBound
    }
    return count == 2
  }

  private func isMarked(_ range: Range<Int>, _ text: Bytes) -> Bool {
    var place = range.lowerBound
    while place > 0, text[place - 1] == 0x20 { place -= 1 }
    // 已 of 已出貨 is part of the step.
    if text.hasBytes("已", at: place - 3) { place -= 3 }
    return Self.marks.ends(text, at: place)
  }
}
