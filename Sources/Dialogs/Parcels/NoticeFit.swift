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
    if notice.isSent != own.isSent || Self.contradicts(notice, carrier.id, own) || Self.isPast(notice, today) {
      self = .cannot
    } else {
      self = NoticePlace(notice).fit(carrier)
    }
  }

  /// Whether the parcel's own message names another store or pick-up code.
  private static func contradicts(_ notice: NotedFields, _ carrier: CarrierID, _ own: NotedFields) -> Bool {
    if let code = notice.pickupCode, let ownCode = own.pickupCode, code != ownCode { return true }
    guard let store = notice.store, let ownStore = own.store else { return false }
    return StoreName(store.name).isOther(than: StoreName(ownStore.name), chain: notice.carrier, carrier: carrier)
  }

  private static func isPast(_ notice: NotedFields, _ today: Day) -> Bool {
    notice.deadline.map { $0.day < today } ?? false
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
