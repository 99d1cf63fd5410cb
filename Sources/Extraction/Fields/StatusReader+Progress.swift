import Tracking

/// A line of steps with arrows between: 備貨中 → [已出貨] → 已送達. The marked one is where the parcel is.
extension StatusReader {
  struct ProgressBar {
    let line: Range<Int>
    /// Nil where no step is marked: the line is the same for every parcel.
    let marked: Said?
  }

  private static let arrows = WordSet("►|▶|→|➔|➜|⇒|>|»")
  private static let marks = WordSet("[|【|●|◉|✅|✔|☑|✓|👉|🔵|🟢|🚚|📍|*")

  /// Nil where no step that is said stands in such a line.
  func progressBar(_ said: UnsafeBufferPointer<Said>, _ scene: FieldScene) -> ProgressBar? {
    guard mayHoldBar(scene.text) else { return nil }
    // Each line is asked once, however much it says.
    var asked = 0
    for step in said where step.range.lowerBound >= asked {
      let line = scene.line(step.range)
      asked = line.upperBound
      guard isBar(line, scene.text) else { continue }
      return ProgressBar(
        line: line, marked: said.last { line.contains($0.range.lowerBound) && isMarked($0.range, scene.text) })
    }
    return nil
  }

  /// Whether a byte that arrows begin with stands in the text: most lines need no second look.
  private func mayHoldBar(_ text: Bytes) -> Bool {
    [0xE2, 0x3E, 0xC2].contains { text.next($0, from: 0) < text.count }
  }

  /// Two arrows make steps of a line; one may stand for a change from this to that.
  private func isBar(_ line: Range<Int>, _ text: Bytes) -> Bool {
    var (count, rest) = (0, line)
    while count < 2, let place = Self.arrows.first(text, in: rest) {
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
