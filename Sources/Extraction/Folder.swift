/// Writes the searched form of a text. What a mail program does to the lines is undone: indents and marks of quoted lines
/// are left out, and empty lines too where every line has one behind it.
struct Folder {
  private let source: UnsafeBufferPointer<UInt8>
  private let target: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  /// The places before which an invisible character stood.
  private(set) var dropped: ContiguousArray<Int32> = []
  /// The places behind scalars that are shorter than they were.
  private(set) var shifts: ContiguousArray<NormalText.Shift> = []
  private let skipsEmptyLines: Bool
  /// Lines that end with an empty one behind them, and without.
  private var (spaced, close) = (0, 0)

  /// `target` has room for sixteen bytes more than `source` holds.
  init(
    source: UnsafeBufferPointer<UInt8>, target: UnsafeMutableBufferPointer<UInt8>, skipsEmptyLines: Bool = false
  ) {
    (self.source, self.target, self.skipsEmptyLines) = (source, target, skipsEmptyLines)
  }

  /// Every line of the text has an empty one behind it.
  var isSpaced: Bool { close == 0 && spaced > 0 }

  /// Bytes that are looked at together.
  private static let block = 16

  mutating func fold() {
    var place = passLayout(from: 0)
    while place + Self.block <= source.count {
      let folding = copyBlock(at: place)
      // Most blocks are plain: the next one need not wait until it is known how far this one is.
      guard folding.x | folding.y != 0 else {
        place += Self.block
        count += Self.block
        continue
      }
      let plain = (folding.x != 0 ? folding.x.trailingZeroBitCount : 64 + folding.y.trailingZeroBitCount) / 8
      count += plain
      place += plain
      place += source[place] < 0x80 ? foldLineEnds(at: place) : foldScalar(at: place)
    }
    while place < source.count {
      let byte = source[place]
      place +=
        Self.endsLine(byte)
        ? foldLineEnds(at: place) : Self.mayFold(byte) ? foldScalar(at: place) : copyByte(at: place)
    }
  }

  /// Copies sixteen bytes, ASCII letters raised; the highest bit of each byte for which `mayFold` or `endsLine` holds.
  /// What was written from the first such byte on is written over.
  @inline(__always)
  private mutating func copyBlock(at place: Int) -> SIMD2<UInt64> {
    guard let from = source.baseAddress, let to = target.baseAddress else { return SIMD2() }
    let bytes = UnsafeRawPointer(from + place).loadUnaligned(as: SIMD2<UInt64>.self)
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    // In the highest bit of each byte: at or behind "a", and behind "z".
    let (letters, behind) = (low &+ 0x1F1F_1F1F_1F1F_1F1F, low &+ 0x0505_0505_0505_0505)
    let lower = letters & ~behind & ~bytes & Self.highest
    UnsafeMutableRawPointer(to + count).storeBytes(of: bytes ^ lower &>> 2, as: SIMD2<UInt64>.self)
    // The first bytes of scalars, but for those at or behind E4 and not behind E9.
    let (ideographs, others) = (low &+ 0x1C1C_1C1C_1C1C_1C1C, low &+ 0x1616_1616_1616_1616)
    // At or behind the line feed, and behind the carriage return.
    let (ends, later) = (low &+ 0x7676_7676_7676_7676, low &+ 0x7272_7272_7272_7272)
    let folding = bytes & bytes &<< 1 & ~(ideographs & ~others)
    return (folding | ends & ~later & ~bytes) & Self.highest
  }

  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Whether a scalar that begins so may fold; in E4 to E9, most of Chinese, nothing does.
  private static func mayFold(_ byte: UInt8) -> Bool { byte >= 0xC0 && byte &- 0xE4 > 5 }

  /// LF, VT, FF, CR.
  private static func endsLine(_ byte: UInt8) -> Bool { byte &- 0x0A < 4 }

