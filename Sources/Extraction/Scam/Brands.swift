/// The names that swindlers borrow, one behind the other.
struct Brands: Sendable {
  struct Brand {
    /// All its words in one, as a stretch of `bytes`.
    let name: Range<Int>
    /// Its words, as a stretch of `words`.
    let words: Range<Int>
    let isWeak: Bool
  }

  let bytes: ContiguousArray<UInt8>
  let words: ContiguousArray<Range<Int>>
  let all: ContiguousArray<Brand>
  /// Bits for the letters in each, in the order of `all`.
  private let letters: ContiguousArray<UInt64>

  init() {
    var (bytes, all): (ContiguousArray<UInt8>, ContiguousArray<Brand>) = ([], [])
    var (words, letters): (ContiguousArray<Range<Int>>, ContiguousArray<UInt64>) = ([], [])
    for (list, isWeak) in [(ScamHosts.brands, false), (ScamHosts.weakBrands, true)] {
      for name in ScamHosts.words(of: list) {
        let (start, first) = (bytes.count, words.count)
        for word in name.split(separator: 0x2D) {
          bytes += word
          words.append((bytes.count - word.count)..<bytes.count)
        }
        letters.append(bytes[start...].withUnsafeBufferPointer { Self.letters(of: $0) })
        all.append(Brand(name: start..<bytes.count, words: first..<words.count, isWeak: isWeak))
      }
    }
    (self.bytes, self.words, self.all, self.letters) = (bytes, words, all, letters)
  }

  /// Whether `body` says so of a name that these letters may stand for: all of a weak one's (asked only where `weak`), all
  /// but one of any other's.
  func withLetters(like given: UInt64, weak: Bool, _ body: (Brand) -> Bool) -> Bool {
    for brand in letters.indices {
      let missing = letters[brand] & ~given
      // One letter may be wrong.
      guard missing & (missing &- 1) == 0 else { continue }
      let isWeak = all[brand].isWeak
      guard isWeak ? weak && missing == 0 : true, body(all[brand]) else { continue }
      return true
    }
    return false
  }

  /// Bits for the letters and digits in a word; those that are drawn alike share one.
  static func letters(of word: Bytes) -> UInt64 {
    word.reduce(0) { $1.isAlphanumeric ? $0 | 1 << UInt64(drawn($1) & 63) : $0 }
  }

  /// The letter that a digit is drawn like. L and I are one.
  private static func drawn(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30: 0x4F
    case 0x31, 0x4C: 0x49
    case 0x33: 0x45
    case 0x34: 0x41
    case 0x35: 0x53
    case 0x37: 0x54
    case 0x38: 0x42
    default: byte
    }
  }
}
