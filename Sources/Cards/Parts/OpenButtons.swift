import Chat
import Phrases
import Tracking

/// Buttons that open the parcels of a list.
struct OpenButtons: CardPart {
  let context: CardContext

  /// Buttons that open the parcels of a list. `index` is the parcel's position in the list, from 0. Where names repeat,
  /// the buttons also show the end of the number.
  func of(_ entries: [(index: Int, parcel: Parcel)]) -> [Button] {
    let titles = entries.map { title($0.parcel, limit: 40).text }
    return zip(entries, titles).map { entry, title in
      button(entry.parcel, line: entry.index + 1, isRepeated: titles.count { $0 == title } > 1)
    }
  }

  func of(_ parcels: some Sequence<Parcel>) -> [Button] {
    of(parcels.enumerated().map { ($0, $1) })
  }

  /// Opens a parcel from a list. The title holds the line number in the list and the parcel's name.
  private func button(_ parcel: Parcel, line: Int, isRepeated: Bool) -> Button {
    let title = title(parcel, limit: 40)
    let end = title.isCarrier || isRepeated ? parcel.number.map { " " + $0.masked } ?? "" : ""
    let name = !title.isCarrier ? title.text : parcel.number == nil ? shortName(parcel) : shortCarrier(parcel)
    let room = 22 - end.count
    return Button(
      TextCleanup.title("\(line). \(name)", columns: room) + end, .action(Action.parcel(parcel.id, .show).encoded))
  }
}

extension CardPart {
  var openButtons: OpenButtons { OpenButtons(context: context) }
}
