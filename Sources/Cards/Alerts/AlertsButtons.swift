import Chat
import Phrases
import Tracking

/// The buttons of a message about several parcels. A small button with the sign of its line opens each parcel, up to five
/// buttons in all; parcels that wait at one store can be marked picked up together.
struct AlertsButtons: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  /// `isOnePlace`: all parcels that still wait are at the same store.
  func rows(isOnePlace: Bool) -> [[Button]] {
    let map = isOnePlace ? parcelButtons.map(parcels.filter(\.isWaiting)) : nil
    let first = (pickedUpAll + [map]).compactMap { $0 }
    let room = 5 - first.count
    let list = parcels.count > room ? button(.buttonShowList, .list(page: 0)) : nil
    let open = openButtons.numbered(parcels.enumerated().map { ($0, $1) }).joined()
    let second = open.prefix(list == nil ? room : room - 1) + (list.map { [$0] } ?? [])
    return [first, Array(second)].filter { !$0.isEmpty }
  }

  /// Marks all parcels of one store as picked up. Empty unless at least two parcels wait, all at one store.
  private var pickedUpAll: [Button?] {
    let waiting = parcels.filter(\.isWaiting)
    guard let first = waiting.first, waiting.count > 1, waiting.allSatisfy({ $0.isAtSameStore(as: first) })
    else { return [] }
    return [button(.buttonGotAll, .pickedUpAll(count: waiting.count), first), parcelButtons.claimAll(waiting)]
  }
}
