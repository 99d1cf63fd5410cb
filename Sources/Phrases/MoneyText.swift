public import Foundation

/// Writes amounts of money. The form is the same in all three languages: `NT$1,299`, `US$12.50`, `CHF 20`.
public enum MoneyText {
  private static let signs = [
    "TWD": "NT$", "USD": "US$", "HKD": "HK$", "SGD": "S$", "AUD": "A$", "CAD": "C$", "CNY": "CN¥", "JPY": "JP¥",
    "KRW": "₩", "EUR": "€", "GBP": "£",
  ]

  /// The amount rounded to two decimals, which are left out if they are 0. NaN, or an amount of a trillion or
  /// more, gives only the currency.
  /// - Parameter currency: an ISO 4217 code.
  public static func text(_ value: Decimal, currency: String) -> String {
    guard value.isFinite, abs(value) < 1_000_000_000_000 else { return currency }
    return (value < 0 && number(value).first == "-" ? "-" : "") + (signs[currency] ?? currency + " ")
      + number(abs(value))
  }

  /// The amount without its currency, rounded like `text`. Empty if `text` gives only the currency.
  public static func number(_ value: Decimal) -> String {
    guard value.isFinite, abs(value) < 1_000_000_000_000 else { return "" }
    var cents = value * 100
    var rounded = Decimal()
    NSDecimalRound(&rounded, &cents, 0, .plain)
    let all = NSDecimalNumber(decimal: rounded).int64Value
    let magnitude = all.magnitude
    var text = grouped(String(magnitude / 100))
    let rest = magnitude % 100
    if rest > 0 { text += "." + (rest < 10 ? "0" : "") + String(rest) }
    return (all < 0 ? "-" : "") + text
  }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
