import Chat
import Phrases
import Tracking

/// The names and the buttons of filters.
struct FilterText: CardPart {
  let context: CardContext

  func button(_ filter: ListFilter, _ count: Int, chosen: ListFilter?, _ listed: [Parcel]) -> Button {
    let name = TextCleanup.title(shortName(filter, listed), columns: 24)
    return Button(
      (filter == chosen ? "✓ " : "") + name + " \(count)", .action(Action.list(page: 0, filter: filter).encoded))
  }

  /// The button for all parcels.
  func all(_ listed: [Parcel], chosen: ListFilter?) -> Button {
    Button(
      (chosen == nil ? "✓ " : "") + text(.filterAll) + " \(listed.count)", .action(Action.list(page: 0).encoded))
  }

  /// The kinds that have parcels, and the chosen one.
  func kinds(_ listed: [Parcel], chosen: ListFilter?) -> [ListFilter.Count] {
    [ListFilter.ready, .onTheWay, .trouble].map { ($0, listed.count(where: $0.matches)) }.filter {
      $0.1 > 0 || $0.0 == chosen
    }
  }

  private func shortName(_ filter: ListFilter, _ listed: [Parcel]) -> String {
    switch filter {
    case .ready: text(.filterReady)
    case .onTheWay: text(.filterOnTheWay)
    case .trouble: text(.filterTrouble)
    case .carrier, .store: name(filter, listed)
    }
  }

  /// The filter's name within a sentence. A store's name is the longest that its parcels have.
  func name(_ filter: ListFilter, _ parcels: [Parcel]) -> String {
    switch filter {
    case .ready: text(.listReady)
    case .onTheWay: text(.listOnTheWay)
    case .trouble: text(.filterTrouble)
    case .carrier(let id): shortCarrier(id)
    case .store: storeText.name(parcels.filter(filter.matches)) ?? text(.filterThatStore)
    }
  }
}

extension CardPart {
  var filterText: FilterText { FilterText(context: context) }
}

extension ListFilter {
  typealias Count = (filter: ListFilter, count: Int)

  /// Each carrier that has parcels, the one with the most first.
  static func carriers(_ parcels: [Parcel]) -> [Count] { counts(parcels) { .carrier($0.carrier) } }

  /// Each store that has parcels, the one with the most first.
  static func stores(_ parcels: [Parcel]) -> [Count] { counts(parcels) { NameKey($0).map { .store($0) } } }

  private static func counts(_ parcels: [Parcel], _ filter: (Parcel) -> ListFilter?) -> [Count] {
    let counts = parcels.compactMap(filter).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Equal counts are ordered by the encoded filter, so that the order is always the same.
    return counts.sorted { ($1.value, $0.key.encoded) < ($0.value, $1.key.encoded) }.map { ($0.key, $0.value) }
  }
}
