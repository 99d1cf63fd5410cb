/// A tree of words as it grows.
struct WordBranches {
  /// By scalar.
  private(set) var children: [[Int: Int]] = [[:]]
  private(set) var nodes = [WordTree.Node()]
  /// How many characters lead to each node.
  private var depths = [0]

  /// The nodes behind so many characters are looked up by these.
  private static let leastDepth = 2

  mutating func add(_ scalars: [Int], _ word: WordTree.Word) {
    var node = 0
    for scalar in scalars {
      if let child = children[node][scalar] {
        node = child
      } else {
        nodes[node].follow |= WordTree.Node.bit(scalar)
        children[node][scalar] = children.count
        depths.append(depths[node] + 1)
        node = children.count
        children.append([:])
        nodes.append(WordTree.Node())
      }
    }
    precondition(word.bytes.count < 256 && word.meanings.count == 3, "a word, for three listeners")
    nodes[node].end(with: word.bytes[word.bytes.count - 1])
    (nodes[node].numbers, nodes[node].fields, nodes[node].scam) =
      (word.meanings[0], word.meanings[1], word.meanings[2])
    nodes[node].setLengths(UInt8(word.bytes.count))
  }

  /// Tells each node with a word of the shorter words on the way to it that other listeners know.
  mutating func inherit() {
    var waiting = [(node: 0, known: WordTree.Node(), last: UInt8(0))]
    while let (node, known, last) = waiting.popLast() {
      if nodes[node].hasWord { nodes[node].take(known) }
      for (scalar, child) in children[node] {
        let next = scalar < 0x80 ? UInt8(scalar) : 0x80
        let stands = nodes[node].hasWord && WordTree.stops(last, before: next)
        waiting.append((child, stands ? nodes[node] : known, next))
      }
    }
  }

  /// The only way on from `node`, as the label of the node at its end: up to where a word ends or ways part.
  func way(from node: Int) -> (label: UInt64, end: Int) {
    var (label, length, node): (UInt64, Int, Int) = (0, 0, node)
    while depths[node] > Self.leastDepth, !nodes[node].hasWord, children[node].count == 1,
      let (scalar, next) = children[node].first, let scalar = Unicode.Scalar(UInt32(scalar))
    {
      let bytes = Array(String(scalar).utf8)
      guard length + bytes.count <= WordTree.Node.longestLabel else { break }
      for byte in bytes {
        label |= UInt64(byte) << UInt64(8 * length)
        length += 1
      }
      node = next
    }
    return (label | UInt64(8 * length) << 56, node)
  }
}

extension WordTree.Node {
  fileprivate mutating func setLengths(_ length: UInt8) {
    (numbersLength, fieldsLength, scamLength) = (length, length, length)
  }

  /// Where a listener does not know the word that ends here, what it knows of the way here.
  fileprivate mutating func take(_ known: WordTree.Node) {
    if numbers < 0 { (numbers, numbersLength) = (known.numbers, known.numbersLength) }
    if fields < 0 { (fields, fieldsLength) = (known.fields, known.fieldsLength) }
    if scam < 0 { (scam, scamLength) = (known.scam, known.scamLength) }
  }
}
