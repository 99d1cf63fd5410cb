import Foundation
import Phrases
import Tracking

/// What is paid, what is still to pay, and how much cash to bring.
struct PaymentText: CardPart {
  let context: CardContext

  /// The amount still to pay: `NT$359 to pay` at a counter, `Pay on delivery: NT$1,299` at the door; of a
  /// parcel that the user sends, what the receiver pays.
  func due(_ parcel: Parcel) -> String? {
    let isForStore = pickupText.isForStore(parcel)
    let key: PhraseKey =
      parcel.isSent ? .sentReceiverPays : isForStore ? .parcelPayAtStore : .parcelPayOnDelivery
    return parcel.amountDue.map { text(key, ["amount": amount($0)]) }
  }

  /// The amount paid or still to pay; if no amount is known, only the kind of payment.
  func line(_ parcel: Parcel) -> String? {
    if parcel.noted.payment == .paid {
      return parcel.amount.map { text(.parcelPaid, ["amount": amount($0)]) } ?? text(.paymentPaid)
    }
    return due(parcel) ?? parcel.noted.payment.map { text(phrase($0, of: parcel)) }
  }

  func phrase(_ payment: Payment, of parcel: Parcel) -> PhraseKey {
    switch payment {
    case .paid: .paymentPaid
    case .onDelivery: pickupText.isForStore(parcel) ? .paymentAtStore : .paymentOnDelivery
    }
  }

  /// The cash needed for all parcels, one sum for each currency; nil if nothing is to be paid.
  func total(_ parcels: [Parcel]) -> String? {
    let amounts = parcels.compactMap(\.amountDue)
    guard !amounts.isEmpty else { return nil }
    let sums = Dictionary(grouping: amounts, by: \.currency).mapValues { $0.reduce(0) { $0 + $1.value } }
    return sums.sorted { $0.key < $1.key }.map { amount(Money(value: $0.value, currency: $0.key)) }
      .joined(separator: " + ")
  }
}

extension CardPart {
  var paymentText: PaymentText { PaymentText(context: context) }
}
