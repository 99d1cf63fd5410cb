/// A chain cut into what hyphens hold together, and which of it may be one number. Used again for chain after chain.
struct ChainUnits {
  /// A group at least this long may be a number by itself, whatever stands beside it.
  static let standalone = 9

  /// Tokens that hyphens hold together.
  struct Unit {
    private let place: Stretch
    private let characters: Int32
    private let digitCount: Int32

    init(_ tokens: Range<Int>, length: Int, digits: Int) {
      (place, characters, digitCount) = (Stretch(tokens), Int32(length), Int32(digits))
    }

    var tokens: Range<Int> { place.range }
    var length: Int { Int(characters) }
    var digits: Int { Int(digitCount) }

    /// A word too long to stand in a number: the longest letters of one are five.
    var isProse: Bool { digits == 0 && length > 5 }
    /// A word, and no letters of a number.
    var isWord: Bool { digits == 0 && length > 2 }
  }

  private var units: ArenaList<Unit>

  init(_ arena: Arena) { units = ArenaList(arena, capacity: 64) }

  var list: UnsafeBufferPointer<Unit> { units.values }

  mutating func cut(_ chain: Tokens) {
    units.cut(to: 0)
    var start = 0
    for index in 1..<chain.count where chain[index].joint != .hyphen && chain[index].joint != .wrap {
      units.append(unit(chain, start..<index))
      start = index
    }
    units.append(unit(chain, start..<chain.count))
  }

  private func unit(_ chain: Tokens, _ tokens: Range<Int>) -> Unit {
    var (length, digits) = (0, 0)
    for index in tokens {
      length += chain[index].length
      digits += chain[index].digits
    }
    return Unit(tokens, length: length, digits: digits)
  }

  /// The units from `first` on up to the next word.
  func row(from first: Int) -> Range<Int> {
    var end = first
    while end < list.count, !list[end].isWord { end += 1 }
    return first..<end
  }

  /// Calls `body` with every unit that a number of at most `reach` units may begin with: a row of nothing but units of one
  /// or two characters is a list.
  func forEachBeginning(reach: Int, _ body: (Int) -> Void) {
    // The next unit that is longer.
    var long = 0
    for first in list.indices {
      long = max(long, first)
      while long < list.count, list[long].length <= 2 { long += 1 }
      if long < min(list.count, first + reach), !list[first].isProse { body(first) }
    }
  }

  /// The tokens of several units.
  func tokens(_ range: ClosedRange<Int>) -> Range<Int> {
    list[range.lowerBound].tokens.lowerBound..<list[range.upperBound].tokens.upperBound
  }

  /// Groups of one or two characters are rare: a long row of them is a list, not a number.
  func isNoList(_ range: ClosedRange<Int>, _ length: Int) -> Bool {
    if length >= 3 * (range.count - 1) + 1 { return true }
    var short = 0
    for index in range where list[index].length <= 2 { short += 1 }
    return short <= 3
  }

  /// A long group takes only letters beside it (`SF 2739630464764`, `TW 279217151693 V`); short groups take each other.
  /// English words around a number are not part of it, except at its ends: `RR … TW`.
  func isJoinable(_ range: ClosedRange<Int>) -> Bool {
    var (hasLong, hasShort) = (false, false)
    for index in range {
      let unit = list[index]
      if unit.digits > 0 {
        if unit.length >= Self.standalone { hasLong = true } else { hasShort = true }
      } else if unit.isProse || unit.length > 3 && index > range.lowerBound && index < range.upperBound {
        return false
      }
    }
    return !(hasLong && hasShort)
  }

  /// Whether a short group with digits stands at `index`, which no number stands beside; one or two characters may, such as
  /// a list mark.
  func isShortGroup(_ index: Int) -> Bool {
    guard index >= 0, index < list.count else { return false }
    let unit = list[index]
    return unit.digits > 0 && unit.length > 2 && unit.length < Self.standalone
  }
}
