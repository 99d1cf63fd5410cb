public import Chat
import Phrases
public import Tracking

extension Cards {
  /// The chat's parcels that contain the words, parcels under way first. `page` counts from 0.
  public func search(_ query: SearchWords, in parcels: [Parcel], page: Int, _ style: CardStyle) -> Card {
    let found = ParcelSearch(query, showsWholeNumbers: style.isPrivate).found(in: parcels, names: names)
    let listed = found.filter { $0.isListed(at: style.now) }
    let entries = listed + found.filter { !$0.isListed(at: style.now) }
    let page = Page(page, of: entries.count, size: Cards.listPageSize)
    return self.writer(style).found(query, entries, page)
  }

  /// The carrier's names in all languages, and its nicknames.
  private func names(_ id: CarrierID) -> [String] {
    let names = Language.allCases.flatMap {
      [phrases.carrierName(id.rawValue, in: $0), phrases.shortCarrierName(id.rawValue, in: $0)]
    }
    return names + (carriers.first { $0.id == id }?.words ?? [])
  }
}

extension CardWriter {
  fileprivate func found(_ query: SearchWords, _ entries: [Parcel], _ page: Page) -> Card {
    let navigation = [button(.buttonSearchAgain, .askSearch), button(.buttonList, .backToList)]
    var lines = RichTextBuilder()
    lines.add(.bold("🔎 " + text(.searchTitle, ["words": query.text])))
    guard !entries.isEmpty else {
      lines.add(text(.searchNone))
      return Card(text: lines.text, buttons: [navigation])
    }
    lines.add(text(.searchFound, count: entries.count))
    add(page, to: &lines)
    lines.blank()
    let shown = Array(zip(page.range, entries[page.range]))
    for (index, parcel) in shown { addEntry(parcel, line: index + 1, showsStore: true, to: &lines) }
    let entryRows = Rows.of(openButtons(shown.map { ($0, $1) }))
    return Card(
      text: lines.text, buttons: entryRows + [pagingButtons(page, Action.search), navigation].filter { !$0.isEmpty })
  }
}
