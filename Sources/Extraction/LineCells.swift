/// How many of the marks that may part a table's cells stand in a line, all counted at once.
struct LineCells: BitwiseCopyable {
  /// Tabs, bars and commas, from the lowest bits.
  private var sums: UInt64 = 0

  private static let bits: UInt64 = 21
  private static let ones: UInt64 = 1 | 1 << bits | 1 << (2 * bits)

  @inline(__always)
  mutating func add(_ mark: UInt8) {
    sums &+= Self.one(mark ^ 0x09) | Self.one(mark ^ 0x7C) << Self.bits | Self.one(mark ^ 0x2C) << (2 * Self.bits)
  }

  /// One for zero, without a choice.
  private static func one(_ byte: UInt8) -> UInt64 { (UInt64(byte) &- 1) >> 63 }

  /// The mark between the cells, where there are three at least.
  var mark: UInt8? {
    // Nothing is there more than once.
    guard sums & ~Self.ones != 0 else { return nil }
    if Self.few.contains(count(0x09)) { return 0x09 }
    if Self.few.contains(count(0x7C)) { return 0x7C }
    return Self.few.contains(count(0x2C)) ? 0x2C : nil
  }

  private static let few = 2...24

  func count(_ mark: UInt8) -> Int {
    let place: UInt64 = mark == 0x09 ? 0 : mark == 0x7C ? 1 : 2
    return Int(sums >> (place * Self.bits) & (1 << Self.bits - 1))
  }
}
