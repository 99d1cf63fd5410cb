import Tracking

/// A message being read: its searched form, the words of all tables in it, its links, and the numbers that were found.
final class Scene: Sendable {
  let text: NormalText
  /// By topic, from the left.
  let hits: [[Lexicon.Hit]]
  let links: [Link]
  /// What was taken for a number: other fields do not look there. From the left.
  let numbers: [Range<Int>]
  /// Headings and the cells below them.
  let table: Table
  /// By place.
  private let barriers: [Barrier]
  /// The day on which it is read; dates without a year are taken as near it.
  let today: Day
  /// When on that day it was written, in minutes after midnight; nil if that is not known.
  let minute: Int?

  init(text: NormalText, hits: [[Lexicon.Hit]], links: [Link], today: Day, minute: Int? = nil) {
    (self.text, self.hits, self.links, self.today, self.minute) = (text, hits, links, today, minute)
    numbers = []
    table = Table(text)
    barriers = Barrier.all(in: text.characters)
  }

  /// `scene`, in which those numbers were found.
  init(_ scene: Scene, numbers: [Range<Int>]) {
    (text, hits, links) = (scene.text, scene.hits, scene.links)
    (self.numbers, table, barriers) = (numbers, scene.table, scene.barriers)
    (today, minute) = (scene.today, scene.minute)
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

  func hits(of topic: Topic) -> [Lexicon.Hit] { hits(of: topic.rawValue) }

  func hits(of topic: Int) -> [Lexicon.Hit] { hits.indices.contains(topic) ? hits[topic] : [] }

  // MARK: What parts it

  func barrier(at place: Int) -> Barrier { barriers.indices.contains(place) ? barriers[place] : .none }

  /// The strongest barrier between two places.
  func barrier(in gap: Range<Int>) -> Barrier {
    var strongest = Barrier.none
    for place in gap {
      strongest = max(strongest, barrier(at: place))
      if strongest == .line { break }
    }
    return strongest
  }

  /// Whether a sentence ends between two places of a line.
  func hasStop(in range: Range<Int>) -> Bool { range.contains { barrier(at: $0) == .sentence } }

  /// No clause is looked through farther than this.
  private static let longestClause = 80

  /// What is said around `range` without a comma, stop or line end between.
  func clause(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, range.lowerBound - start < Self.longestClause, barrier(at: start - 1) < .clause { start -= 1 }
    while end < text.count, end - range.upperBound < Self.longestClause, barrier(at: end) < .clause { end += 1 }
    return start..<end
  }

  /// No sentence is looked at farther than this.
  private static let longestSentence = 120

  /// The sentence around `range`, within its line.
  func sentence(around range: Range<Int>) -> Range<Int> {
    let whole = text.lineRange(of: range.lowerBound)
    let first = max(whole.lowerBound, range.lowerBound - Self.longestSentence)
    let last = min(max(whole.upperBound, range.upperBound), range.upperBound + Self.longestSentence)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > first, barrier(at: start - 1) != .sentence { start -= 1 }
    while end < last, barrier(at: end) != .sentence { end += 1 }
    return start..<max(start, end)
  }
}
