import Chat
import Phrases
import Tracking

/// Asks for a kind, a carrier or a store to filter the list by, each with its number of parcels. `page` and `filter` describe
/// the list to return to.
struct ListFiltersCard: CardPart {
  /// The most carriers, and the most stores, that are offered; those with the most parcels come first. Parcels of the
  /// others can be found with the search.
  private static let maxFilters = 20

  let context: CardContext
  let parcels: [Parcel]
  let page: Int
  let filter: ListFilter?

  var card: Card {
    let listed = parcels.filter { $0.isListed(at: style.now) }
    var lines = RichTextBuilder()
    lines.add(.bold("📦 " + text(.filterTitle)))
    lines.add(text(.filterBody))
    let back = button(.buttonBack, .list(page: page, filter: filter))
    let kinds = filterText.kinds(listed, chosen: filter).map {
      filterText.button($0.filter, $0.count, chosen: filter, listed)
    }
    let rows = [ListFilter.carriers(listed), ListFilter.stores(listed)].flatMap { counts in
      Rows.of(counts.prefix(Self.maxFilters).map { filterText.button($0.filter, $0.count, chosen: filter, listed) })
    }
    return Card(text: lines.text, buttons: [[filterText.all(listed, chosen: filter)] + kinds] + rows + [[back]])
  }
}

extension ListFiltersCard {
  init(page: Int, filter: ListFilter?, _ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.openParcels(), page: page, filter: filter)
  }
}
