import Chat
import Foundation
import Phrases
import Tracking

/// Finished and archived parcels by month, newest first. `page` counts from 0. The card of an archived parcel has the
/// button that takes it out of the archive.
struct HistoryCard: CardPart {
  private static let pageSize = 6

  let context: CardContext
  let parcels: [Parcel]
  let page: Int

  var card: Card {
    let past = HistoryEntry.all(of: parcels)
    guard !past.isEmpty else { return empty }
    let page = Page(page, of: past.count, size: Self.pageSize)
    let shown = Array(zip(page.range, past[page.range]))
    var lines = RichTextBuilder()
    lines.add(.bold("🗄 " + text(.historyTitle, count: past.count)))
    pageText.add(page, to: &lines)
    let repeated = listEntryText.repeatedTitles(shown.map(\.1.parcel))
    var heading: String?
    for (index, entry) in shown {
      let month = month(of: entry.endedAt)
      if month != heading {
        lines.blank()
        lines.add(.bold(month))
        heading = month
      }
      let options = ListEntryText.Options(ended: ended(entry))
      listEntryText.add(entry.parcel, line: index + 1, options, repeated, to: &lines)
    }
    let footer = Rows.footer(
      pageText.buttons(page) { .history(page: $0) },
      [button(.buttonSearch, .askSearch), button(.buttonList, .backToList)])
    return Card(text: lines.text, buttons: openButtons.numbered(shown.map { ($0, $1.parcel) }) + footer)
  }

  private var empty: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🗄 " + text(.historyEmptyTitle)))
    lines.add(text(.historyEmptyBody))
    return Card(text: lines.text, buttons: [[button(.buttonList, .backToList)]])
  }

  /// When the parcel was finished, or that it is in the archive.
  private func ended(_ entry: HistoryEntry) -> String {
    let isFinal = entry.parcel.status.isFinal
    let day = (isFinal ? statusText.sinceDay(entry.parcel) : nil) ?? stamp(entry.endedAt, isDayOnly: true)
    return isFinal ? day : text(.historyArchived, ["time": day])
  }

  /// A month such as `Nov 2026`, in the chat's time zone.
  private func month(of date: Date) -> String {
    let day = localTime(date).date
    return phrases.month(day.month, of: day.year, in: style.language)
  }
}

extension HistoryCard {
  init(page: Int, _ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.parcels(), page: page)
  }
}

/// A parcel that is finished or archived.
private struct HistoryEntry {
  let parcel: Parcel
  /// When the parcel was finished, or, if it is not, when it was archived.
  let endedAt: Date

  /// Newest first.
  static func all(of parcels: [Parcel]) -> [HistoryEntry] {
    let past = parcels.compactMap { parcel -> HistoryEntry? in
      let end = parcel.status.isFinal ? parcel.statusSince : parcel.archivedAt
      return end.map { HistoryEntry(parcel: parcel, endedAt: $0) }
    }
    return past.sorted { ($1.endedAt, $1.parcel.id.rawValue) < ($0.endedAt, $0.parcel.id.rawValue) }
  }
}
