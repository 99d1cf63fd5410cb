/// How the words of a finder begin. Says of most places in a text at the cost of a few steps that no word begins there;
/// that one may is seldom wrong.
struct WordBeginnings {
  /// By the hash of a character of three bytes: what it is beside a beginning of `pairs`. Two bits each: the less memory
  /// is looked at for every character, the nearer it stays.
  private(set) var kinds = ContiguousArray<UInt32>(repeating: 0, count: 1 << (kindBits - 4))
  /// A bit for the hash of two characters of three bytes each.
  private(set) var pairs = ContiguousArray<UInt64>(repeating: 0, count: 1 << (pairBits - 6))
  /// A bit for each two bytes of which the first is ASCII.
  private(set) var latin = ContiguousArray<UInt64>(repeating: 0, count: 1 << (pairBits - 6))

  private static let kindBits = 14
  private static let pairBits = 16

  /// Kinds of characters: words begin with it that do not go on with another of three bytes, or it is one of those that
  /// the pass writes down.
  static let open: UInt8 = 1
  static let sign: UInt8 = 2

  /// 。
  static let fullStop: UInt64 = 0x8280E3
  /// 、
  static let comma: UInt64 = 0x8180E3
  /// Words such as 三 before them count days: 天, 日.
  static let units: (UInt64, UInt64) = (0xA9A4E5, 0xA597E6)

  init() {
    for sign in [Self.fullStop, Self.comma, Self.units.0, Self.units.1] { add(Self.sign, Self.kind(sign)) }
  }

  private mutating func add(_ trait: UInt8, _ kind: Int) {
    kinds[kind >> 4] |= UInt32(trait) << UInt32(2 * (kind & 15))
  }

  // Places are given as their eight bytes, the first lowest.

  /// The character of three bytes as a place in `kinds`.
  @inline(__always)
  static func kind(_ bytes: UInt64) -> Int {
    Int(((UInt32(truncatingIfNeeded: bytes) & 0xFF_FFFF) &* 0x9E37_79B1) >> UInt32(32 - kindBits))
  }

  /// The two characters of three bytes.
  @inline(__always)
  static func pair(_ bytes: UInt64) -> UInt64 { bytes & 0xFFFF_FFFF_FFFF }

  /// The two characters of ASCII.
  @inline(__always)
  static func latin(_ bytes: UInt64) -> UInt64 { bytes & 0xFFFF }

  @inline(__always)
  static func hash(_ key: UInt64) -> Int { Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - pairBits)) }

  /// What `word` is found by: its first two characters; nil where they are not alike.
  static func key(_ word: [UInt8]) -> UInt64? {
    let bytes = word.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    if word[0] < 0x80 { return word[1] < 0x80 ? latin(bytes) : nil }
    let isPair = word.count >= 6 && word[0] & 0xF0 == 0xE0 && word[3] & 0xF0 == 0xE0
    return isPair ? pair(bytes) : nil
  }

  /// `word`: of at least two bytes.
  mutating func add(_ word: [UInt8]) {
    let bytes = word.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    if word[0] < 0x80 {
      Self.set(Int(Self.latin(bytes)), in: &latin)
    } else if let pair = Self.key(word) {
      Self.set(Self.hash(pair), in: &pairs)
    } else if word[0] & 0xF0 == 0xE0 {
      add(Self.open, Self.kind(bytes))
    }
  }

  private static func set(_ bit: Int, in bits: inout ContiguousArray<UInt64>) {
    bits[bit >> 6] |= 1 << UInt64(bit & 63)
  }
}
