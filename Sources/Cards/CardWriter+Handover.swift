import Phrases
import Tracking

/// Wording that depends on the handover: at a counter or at the door. It affects the payment and the final status.
extension CardWriter {
  /// Whether the parcel is fetched at a store, a post office or a locker. "Picked up", set by the user, does not change
  /// this.
  func isForCounter(_ parcel: Parcel) -> Bool {
    isForStore(parcel) || parcel.shipment.status == .arrivedAtStore || parcel.noted.stated?.status == .arrivedAtStore
  }

  // MARK: Payment

  /// The amount still to pay: `NT$359 to pay` at a counter, `Pay on delivery: NT$1,299` at the door.
  func amountDue(_ parcel: Parcel) -> String? {
    let key: PhraseKey = isForStore(parcel) ? .parcelPayAtStore : .parcelPayOnDelivery
    return parcel.amountDue.map { text(key, ["amount": amount($0)]) }
  }

  /// The amount paid or still to pay; if no amount is known, only the kind of payment.
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

  // MARK: Final status

  /// Button title: "picked up" at a counter, "received" at the door.
  func pickedUpKey(_ parcel: Parcel) -> PhraseKey { isForCounter(parcel) ? .buttonPickedUp : .buttonReceived }

  func undoPickedUpKey(_ parcel: Parcel) -> PhraseKey {
    isForCounter(parcel) ? .buttonUndoPickedUp : .buttonUndoReceived
  }
}
