public import Chat
import Phrases
public import Tracking

extension Cards {
  /// The most carriers, and the most stores, that are offered; those with the most parcels come first. Parcels of the
  /// others can be found with the search.
  private static let maxFilters = 20

  /// Asks for a carrier or a store to filter the list by, each with its number of parcels. `page` and `filter` describe
  /// the list to return to.
  public func listFilters(_ parcels: [Parcel], page: Int, filter: ListFilter?, _ style: CardStyle) -> Card {
    let writer = writer(style)
    let listed = parcels.filter { $0.isListed(at: style.now) }
    var lines = RichTextBuilder()
    lines.add(.bold("📦 " + writer.text(.filterTitle)))
    lines.add(writer.text(.filterBody))
    let back = writer.button(.buttonBack, .list(page: page, filter: filter))
    let rows = [ListFilter.carriers(listed), ListFilter.stores(listed)].flatMap { counts in
      Rows.of(counts.prefix(Self.maxFilters).map { writer.button($0.filter, $0.count, chosen: filter, listed) })
    }
    return Card(text: lines.text, buttons: rows + [[back]])
  }
}

extension ListFilter {
  typealias Count = (filter: ListFilter, count: Int)

  /// Each carrier that has parcels, the one with the most first.
  fileprivate static func carriers(_ parcels: [Parcel]) -> [Count] { counts(parcels) { .carrier($0.carrier) } }

  /// Each store that has parcels, the one with the most first.
  fileprivate static func stores(_ parcels: [Parcel]) -> [Count] { counts(parcels) { StoreKey($0).map { .store($0) } } }

  private static func counts(_ parcels: [Parcel], _ filter: (Parcel) -> ListFilter?) -> [Count] {
    let counts = parcels.compactMap(filter).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Equal counts are ordered by the encoded filter, so that the order is always the same.
    return counts.sorted { ($1.value, $0.key.encoded) < ($0.value, $1.key.encoded) }.map { ($0.key, $0.value) }
  }
}

extension CardWriter {
  /// A line such as `Showing: Ready for pick-up (3 parcels)`.
  func filterLine(_ filter: ListFilter, _ matching: [Parcel]) -> String {
    matching.isEmpty
      ? text(.listOnlyNone, ["what": name(filter, matching)])
      : text(.listOnly, count: matching.count, ["what": name(filter, matching)])
  }

  /// The buttons below the entries: pages, filters and refresh.
  func listButtons(_ listed: [Parcel], page: Page, _ filter: ListFilter?) -> [[Button]] {
    let pagingButtons = pagingButtons(page) { .list(page: $0, filter: filter) }
    let refresh = button(.buttonRefreshAll, .refreshList(page: page.index, filter: filter))
    let isWorthwhile = ListFilter.carriers(listed).count > 1 || ListFilter.stores(listed).count > 1
    let more = isWorthwhile ? button(.buttonFilter, .chooseFilter(page: page.index, filter: filter)) : nil
    return [pagingButtons, kindButtons(listed, filter), [refresh, more].compactMap { $0 }].filter { !$0.isEmpty }
  }

  /// Filters for all parcels and for each kind that has some. Empty if there would be only one choice.
  private func kindButtons(_ listed: [Parcel], _ chosen: ListFilter?) -> [Button] {
    let kinds = [ListFilter.ready, .onTheWay, .trouble].map { ($0, listed.count(where: $0.matches)) }.filter {
      $0.1 > 0 || $0.0 == chosen
    }
    guard chosen != nil || kinds.count > 1 else { return [] }
    let all = Button(
      checkmark(chosen == nil) + text(.filterAll) + " \(listed.count)", .action(Action.list(page: 0).encoded))
    return [all] + kinds.map { button($0, $1, chosen: chosen, listed) }
  }

  fileprivate func button(_ filter: ListFilter, _ count: Int, chosen: ListFilter?, _ listed: [Parcel]) -> Button {
    let name = TextCleanup.title(shortName(filter, listed), columns: 24)
    return Button(
      checkmark(filter == chosen) + name + " \(count)", .action(Action.list(page: 0, filter: filter).encoded))
  }

  private func checkmark(_ isChosen: Bool) -> String { isChosen ? "✓ " : "" }

  private func shortName(_ filter: ListFilter, _ listed: [Parcel]) -> String {
    switch filter {
    case .ready: text(.filterReady)
    case .onTheWay: text(.filterOnTheWay)
    case .trouble: text(.filterTrouble)
    case .carrier, .store: name(filter, listed)
    }
  }

  /// The filter's name within a sentence. A store's name is taken from one of its parcels.
  private func name(_ filter: ListFilter, _ parcels: [Parcel]) -> String {
    switch filter {
    case .ready: text(.listReady)
    case .onTheWay: text(.listOnTheWay)
    case .trouble: text(.filterTrouble)
    case .carrier(let id): shortCarrier(id)
    case .store: parcels.first(where: filter.matches).flatMap(store) ?? text(.filterThatStore)
    }
  }
}
