import Chat
import Phrases
import Tracking

/// Buttons that open the parcels of a list.
struct OpenButtons: CardPart {
  let context: CardContext

  /// Buttons with the names of parcels that the text does not list. `index` is the parcel's position, from 0. Where names
  /// repeat, the buttons also show the end of the number.
  func of(_ entries: [(index: Int, parcel: Parcel)]) -> [Button] {
    let titles = entries.map { title($0.parcel, limit: 40).text }
    return zip(entries, titles).map { entry, title in
      button(entry.parcel, line: entry.index + 1, isRepeated: titles.count { $0 == title } > 1)
    }
  }

  /// Small buttons with the signs of the lines above them. `index` is the parcel's position in the list, from 0.
  func numbered(_ entries: [(index: Int, parcel: Parcel)]) -> [[Button]] {
    Rows.numbered(entries.map { ($0.index + 1, .parcel($0.parcel.id, .show)) }, single: text(.buttonOpen))
  }

  func of(_ parcels: some Sequence<Parcel>) -> [Button] {
    of(parcels.enumerated().map { ($0, $1) })
  }

  /// Opens a parcel. The title holds its position and its name.
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
