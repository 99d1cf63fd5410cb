public import Foundation
public import Tracking

/// The name of a receipt's picture in Drive: `2026-11-27_Merchant_120.jpg`.
public enum ReceiptFileName {
  /// The longest merchant, in characters.
  private static let maxMerchant = 60

  /// - Parameter ending: `jpg`, `png` …
  public static func make(day: Day?, merchant: String?, amount: Decimal?, ending: String) -> String {
    let parts = [day.map(\.description), safe(merchant ?? ""), amount.map { "\($0)" }]
    let name = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "_")
    return (name.isEmpty ? "receipt" : name) + "." + ending
  }

  /// Leaves letters and digits of all scripts and a few signs. What separates words elsewhere becomes one hyphen.
  static func safe(_ text: String) -> String {
    var name = ""
    for character in text.precomposedStringWithCanonicalMapping {
      if character.isLetter || character.isNumber || "+&()（）".contains(character) {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    let cut = String(name.prefix(maxMerchant))
    return String(cut.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
  }
}
