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
}

/// Everything that was read in a message, before it is decided which parcel it belongs to.
struct FieldValues: Sendable {
  struct Store: Sendable {
    /// The words as written, without the chain's; empty where the chain alone is named.
    let name: String
    let chain: CarrierID?
  }

  var stores: [FieldValue<Store>] = []
  var codes: [FieldValue<String>] = []
  var deadlines: [FieldValue<Notice.Moment>] = []
  var expected: [FieldValue<Notice.Moment>] = []
  var amounts: [FieldValue<Money>] = []
  var shop: FieldValue<String>?
  var product: FieldValue<String>?
  var status: FieldValue<Status>?
}
