import EInvoice
public import Foundation
public import Tracking

/// What a list shows of a receipt, and what a search finds it by.
public struct ReceiptLine: Hashable, Sendable {
  /// Identifier of the receipt.
  public var id: ReceiptID
  /// The day of the purchase.
  public var day: Day?
  /// The amount. Nil if it was not read.
  public var amount: Decimal?
  /// The currency by ISO 4217. Nil while it is not known.
  public var currency: String?
  /// What kind of expense it is.
  public var category: ReceiptCategory?
  /// The shop's name.
  public var shop: String?
  /// The seller's tax id.
  public var taxID: String?
  /// What a list calls it; nil if only the number says what it is.
  public var title: String?
  /// The invoice number.
  public var number: String?
  /// The parcel that it belongs to.
  public var parcel: ParcelID?
  /// Whether somebody has to look at it before it counts.
  public var isDraft: Bool
  /// Whether it is a line of which nobody said yet that it is an expense (`KeptReceipt.isAsked`).
  public var isQuestion = false
  /// Whether it lacks something without which it is of little use (`KeptReceipt.missing`).
  public var isIncomplete: Bool
  /// When it was kept.
  public var addedAt: Date
  /// What it can be found by.
  public var words: ReceiptSearchText

  /// The line of a receipt.
  public init(_ kept: KeptReceipt) {
    self.init(
      id: kept.id, day: kept.receipt.date, amount: kept.receipt.total?.value, currency: kept.receipt.total?.currency,
      category: kept.receipt.category, shop: kept.receipt.seller.name, taxID: kept.receipt.seller.taxID,
      title: kept.receipt.title, number: kept.receipt.number, parcel: kept.parcel, isDraft: !kept.unconfirmed.isEmpty,
      isIncomplete: !kept.missing.isEmpty, addedAt: kept.addedAt, words: ReceiptSearchText(kept.receipt))
    isQuestion = kept.isAsked
  }

  /// Creates a line from its parts.
  public init(
    id: ReceiptID, day: Day?, amount: Decimal?, currency: String?, category: ReceiptCategory?, shop: String?,
    taxID: String?, title: String?, number: String?, parcel: ParcelID?, isDraft: Bool, isIncomplete: Bool,
    addedAt: Date, words: ReceiptSearchText
  ) {
    self.id = id
    self.day = day
    self.amount = amount
    self.currency = currency
    self.category = category
    self.shop = shop
    self.taxID = taxID
    self.title = title
    self.number = number
    self.parcel = parcel
    self.isDraft = isDraft
    self.isIncomplete = isIncomplete
    self.addedAt = addedAt
    self.words = words
  }

  /// Whether lists show it: a line about which nobody says for a day that it is an expense leaves them.
  public func isListed(at now: Date) -> Bool { !isQuestion || now.timeIntervalSince(addedAt) < 86_400 }

  /// What it adds to a sum. Nil for a draft and for what has no day yet: they count when somebody has looked at them.
  public var counted: Money? {
    guard !isDraft, day != nil, let amount, let currency else { return nil }
    return Money(value: amount, currency: currency)
  }
}

extension Receipt {
  /// The shop, or the thing that names the receipt best. Nil if its number does.
  public var title: String? {
    if let name = seller.name { return name }
    let item = items.first?.name
    return kind == .typed || number == nil ? item : nil
  }
}

/// What a search finds a receipt by, in the form in which it is compared and stored.
public struct ReceiptSearchText: Hashable, Sendable {
  /// Shop, items and note, as `SearchText.fold` makes them, separated by tabs.
  public let text: String
  /// Invoice number and tax id in capital letters, separated by a space.
  public let numbers: String

  /// What a receipt can be found by.
  public init(_ receipt: Receipt) {
    let texts = [receipt.seller.name, receipt.note] + receipt.items.prefix(Self.maxItems).map(\.name)
    text = SearchText.fold([texts.compactMap { $0 }.joined(separator: "\t")]).first ?? ""
    numbers = [receipt.number, receipt.seller.taxID].compactMap { $0 }.joined(separator: " ")
  }

  /// The stored form: two lines.
  public var stored: String { text + "\n" + numbers }

  /// Reads the stored form.
  public init(stored: String) {
    let lines = stored.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    text = String(lines.first ?? "")
    numbers = lines.count > 1 ? String(lines[1]) : ""
  }

  /// Items behind this one are not found. No real receipt has so many.
  private static let maxItems = 300
}
