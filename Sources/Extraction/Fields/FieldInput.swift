import Foundation
import Tracking

extension FieldReader {
  /// One message with what is known of it.
  struct Input {
    let normal: NormalText
    let scene: Scene
    let carriers: [Carrier]
    /// Where the numbers are, from the left.
    let taken: [Range<Int>]
    let today: Day
    private let words: WrittenWords

    init(
      text: String, normal: NormalText, scene: Scene, carriers: [Carrier], taken: [Range<Int>], today: Day
    ) {
      (self.normal, self.scene, self.carriers, self.today) = (normal, scene, carriers, today)
      self.taken = taken.sorted { $0.lowerBound < $1.lowerBound }
      words = WrittenWords(text)
    }

    /// The words as written, for bytes of the searched text.
    func written(_ range: Range<Int>) -> String { words.text(normal.scalarRange(range)) }

    /// The words as written, without blanks at their ends; nil where nothing else is there.
    func read(_ range: Range<Int>) -> Notice.Read<String>? {
      let words = written(range).trimmingCharacters(in: .whitespacesAndNewlines)
      return words.isEmpty ? nil : Notice.Read(words, at: normal.scalarRange(range))
    }

    func isTaken(_ range: Range<Int>) -> Bool {
      var (low, high) = (0, taken.count)
      while low < high {
        let middle = (low + high) / 2
        if taken[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
      }
      return low < taken.count && taken[low].overlaps(range)
    }
  }
}

/// The text as given, cut by scalars. Remembers a place every few scalars, so that many cuts cost one walk.
private final class WrittenWords {
  private static let stride = 128
  private let view: String.UnicodeScalarView
  private var anchors: [String.UnicodeScalarView.Index]

  init(_ text: String) {
    view = text.unicodeScalars
    anchors = [view.startIndex]
  }

  func text(_ range: Range<Int>) -> String {
    let (start, end) = (index(range.lowerBound), index(range.upperBound))
    return start < end ? String(view[start..<end]) : ""
  }

  private func index(_ scalar: Int) -> String.UnicodeScalarView.Index {
    let step = scalar / Self.stride
    while anchors.count <= step,
      let next = view.index(anchors[anchors.count - 1], offsetBy: Self.stride, limitedBy: view.endIndex)
    {
      anchors.append(next)
    }
    let near = min(step, anchors.count - 1)
    return view.index(anchors[near], offsetBy: scalar - near * Self.stride, limitedBy: view.endIndex) ?? view.endIndex
  }
}
