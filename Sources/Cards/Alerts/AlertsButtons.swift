import Chat
import Phrases
import Tracking

/// The buttons of a message about several parcels. One button opens each parcel, up to five buttons in all; parcels that
/// wait at one store can be marked picked up together.
struct AlertsButtons: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  /// `isOnePlace`: all parcels that still wait are at the same store.
  func rows(isOnePlace: Bool) -> [[Button]] {
    let map = isOnePlace ? parcelButtons.map(parcels.filter(\.isWaiting)) : nil
    let all = pickedUpAllRow
    let room = 5 - all.joined().count - (map == nil ? 0 : 1)
    let list = parcels.count > room ? button(.buttonShowList, .list(page: 0)) : nil
    let open = openButtons.of(parcels.prefix(list == nil ? room : room - 1))
    return all + Rows.of(open + [map, list])
  }

  /// The row that marks all parcels of one store as picked up. Empty unless at least two parcels wait, all at one
  /// store.
  private var pickedUpAllRow: [[Button]] {
    let waiting = parcels.filter(\.isWaiting)
    guard let first = waiting.first, waiting.count > 1, waiting.allSatisfy({ $0.isAtSameStore(as: first) })
    else { return [] }
    return Rows.of([
      button(.buttonGotAll, .pickedUpAll(count: waiting.count), first), parcelButtons.claimAll(waiting),
    ])
  }
}
