import Phrases
import Tracking

/// How a parcel is handed over, at a counter or at the door, decides what its payment and its end are called.
extension CardWriter {
  /// Fetched at a store, a post office or a locker. One that the user has marked keeps what it was before.
  func isForCounter(_ parcel: Parcel) -> Bool {
    isForStore(parcel) || parcel.shipment.status == .arrivedAtStore || parcel.noted.stated?.status == .arrivedAtStore
  }

  // MARK: Payment

  /// What is still to be paid: `NT$359 to pay` at a counter, `Pay on delivery: NT$1,299` at the door.
  func amountDue(_ parcel: Parcel) -> String? {
    let key: PhraseKey = isForStore(parcel) ? .parcelPayAtStore : .parcelPayOnDelivery
    return parcel.amountDue.map { text(key, ["amount": amount($0)]) }
  }

  /// What was paid, what is to be paid, or else only how.
  func payment(_ parcel: Parcel) -> String? {
    if parcel.noted.payment == .paid {
      return parcel.amount.map { text(.parcelPaid, ["amount": amount($0)]) } ?? text(.paymentPaid)
    }
    return amountDue(parcel) ?? parcel.noted.payment.map { text(key($0, of: parcel)) }
  }

  func key(_ payment: Payment, of parcel: Parcel) -> PhraseKey {
    switch payment {
    case .paid: .paymentPaid
    case .onDelivery: isForStore(parcel) ? .paymentAtStore : .paymentOnDelivery
    }
  }

  // MARK: The end

  /// "Picked up" at a counter, "received" at the door.
  func pickedUpKey(_ parcel: Parcel) -> PhraseKey { isForCounter(parcel) ? .buttonPickedUp : .buttonReceived }

  func undoPickedUpKey(_ parcel: Parcel) -> PhraseKey {
    isForCounter(parcel) ? .buttonUndoPickedUp : .buttonUndoReceived
  }
}
