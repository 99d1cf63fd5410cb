import EInvoice
import Foundation
public import Tracking

extension Receipt {
  /// What was paid when a parcel was picked up or delivered. Nil while it is under way, if nothing was to be paid, and if
  /// the user sent it: somebody else paid.
  public init?(paidAtPickUpOf parcel: Parcel, zone: Zone) {
    let isOver = parcel.pickedUpAt != nil || parcel.status == .collected || parcel.status == .delivered
    guard isOver, !parcel.isSent, let amount = parcel.amountDue else { return nil }
    self.init(kind: .typed)
    date = Day(parcel.statusSince, zone: zone)
    seller.name = parcel.noted.shop
    total = Total(value: amount.value, currency: amount.currency)
    if let product = parcel.noted.product { items = [Item(name: product, quantity: 1, price: amount.value)] }
    category = .shopping
    paymentMethod = .onDelivery
    isComplete = true
  }
}
