/// Digits side by side; neither before nor behind them stands another.
struct DigitRun {
  let start: Int32
  let end: Int32

  var range: Range<Int> { Int(start)..<Int(end) }

  /// All of `text`, from the left.
  static func find(in text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<DigitRun> {
    var runs = ArenaList<DigitRun>(arena, capacity: text.count / 48)
    // Eight bytes at once; a bit is set where a run begins, and behind its end.
    var (place, start, before) = (0, 0, 0 as UInt64)
    while place < text.count {
      let digits = text.digits(at: place)
      var edges = digits ^ (digits << 8 | before)
      while edges != 0 {
        let edge = place + edges.trailingZeroBitCount / 8
        edges &= edges &- 1
        if digits >> UInt64(8 * (edge - place) + 7) & 1 != 0 {
          start = edge
        } else {
          runs.append(DigitRun(start: Int32(start), end: Int32(edge)))
        }
      }
      before = digits >> 56
      place += 8
    }
    if before != 0, text.count & 7 == 0 { runs.append(DigitRun(start: Int32(start), end: Int32(text.count))) }
    return runs.values
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Of the eight bytes from `place` the high bit where a digit of the text stands, no other bit.
  @inline(__always)
  fileprivate func digits(at place: Int) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    guard place + 8 <= count else {
      return (place..<count).reduce(0) { self[$1].isDigit ? $0 | 0x80 << UInt64(8 * ($1 - place)) : $0 }
    }
    // Those whose low bits, less those of "0", are below ten, and whose high bit is not set.
    let word = UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    let apart = word ^ 0x3030_3030_3030_3030
    return ~(((apart & ~high) + 0x7676_7676_7676_7676) | apart) & high
  }
}
