public import Foundation

/// A Taiwan e-invoice (電子發票), as far as its codes tell.
public struct EInvoice: Hashable, Codable, Sendable {
  /// Two letters and eight digits: `ZF13137879`.
  public var number: String
  /// The two months that it counts for in the lottery, as the Ministry of Finance writes them: the year of the
  /// Republic and the even month, `11504`. Nil if the date cannot be read.
  public var period: String?
  /// The day, `2026-04-10`. Nil if only the barcode was read.
  public var date: String?
  /// Four digits that prove possession of the receipt.
  public var randomCode: String?
  /// The seller's tax id (統一編號). Nil if only the barcode was read.
  public var sellerTaxID: String?
  /// The buyer's tax id, if a company bought.
  public var buyerTaxID: String?
  /// The total with tax, in New Taiwan dollars. Nil if only the barcode was read.
  public var total: Decimal?
  /// The items in the codes, which are often not all.
  public var items: [Item]
  /// Whether `items` are all items of the invoice.
  public var isComplete: Bool
  /// What does not fit together. Nothing is corrected.
  public var doubts: [Doubt]

  /// One line of an invoice.
  public struct Item: Hashable, Codable, Sendable {
    /// The name that the shop gave it.
    public var name: String
    /// How many.
    public var quantity: Decimal
    /// The price of one.
    public var price: Decimal

    /// Makes an item.
    public init(name: String, quantity: Decimal, price: Decimal) {
      self.name = name
      self.quantity = quantity
      self.price = price
    }
  }

  /// Something about an invoice that does not fit together.
  public enum Doubt: String, Codable, Sendable {
    /// The date does not exist.
    case date
    /// The check digit of the seller's tax id is wrong.
    case seller
    /// The check digit of the buyer's tax id is wrong.
    case buyer
    /// The last item is cut off.
    case cutItem
    /// The codes contain another number of items than they state.
    case itemCount
    /// All items together do not cost the total.
    case sum
    /// The barcode belongs to another period, or has another random code, than the QR code.
    case barcode
  }
}

/// The tax id of a company in Taiwan (統一編號).
public enum TaxID {
  /// Whether the check digit is right, by the rule in force since 2023, which also holds for older ids.
  public static func holds(_ text: String) -> Bool {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == 8, digits.allSatisfy((0...9).contains) else { return false }
    let sum = zip(digits, [1, 2, 1, 2, 1, 2, 4, 1]).reduce(0) { total, pair in
      let product = pair.0 * pair.1
      return total + product / 10 + product % 10
    }
    // 7 × 4 = 28, whose digits add up to 10, which may count as 1 or as 0.
    return sum.isMultiple(of: 5) || (digits[6] == 7 && (sum + 1).isMultiple(of: 5))
  }
}
