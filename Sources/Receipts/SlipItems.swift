import EInvoice
import Foundation

/// The items of a slip: only of lines that clearly are a name and an amount.
enum SlipItems {
  /// The items above the first total. What costs more than the total, or has cents where the total has none, is another
  /// number: of a house, of a page.
  static func items(_ slip: [SlipLine], total: FoundAmount?) -> [Receipt.Item] {
    let body = slip.prefix { line in !line.labels.contains { ends.contains($0.row.field) } }
    return body.compactMap { line in
      guard line.labels.isEmpty, line.dates.isEmpty, let amount = line.amounts.last?.value else { return nil }
      if let total, let value = total.value {
        guard amount <= value, line.amounts.last?.hasFraction == total.hasFraction else { return nil }
      }
      return item(line)
    }
  }

  private static let ends: Set<String> = ["total", "received"]

  /// `拿鐵 65`, `拿鐵 2 x 65 130`, `拿鐵 2 65 130`, `拿鐵 x2 130`, `2 Latte 9.00`.
  private static func item(_ line: SlipLine) -> Receipt.Item? {
    let text = line.text
    let tail = text.lower.lastIndex { !$0.isBlank }.map { $0 + 1 }
    guard let last = line.amounts.last, last.range.upperBound == tail, let amount = last.value,
      last.range.lowerBound > 0, text.lower[last.range.lowerBound - 1].isBlank
    else { return nil }
    let head = text.text(0..<last.range.lowerBound).trimmingCharacters(in: .whitespaces)
    let priced = /^(.*\S)\s+([0-9]{1,3})\s*[個杯份瓶件]?\s*[x×*@]\s*\$?([0-9]+(?:\.[0-9]{1,2})?)$/
    if let priced = head.firstMatch(of: priced), let quantity = decimal(priced.2), let price = decimal(priced.3) {
      return quantity * price == amount ? item(String(priced.1), quantity, price) : nil
    }
    if let plain = head.firstMatch(of: /^(.*\S)\s+([0-9]{1,3})\s+([0-9]+(?:\.[0-9]{1,2})?)$/),
      let quantity = decimal(plain.2), let price = decimal(plain.3), quantity * price == amount
    {
      return item(String(plain.1), quantity, price)
    }
    if let counted = head.firstMatch(of: /^(.*\S)\s*[x×*]\s*([0-9]{1,3})$/), let quantity = decimal(counted.2) {
      return split(amount, quantity).flatMap { item(String(counted.1), quantity, $0) }
    }
    if let counted = head.firstMatch(of: /^([0-9]{1,2})(?:\s*[x×]\s*|\s+(?=[A-Za-z]))(\D.*)$/),
      let quantity = decimal(counted.1)
    {
      return split(amount, quantity).flatMap { item(String(counted.2), quantity, $0) }
    }
    // Another number in the line may be a quantity or a price.
    return line.amounts.count == 1 ? item(head, 1, amount) : nil
  }

  private static func item(_ name: String, _ quantity: Decimal, _ price: Decimal) -> Receipt.Item? {
    let name = SlipName.trimmed(name)
    guard quantity > 0, name.unicodeScalars.count(where: \.isNameLike) > 1 else { return nil }
    return Receipt.Item(name: name, quantity: quantity, price: price)
  }

  /// The price of one, if it is a whole number of cents.
  private static func split(_ amount: Decimal, _ quantity: Decimal) -> Decimal? {
    guard quantity > 0 else { return nil }
    let price = amount / quantity
    var (exact, rounded) = (price, Decimal())
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return rounded * quantity == amount ? rounded : nil
  }

  private static func decimal(_ text: Substring) -> Decimal? {
    Decimal(string: String(text), locale: Locale(identifier: "en_US_POSIX"))
  }
}
