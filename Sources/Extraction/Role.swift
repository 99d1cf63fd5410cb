/// What a word says about the number beside it.
enum Role: UInt8 {
  /// Nothing; the word stands in the vocabulary so that a shorter one inside it is not heard.
  case none
  /// The number behind it is a tracking number.
  case label
  /// As `label`, but said of goods and returns too: it stands behind no number that fits no carrier.
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

  /// What stands before a parcel's or an order's number.
  var labelsNumber: Bool {
    switch self {
    case .label, .softLabel, .order: true
    default: false
    }
  }
}