  /// Line ends and the layout between and behind them; returns how many bytes that were.
  private mutating func foldLineEnds(at place: Int) -> Int {
    var (next, ends) = (place, 0)
    while next < source.count, Self.endsLine(source[next]) {
      if source[next] == 0x0D, next + 1 < source.count, source[next + 1] == 0x0A {
        next += drop(next..<(next + 1))
        continue
      }
      if ends > 0, skipsEmptyLines { _ = drop(next..<(next + 1)) } else { put(0x0A) }
      ends += 1
      next = passLayout(from: next + 1)
    }
    if next < source.count {
      if ends > 1 { spaced += 1 } else { close += 1 }
    }
    return next - place
  }

  /// Blanks and the marks of a quoted line: `> > `; returns where the line begins.
  private mutating func passLayout(from start: Int) -> Int {
    var place = start
    while place < source.count {
      switch source[place] {
      case 0x20, 0x3E: place += drop(place..<(place + 1))
      case 0xE3 where source[place + 1] == 0x80 && source[place + 2] == 0x80: place += drop(place..<(place + 3))
      case 0xC2 where source[place + 1] == 0xA0: place += drop(place..<(place + 2))
      default: return place
      }
    }
    return place
  }

  /// Leaves out one scalar; returns how many bytes it had.
  private mutating func drop(_ scalar: Range<Int>) -> Int {
    dropped.append(Int32(count))
    shift(by: scalar.count, isMark: false)
    return scalar.count
  }

  private mutating func copyByte(at place: Int) -> Int {
    let byte = source[place]
    put(byte &- 97 < 26 ? byte &- 32 : byte)
    return 1
  }

  private mutating func put(_ byte: UInt8) {
    target[count] = byte
    count += 1
  }

  /// Folds one scalar of several bytes; returns how many it had. A Swift string holds no broken UTF-8.
  private mutating func foldScalar(at place: Int) -> Int {
    // 。「」 and the like, which most such characters are, stay; only the first of their row is a blank.
    if source[place] == 0xE3, source[place + 1] == 0x80, source[place + 2] > 0x80 {
      for offset in 0..<3 { put(source[place + offset]) }
      return 3
    }
    let length = source[place] < 0xE0 ? 2 : source[place] < 0xF0 ? 3 : 4
    var value = UInt32(source[place]) & (0x7F >> UInt32(length))
    let start = count
    var isMark = false
    for offset in 1..<length { value = value << 6 | UInt32(source[place + offset] & 0x3F) }
    switch value == Self.keycap && isKeycap(at: place + length) ? .drop : ScalarFolding.fold(value) {
    case .keep: for offset in 0..<length { put(source[place + offset]) }
    case .drop: dropped.append(Int32(count))
    case .ascii(let byte):
      isMark = !byte.isAlphanumeric
      put(byte)
    case .scalar(let folded):
      if folded >= 0x800 { put(UInt8(0xE0 | folded >> 12)) }
      put(UInt8(folded >= 0x800 ? 0x80 | (folded >> 6) & 0x3F : 0xC0 | folded >> 6))
      put(UInt8(0x80 | folded & 0x3F))
    }
    let lost = length - (count - start)
    if lost > 0 { shift(by: lost, isMark: isMark) }
    return length
  }

  private static let keycap: UInt32 = 0x20E3

  /// Whether a digit on a key follows: those in a row are one number, and one alone counts what stands behind it.
  private func isKeycap(at place: Int) -> Bool {
    let key: [UInt8] = [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]
    guard place < source.count, source[place].isDigit else { return false }
    let rest = source[(place + 1)...]
    return rest.starts(with: key) || rest.starts(with: key.dropFirst(3))
  }

  private mutating func shift(by lost: Int, isMark: Bool) {
    // Texts with one wide mark have many.
    if shifts.isEmpty { shifts.reserveCapacity(32 + source.count / 64) }
    let before = shifts.last?.lost ?? 0
    shifts.append(NormalText.Shift(place: Int32(count), lost: before + Int32(lost), isMark: isMark))
  }
}
