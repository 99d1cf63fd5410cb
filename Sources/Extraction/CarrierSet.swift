/// A set of places in the list of carriers, of which there are 64 at most.
struct CarrierSet: Equatable {
  private var bits: UInt64 = 0

  init() {}

  init(_ carriers: some Sequence<Int>) { for carrier in carriers { insert(carrier) } }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ carrier: Int) {
    precondition(carrier < UInt64.bitWidth, "more carriers than a set holds")
    bits |= 1 &<< UInt64(truncatingIfNeeded: carrier)
  }

  func contains(_ carrier: Int) -> Bool { bits & 1 &<< UInt64(truncatingIfNeeded: carrier) != 0 }

  /// From the lowest.
  var places: [Int] { (0..<UInt64.bitWidth).filter(contains) }

  static func | (left: CarrierSet, right: CarrierSet) -> CarrierSet { CarrierSet(bits: left.bits | right.bits) }
  static func & (left: CarrierSet, right: CarrierSet) -> CarrierSet { CarrierSet(bits: left.bits & right.bits) }
  static func - (left: CarrierSet, right: CarrierSet) -> CarrierSet { CarrierSet(bits: left.bits & ~right.bits) }

  private init(bits: UInt64) { self.bits = bits }
}
