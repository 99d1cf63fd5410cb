public import Receipts
public import Tracking

/// What selects receipts of a list. All conditions that are set have to hold.
public struct ReceiptFilter: Hashable, Sendable {
  /// Only this month.
  public var month: Month?
  /// Only this category. A receipt without a category counts as `other`.
  public var category: ReceiptCategory?
  /// Only this shop.
  public var shop: NameKey?
  /// Only receipts that somebody has to look at: drafts, and those without amount, currency, day or shop.
  public var isOpen: Bool

  /// Makes a filter, by default one that selects everything.
  public init(month: Month? = nil, category: ReceiptCategory? = nil, shop: NameKey? = nil, isOpen: Bool = false) {
    self.month = month
    self.category = category
    self.shop = shop
    self.isOpen = isOpen
  }

  /// Whether it selects everything.
  public var isEmpty: Bool { self == ReceiptFilter() }

  /// Whether it selects the receipt.
  public func matches(_ line: ReceiptLine) -> Bool {
    if let month, line.day.map(Month.init) != month { return false }
    if let category, (line.category ?? .other) != category { return false }
    if let shop, NameKey(line) != shop { return false }
    return !isOpen || line.isDraft || line.isIncomplete
  }

  /// A month of a year.
  public struct Month: Hashable, Sendable, Comparable {
    /// The year.
    public let year: Int
    /// The month, 1–12.
    public let month: Int

    /// The month of a day.
    public init(_ day: Day) { (year, month) = (day.year, day.month) }

    fileprivate init?(encoded: some StringProtocol) {
      guard encoded.utf8.count == 6, let number = Int(encoded),
        let day = Day(year: number / 100, month: number % 100, day: 1)
      else { return nil }
      self.init(day)
    }

    fileprivate var encoded: String { String(year * 100 + month) }

    /// The month before.
    public var previous: Month { Month(first.adding(days: -1)) }

    /// Its first day.
    public var first: Day { Day(year: year, month: month, day: 1) ?? Day(number: 0) }

    /// Compares by time: the earlier month is less.
    public static func < (a: Month, b: Month) -> Bool { (a.year, a.month) < (b.year, b.month) }
  }
}

extension ReceiptFilter {
  /// The text form, at most 45 bytes: `m.202611`, `c.travel`, `s.1z141z4`, `o.`, joined by commas. Empty if it selects
  /// everything.
  var encoded: String {
    [
      month.map { "m." + $0.encoded }, category.map { "c." + $0.rawValue }, shop.map { "s." + $0.encoded },
      isOpen ? "o." : nil,
    ].compactMap { $0 }.joined(separator: ",")
  }

  init?(encoded: some StringProtocol) {
    self.init()
    for part in encoded.split(separator: ",", omittingEmptySubsequences: true) {
      let value = part.dropFirst(2)
      switch part.prefix(2) {
      case "m.":
        month = Month(encoded: value)
        guard month != nil else { return nil }
      case "c.":
        category = ReceiptCategory(rawValue: String(value))
        guard category != nil else { return nil }
      case "s.":
        shop = NameKey(encoded: value)
        guard shop != nil else { return nil }
      case "o.": isOpen = true
      default: return nil
      }
    }
  }
}

extension ReceiptFilter: Codable {
  /// Decodes the text form.
  /// - Throws: `DecodingError` if the text is not a filter.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let filter = ReceiptFilter(encoded: text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a filter"))
    }
    self = filter
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}
