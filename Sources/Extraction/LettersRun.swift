/// The letters and digits that eight bytes begin with, counted without a choice.
struct LettersRun {
  let count: Int
  /// How many of them are digits.
  let digits: Int

  /// `word`: the bytes, the first lowest.
  @inline(__always)
  init(_ word: UInt64) {
    // In the highest bit of each byte whether it is of a kind; no addition carries into the next byte.
    let (low, ascii) = (word & 0x7F7F_7F7F_7F7F_7F7F, ~word & 0x8080_8080_8080_8080)
    // At or behind "A", and not behind "Z"; the same for digits.
    let letter = (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525)
    let digit = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646) & ascii
    let others = (letter & ascii | digit) ^ 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount >> 3
    let own = digit & (others &- 1) & ~others
    digits = Int(truncatingIfNeeded: (own &>> 7 &* 0x0101_0101_0101_0101) &>> 56)
  }
}
