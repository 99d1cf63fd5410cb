import Tracking

/// A value that was read, and why.
struct FieldValue<Value: Sendable>: Sendable {
  let value: Value
  /// In the searched form.
  let range: Range<Int>
  /// The row that decided it.
  let rule: String
  /// How far its words stand off; the least is believed.
  var cost = 0

  /// The same of a part of the value.
  func map<Part>(_ part: (Value) -> Part) -> FieldValue<Part> {
    FieldValue<Part>(value: part(value), range: range, rule: rule, cost: cost)
  }
}

extension Scene {
  /// `found` as the answer shows it, decided by a row of `table`.
  func read<Value>(_ found: FieldValue<Value>, of table: RuleFile) -> ExtractionResult.ReadValue<Value> {
    ExtractionResult.ReadValue(found.value, at: text.scalars(of: found.range), rule: "\(table.rawValue)/\(found.rule)")
  }
}

/// Everything that was read in a message, before it is decided which parcel it belongs to.
struct FieldValues: Sendable {
  struct Store: Sendable {
    /// The words as written, without the chain's; empty where the chain alone is named.
    let name: String
    let chain: CarrierID?
    /// The chain's name stands in the store's, or right before it; otherwise it is named elsewhere in the text.
    var isChainInName = false

    /// How a store is known; the least is believed.
    enum Rank {
      static let label = 0
      static let arrival = 10
      static let chain = 20
      static let opener = 30
      static let alone = 40
      /// The chain alone is named, as the place where a parcel waits.
      static let chainAlone = 50
      /// The chain is named somewhere.
      static let nameless = 60
      /// Only the shop is named whose chain it is.
      static let shop = 70
    }
  }

  /// Hours in which something is to arrive, and on which day.
  struct Window: Sendable {
    let hours: DeliveryWindow
    /// Today where no day stands beside the hours.
    let day: Day
    /// No day stands beside them: they may be of the day that is named elsewhere.
    let isAlone: Bool
  }

  var stores: [FieldValue<Store>] = []
  /// The only network of parcel stations or lockers that is named.
  var station: FieldValue<String>?
  var codes: [FieldValue<String>] = []
  var deadlines: [FieldValue<ExtractionResult.Moment>] = []
  var expected: [FieldValue<ExtractionResult.Moment>] = []
  /// The hours of delivery that are said.
  var windows: [FieldValue<Window>] = []
  var amounts: [FieldValue<Money>] = []
  /// Duties and taxes that are due, and that no text says are paid on delivery.
  var duties: [FieldValue<Money>] = []
  var shop: FieldValue<String>?
  var product: FieldValue<String>?
  var status: FieldValue<Status>?
  /// From the left.
  var sent: [FieldValue<ExtractionResult.SentHint.Kind>] = []
  /// Of `parcels.tsv`, from the left: which of several parcels is meant.
  var statements: [CueEngine.Cue] = []

  /// Rows that decided what is no value here: that a day is a birthday, a number a label's, a text a fraud.
  private(set) var noted: [RuleFile: Set<String>] = [:]

  /// Says that a row decided something, for those that leave no value behind.
  mutating func note(_ rule: String, of file: RuleFile) { noted[file, default: []].insert(rule) }

  mutating func note(_ rules: some Sequence<String>, of file: RuleFile) { noted[file, default: []].formUnion(rules) }

  /// By table, the rows that decided something.
  var rules: [RuleFile: Set<String>] {
    let read: [RuleFile: [String]] = [
      .stores: stores.map(\.rule) + [station?.rule].compactMap { $0 }, .codes: codes.map(\.rule),
      .days: deadlines.map(\.rule) + expected.map(\.rule),
      .amounts: (amounts + duties).map(\.rule), .shops: [shop?.rule].compactMap { $0 },
      .products: [product?.rule].compactMap { $0 }, .statuses: [status?.rule].compactMap { $0 },
      .sent: sent.map(\.rule), .parcels: statements.map(\.rule.id),
    ]
    return noted.merging(read.mapValues(Set.init)) { $0.union($1) }
  }
}
