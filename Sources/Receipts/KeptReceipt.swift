public import Foundation
public import Tracking

/// A receipt that a chat keeps.
public struct KeptReceipt: Hashable, Codable, Sendable {
  /// Identifier of the receipt.
  public var id: ReceiptID
  /// What it says, with the user's corrections.
  public var receipt: Receipt
  /// Where it was read.
  public var origin: Origin
  /// The fields that the user set. Nothing that is read later replaces them.
  public var edited: Set<ReceiptField>
  /// The fields that somebody has to look at before they count, such as those that a model read.
  public var unconfirmed: Set<ReceiptField>
  /// The fields of those that the words of the picture say too.
  public var seen: Set<ReceiptField>
  /// The texts of its codes. A code that is read later adds to them.
  public var codes: [String]
  /// The platform's ids of its pictures, oldest first.
  public var files: [String]
  /// The parcel that it belongs to; nil if it belongs to none.
  public var parcel: ParcelID?
  /// When it was kept.
  public var addedAt: Date
  /// The platform's id of the message that it was read in. Nil if that is not known.
  public var message: String?

  /// Where a receipt was read.
  public enum Origin: String, Codable, Sendable, CaseIterable {
    /// In the codes of an e-invoice, in a picture or as text.
    case codes
    /// In the words of a picture.
    case picture
    /// In a message: a slip or a typed line.
    case text
    /// In a mail.
    case mail
    /// A parcel that was paid when it was picked up.
    case parcel
    /// In a file that was exported before.
    case file
    /// By a model.
    case model
  }

  /// Creates a kept receipt from its parts.
  public init(
    id: ReceiptID, _ receipt: Receipt, from origin: Origin, codes: [String] = [], files: [String] = [],
    parcel: ParcelID? = nil, addedAt: Date
  ) {
    self.id = id
    self.receipt = receipt
    self.origin = origin
    edited = []
    unconfirmed = []
    seen = []
    self.codes = codes
    self.files = files
    self.parcel = parcel
    self.addedAt = addedAt
  }

  /// The fields without which a receipt is of little use and that are not known, in the order in which they are asked.
  public var missing: [ReceiptField] {
    var missing: [ReceiptField] = []
    if receipt.total == nil { missing.append(.amount) }
    if let total = receipt.total, total.currency == nil { missing.append(.currency) }
    if receipt.date == nil { missing.append(.date) }
    // What somebody wrote down has the name of a thing, and rarely that of a shop.
    if receipt.kind != .typed, receipt.seller.name == nil, receipt.seller.taxID == nil { missing.append(.shop) }
    return missing
  }

  /// Whether the user is asked if it is an expense at all: nothing but an amount says so.
  public var isAsked: Bool { origin == .text && !unconfirmed.isEmpty }

  /// Takes what the user now says in the message that it was read in. What a message does not say stays, and so does the
  /// day, unless the message names one.
  public mutating func correct(by read: Receipt, namesDay: Bool) {
    let old = receipt
    edited.subtract([.amount, .currency, .items])
    if namesDay { edited.remove(.date) }
    let (wasAsked, fields) = (isAsked, edited)
    replace(by: read)
    if wasAsked { unconfirmed = receipt.filledFields }
    if !namesDay { receipt.copy(.date, from: old) }
    edited = fields
  }

  /// Notes that the user set the field.
  public mutating func markAsEdited(_ field: ReceiptField) {
    edited.insert(field)
    unconfirmed.remove(field)
  }

  /// Takes what was read now, except in fields that the user set.
  public mutating func replace(by read: Receipt) {
    let old = receipt
    receipt = read
    // What is read later is read in codes, which are exact.
    unconfirmed.subtract(read.filledFields)
    for field in edited { receipt.copy(field, from: old) }
    receipt.note = receipt.note ?? old.note
    receipt.category = receipt.category ?? old.category
    receipt.paymentMethod = receipt.paymentMethod ?? old.paymentMethod
    receipt.seller.name = receipt.seller.name ?? old.seller.name
  }
}

/// A part of a receipt that the user can set.
public enum ReceiptField: String, Codable, Sendable, CaseIterable {
  case shop, date, amount, currency, items, taxID, number, category, payment, note
}

extension Receipt {
  /// What names it, and its amount.
  public var heading: Receipt {
    var heading = Receipt(kind: kind)
    heading.seller.name = seller.name
    (heading.number, heading.total) = (number, total)
    heading.items = Array(items.prefix(1))
    return heading
  }

  /// Takes one field of another receipt. What was doubtful about it no longer is.
  public mutating func copy(_ field: ReceiptField, from other: Receipt) {
    switch field {
    case .shop: seller.name = other.seller.name
    case .date: date = other.date
    case .amount: total = other.total
    case .currency: total = total.map { Total(value: $0.value, currency: other.total?.currency) }
    case .items: items = other.items
    case .taxID: seller.taxID = other.seller.taxID
    case .number: (number, period) = (other.number, other.period)
    case .category: category = other.category
    case .payment: paymentMethod = other.paymentMethod
    case .note: note = other.note
    }
    settle(field)
  }

  /// Removes the doubts about a field, because the user has set it.
  public mutating func settle(_ field: ReceiptField) {
    doubts.removeAll { $0.field == field }
    if field == .date { possibleDates = nil }
  }
}

extension Receipt.Doubt {
  /// The field that the doubt is about.
  public var field: ReceiptField {
    switch self {
    case .date, .ambiguousDate: .date
    case .seller: .taxID
    case .sellerName: .shop
    case .total, .severalTotals: .amount
    case .currency: .currency
    case .payment: .payment
    case .cutItem, .itemCount, .sum: .items
    case .barcode, .buyer: .number
    }
  }
}
