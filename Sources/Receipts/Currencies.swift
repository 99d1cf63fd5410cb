import Foundation
public import Tracking

/// What stands beside an amount and names its currency.
enum CurrencySign: Hashable, Sendable {
  case code(String)
  /// `$`, `¥` and `元`, each of several currencies.
  case dollar, yen, yuan

  init(_ match: WordTable.Match) {
    switch match.row.value {
    case "": self = .code(match.word.uppercased())
    case "dollar": self = .dollar
    case "yen": self = .yen
    case "yuan": self = .yuan
    default: self = .code(match.row.value)
    }
  }

  /// The currencies that it may mean, likeliest first.
  var currencies: [String] {
    switch self {
    case .code(let code): [code]
    case .dollar: ["TWD", "USD", "HKD", "SGD", "AUD", "CAD", "NZD", "MOP", "MXN"]
    case .yen: ["JPY", "CNY"]
    case .yuan: ["TWD", "CNY", "HKD", "MOP"]
    }
  }
}

extension Currencies {
  /// Those that are offered if nothing says which it is.
  public static let common = ["TWD", "USD", "JPY", "CNY", "HKD", "EUR"]

  /// The currency of the place where a chat is, by its time zone; that of Taiwan if it is not known.
  public static func own(in zone: Zone) -> String {
    if let code = places[zone.name] { return code }
    return areas.first { zone.name.hasPrefix($0.area) }?.code ?? "TWD"
  }

  private static let places = [
    "Asia/Taipei": "TWD", "Asia/Tokyo": "JPY", "Asia/Shanghai": "CNY", "Asia/Hong_Kong": "HKD", "Asia/Macau": "MOP",
    "Asia/Seoul": "KRW", "Asia/Singapore": "SGD", "Asia/Kuala_Lumpur": "MYR", "Asia/Bangkok": "THB",
    "Asia/Manila": "PHP", "Asia/Jakarta": "IDR", "Asia/Ho_Chi_Minh": "VND", "Asia/Kolkata": "INR",
    "Asia/Dubai": "AED", "Europe/London": "GBP", "Europe/Zurich": "CHF", "Pacific/Auckland": "NZD",
    "America/Toronto": "CAD", "America/Vancouver": "CAD", "America/New_York": "USD", "America/Chicago": "USD",
    "America/Denver": "USD", "America/Los_Angeles": "USD", "Pacific/Honolulu": "USD",
  ]
  private static let areas = [(area: "Australia/", code: "AUD"), (area: "Europe/", code: "EUR")]
}

/// The currencies that a text names, and what its ambiguous signs mean. `currencies.tsv` explains the rules.
public struct Currencies: Sendable {
  private let named: WordTable
  private let regions: WordTable

  init(_ rows: [WordRow]) {
    named = WordTable(rows, fields: ["mark", "unit", "either", "capitals"])
    regions = WordTable(rows, fields: ["region"])
  }

  /// What a sign means in a text. Nil if it has to be asked.
  /// - Parameters:
  ///   - isSlip: whether the text is a slip, which may be from another country than its owner.
  func currency(of sign: CurrencySign?, value: Decimal, in text: PlainText, isSlip: Bool, _ home: String) -> String? {
    if case .code(let code) = sign { return code }
    let codes = codes(in: text)
    if codes.count > 1 { return nil }
    if let code = codes.first, sign != .yen || CurrencySign.yen.currencies.contains(code) { return code }
    let region = region(of: text)
    switch sign {
    case .yen: return region ?? (CurrencySign.yen.currencies.contains(home) ? home : nil)
    case .yuan: return region ?? home
    case .dollar where isSlip && region == "HKD": return region
    case .dollar where !CurrencySign.dollar.currencies.contains(home): return nil
    case .dollar where home == "TWD" && !isWhole(value): return nil
    case .dollar: return isSlip && !isChinese(text) ? nil : home
    default: return region ?? (!isSlip || isChinese(text) ? home : nil)
    }
  }

  /// Whether the text names one of the currencies that the sign may mean: `$5 (USD)`.
  func names(_ sign: CurrencySign, in text: PlainText) -> Bool { !codes(in: text).isDisjoint(with: sign.currencies) }

  private func isWhole(_ value: Decimal) -> Bool {
    var (exact, rounded) = (value, Decimal())
    NSDecimalRound(&rounded, &exact, 0, .plain)
    return rounded == value
  }

  /// The currencies that are named by a code or a sign with one meaning.
  private func codes(in text: PlainText) -> Set<String> {
    let words = named.matches(in: text).filter { $0.row.field != "capitals" || isBesideDigit($0.range, in: text) }
    return Set(
      words.compactMap { match in
        if case .code(let code) = CurrencySign(match) { code } else { nil }
      })
  }

  private func isBesideDigit(_ range: Range<Int>, in text: PlainText) -> Bool {
    let next = WordTable.skipBlanks(from: range.upperBound, in: text.lower)
    let before = text.lower[..<range.lowerBound].last { !$0.isBlank }
    return (next < text.count && text.lower[next].isDigit) || before?.isDigit == true
  }

  private func region(of text: PlainText) -> String? {
    let regions = Set(regions.matches(in: text).map(\.row.value))
    if regions.count == 1 { return regions.first }
    return regions.isEmpty && text.lower.count(where: \.isKana) > 1 ? "JPY" : nil
  }

  private func isChinese(_ text: PlainText) -> Bool {
    text.lower.contains(where: \.isHan) && text.lower.count(where: \.isKana) < 2
  }

  /// The rows that have a say in a text.
  func regionRows(in text: PlainText) -> [String] { regions.matches(in: text).map(\.row.id) }
}
