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

  /// Where a long text that holds no number stops speaking of a parcel: terms, news and adverts go on about parcels at large.
  var spoken: Int { numbers.isEmpty && text.count > Self.longText ? Self.opening : text.count }
  private static let longText = 400
  private static let opening = 320

  func isInLink(_ place: Int) -> Bool { isInLink(place..<(place + 1)) }

  func isTaken(_ range: Range<Int>) -> Bool { hasNumber(over: range) || isInLink(range) }

  /// Whether a number begins in `range`.
  func hasNumber(in range: Range<Int>) -> Bool {
    let next = numbers.firstIndex(beyond: { $0.lowerBound >= range.lowerBound })
    return next < numbers.count && numbers[next].lowerBound < range.upperBound
  }

  /// Whether a number shares a character with `range`.
  func hasNumber(over range: Range<Int>) -> Bool {
    let next = numbers.firstIndex(beyond: { $0.upperBound > range.lowerBound })
    return next < numbers.count && numbers[next].lowerBound < range.upperBound
  }

  private func isInLink(_ range: Range<Int>) -> Bool {
    let next = links.firstIndex(beyond: { $0.range.upperBound > range.lowerBound })
    return next < links.count && links[next].range.lowerBound < range.upperBound
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

  /// No sentence is looked at farther than this.
  private static let longestSentence = 120

  /// The sentence around `range`, within its line.
  func sentence(around range: Range<Int>) -> Range<Int> {
    let whole = text.lineRange(of: range.lowerBound)
    let first = max(whole.lowerBound, range.lowerBound - Self.longestSentence)
    let last = min(max(whole.upperBound, range.upperBound), range.upperBound + Self.longestSentence)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > first, !hasStop(in: (start - 1)..<start) { start -= 1 }
    while end < last, !hasStop(in: end..<(end + 1)) { end += 1 }
    return start..<max(start, end)
  }
}
