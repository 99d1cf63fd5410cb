/// Digits side by side; neither before nor behind them stands another.
struct DigitRun {
  let start: Int32
  let end: Int32

  var range: Range<Int> { Int(start)..<Int(end) }

  /// All of `text`, behind which a few zeros lie (`NormalText`), from the left.
  static func find(in text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<DigitRun> {
    guard let base = text.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    let raw = UnsafeRawPointer(base)
    var finder = Finder(runs: ArenaList(arena, room: text.count / 48))
    var place = 0
    while place < text.count || finder.isInside {
      // Most stretches hold no digit.
      if !finder.isInside, place + 32 <= text.count,
        Finder.digits(raw.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)) == SIMD4()
      {
        place += 32
      } else {
        finder.add(Finder.digits(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)), at: place)
        place += 8
      }
    }
    return finder.runs.all
  }

  private struct Finder {
    var runs: ArenaList<DigitRun>
    private var start = 0
    /// The last eight bytes end with a digit.
    private(set) var isInside = false

    init(runs: ArenaList<DigitRun>) { self.runs = runs }

    /// Adds what begins and ends in eight bytes. A bit of `edges` is set where a run begins, and behind its end.
    mutating func add(_ digits: UInt64, at place: Int) {
      var edges = digits ^ (digits &<< 8 | (isInside ? 0x80 : 0))
      while edges != 0 {
        let edge = place &+ edges.trailingZeroBitCount &>> 3
        if digits & edges & (0 &- edges) != 0 {
          start = edge
        } else {
          runs.append(DigitRun(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: edge)))
        }
        edges &= edges &- 1
      }
      isInside = digits &>> 63 != 0
    }

    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// The high bit of each byte that is a digit: its low bits, less those of "0", are below ten, and its own is not set.
    @inline(__always)
    static func digits(_ word: UInt64) -> UInt64 {
      let apart = word ^ 0x3030_3030_3030_3030
      return ~(((apart & ~high) &+ 0x7676_7676_7676_7676) | apart) & high
    }

    /// The same of four times as many.
    @inline(__always)
    static func digits(_ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
      let apart = words ^ 0x3030_3030_3030_3030
      return ~(((apart & ~high) &+ 0x7676_7676_7676_7676) | apart) & high
    }
  }
}
