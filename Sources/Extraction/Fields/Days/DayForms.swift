import PCRE

/// Finds days, counts of days and times by the forms in which they are written; words such as 明天 are in the table.
struct DayForms: Sendable {
  /// The earlier ones first: what one has taken no other reads.
  private let forms: [(pattern: Pattern, form: DayForm)]

  init() throws {
    forms = try (WrittenDays.forms + DayCounts.forms + ClockForms.forms).map {
      (try Pattern(NormalText.searchedPattern($0.pattern)), $0)
    }
  }

  /// All that is written in one of the forms, from the left, none overlapping another.
  func mentions(in text: NormalText, today: Today) -> [DayMention] {
    var taken = [Bool](repeating: false, count: text.count)
    var found: [DayMention] = []
    for (pattern, form) in forms {
      for match in text.matches(of: pattern) where !match.range.contains(where: { taken[$0] }) {
        guard let mention = form.make(DayMatch(match: match, text: text, today: today)) else { continue }
        for place in mention.range { taken[place] = true }
        found.append(mention)
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
