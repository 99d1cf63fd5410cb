/// The words of a finder as a tree of characters in one flat table: the child of a node for a character lies so far
/// behind the node's base as the character's code says, if that place names the node as its parent. Where only one way
/// leads on, its characters are compared at once.
struct WordTree {
  struct Node {
    /// The bytes that follow the character which leads here, the first lowest; the highest byte says how many bits.
    var label: UInt64 = 0
    var base: Int32 = 0
    /// -1 where nothing lies.
    var parent: Int32 = -1
    /// For each listener the longest word on the way here, if any word ends here; -1 for none.
    var (numbers, fields, scam): (Int16, Int16, Int16) = (-1, -1, -1)
    /// A bit for the lowest five bits of each scalar that may follow: most others need no look at the children.
    var follow: UInt32 = 0
    /// The bytes of these words.
    var (numbersLength, fieldsLength, scamLength): (UInt8, UInt8, UInt8) = (0, 0, 0)
    /// What may not follow the word that ends here (`WordTree.stops`); `noWord` where none ends. One look answers both.
    private var barred = noWord

    private static let noWord: UInt8 = 0x80

    var hasWord: Bool { barred != Self.noWord }

    /// Whether a word ends here that stands before such a byte.
    @inline(__always)
    func ends(before next: WordTables.ByteClass) -> Bool { (next.rawValue | Self.noWord) & barred == 0 }

    /// Makes a word end here. `last`: its last byte.
    mutating func end(with last: UInt8) {
      barred = (last.isLetter ? .letter : last.isDigit ? .alphanumeric : [] as WordTables.ByteClass).rawValue
    }

    /// Whether the bytes of the label are the lowest of `bytes`.
    @inline(__always)
    func isLabelled(_ bytes: UInt64) -> Bool { (bytes ^ label) & (1 &<< (label >> 56) &- 1) == 0 }

    /// The bytes of the label.
    var length: Int { Int(label >> 59) }

    /// The bytes that a label has room for.
    static let longestLabel = 7

    /// Whether `scalar` may follow.
    @inline(__always)
    func mayFollow(_ scalar: Int) -> Bool { follow & Self.bit(scalar) != 0 }

    @inline(__always)
    static func bit(_ scalar: Int) -> UInt32 { 1 << UInt32(scalar & 31) }
  }

  /// Two characters that a word begins with, both ASCII or of three bytes, and the node behind them.
  struct Entry {
    /// The characters as bytes, the first lowest. Above them a bit for each listener who knows a word that begins so
    /// (numbers, fields, scam), and one where a word ends here.
    private let traits: UInt64
    let node: Int32
    /// As the node's, so that most need no look at it.
    private let follow: UInt32

    /// One that stands for nothing.
    init() { (traits, node, follow) = (0, -1, 0) }

    init(_ key: UInt64, _ node: Int32, _ content: Node, listeners: UInt64) {
      traits = key | listeners << Self.keyBits | (content.hasWord ? 1 << (Self.keyBits + 3) : 0)
      (self.node, follow) = (node, content.follow)
    }

    private static let keyBits: UInt64 = 48

    @inline(__always)
    func has(_ key: UInt64) -> Bool { (traits ^ key) << (64 - Self.keyBits) == 0 }

    /// Whether one of `listeners` knows a word that begins so and may go on with `next`.
    @inline(__always)
    func mayBegin(for listeners: UInt64, before next: Int) -> Bool {
      traits >> Self.keyBits & listeners != 0 && (traits >> (Self.keyBits + 3) != 0 || follow & Node.bit(next) != 0)
    }
  }

  /// A word, and what it is to each listener: numbers, fields, scam; -1 where that does not know it.
  struct Word {
    let bytes: [UInt8]
    var meanings: [Int16] = [-1, -1, -1]
  }

  private(set) var nodes: ContiguousArray<Node> = [Node()]
  /// By scalar, of those of three bytes at most; 0 for one that is in no word.
  private(set) var codes = ContiguousArray<UInt16>(repeating: 0, count: scalars)
  /// The nodes behind the first two characters of words, by the lower bits of their hash or behind.
  private(set) var entries: ContiguousArray<Entry> = []
  /// How words begin, so that most places need no look at the tree.
  private(set) var beginnings = WordBeginnings()

