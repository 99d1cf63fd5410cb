public import Chat
import Foundation
import Phrases
public import Tracking

extension Cards {
  /// Entries on one page of the history.
  private static let historyPageSize = 6

  /// Finished and archived parcels by month, newest first. `page` counts from 0. Archived parcels have a button that
  /// takes them out of the archive.
  public func history(_ parcels: [Parcel], page: Int, _ style: CardStyle) -> Card {
    let writer = writer(style)
    let past = HistoryEntry.all(of: parcels)
    guard !past.isEmpty else { return writer.emptyHistory }
    let page = Page(page, of: past.count, size: Self.historyPageSize)
    let shown = Array(zip(page.range, past[page.range]))
    var lines = RichTextBuilder()
    lines.add(.bold("🗄 " + writer.text(.historyTitle, count: past.count)))
    writer.add(page, to: &lines)
    var heading: String?
    for (index, entry) in shown {
      let month = writer.month(of: entry.endedAt)
      if month != heading {
        lines.blank()
        lines.add(.bold(month))
        heading = month
      }
      writer.add(entry, line: index + 1, to: &lines)
    }
    let open = writer.openButtons(shown.map { ($0, $1.parcel) })
    let entries = zip(shown, open).map { entry, open in
      [open, writer.unarchiveButton(entry.1.parcel, line: entry.0 + 1, page: page.index)].compactMap { $0 }
    }
    let pagingButtons = writer.pagingButtons(page) { .history(page: $0) }
    let navigation = [writer.button(.buttonSearch, .askSearch), writer.button(.buttonList, .backToList)]
    return Card(text: lines.text, buttons: entries + [pagingButtons, navigation].filter { !$0.isEmpty })
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

extension CardWriter {
  fileprivate var emptyHistory: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🗄 " + text(.historyEmptyTitle)))
    lines.add(text(.historyEmptyBody))
    return Card(text: lines.text, buttons: [[button(.buttonList, .backToList)]])
  }

  /// Two lines: `1. 🟢 name` and `carrier · number · status · time`.
  fileprivate func add(_ entry: HistoryEntry, line: Int, to lines: inout RichTextBuilder) {
    let parcel = entry.parcel
    let title = title(parcel, limit: 40)
    lines.add(.plain("\(line). \(parcel.status.mark) "), .bold(title.text))
    let time = parcel.status.isFinal ? since(parcel) : text(.historyArchived, ["time": stamp(entry.endedAt)])
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel.number), .plain(status(parcel)),
      time.map { .plain($0) },
    ])
  }

  /// Nil if the parcel is not archived.
  fileprivate func unarchiveButton(_ parcel: Parcel, line: Int, page: Int) -> Button? {
    guard parcel.archivedAt != nil else { return nil }
    return Button(
      text(.buttonRestore, ["line": String(line)]), .action(Action.unarchiveInHistory(parcel.id, page: page).encoded))
  }

  /// A month such as `Nov 2026`, in the chat's time zone.
  func month(of date: Date) -> String {
    let day = localTime(date).date
    return phrases.month(day.month, of: day.year, in: style.language)
  }
}
