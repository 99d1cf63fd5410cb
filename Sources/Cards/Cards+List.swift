public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Parcels on one page of the list.
  public static let listPageSize = 8

  /// The list in sections: parcels under way and recently finished ones. `page` counts from 0; a page beyond the end is
  /// the last one.
  /// - Parameters:
  ///   - filter: shows only the parcels that it matches.
  ///   - hasHistory: whether the chat has archived parcels.
  public func list(
    _ parcels: [Parcel], page: Int, filter: ListFilter? = nil, hasHistory: Bool = false, _ style: CardStyle
  ) -> Card {
    let writer = writer(style)
    let listed = parcels.filter { $0.isListed(at: style.now) }
    guard !listed.isEmpty else { return writer.emptyList(hasHistory: hasHistory || !parcels.isEmpty) }
    let matching = filter.map { listed.filter($0.matches) } ?? listed
    let entries = ListSection.sections(matching, storeName: writer.store)
      .flatMap { section in section.parcels.map { (section.kind, $0) } }
    let page = Page(page, of: entries.count, size: Cards.listPageSize)
    let shown = Array(zip(page.range, entries[page.range]))

    var lines = RichTextBuilder()
    let title: PluralKey = style.isPrivate ? .listTitle : .listGroupTitle
    lines.add(.bold("📦 " + writer.text(title, count: listed.count)))
    if let filter { lines.add(writer.filterLine(filter, matching)) }
    writer.add(page, to: &lines)
    var kind: ListSection.Kind?
    for (index, entry) in shown {
      if entry.0 != kind {
        lines.blank()
        lines.add(.bold(writer.heading(entry.0)))
        kind = entry.0
      }
      writer.addEntry(entry.1, line: index + 1, to: &lines)
    }
    return Card(
      text: lines.text,
      buttons: Rows.of(writer.openButtons(shown.map { ($0, $1.1) }))
        + writer.listButtons(listed, page: page, filter))
  }
}

extension CardWriter {
  fileprivate func emptyList(hasHistory: Bool) -> Card {
    var lines = RichTextBuilder()
    lines.add(.bold("📦 " + text(.listEmptyTitle)))
    lines.add(text(style.isPrivate ? .listEmptyBody : .listEmptyGroupBody))
    let history = hasHistory ? button(.buttonHistory, .history(page: 0)) : nil
    return Card(text: lines.text, buttons: Rows.of([button(.buttonEnterNumber, .enterNumber), history]))
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

  /// Two lines: `1. 🟣 name` and `carrier · number · status · time or deadline`. `showsStore` adds the store, for lists
  /// without store headings.
  func addEntry(_ parcel: Parcel, line: Int, showsStore: Bool = false, to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 40)
    lines.add(.plain("\(line). \(parcel.status.mark) "), .bold(title.text))
    let until = parcel.status == .arrivedAtStore ? deadline(of: parcel) : nil
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel.number), .plain(status(parcel)),
      showsStore ? store(parcel).map { .plain($0) } : nil, (until ?? since(parcel)).map { .plain($0) },
      statusOrigin(parcel).map { .plain($0) },
    ])
  }
}
