import Tracking

/// All tables, ready to be searched.
struct ReceiptWords: Sendable {
  let currencies: Currencies
  let amounts: AmountFinder
  let dates: SlipDates
  let labels: WordTable
  let days: WordTable
  private let payments: WordTable
  private let categories: WordTable

  init() throws {
    let (money, labels) = (try RuleTable.currencies.rows(), try RuleTable.labels.rows())
    let days = try RuleTable.days.rows()
    currencies = Currencies(money)
    amounts = AmountFinder(currencies: money, labels: labels)
    dates = SlipDates(days)
    self.days = WordTable(days, fields: ["day"])
    self.labels = WordTable(
      labels,
      fields: [
        "total", "none", "received", "change", "taxID", "buyer", "number", "shop", "date", "otherDay", "notName",
      ])
    payments = WordTable(try RuleTable.payments.rows())
    categories = WordTable(try RuleTable.categories.rows())
  }

  /// The words of methods of payment in a text.
  func payments(in text: PlainText) -> [(range: Range<Int>, method: PaymentMethod)] {
    payments.matches(in: text).compactMap { match in
      PaymentMethod(rawValue: match.row.value).map { (match.range, $0) }
    }
  }

  /// The category that most words of `texts` speak for. Nil without one, or if two have as many.
  func category(of texts: [PlainText]) -> ReceiptCategory? {
    let found = texts.flatMap { categories.matches(in: $0) }.compactMap { ReceiptCategory(rawValue: $0.row.value) }
    let counts = Dictionary(grouping: found, by: \.self).mapValues(\.count)
    guard let most = counts.values.max() else { return nil }
    let best = counts.filter { $0.value == most }
    return best.count == 1 ? best.first?.key : nil
  }

  /// The rows of a table that have a say in `text`; for tests of the tables.
  func rows(of table: RuleTable, decidingIn text: String) -> Set<String> {
    let text = PlainText(text)
    switch table {
    case .currencies:
      return Set(amounts.amounts(in: text).flatMap(\.rows) + currencies.regionRows(in: text))
    case .labels:
      return Set(labels.matches(in: text).map(\.row.id)).union(amounts.hiddenBy(in: text))
    case .payments: return Set(payments.matches(in: text).map(\.row.id))
    case .categories: return Set(categories.matches(in: text).map(\.row.id))
    case .days: return Set(days.matches(in: text).map(\.row.id) + dates.rows(in: text))
    }
  }
}
