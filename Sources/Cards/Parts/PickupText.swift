import Chat
import Phrases
import Tracking

/// Where a parcel is fetched, until when, and what is paid there.
struct PickupText: CardPart {
  let context: CardContext

  /// Store, deadline and the amount to pay there.
  func line(_ parcel: Parcel) -> [RichText.Span?] {
    let isOpen = parcel.isStillOpen
    return [
      storeText.name(parcel).map { .plain($0) },
      isOpen ? deadlineText.line(of: parcel).map { .plain($0) } : nil,
      isOpen && isForStore(parcel) ? paymentText.due(parcel).map { .plain($0) } : nil,
    ]
  }

  /// The deadline and the amount to pay, for a message about several parcels. Its card says where they are known from.
  func deadlineAndAmount(_ parcel: Parcel) -> [RichText.Span] {
    [deadlineText.inList(parcel), paymentText.due(parcel)].compactMap { $0.map { .plain($0) } }
  }

  /// Whether the parcel is fetched at a store.
  func isForStore(_ parcel: Parcel) -> Bool {
    parcel.status == .arrivedAtStore || parcel.store != nil || isStoreCarrier(parcel.carrier)
  }

  /// Whether the parcel is fetched at a store, a post office or a locker. "Picked up", set by the user, does not change
  /// this.
  func isForCounter(_ parcel: Parcel) -> Bool {
    isForStore(parcel) || parcel.carrierStatus == .arrivedAtStore || parcel.noted.stated?.status == .arrivedAtStore
  }
}

extension CardPart {
  var pickupText: PickupText { PickupText(context: context) }
}

extension Parcel {
  /// Whether a pick-up deadline still matters.
  var isStillOpen: Bool { !status.isFinal && status != .returning }
}
