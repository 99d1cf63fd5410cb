import Chat
import Phrases
import Tracking

/// The chat's parcels that contain the words, parcels under way first. `page` counts from 0.
struct SearchCard: CardPart {
  let context: CardContext
  let query: SearchWords
  let parcels: [Parcel]
  let page: Int

  var card: Card {
    let found = ParcelSearch(query, showsWholeNumbers: style.isPrivate).found(in: parcels, names: names)
    let listed = found.filter { $0.isListed(at: style.now) }
    let entries = listed + found.filter { !$0.isListed(at: style.now) }
    let page = Page(page, of: entries.count, size: ListCard.pageSize)
    let navigation = [button(.buttonSearchAgain, .askSearch), button(.buttonList, .backToList)]
    var lines = RichTextBuilder()
    lines.add(.bold("🔎 " + text(.searchTitle, ["words": query.text])))
    guard !entries.isEmpty else {
      lines.add(text(.searchNone))
      return Card(text: lines.text, buttons: [navigation])
    }
    lines.add(text(.searchFound, count: entries.count))
    pageText.add(page, to: &lines)
    lines.blank()
    let shown = Array(zip(page.range, entries[page.range]))
    listEntryText.add(shown.map { ($0, $1) }, .init(showsStore: true), to: &lines)
    return Card(
      text: lines.text,
      buttons: openButtons.numbered(shown.map { ($0, $1) })
        + Rows.footer(pageText.buttons(page, Action.search), navigation))
  }

  /// The carrier's names in all languages, and its nicknames.
  private func names(_ id: CarrierID) -> [String] {
    let names = Language.allCases.flatMap {
      [phrases.carrierName(id.rawValue, in: $0), phrases.shortCarrierName(id.rawValue, in: $0)]
    }
    return names + (definition(id)?.words ?? [])
  }
}

extension SearchCard {
  init(_ query: SearchWords, page: Int, _ source: CardSource) throws {
    self.init(context: source.context, query: query, parcels: try source.data.parcels(), page: page)
  }
}
