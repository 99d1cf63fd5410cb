/// A row of the table of days. Its value is a strength, 5 where none is given, and what must hold beside its words.
///
/// `limit`, `over`: the day has a word such as 前, 後. `span`: it is the last of several. `within`, `count`, `time`: a count
/// of days or a time is meant, which other rows do not take; `any` takes everything. Any other word, such as `waiting`, is the
/// field of rows that must be heard somewhere in the message, `!` before it says that they must not; `number` is a tracking
/// number.
struct DayRule: Sendable {
  let strength: Int
  let kinds: Set<String>
  let marks: Set<String>
  let needed: [String]
  let barred: [String]

  private static let kindWords: Set = ["day", "word", "within", "count", "time", "any"]
  private static let markWords: Set = ["limit", "over", "span", "window"]

  init(_ rule: Rule) {
    var strength = 5
    var (kinds, marks): (Set<String>, Set<String>) = ([], [])
    var (needed, barred): ([String], [String]) = ([], [])
    for word in rule.value.split(separator: " ").map(String.init) {
      if let number = Int(word) {
        strength = number
      } else if Self.kindWords.contains(word) {
        kinds.insert(word)
      } else if Self.markWords.contains(word) {
        marks.insert(word)
      } else if word.hasPrefix("!") {
        barred.append(String(word.dropFirst()))
      } else {
        needed.append(word)
      }
    }
    (self.strength, self.kinds, self.marks, self.needed, self.barred) = (strength, kinds, marks, needed, barred)
  }

  func takes(_ mention: DayMention, marked: Set<String>) -> Bool {
    takes(mention.kind) && marks.allSatisfy {
      switch $0 {
      case "span": mention.isSpan
      case "window": mention.isWindow
      default: marked.contains($0)
      }
    }
  }

  private func takes(_ kind: DayMention.Kind) -> Bool {
    if kinds.contains("any") { return true }
    return switch kind {
    case .within: kinds.contains("within")
    case .count: kinds.contains("count")
    case .time: kinds.contains("time")
    case .day, .likely: kinds.isEmpty || kinds.contains("day")
    case .word: kinds.isEmpty || kinds.contains("day") || kinds.contains("word")
    }
  }
}
