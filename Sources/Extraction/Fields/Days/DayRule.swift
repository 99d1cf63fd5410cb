/// A row of the table of days. Its value is a strength, 5 where none is given, and what must hold beside its words.
///
/// `day`, `word`, `within`, `count`, `time` are the kinds of mention that it takes, days and words where none is named; `any`
/// takes all. Every other word is something that must be so: of the day itself (`limit`, `over`, `maybe`, `span`, `window`,
/// `row`, `stamp`, `hours`, `lone`), or of the message (`number`, `short`, `due`, or the field of a row that is heard in it). `!` before a word means that it must
/// not be so, a stroke that one of two must: `number/!offer`.
struct DayRule: Sendable {
  private struct Condition {
    let fact: String
    let isBarred: Bool

    init(_ word: Substring) {
      isBarred = word.hasPrefix("!")
      fact = String(isBarred ? word.dropFirst() : word)
    }
  }

  /// Fields of rows that say what a day is.
  static let deciding: Set = ["deadline", "expected", "none"]
  /// Fields of rows that say something about a day without deciding what it is.
  static let marking: Set = ["limit", "over", "maybe"]

  let strength: Int
  /// `past`: days gone by are read too.
  let takesPast: Bool
  private let kinds: Set<String>
  private let conditions: [[Condition]]
  /// So strong that its words are enough to say that a parcel waits.
  var isLabel: Bool { strength >= 7 && !conditions.joined().contains { $0.fact == "waiting" } }

  private static let kindWords: Set = ["day", "word", "within", "count", "time", "any", "past"]

  init(_ rule: Rule) {
    var (strength, kinds): (Int, Set<String>) = (5, [])
    var conditions: [[Condition]] = []
    for word in rule.value.split(separator: " ") {
      if let number = Int(word) {
        strength = number
      } else if Self.kindWords.contains(String(word)) {
        kinds.insert(String(word))
      } else {
        conditions.append(word.split(separator: "/").map(Condition.init))
      }
    }
    takesPast = kinds.remove("past") != nil
    (self.strength, self.kinds, self.conditions) = (strength, kinds, conditions)
  }

  /// `heard`: what is so in the whole message; `marks`: of that day.
  func takes(_ kind: DayMention.Kind, heard: Set<String>, marks: Set<String>) -> Bool {
    takes(kind)
      && conditions.allSatisfy { alternatives in
        alternatives.contains { (heard.contains($0.fact) || marks.contains($0.fact)) != $0.isBarred }
      }
  }

  private func takes(_ kind: DayMention.Kind) -> Bool {
    let names: Set<String> =
      switch kind {
      case .within: ["within"]
      case .ahead: ["day", "word", "within"]
      case .count: ["count"]
      case .time: ["time"]
      case .day, .likely: ["day"]
      case .word: ["day", "word"]
      }
    // Where no kind is named, whatever may be a day.
    return kinds.contains("any") || !kinds.isDisjoint(with: names) || kinds.isEmpty && names.contains("day")
  }
}
