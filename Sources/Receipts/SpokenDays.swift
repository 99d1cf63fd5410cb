import Tracking

/// Days in a line that somebody wrote: `10/3`, 上個月25號, 上週三, `last Wednesday`, `3 days ago`. `days.tsv` has the words.
struct SpokenDays: Sendable {
  /// A day that is named, or the days that it may be, the likeliest first; none if it has to be asked.
  struct Found {
    let range: Range<Int>
    let days: [Day]
  }

  private let tables: [String: WordTable]

  init(_ rows: [WordRow]) {
    let fields = ["month", "weekday", "week", "monthOf", "ago", "number", "ordinal", "yearOf", "filler"]
    var tables = Dictionary(
      uniqueKeysWithValues: fields.map { ($0, WordTable(rows, fields: [$0, "none"])) })
    // Words that exclude each other.
    tables["day"] = WordTable(rows, fields: ["day", "vague", "none"])
    self.tables = tables
  }

  /// From left to right.
  /// - Parameters:
  ///   - known: what is a date already.
  ///   - isDayFirst: whether `10/3` may be 10 March.
  func days(in text: PlainText, today: Day, without known: [Range<Int>], isDayFirst: Bool) -> [Found] {
    let line = SpokenDayLine(text, tables, today)
    var found = known.map { Found(range: $0, days: []) }
    let readers: [() -> [Found]] = [
      line.relative, line.inMonth, line.named, { line.slashed(isDayFirst: isDayFirst && !line.isChinese) },
      line.weekdays, line.numbered, line.words, line.impossible,
    ]
    for reader in readers {
      for one in reader() where !found.contains(where: { $0.range.overlaps(one.range) }) { found.append(one) }
    }
    return found.dropFirst(known.count).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a text without its days says anything more: 昨天的 does not.
  func isFilling(_ text: PlainText) -> Bool {
    let fillers = tables["filler"]?.matches(in: text).map(\.range) ?? []
    return text.all.allSatisfy { place in
      !text.lower[place].isNameLike && !text.lower[place].isDigit || fillers.contains { $0.contains(place) }
    }
  }

  /// The rows that have a say in `text`; for tests of the table.
  func rows(in text: PlainText) -> [String] {
    let all = tables.values.flatMap { $0.matches(in: text) }
    let line = SpokenDayLine(text, tables, Day(year: 2026, month: 11, day: 27) ?? Day(number: 0))
    let vague = line.words().map(\.range)
    return all.filter { match in
      switch match.row.field {
      case "ordinal", "number": line.digit(before: match.range.lowerBound) != nil || match.row.field == "number"
      case "vague": vague.contains { $0.overlaps(match.range) }
      case "week": line.isWeek(match)
      default: true
      }
    }.map(\.row.id)
  }
}
