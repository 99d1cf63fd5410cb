import Chat
import Foundation
import Phrases
import Tracking

/// Finished and archived parcels by month, newest first. `page` counts from 0. Archived parcels have a button that
/// takes them out of the archive.
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
    var heading: String?
    for (index, entry) in shown {
      let month = month(of: entry.endedAt)
      if month != heading {
        lines.blank()
        lines.add(.bold(month))
        heading = month
      }
      add(entry, line: index + 1, to: &lines)
    }
    let open = openButtons.of(shown.map { ($0, $1.parcel) })
    let entries = zip(shown, open).map { entry, open in
      [open, unarchiveButton(entry.1.parcel, line: entry.0 + 1, page: page.index)].compactMap { $0 }
    }
    let pagingButtons = pageText.buttons(page) { .history(page: $0) }
    let navigation = [button(.buttonSearch, .askSearch), button(.buttonList, .backToList)]
    return Card(text: lines.text, buttons: entries + [pagingButtons, navigation].filter { !$0.isEmpty })
  }

  private var empty: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🗄 " + text(.historyEmptyTitle)))
    lines.add(text(.historyEmptyBody))
    return Card(text: lines.text, buttons: [[button(.buttonList, .backToList)]])
  }

  /// Two lines: `1. 🟢 name` and `carrier · number · status · time`.
  private func add(_ entry: HistoryEntry, line: Int, to lines: inout RichTextBuilder) {
    let parcel = entry.parcel
    let title = title(parcel, limit: 40)
    lines.add(.plain("\(line). \(parcel.mark) "), .bold(title.text))
    let time = parcel.status.isFinal ? statusText.since(parcel) : text(.historyArchived, ["time": stamp(entry.endedAt)])
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel),
      sentText.words(parcel).map { .plain($0) }, .plain(statusText.words(parcel)),
      time.map { .plain($0) },
    ])
  }

  /// Nil if the parcel is not archived.
  private func unarchiveButton(_ parcel: Parcel, line: Int, page: Int) -> Button? {
    guard parcel.archivedAt != nil else { return nil }
    return Button(
      text(.buttonRestore, ["line": String(line)]), .action(Action.unarchiveInHistory(parcel.id, page: page).encoded))
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