  /// A word in Latin letters must not run on: `UPS` is not in `UPSET`, but it is in `UPS1Z…`. `last`: its last byte.
  @inline(__always)
  static func stops(_ last: UInt8, before next: UInt8) -> Bool {
    last.isLetter ? !next.isLetter : !(last.isDigit && next.isAlphanumeric)
  }

  /// A character of a text: its value, 0 where it is none of the words', and its length in bytes.
  @inline(__always)
  static func scalar(_ bytes: UnsafePointer<UInt8>) -> (value: Int, length: Int) {
    let first = Int(bytes[0])
    if first < 0x80 { return (first, 1) }
    let second = Int(bytes[1] & 0x3F)
    if first & 0xF0 == 0xE0 { return ((first & 0x0F) << 12 | second << 6 | Int(bytes[2] & 0x3F), 3) }
    return first < 0xE0 ? ((first & 0x1F) << 6 | second, 2) : (0, 4)
  }

  static let root = 0
  static let scalars = 0x10000

  /// `words`: in the searched form, each once.
  init(_ words: [Word]) {
    var branches = WordBranches()
    for word in words {
      let scalars = String(decoding: word.bytes, as: UTF8.self).unicodeScalars.map { Int($0.value) }
      precondition(scalars.allSatisfy { $0 < Self.scalars }, "a word of rare characters")
      for scalar in scalars where codes[scalar] == 0 {
        lastCode += 1
        codes[scalar] = lastCode
      }
      branches.add(scalars, word)
      beginnings.add(word.bytes)
    }
    branches.inherit()
    place(branches)
    index(words)
  }

  private var lastCode: UInt16 = 0

  /// Lays the nodes out, each one's children where they fit. Many children find no room among others' soon, so that
  /// they look behind the last that found it; a single child fills the gaps.
  private mutating func place(_ branches: WordBranches) {
    var waiting = [(node: 0, slot: Self.root)]
    (nodes[Self.root].parent, nodes[Self.root].follow) = (Int32(Self.root), branches.nodes[0].follow)
    // Lower slots are out of reach for high codes; asking for them again and again costs more than leaving them empty.
    var (free, behind) = (Int(lastCode) + 1, 1)
    while let (node, slot) = waiting.popLast() {
      let children = branches.children[node].map { (code: Int(codes[$0.key]), child: $0.value) }.sorted { $0 < $1 }
      guard let least = children.first?.code else { continue }
      while !isFree(free) { free += 1 }
      var base = (children.count == 1 ? free : max(free, behind)) - least
      while !children.allSatisfy({ isFree(base + $0.code) }) { base += 1 }
      if children.count > 1 { behind = base + least }
      nodes[slot].base = Int32(base)
      for (code, child) in children {
        grow(to: base + code)
        let (label, end) = branches.way(from: child)
        nodes[base + code] = branches.nodes[end]
        (nodes[base + code].label, nodes[base + code].parent) = (label, Int32(slot))
        waiting.append((end, base + code))
      }
    }
    // So that every base can be asked for every code.
    grow(to: nodes.count + Int(lastCode))
  }

  private func isFree(_ slot: Int) -> Bool { slot >= nodes.count || nodes[slot].parent < 0 }

  private mutating func grow(to slot: Int) {
    while nodes.count <= slot { nodes.append(Node()) }
  }

  private mutating func index(_ words: [Word]) {
    var listeners: [UInt64: UInt64] = [:]
    for word in words {
      guard let key = WordBeginnings.key(word.bytes) else { continue }
      for (listener, meaning) in word.meanings.enumerated() where meaning >= 0 {
        listeners[key, default: 0] |= 1 << UInt64(listener)
      }
    }
    var size = 64
    while size < 2 * listeners.count { size *= 2 }
    entries = ContiguousArray(repeating: Entry(), count: size)
    for (key, listeners) in listeners {
      var slot = WordBeginnings.hash(key) & (size - 1)
      while entries[slot].node >= 0 { slot = (slot + 1) & (size - 1) }
      let node = node(behind: key)
      entries[slot] = Entry(key, node, nodes[Int(node)], listeners: listeners)
    }
  }

  private func node(behind key: UInt64) -> Int32 {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64(8 * $0)) }.prefix { $0 != 0 }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return Int32(scalars.reduce(Self.root) { Int(nodes[$0].base) + Int(codes[Int($1.value)]) })
  }
}
