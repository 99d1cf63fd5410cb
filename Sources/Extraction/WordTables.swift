/// A tree of words as plain memory that nobody writes to once it is made: it is looked at for every character. It lasts as
/// long as its `WordMemory`.
struct WordTables {
  let nodes: UnsafePointer<WordTree.Node>
  let codes: UnsafePointer<UInt16>
  private let entries: UnsafePointer<WordTree.Entry>
  /// The places in `entries`, a power of two, less one.
  private let lastEntry: Int
  private let kinds: UnsafePointer<UInt32>
  private let pairs: UnsafePointer<UInt64>
  private let latin: UnsafePointer<UInt64>
  /// By byte.
  private let classes: UnsafePointer<ByteClass>

  init(_ tree: WordTree) {
    nodes = Self.copy(tree.nodes)
    codes = Self.copy(tree.codes)
    entries = Self.copy(tree.entries)
    lastEntry = tree.entries.count - 1
    kinds = Self.copy(tree.beginnings.kinds)
    pairs = Self.copy(tree.beginnings.pairs)
    latin = Self.copy(tree.beginnings.latin)
    classes = Self.copy((0..<256).map { ByteClass(of: UInt8($0)) })
  }

  fileprivate func deallocate() {
    nodes.deallocate()
    codes.deallocate()
    entries.deallocate()
    kinds.deallocate()
    pairs.deallocate()
    latin.deallocate()
    classes.deallocate()
  }

  private static func copy<Value: BitwiseCopyable>(_ values: some Collection<Value>) -> UnsafePointer<Value> {
    // No value lies in two cache lines.
    let size = max(values.count, 1) * MemoryLayout<Value>.stride
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    let copy = room.bindMemory(to: Value.self)
    _ = copy.initialize(from: values)
    return UnsafePointer(copy.baseAddress!)
  }

  /// What a byte is to the pass over a text.
  struct ByteClass: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let letter = ByteClass(rawValue: 1)
    static let digit = ByteClass(rawValue: 2)
    static let lineEnd = ByteClass(rawValue: 4)
    /// Ends a sentence, as `;`.
    static let stop = ByteClass(rawValue: 8)
    static let percent = ByteClass(rawValue: 16)
    /// May end a clause.
    static let comma = ByteClass(rawValue: 32)
    /// Stands behind a host, or in an address behind it.
    static let stroke = ByteClass(rawValue: 64)
    static let alphanumeric: ByteClass = [.letter, .digit]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of byte: UInt8) {
      switch byte {
      case 0x0A: self = .lineEnd
      case 0x2F, 0x3F: self = [.stop, .stroke]
      case 0x23: self = .stroke
      case 0x3B, 0x21, 0x7C: self = .stop
      case 0x25: self = .percent
      case 0x2C, 0x2E, 0x09: self = .comma
      default: self = byte.isDigit ? .digit : byte.isLetter ? .letter : []
      }
    }
  }

  @inline(__always)
  func byteClass(_ byte: UInt8) -> ByteClass { classes[Int(byte)] }

  /// What the character of three bytes is that the eight bytes of a place begin with.
  @inline(__always)
  func kind(_ bytes: UInt64) -> UInt8 {
    let kind = WordBeginnings.kind(bytes)
    return UInt8(truncatingIfNeeded: kinds[kind >> 4] &>> UInt32(truncatingIfNeeded: kind << 1) & 3)
  }

  /// Whether some word may begin with the two characters of three bytes.
  @inline(__always)
  func isPair(_ bytes: UInt64) -> Bool {
    let pair = WordBeginnings.hash(WordBeginnings.pair(bytes))
    return pairs[pair >> 6] >> UInt64(pair & 63) & 1 != 0
  }

  /// Whether some word begins with the two bytes of which the first is ASCII.
  @inline(__always)
  func isLatin(_ bytes: UInt64) -> Bool {
    let beginning = Int(WordBeginnings.latin(bytes))
    return latin[beginning >> 6] >> UInt64(beginning & 63) & 1 != 0
  }

  /// What is behind the two characters `key`; nil where no word begins so.
  @inline(__always)
  func entry(_ key: UInt64) -> WordTree.Entry? {
    var slot = WordBeginnings.hash(key) & lastEntry
    while entries[slot].node >= 0 {
      if entries[slot].has(key) { return entries[slot] }
      slot = (slot + 1) & lastEntry
    }
    return nil
  }
}

/// What keeps tables of words.
final class WordMemory: @unchecked Sendable {
  let tables: WordTables

  init(_ tree: WordTree) { tables = WordTables(tree) }

  deinit { tables.deallocate() }
}
