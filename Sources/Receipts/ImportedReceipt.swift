public import Foundation
public import Tracking

/// A receipt of a file that a user sent. It is not in the chat yet.
public struct ImportedReceipt: Codable, Hashable, Sendable {
  /// What it says.
  public var receipt: Receipt
  /// Where it was read at first.
  public var origin: KeptReceipt.Origin
  /// The fields that the user set.
  public var edited: Set<ReceiptField>
  /// The fields that somebody has to look at before they count.
  public var unconfirmed: Set<ReceiptField>
  /// The texts of its codes.
  public var codes: [String]
  /// The number of the parcel that it belongs to.
  public var parcel: TrackingNumber?
  /// The carrier of that parcel, if several of the chat's parcels had this number.
  public var carrier: CarrierID?
  /// When it was kept.
  public var addedAt: Date

  /// Takes a receipt that nobody edited.
  public init(
    _ receipt: Receipt, from origin: KeptReceipt.Origin, codes: [String] = [], parcel: TrackingNumber? = nil,
    carrier: CarrierID? = nil, addedAt: Date
  ) {
    self.receipt = receipt
    self.origin = origin
    edited = []
    unconfirmed = []
    self.codes = codes
    self.parcel = parcel
    self.carrier = carrier
    self.addedAt = addedAt
  }

  /// The receipt as a chat keeps it.
  /// - Parameter parcel: the chat's parcel with the number that the file names.
  public func kept(as id: ReceiptID, parcel: ParcelID?) -> KeptReceipt {
    var kept = KeptReceipt(id: id, receipt, from: origin, codes: codes, parcel: parcel, addedAt: addedAt)
    kept.edited = edited
    kept.unconfirmed = unconfirmed
    return kept
  }

  /// The receipts that a chat does not have yet. An invoice is there once, however often a list has it. Other receipts
  /// may be alike, such as two coffees of one day: of those, as many are new as the list has more than the chat.
  /// - Parameter existing: the receipts of the chat.
  public static func new(_ listed: [ImportedReceipt], besides existing: some Sequence<Receipt>) -> [ImportedReceipt] {
    var counts: [ReceiptIdentity: Int] = [:]
    for receipt in existing { counts[ReceiptIdentity(receipt), default: 0] += 1 }
    var seen: Set<ReceiptIdentity> = []
    return listed.filter { entry in
      let identity = ReceiptIdentity(entry.receipt)
      if case .invoice = identity { return counts[identity] == nil && seen.insert(identity).inserted }
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }
}

/// What makes two receipts the same.
public enum ReceiptIdentity: Hashable, Sendable {
  /// Number and period of an invoice. Numbers are used again in later years.
  case invoice(number: String, period: String?)
  /// Day, shop, amount and items of any other receipt.
  case purchase(day: Day?, shop: String?, amount: Decimal?, currency: String?, items: [Receipt.Item])

  /// The identity of a receipt.
  public init(_ receipt: Receipt) {
    if let number = receipt.number {
      self = .invoice(number: number, period: receipt.period)
    } else {
      self = .purchase(
        day: receipt.date, shop: receipt.seller.name ?? receipt.seller.taxID, amount: receipt.total?.value,
        currency: receipt.total?.currency, items: receipt.items)
    }
  }
}
