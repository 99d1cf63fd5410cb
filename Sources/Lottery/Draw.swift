public import Tracking

/// The winning numbers of the invoice lottery (統一發票) for two months.
public struct Draw: Hashable, Codable, Sendable {
  /// The two months, as `EInvoice.period` writes them: the year of the Republic and the even month, `11506`.
  public let period: String
  /// The number of 特別獎. All eight digits have to be right.
  public let special: String
  /// The number of 特獎. All eight digits have to be right.
  public let grand: String
  /// The numbers of 頭獎. Their last seven to three digits win too.
  public let first: [String]

  /// Nil unless the period exists and all numbers have eight digits.
  public init?(period: String, special: String, grand: String, first: [String]) {
    guard LotteryPeriod(period) != nil, !first.isEmpty, ([special, grand] + first).allSatisfy(Self.isNumber) else {
      return nil
    }
    (self.period, self.special, self.grand, self.first) = (period, special, grand, first)
  }

  /// The highest prize that an invoice wins. Nil for none, and for anything but two letters and eight digits.
  public func prize(for number: String) -> Prize? {
    let digits = String(number.suffix(8))
    guard number.utf8.count == 10, number.prefix(2).allSatisfy({ $0.isASCII && $0.isLetter }), Self.isNumber(digits)
    else { return nil }
    if digits == special { return .special }
    if digits == grand { return .grand }
    let equal = first.map { zip($0.reversed(), digits.reversed()).prefix { $0 == $1 }.count }.max() ?? 0
    return Prize.allCases.first { $0.digits > 0 && equal >= $0.digits }
  }

  /// The days on which prizes are paid; see `LotteryPeriod.claim`.
  public var claim: ClosedRange<Day>? { LotteryPeriod(period)?.claim }

  /// Whether both name the same numbers, in any order.
  func isSame(as other: Draw) -> Bool {
    period == other.period && special == other.special && grand == other.grand && first.sorted() == other.first.sorted()
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count == 8 && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}

/// A prize of the invoice lottery, the highest first. Prizes only for invoices in a carrier are not among them: the state
/// checks and pays those itself.
public enum Prize: String, CaseIterable, Codable, Sendable {
  /// 特別獎 and 特獎.
  case special, grand
  /// 頭獎 to 六獎.
  case first, second, third, fourth, fifth, sixth

  /// In New Taiwan dollars.
  public var amount: Int {
    switch self {
    case .special: 10_000_000
    case .grand: 2_000_000
    case .first: 200_000
    case .second: 40_000
    case .third: 10_000
    case .fourth: 4000
    case .fifth: 1000
    case .sixth: 200
    }
  }

  /// How many last digits of a 頭獎 have to be right; 0 for prizes with numbers of their own.
  var digits: Int {
    switch self {
    case .special, .grand: 0
    case .first: 8
    case .second: 7
    case .third: 6
    case .fourth: 5
    case .fifth: 4
    case .sixth: 3
    }
  }
}
