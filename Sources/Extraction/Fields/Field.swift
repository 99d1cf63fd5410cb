import Tracking

/// One field as it stands in the text; whose it is, is decided by its place.
struct Field {
  enum Value {
    case store(Notice.Read<String>)
    /// A chain's name, as an index of its carrier.
    case chain(Int)
    case code(Notice.Read<String>)
    case deadline(Notice.Read<Notice.Moment>)
    case expected(Notice.Read<Notice.Moment>)
    case amount(Notice.Read<Money>)
    /// "Same as above."
    case ditto
  }

  enum Kind: Int, CaseIterable { case store, chain, code, deadline, expected, amount, ditto }

  let value: Value
  /// Label and value, as bytes of the searched text.
  let range: Range<Int>
  /// 0 where words say it outright; more where it is read from its surroundings.
  let rank: Int

  var kind: Kind {
    switch value {
    case .store: .store
    case .chain: .chain
    case .code: .code
    case .deadline: .deadline
    case .expected: .expected
    case .amount: .amount
    case .ditto: .ditto
    }
  }
}
