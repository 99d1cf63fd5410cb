import Foundation
import Phrases
import Tracking

/// Finds the advice that fits what happened to a parcel. The rows are in `Localization/advice.tsv`.
struct EventAdvice: Sendable {
  private struct Entry: Sendable {
    let row: AdviceTable.Row
    let words: [EventWord]
  }

  private let entries: [Entry]
  private let meanings: EventMeanings

  init(_ table: AdviceTable, _ meanings: EventMeanings) {
    self.meanings = meanings
    entries = table.rows.map { row in
      Entry(row: row, words: row.words.map { EventWord(EventWord.folded($0)) })
    }
  }

  /// The row for what customs require, or else for the newest event that has one, and that event. Events count as far
  /// back as the parcel has had its status.
  func find(for parcel: Parcel) -> (row: AdviceTable.Row, event: Event?)? {
    let status = parcel.status
    if let customs = parcel.customs, let row = first(of: parcel, { $0.row.meanings.contains(customs.meaning) }) {
      return (row, nil)
    }
    let events = parcel.events
    let unread = events.prefix { $0.status == nil }
    let current = events.dropFirst(unread.count).drop { $0.status != status }
      .prefix { $0.status == status || $0.status == nil }
    for event in unread + current {
      if let row = row(for: event, of: parcel) { return (row, event) }
    }
    return nil
  }

  /// The row that fits one event.
  func row(for event: Event, of parcel: Parcel) -> AdviceTable.Row? {
    // A clause can be meant without the others: 門市關轉，請於 12/5 前重選門市.
    let clauses = event.text.split(whereSeparator: Self.isEndOfClause).map(String.init)
    let texts = [event.text] + (event.status == nil ? [] : clauses)
    let found = texts.compactMap { meanings.meaning(of: $0, status: event.status)?.rawValue.dropFirst("event.".count) }
    return first(of: parcel) { entry in
      found.contains { entry.row.meanings.contains(String($0)) }
        || texts.contains { meanings.says(entry.words, in: $0) }
    }
  }

  private static func isEndOfClause(_ character: Character) -> Bool { "，,；;。！!（）()".contains(character) }

  private func first(of parcel: Parcel, _ fits: (Entry) -> Bool) -> AdviceTable.Row? {
    let (status, carrier) = (parcel.status.rawValue, parcel.carrier.rawValue)
    return entries.first { entry in
      entry.row.statuses.contains(status) && (entry.row.carriers.isEmpty || entry.row.carriers.contains(carrier))
        && fits(entry)
    }?.row
  }
}

extension CustomsMatter {
  /// As the column `meanings` names it.
  fileprivate var meaning: String { "customs." + rawValue }
}

/// Reads until when an event's text asks for something.
enum EventDay {
  /// The day of 「請於 12/5 前重選門市」 or "by 2026-12-05". Of a day without a year, the one that is nearest to the event.
  static func limit(in event: Event) -> Day? {
    let text = event.text.precomposedStringWithCompatibilityMapping
    let before =
      /(?:(\d{4})[-\/.年])?(\d{1,2})[-\/.月](\d{1,2})日?(?:\(.{1,3}\))? ?(?:\d{1,2}:\d{2} ?)?(?:以前|之前|前|止|截止)/
    let after = /(?:\b(?:by|before|until)|截止日?:?|期限:?) ?(?:(\d{4})[-\/.年])?(\d{1,2})[-\/.月](\d{1,2})/
      .ignoresCase()
    guard let found = (text.firstMatch(of: before) ?? text.firstMatch(of: after))?.output, let month = Int(found.2),
      let day = Int(found.3)
    else { return nil }
    if let year = found.1.flatMap({ Int($0) }) { return Day(year: year, month: month, day: day) }
    guard let date = event.time?.date ?? event.seenAt else { return nil }
    let from = Day(date)
    let days = [from.year - 1, from.year, from.year + 1].compactMap { Day(year: $0, month: month, day: day) }
    return days.min { abs($0.number - from.number) < abs($1.number - from.number) }
  }
}
