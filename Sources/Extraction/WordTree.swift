/// The words of a finder as a tree of characters in one flat table: the child of a node for a character lies so far
/// behind the node's base as the character's code says, if that place names the node as its parent.
struct WordTree {
  struct Node {
    var base: Int32 = 0
    /// -1 where nothing lies.
    var parent: Int32 = -1
    /// The word that ends here; -1 for none.
    var word: Int32 = -1
  }

  private(set) var nodes: ContiguousArray<Node> = [Node(parent: 0)]
  /// By scalar, of those of three bytes at most; 0 for one that is in no word. The texts' scalars are known to be below.
  private(set) var codes = ContiguousArray<UInt16>(repeating: 0, count: scalars)
  /// A bit for each scalar that is a word by itself.
  private(set) var singles = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)
  /// A bit for each scalar that a longer word begins with.
  private(set) var firsts = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)
  /// A bit for the hash of each two scalars that a word begins with.
  private(set) var pairs = ContiguousArray<UInt64>(repeating: 0, count: scalars / 64)

  static let root = 0
  static let scalars = 0x10000

  @inline(__always)
  static func pair(_ first: Int, _ second: Int) -> Int { (first &* 0x9E5 &+ second) & (scalars - 1) }

  /// `words`: in the searched form.
  init(_ words: [[UInt8]]) {
    var branches = Branches()
    for (word, bytes) in words.enumerated() {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Int($0.value) }
      precondition(scalars.allSatisfy { $0 < Self.scalars }, "a word of rare characters")
      mark(scalars)
      branches.add(scalars.map { code($0) }, word: word)
    }
    place(branches)
  }

  private mutating func mark(_ scalars: [Int]) {
    let first = scalars[0]
    firsts[first >> 6] |= 1 << UInt64(first & 63)
    guard scalars.count > 1 else { return singles[first >> 6] |= 1 << UInt64(first & 63) }
    let pair = Self.pair(first, scalars[1])
    pairs[pair >> 6] |= 1 << UInt64(pair & 63)
  }

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
    private(set) var words: [Int] = [-1]

    mutating func add(_ codes: [Int], word: Int) {
      var node = 0
      for code in codes {
        if let child = children[node][code] {
          node = child
        } else {
          children[node][code] = children.count
          node = children.count
          children.append([:])
          words.append(-1)
        }
      }
      words[node] = word
    }
  }

  /// Lays the nodes out, each one's children where they first fit.
  private mutating func place(_ branches: Branches) {
    var (waiting, free): ([(node: Int, slot: Int)], Int) = ([(0, Self.root)], 1)
    while let (node, slot) = waiting.popLast() {
      let children = branches.children[node].sorted { $0.key < $1.key }
      guard let least = children.first?.key else { continue }
      while isFree(free) == false { free += 1 }
      var base = max(1, free - least)
      while !children.allSatisfy({ isFree(base + $0.key) }) { base += 1 }
      nodes[slot].base = Int32(base)
      for (code, child) in children {
        grow(to: base + code)
        nodes[base + code] = Node(parent: Int32(slot), word: Int32(branches.words[child]))
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
}
