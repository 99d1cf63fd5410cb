import Tracking

/// One field as it stands in the text; whose it is, is decided by its place. Plain memory: words are cut out of the
/// text only for the field that is taken.
struct Field {
  enum Value {
    /// The bytes of its name.
    case store(Range<Int>)
    /// A chain's name, as an index of its carrier.
    case chain(Int)
    case code(Range<Int>)
    /// With the bytes that prove it.
    case deadline(Notice.Moment, Range<Int>)
    case expected(Day, Range<Int>)
    case amount(AmountFound)
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
