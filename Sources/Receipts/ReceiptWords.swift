import Tracking

/// All tables, ready to be searched.
struct ReceiptWords: Sendable {
  let currencies: Currencies
  let amounts: AmountFinder
  let dates: SlipDates
  let labels: WordTable
  /// What stands beside a label of the total: with taxes or without.
  let qualifiers: WordTable
  /// Words of orders, and of what says that something is paid.
  let orders: WordTable
  let changes: ChangeTable
  let days: SpokenDays
  /// What says that an amount was not spent.
  let unspent: WordTable
  /// Before the total of a typed line.
  let sums: WordTable
  private let payments: WordTable
  private let categories: WordTable
  /// With the names of the categories.
  private let namedCategories: WordTable

  init() throws {
    let (money, labels) = (try RuleTable.currencies.rows(), try RuleTable.labels.rows())
    let days = try RuleTable.days.rows()
    currencies = Currencies(money)
    amounts = AmountFinder(currencies: money, labels: labels)
    dates = SlipDates(days)
    self.days = SpokenDays(days)
    self.labels = WordTable(
      labels,
      fields: [
        "total", "none", "received", "change", "taxID", "buyer", "number", "shop", "date", "otherDay", "notName",
      ])
    qualifiers = WordTable(labels, fields: ["including", "excluding"])
    orders = WordTable(labels, fields: ["order", "yours", "numbered", "paid", "prepaid"])
    unspent = WordTable(try RuleTable.unspent.rows())
    sums = WordTable(labels, fields: ["sum"])
    changes = ChangeTable(try RuleTable.changes.rows())
    payments = WordTable(try RuleTable.payments.rows())
    let categories = try RuleTable.categories.rows()
    self.categories = WordTable(categories, fields: ["word", "none"])
    namedCategories = WordTable(categories)
  }

  /// What the words of `unspent.tsv` say. Words of a day that is known say nothing: 下週三.
  func unspentFields(in text: PlainText, without days: [SpokenDays.Found]) -> Set<String> {
    let known = days.filter { !$0.days.isEmpty }.map(\.range)
    let start = WordTable.skipBlanks(from: 0, in: text.lower)
    let matches = unspent.matches(in: text).filter { match in !known.contains { $0.overlaps(match.range) } }
    return Set(
      matches.map { match in
        guard match.row.field == "opener" else { return match.row.field }
        return match.range.lowerBound == start ? "question" : "loose"
      })
  }

  /// The words of methods of payment in a text.
  func payments(in text: PlainText) -> [(range: Range<Int>, method: PaymentMethod)] {
    payments.matches(in: text).compactMap { match in
      PaymentMethod(rawValue: match.row.value).map { (match.range, $0) }
    }
  }

  /// The category that most words of `texts` speak for. Nil without one, or if two have as many.
  func category(of texts: [PlainText]) -> ReceiptCategory? { category(of: texts, by: categories) }

  /// The category that a text names, where a category is asked for.
  func category(namedIn text: PlainText) -> ReceiptCategory? { category(of: [text], by: namedCategories) }

  private func category(of texts: [PlainText], by table: WordTable) -> ReceiptCategory? {
    let found = texts.flatMap { table.matches(in: $0) }.compactMap { ReceiptCategory(rawValue: $0.row.value) }
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
      let matches = [labels, qualifiers, orders, sums].flatMap { $0.matches(in: text) }
      return Set(matches.map(\.row.id))
        .union(amounts.hiddenBy(in: text))
    case .payments: return Set(payments.matches(in: text).map(\.row.id))
    case .categories: return Set(namedCategories.matches(in: text).map(\.row.id))
    case .unspent: return Set(unspent.matches(in: text).map(\.row.id))
    case .changes: return changes.rows(in: text.text(text.all))
    case .days: return Set(days.rows(in: text) + dates.rows(in: text))
    }
  }
}
