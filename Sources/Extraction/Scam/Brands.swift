/// The names that swindlers borrow, one behind the other.
struct Brands: Sendable {
  struct Brand {
    /// All its words in one, as a stretch of `bytes`.
    let name: Range<Int>
    /// Its words, as a stretch of `words`.
    let words: Range<Int>
    let isWeak: Bool
    /// Bits for the letters in it.
    let letters: UInt64
  }

  let bytes: ContiguousArray<UInt8>
  let words: ContiguousArray<Range<Int>>
  let all: ContiguousArray<Brand>

  init() {
    var (bytes, all): (ContiguousArray<UInt8>, ContiguousArray<Brand>) = ([], [])
    var words: ContiguousArray<Range<Int>> = []
    for (list, isWeak) in [(ScamHosts.brands, false), (ScamHosts.weakBrands, true)] {
      for name in ScamHosts.words(of: list) {
        let (start, first) = (bytes.count, words.count)
        for word in name.split(separator: 0x2D) {
          bytes += word
          words.append((bytes.count - word.count)..<bytes.count)
        }
        let letters = bytes[start...].withUnsafeBufferPointer { Self.letters(of: $0) }
        all.append(Brand(name: start..<bytes.count, words: first..<words.count, isWeak: isWeak, letters: letters))
      }
    }
    (self.bytes, self.words, self.all) = (bytes, words, all)
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
