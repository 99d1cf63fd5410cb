import Foundation
import Tracking

/// A section of the list: its kind and its parcels, in the order in which they are shown.
struct ListSection {
  enum Kind: Equatable {
    case ready(store: String?)
    case onTheWay
    /// On the way to somebody else, or waiting for them at a store.
    case sent
    case problems
    case done
  }

  var kind: Kind
  var parcels: [Parcel]

  /// Sorts parcels into sections. Parcels to pick up are grouped by store, the nearest deadline first; the others are
  /// sorted by their latest news.
  /// - Parameter storeName: the name of the store where all these parcels wait.
  static func sections(_ parcels: [Parcel], storeName: ([Parcel]) -> String?) -> [ListSection] {
    var ready: [Parcel] = []
    var onTheWay: [Parcel] = []
    var sent: [Parcel] = []
    var problems: [Parcel] = []
    var done: [Parcel] = []
    for parcel in parcels {
      switch parcel.status {
      case .arrivedAtStore where parcel.isSent: sent.append(parcel)
      case _ where parcel.isSent && parcel.status.isBeforeArrival: sent.append(parcel)
      case .arrivedAtStore: ready.append(parcel)
      case .pending, .infoReceived, .inTransit, .outForDelivery: onTheWay.append(parcel)
      case .exception, .returning, .returned, .expired: problems.append(parcel)
      case .delivered, .collected: done.append(parcel)
      }
    }
    return byStore(ready, storeName)
      + [(Kind.onTheWay, onTheWay), (.sent, sent), (.problems, problems), (.done, done)]
      .filter { !$0.1.isEmpty }.map { ListSection(kind: $0.0, parcels: sorted($0.1)) }
  }

  private static func byStore(_ parcels: [Parcel], _ storeName: ([Parcel]) -> String?) -> [ListSection] {
    let stores = Dictionary(grouping: parcels) { $0.storeKey }
    let sections = stores.values.map { parcels in
      ListSection(kind: .ready(store: storeName(parcels)), parcels: sorted(parcels, byDeadline: true))
    }
    return sections.sorted { ParcelRank($0.parcels[0], byDeadline: true) < ParcelRank($1.parcels[0], byDeadline: true) }
  }

  private static func sorted(_ parcels: [Parcel], byDeadline: Bool = false) -> [Parcel] {
    let ranks = parcels.map { ParcelRank($0, byDeadline: byDeadline) }
    return parcels.indices.sorted { ranks[$0] < ranks[$1] }.map { parcels[$0] }
  }
}

/// Sort key of a parcel in its section: the nearest deadline, then the latest news, then the newest parcel.
private struct ParcelRank: Comparable {
  /// The end of the deadline; parcels without one come last.
  var deadline: Int
  var news: Date
  var id: Int64

  init(_ parcel: Parcel, byDeadline: Bool) {
    let due = byDeadline ? parcel.deadline : nil
    deadline = due?.endMinute ?? Int.max
    news = max(parcel.statusSince, parcel.events.first?.time?.date ?? .distantPast)
    id = parcel.id.rawValue
  }

  static func < (a: ParcelRank, b: ParcelRank) -> Bool {
    if a.deadline != b.deadline { return a.deadline < b.deadline }
    return a.news == b.news ? a.id > b.id : a.news > b.news
  }
}
