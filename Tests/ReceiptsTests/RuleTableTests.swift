import Testing

@testable import Receipts

/// Requirements on every row of the tables.
struct RuleTableTests {
  /// Each row has a say in its example and none in its counter-example.
  @Test(arguments: RuleTable.allCases)
  func everyRowReadsItsExampleAndNotItsCounterexample(table: RuleTable) throws {
    let words = try ReceiptWords()
    for row in try table.rows() {
      let (example, other) = (row.example, row.counterexample)
      #expect(!row.example.isEmpty && !row.counterexample.isEmpty && !row.words.isEmpty, "\(row.id)")
      #expect(words.rows(of: table, decidingIn: example).contains(row.id), "\(row.id): \(example)")
      #expect(!words.rows(of: table, decidingIn: other).contains(row.id), "\(row.id): \(other)")
    }
  }

  @Test(arguments: RuleTable.allCases)
  func namesOfRowsAreUnique(table: RuleTable) throws {
    let ids = try table.rows().map(\.id)
    #expect(Set(ids).count == ids.count && !ids.isEmpty)
  }

  /// A misspelt value would silently make a row worthless.
  @Test func valuesAreKnown() throws {
    for row in try RuleTable.payments.rows() where row.field == "method" {
      #expect(PaymentMethod(rawValue: row.value) != nil, "\(row.id)")
    }
    for row in try RuleTable.categories.rows() where row.field != "none" {
      #expect(ReceiptCategory(rawValue: row.value) != nil, "\(row.id)")
    }
    for row in try RuleTable.days.rows() {
      let isWord = row.field == "filler" || row.field == "week" && row.value == "before"
      #expect(Int(row.value) != nil || isWord, "\(row.id)")
    }
    for row in try RuleTable.labels.rows() where row.field == "none" { #expect(["", "+", "-"].contains(row.value)) }
    for row in try RuleTable.labels.rows() where row.field == "total" { #expect(Int(row.value) != nil, "\(row.id)") }
    let ambiguous: Set<String> = ["dollar", "yen", "yuan", ""]
    for row in try RuleTable.currencies.rows() where !ambiguous.contains(row.value) {
      #expect(row.value.count == 3 && row.value.allSatisfy { $0.isUppercase }, "\(row.id)")
    }
  }

  @Test func fieldsAreKnown() throws {
    let fields: [RuleTable: Set<String>] = [
      .currencies: ["mark", "unit", "either", "capitals", "region"],
      .labels: [
        "total", "none", "received", "change", "taxID", "buyer", "number", "shop", "date", "otherDay", "notName",
        "counted", "before", "name", "including", "excluding", "loose", "maybe", "code", "line", "ride", "flight",
        "order", "yours", "numbered", "prepaid", "paid", "pieces", "time", "vehicle", "sum",
      ], .payments: ["method", "none"], .categories: ["word", "none", "name"],
      .changes: [
        "last", "it", "please", "field", "becomes", "change", "paid", "delete", "undo", "wrong", "right", "asks",
      ],
      .unspent: ["never", "asked", "card", "refund", "due", "person", "question", "opener", "debt", "loose"],
      .days: [
        "day", "month", "weekday", "week", "monthOf", "ago", "number", "ordinal", "vague", "none", "yearOf", "filler",
      ],
    ]
    for table in RuleTable.allCases {
      let used = Set(try table.rows().map(\.field))
      #expect(used == fields[table], "\(table)")
    }
  }

  /// Every code of ISO 4217 in the table is read before and behind an amount.
  @Test func everyCodeIsRead() throws {
    let rows = try RuleTable.currencies.rows().filter { $0.value.isEmpty || $0.field == "capitals" }
    let codes = rows.flatMap(\.words)
    #expect(codes.count > 140 && Set(codes).count == codes.count)
    for code in codes {
      #expect(try read("\(code) 25 coffee")?.total?.currency == code)
      #expect(try read("coffee 25 \(code)")?.total?.currency == code)
    }
  }
}
