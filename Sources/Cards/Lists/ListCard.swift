import Chat
import Phrases
import Tracking

/// The list in sections: parcels under way and recently finished ones. `page` counts from 0; a page beyond the end is
/// the last one.
struct ListCard: CardPart {
  /// Parcels on one page.
  static let pageSize = 8

  let context: CardContext
  let parcels: [Parcel]
  let page: Int
  let filter: ListFilter?
  /// Whether the chat has archived parcels.
  let hasHistory: Bool

  var card: Card {
    let listed = parcels.filter { $0.isListed(at: style.now) }
    guard !listed.isEmpty else { return emptyList(hasHistory: hasHistory || !parcels.isEmpty) }
    let matching = filter.map { listed.filter($0.matches) } ?? listed
    let entries = ListSection.sections(matching, storeName: storeText.ofAll)
      .flatMap { section in section.parcels.map { (section.kind, $0) } }
    let page = Page(page, of: entries.count, size: Self.pageSize)
    let shown = Array(zip(page.range, entries[page.range]))

    var lines = RichTextBuilder()
    let title: PluralKey = style.isPrivate ? .listTitle : .listGroupTitle
    lines.add(.bold("📦 " + text(title, count: listed.count)))
    if let filter { lines.add(filterLine(filter, matching)) }
    pageText.add(page, to: &lines)
    let repeated = listEntryText.repeatedTitles(shown.map(\.1.1))
    var kind: ListSection.Kind?
    for (index, entry) in shown {
      if entry.0 != kind {
        lines.blank()
        lines.add(.bold(heading(entry.0)))
        kind = entry.0
      }
      let options = ListEntryText.Options(showsSent: entry.0 != .sent)
      listEntryText.add(entry.1, line: index + 1, options, repeated, to: &lines)
    }
    return Card(
      text: lines.text, buttons: openButtons.numbered(shown.map { ($0, $1.1) }) + footer(listed, page: page))
  }

  private func emptyList(hasHistory: Bool) -> Card {
    var lines = RichTextBuilder()
    lines.add(.bold("📦 " + text(.listEmptyTitle)))
    lines.add(text(style.isPrivate ? .listEmptyBody : .listEmptyGroupBody))
    let history = hasHistory ? button(.buttonHistory, .history(page: 0)) : nil
    return Card(text: lines.text, buttons: Rows.of([button(.buttonEnterNumber, .enterNumber), history]))
  }

  private func heading(_ kind: ListSection.Kind) -> String {
    switch kind {
    case .ready(nil): text(.listReady)
    case .ready(let store?): text(.listReadyAt, ["store": store])
    case .onTheWay: text(.listOnTheWay)
    case .sent: sentText.heading
    case .problems: text(.listProblems)
    case .done: text(.listDone)
    }
  }

  /// A line such as `Showing: Ready for pick-up (3 parcels)`.
  private func filterLine(_ filter: ListFilter, _ matching: [Parcel]) -> String {
    matching.isEmpty
      ? text(.listOnlyNone, ["what": filterText.name(filter, matching)])
      : text(.listOnly, count: matching.count, ["what": filterText.name(filter, matching)])
  }

  /// The row below the entries: pages, all parcels, filters, and refresh if there is room.
  private func footer(_ listed: [Parcel], page: Page) -> [[Button]] {
    let isWorthwhile =
      filter != nil || filterText.kinds(listed, chosen: nil).count > 1 || ListFilter.carriers(listed).count > 1
      || ListFilter.stores(listed).count > 1
    return Rows.footer(
      pageText.buttons(page) { .list(page: $0, filter: filter) },
      [
        filter == nil ? nil : filterText.all(listed, chosen: filter),
        isWorthwhile ? button(.buttonFilter, .chooseFilter(page: page.index, filter: filter)) : nil,
      ],
      extra: button(.buttonRefreshAll, .refreshList(page: page.index, filter: filter)))
  }
}

extension ListCard {
  init(page: Int, filter: ListFilter?, _ source: CardSource) throws {
    let parcels = try source.data.openParcels()
    let hasHistory = try source.data.parcelCount() != parcels.count
    self.init(context: source.context, parcels: parcels, page: page, filter: filter, hasHistory: hasHistory)
  }
}
