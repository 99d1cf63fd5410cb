public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Parcels on one page of the list.
  public static let listPageSize = 8

  /// Everything under way and what ended in the last seven days, in sections; `page` counts from 0, and one beyond
  /// the end shows the last.
  public func list(_ parcels: [Parcel], page: Int, _ style: CardStyle) -> Card {
    let words = words(style)
    let sections = ListSection.sections(parcels, now: style.now, storeName: words.store)
    let all = sections.flatMap { section in section.parcels.map { (section.kind, $0) } }
    guard !all.isEmpty else { return words.emptyList }
    let pages = (all.count + Cards.listPageSize - 1) / Cards.listPageSize
    let page = min(max(page, 0), pages - 1)
    let first = page * Cards.listPageSize
    let shown = all[first..<min(first + Cards.listPageSize, all.count)]

    var lines = Lines()
    let title: PluralKey = style.isPrivate ? .listTitle : .listGroupTitle
    lines.add(.bold("📦 " + words.text(title, count: all.count)))
    if pages > 1 { lines.add(words.text(.listPage, ["page": String(page + 1), "pages": String(pages)])) }
    var kind: ListSection.Kind?
    for (index, entry) in zip(shown.indices, shown) {
      if entry.0 != kind {
        lines.blank()
        lines.add(.bold(words.heading(entry.0)))
        kind = entry.0
      }
      words.addEntry(entry.1, line: index + 1, to: &lines)
    }
    let open = zip(shown.indices, shown).map { words.openButton($1.1, line: $0 + 1) }
    return Card(text: lines.text, buttons: Rows.of(open) + words.pageButtons(page: page, of: pages))
  }
}

extension Words {
  fileprivate var emptyList: Card {
    var lines = Lines()
    lines.add(.bold("📦 " + text(.listEmptyTitle)))
    lines.add(text(.listEmptyBody))
    return Card(text: lines.text, buttons: [[button(.buttonEnterNumber, .enterNumber)]])
  }

  fileprivate func heading(_ kind: ListSection.Kind) -> String {
    switch kind {
    case .ready(nil): text(.listReady)
    case .ready(let store?): text(.listReadyAt, ["store": store])
    case .onTheWay: text(.listOnTheWay)
    case .problems: text(.listProblems)
    case .done: text(.listDone)
    }
  }

  /// `1. 🟣 name` over `carrier · number · status · how long ago, or until when`.
  fileprivate func addEntry(_ parcel: Parcel, line: Int, to lines: inout Lines) {
    let title = title(parcel, limit: 40)
    lines.add(.plain("\(line). \(parcel.status.mark) "), .bold(title.text))
    let until = parcel.status == .arrivedAtStore ? parcel.deadline.map(deadline) : nil
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel.carrier)), number(parcel.number), .plain(status(parcel)),
      (until ?? since(parcel)).map { .plain($0) },
    ])
  }

  fileprivate func pageButtons(page: Int, of pages: Int) -> [[Button]] {
    var turns: [Button] = []
    if page > 0 { turns.append(button(.buttonPrevious, .list(page: page - 1))) }
    if page < pages - 1 { turns.append(button(.buttonNext, .list(page: page + 1))) }
    return (turns.isEmpty ? [] : [turns]) + [[button(.buttonRefreshAll, .refreshList(page: page))]]
  }
}
