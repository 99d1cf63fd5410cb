/// What a word says about the number beside it. The words are in `labels.tsv`, each row under its role.
enum Role: String, Sendable {
  /// The number behind it is a tracking number.
  case label
  /// As `label`, but said of goods and returns too: a number of no carrier's form is none behind it.
  case softLabel
  /// A word for a parcel: the number right behind it is one, unless another word says otherwise.
  case parcel
  /// An order, pick-up or shop number follows. A form that is telling by itself stands above it.
  case order
  /// Some other number follows: phone, account, invoice, code. Only a telling form whose check digit holds survives.
  case foreign
  /// "For example": no number of anyone's.
  case sample
  /// "Number", "code": what it says depends on the word before.
  case generic
  /// Words of a question about a parcel; they do not count when a line is weighed.
  case neutral
  /// "It says": a number follows, and whose it is is not said.
  case saying
  /// What becomes of a parcel: 已送達.
  case status
  /// Said by a chain of stores itself.
  case chainsOwn
  /// Nothing; it stands in the table so that a shorter word inside it is not heard.
  case none

  /// Another kind of number is named.
  var isOther: Bool { self == .order || self == .foreign || self == .generic }
  var isLabel: Bool { self == .label || self == .softLabel }
}
