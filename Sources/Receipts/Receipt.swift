public import EInvoice
public import Foundation
public import Tracking

/// What one purchase cost, as far as it could be read. What was not read is nil and named in `doubts`.
public struct Receipt: Hashable, Codable, Sendable {
  /// Where it comes from.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A Taiwan e-invoice: it has an invoice number.
    case einvoice
    /// Another till slip, or a mail that says what was bought.
    case slip
    /// A line that somebody wrote: `午餐 120`.
    case typed
  }

  /// Who sold it.
  public struct Seller: Hashable, Codable, Sendable {
    /// The tax id in Taiwan (統一編號).
    public var taxID: String?
    /// The shop's name.
    public var name: String?

    /// Makes a seller.
    public init(taxID: String? = nil, name: String? = nil) {
      self.taxID = taxID
      self.name = name
    }
  }

  /// What it cost altogether.
  public struct Total: Hashable, Codable, Sendable {
    /// The amount.
    public var value: Decimal
    /// The currency by ISO 4217. Nil if it could be several: then it has to be asked.
    public var currency: String?
    /// The currencies that the sign may mean, likeliest first. Empty if `currency` is known.
    public var possibleCurrencies: [String]

    /// Makes a total.
    public init(value: Decimal, currency: String?, possibleCurrencies: [String] = []) {
      self.value = value
      self.currency = currency
      self.possibleCurrencies = possibleCurrencies
    }

    /// The amount with its currency. Nil while the currency is not known.
    public var money: Money? { currency.map { Money(value: value, currency: $0) } }
  }

  /// What was bought: name, quantity and the price of one.
  public typealias Item = EInvoice.Item

  /// Where it comes from.
  public var kind: Kind
  /// The invoice number: two letters and eight digits.
  public var number: String?
  /// The two months that the number counts for in the lottery: `11504`.
  public var period: String?
  /// The day of the purchase.
  public var date: Day?
  /// The days that it may be, the likeliest first. Nil if the day is known, or if nothing says what it may be.
  public var possibleDates: [Day]?
  /// Who sold it.
  public var seller = Seller()
  /// What it cost.
  public var total: Total?
  /// What was bought, as far as it was read.
  public var items: [Item] = []
  /// What kind of expense it is. Nil if no word speaks for one.
  public var category: ReceiptCategory?
  /// How it was paid. Nil if nothing says so.
  public var paymentMethod: PaymentMethod?
  /// What the user noted about it.
  public var note: String?
  /// Whether all is there: of an e-invoice all items; of a slip shop, day and total; of a typed line the total.
  public var isComplete = false
  /// What was not read, or does not fit together. Nothing is corrected.
  public var doubts: [Doubt] = []

  /// Makes a receipt that says nothing yet.
  public init(kind: Kind) { self.kind = kind }

  /// What the codes of an e-invoice say.
  public init(_ invoice: EInvoice) {
    kind = .einvoice
    number = invoice.number
    period = invoice.period
    date = invoice.date.flatMap { Day($0) }
    seller.taxID = invoice.sellerTaxID
    total = invoice.total.map { Total(value: $0, currency: "TWD") }
    items = invoice.items
    isComplete = invoice.isComplete
    doubts = invoice.doubts.compactMap { Doubt(rawValue: $0.rawValue) }
    if date == nil, !doubts.contains(.date) { doubts.append(.date) }
    if total == nil { doubts.append(.total) }
  }

  /// Something that was not read, or that does not fit together.
  public enum Doubt: String, Codable, Sendable, CaseIterable {
    /// The day was not read, does not exist, or is only the day of the mail.
    case date
    /// The day can be read in two ways: `03/04/2026`.
    case ambiguousDate
    /// The check digit of the seller's tax id is wrong.
    case seller
    /// The shop's name was not read.
    case sellerName
    /// The check digit of the buyer's tax id is wrong.
    case buyer
    /// There is no total, or it can be read in two ways: `1.200`.
    case total
    /// There are several amounts, and nothing says which is the total.
    case severalTotals
    /// The sign of the currency is missing or has several meanings.
    case currency
    /// Several methods of payment are named.
    case payment
    /// The last item is cut off.
    case cutItem
    /// The codes contain another number of items than they state.
    case itemCount
    /// All items together do not cost the total.
    case sum
    /// The barcode belongs to another invoice than the QR code.
    case barcode
  }
}

/// What kind of expense a receipt is.
public enum ReceiptCategory: String, Codable, Sendable, CaseIterable {
  /// Meals, drinks, groceries.
  case foodAndDining
  /// Trains, taxis, flights, fuel, hotels.
  case travel
  /// Stationery, printing, computer supplies.
  case officeSupplies
  /// Cinema, concerts, games, streaming.
  case entertainment
  /// Electricity, water, gas, telephone, internet.
  case utilities
  /// Doctors, medicine, sports.
  case health
  /// Clothes, cosmetics, things for the household.
  case shopping
  /// Fees, gifts, donations, postage.
  case other
}

/// How a receipt was paid.
public enum PaymentMethod: String, Codable, Sendable, CaseIterable {
  /// Notes and coins.
  case cash
  /// Cards of a bank.
  case creditCard, debitCard
  /// Transfer to a bank account.
  case transfer
  /// Cards with stored money.
  case easyCard, iPass, icash, octopus, suica
  /// Apps and wallets.
  case linePay, jkoPay, pxPay, piWallet, taiwanPay, applePay, googlePay, aliPay, weChatPay, payPal, payPay
  /// To whoever brings or hands over a parcel.
  case onDelivery
}

/// What is known before a receipt is read.
public struct ReceiptContext: Hashable, Sendable {
  /// The day of the message. A receipt is not from a later day.
  public var today: Day?
  /// The currency that is meant if none is named, by ISO 4217.
  public var currency: String
  /// Whether `10/3` in a line without Chinese may be 10 March.
  public var isDayFirst: Bool
  /// Whether `$` in a typed line may be any dollar: who writes English, or lives elsewhere, need not mean Taiwan's.
  public var isDollarOpen: Bool

  /// Makes a context, by default of somebody in Taiwan.
  public init(
    today: Day? = nil, currency: String = "TWD", isDayFirst: Bool = false, isDollarOpen: Bool = false
  ) {
    self.today = today
    self.currency = currency
    self.isDayFirst = isDayFirst
    self.isDollarOpen = isDollarOpen
  }
}
