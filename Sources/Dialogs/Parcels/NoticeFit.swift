import Cards
import Tracking

/// Whether a notice without a number can be about a parcel: by the place that it names and the places where the carrier's
/// parcels may wait, the details noted for the parcel, and the deadline.
enum NoticeFit: String {
  /// The notice names the carrier's own store chain. If it is the only such parcel, it is added to it without asking.
  case fits
  /// The carrier's parcels may wait at such a place too. The user is asked.
  case mayFit
  case cannot

  /// What comes to the user is no parcel that they send, and the other way round.
  init(_ notice: NotedFields, _ carrier: Carrier, own: NotedFields = NotedFields(), today: Day) {
    let isElsewhere = notice.namesAnotherPlace(than: own.store, code: own.pickupCode, carrier.id)
    let isPast = notice.deadline.map { $0.day < today } ?? false
    if notice.isSent != own.isSent || isElsewhere || isPast {
      self = .cannot
    } else {
      self = NoticePlace(notice).fit(carrier)
    }
  }
}

/// What a notice says about the place where the parcel waits.
private enum NoticePlace {
  /// A chain of stores or a network of lockers or stations.
  case chain(StoreChain.ID)
  /// 景安門市: a store of one of Taiwan's chains.
  case branch
  /// 景安店: a store of one of Taiwan's chains, or one where a parcel station in China is.
  case store
  case unknown

  init(_ notice: NotedFields) {
    let name = notice.store.map { StoreName($0.name) }
    if let chain = notice.carrier?.rawValue ?? name?.chain?.id {
      self = .chain(chain)
    } else if let name, name.branch != name.rest {
      self = name.isTaiwanBranch ? .branch : .store
    } else {
      self = .unknown
    }
  }

  func fit(_ carrier: Carrier) -> NoticeFit {
    if case .chain(carrier.id.rawValue) = self { return .fits }
    return mayBe(carrier.handsOverToStores, offersPickUp: carrier.offersPickUp) ? .mayFit : .cannot
  }

  private func mayBe(_ places: Set<StoreChain.ID>, offersPickUp: Bool) -> Bool {
    switch self {
    case .chain(let chain): places.contains(chain)
    case .branch: !places.isDisjoint(with: StoreChain.convenienceStores)
    case .store: !places.isDisjoint(with: StoreChain.convenienceStores.union(StoreChain.mainlandStations))
    case .unknown: !places.isEmpty || offersPickUp
    }
  }
}
