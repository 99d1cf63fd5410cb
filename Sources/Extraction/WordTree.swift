/// The words of a finder as a tree of characters in one flat table: the child of a node for a character lies so far
/// behind the node's base as the character's code says, if that place names the node as its parent. The first two
/// characters are one step.
struct WordTree {
  struct Node {
    /// 0 where nothing follows.
    var base: Int32 = 0
    /// -1 where nothing lies.
    var parent: Int32 = -1
    /// The word that ends here, by listener; -1 for none.
    var words = Each(repeating: -1)
  }

  /// Two scalars that a word begins with, and the node behind them.
  struct Pair {
    var scalars: UInt32 = 0
    var node: Int32 = -1
  }

  /// One value for each listener: numbers, fields, scam, and none.
  typealias Each = SIMD4<Int16>

  private(set) var nodes: ContiguousArray<Node> = [Node(parent: 0)]
  /// By scalar, of those of three bytes at most; 0 for one that is in no word.
  private(set) var codes = ContiguousArray<UInt16>(repeating: 0, count: scalars)
  /// A bit for each scalar that is a word by itself.
  private(set) var singles = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)
  /// A bit for each scalar that a word begins with.
  private(set) var firsts = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)
  /// A bit for the hash of each pair: small enough to stay near.
  private(set) var marks = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)
  /// By the lower bits of the hash, or behind.
  private(set) var pairs: ContiguousArray<Pair> = []

  static let root = 0
  static let scalars = 0x10000

  @inline(__always)
  static func hash(_ first: Int, _ second: Int) -> Int { (first &* 0x9E5 &+ second) & (scalars - 1) }

  /// `words`: in the searched form, each once, with what they are to each listener.
  init(_ words: [(bytes: [UInt8], meaning: Each)]) {
    var branches = Branches()
    var beginnings: Set<[Int]> = []
    for (bytes, meaning) in words {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Int($0.value) }
      precondition(scalars.allSatisfy { $0 < Self.scalars }, "a word of rare characters")
      branches.add(scalars.map { code($0) }, meaning)
      Self.set(scalars[0], in: &firsts)
      if scalars.count == 1 { Self.set(scalars[0], in: &singles) } else { beginnings.insert(Array(scalars.prefix(2))) }
    }
    place(branches)
    index(beginnings)
  }

  private static func set(_ bit: Int, in bits: inout ContiguousArray<UInt64>) { bits[bit >> 6] |= 1 << UInt64(bit & 63) }

  private var lastCode: UInt16 = 0

  private mutating func code(_ scalar: Int) -> Int {
    if codes[scalar] == 0 {
      lastCode += 1
      codes[scalar] = lastCode
    }
    return Int(codes[scalar])
  }

  /// The tree as it grows.
  private struct Branches {
    private(set) var children: [[Int: Int]] = [[:]]
    private(set) var words = [Each(repeating: -1)]

    mutating func add(_ codes: [Int], _ meaning: Each) {
      var node = 0
      for code in codes {
        if let child = children[node][code] {
          node = child
        } else {
          children[node][code] = children.count
          node = children.count
          children.append([:])
          words.append(Each(repeating: -1))
        }
      }
      words[node] = meaning
    }
  }

  /// Lays the nodes out, each one's children where they fit. Many children find no room among others' soon, so that
  /// they look behind the last that found it; a single child fills the gaps.
  private mutating func place(_ branches: Branches) {
    var waiting = [(node: 0, slot: Self.root)]
    // Lower slots are out of reach for high codes; asking for them again and again costs more than leaving them empty.
    var (free, behind) = (Int(lastCode) + 1, 1)
    while let (node, slot) = waiting.popLast() {
      let children = branches.children[node].sorted { $0.key < $1.key }
      guard let least = children.first?.key else { continue }
      while !isFree(free) { free += 1 }
      var base = (children.count == 1 ? free : max(free, behind)) - least
      while !children.allSatisfy({ isFree(base + $0.key) }) { base += 1 }
      if children.count > 1 { behind = base + least }
      nodes[slot].base = Int32(base)
      for (code, child) in children {
        grow(to: base + code)
        nodes[base + code] = Node(parent: Int32(slot), words: branches.words[child])
        waiting.append((child, base + code))
      }
    }
    // So that every base can be asked for every code.
    grow(to: nodes.count + Int(lastCode))
  }

  private func isFree(_ slot: Int) -> Bool { slot >= nodes.count || nodes[slot].parent < 0 }

  private mutating func grow(to slot: Int) {
    while nodes.count <= slot { nodes.append(Node()) }
  }

  /// The node behind the first two characters of words.
  private mutating func index(_ beginnings: Set<[Int]>) {
    var size = 64
    while size < 2 * beginnings.count { size *= 2 }
    pairs = ContiguousArray(repeating: Pair(), count: size)
    for scalars in beginnings {
      let node = scalars.reduce(Self.root) { Int(nodes[$0].base) + Int(codes[$1]) }
      let hash = Self.hash(scalars[0], scalars[1])
      Self.set(hash, in: &marks)
      var slot = hash & (size - 1)
      while pairs[slot].node >= 0 { slot = (slot + 1) & (size - 1) }
      pairs[slot] = Pair(scalars: UInt32(scalars[0]) << 16 | UInt32(scalars[1]), node: Int32(node))
    }
  }
}
