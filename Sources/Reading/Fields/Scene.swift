import Tracking

/// A message being read: its searched form, the words of all tables in it, its links, and the numbers that were found.
struct Scene: Sendable {
  let text: NormalText
  /// By topic, from the left.
  let hits: [[Lexicon.Hit]]
  let links: [Link]
  /// What was taken for a number: other fields do not look there. From the left.
  var numbers: [Range<Int>] = []
  /// Headings and the cells below them.
  let table: Table
  /// The day on which it is read; dates without a year are taken as near it.
  let today: Day

  init(text: NormalText, hits: [[Lexicon.Hit]], links: [Link], today: Day) {
    (self.text, self.hits, self.links, self.today) = (text, hits, links, today)
    table = Table(text)
  }

  func isInLink(_ place: Int) -> Bool { links.contains { $0.range.contains(place) } }

  func isTaken(_ range: Range<Int>) -> Bool {
    numbers.contains { $0.overlaps(range) } || links.contains { $0.range.overlaps(range) }
  }

  private static let sentenceEnds: CharacterSet16 = "。!?;！？；"

  /// Whether a sentence ends between two places of a line.
  func hasStop(in range: Range<Int>) -> Bool {
    range.contains { place in
      Self.sentenceEnds.contains(text[place])
        // A full stop ends one where a blank or a line follows, not within numbers and abbreviations.
        || text[place] == "." && (text[place + 1].isBlank || text[place + 1] == 0 || text[place + 1].isLineEnd)
          && place > 1 && !(text[place - 2] == "." || text[place - 2].isBlank)
    }
  }

  /// No sentence is looked through farther than this to either side.
  private static let longestSentence = 200

  /// The sentence around `range`, within its line.
  func sentence(around range: Range<Int>) -> Range<Int> {
    let whole = text.lineRange(of: range.lowerBound)
    let line =
      max(
        whole.lowerBound, range.lowerBound - Self.longestSentence)..<max(
        range.upperBound, min(whole.upperBound, range.upperBound + Self.longestSentence))
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > line.lowerBound, !hasStop(in: (start - 1)..<start) { start -= 1 }
    while end < line.upperBound, !hasStop(in: end..<(end + 1)) { end += 1 }
    return start..<max(start, end)
  }
}
