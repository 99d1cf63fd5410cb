import Chat
import Phrases
import Tracking

/// The first five parcels of the list, with buttons for the list, a new number and the help. It answers a sentence
/// about parcels that was not understood.
struct OverviewCard: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  var card: Card {
    let entries = ListSection.sections(parcels.filter { $0.isListed(at: style.now) }, storeName: storeText.ofAll)
      .flatMap(\.parcels)
    var lines = RichTextBuilder()
    lines.add(text(entries.isEmpty ? .overviewEmpty : .overviewBody))
    if !entries.isEmpty { lines.blank() }
    listEntryText.add(entries.prefix(5).enumerated().map { ($0, $1) }, .init(showsStore: true), to: &lines)
    if entries.count > 5 { lines.add(text(.summaryAndMore, count: entries.count - 5)) }
    return Card(text: lines.text, buttons: overviewButtons)
  }
}

extension OverviewCard {
  init(_ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.openParcels())
  }
}

extension CardPart {
  /// The buttons below an answer to a text that was not understood: list, new number, help.
  var overviewButtons: [[Button]] {
    [
      [button(.buttonShowList, .list(page: 0)), button(.buttonEnterNumber, .enterNumber)],
      [button(.buttonHelp, .help(nil))],
    ]
  }
}
