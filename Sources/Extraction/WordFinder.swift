/// Finds the words of all vocabularies in one pass: for each of those who listen leftmost, longest, without overlaps.
struct WordFinder {
  /// A word found, as a place in the searched form.
  struct Hit {
    let start: Int32
    let end: Int32
    /// Index into the words of the one who listens.
    let word: Int

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What each listener hears, from the left, and what else the pass comes by.
  struct Hits {
    var numbers: ContiguousArray<Hit> = []
    var fields: ContiguousArray<Hit> = []
    var scam: ContiguousArray<Hit> = []
    /// The places of the line ends.
    var lineEnds: ContiguousArray<Int32> = []
  }

  private let tree: WordTree
  /// As far as frauds are listened for.
  private let scamLimit: Int

  /// The words of each listener in the searched form; the first of two equal words wins. What is said of frauds is
  /// heard as far as `scamLimit`.
  init(numbers: [[UInt8]], fields: [[UInt8]], scam: [[UInt8]], scamLimit: Int = .max) {
    var words: [WordTree.Word] = []
    var known: [[UInt8]: Int] = [:]
    for (listener, list) in [numbers, fields, scam].enumerated() {
      for (word, bytes) in list.enumerated() where bytes.count >= 2 {
        let place = known[bytes] ?? words.count
        if place == words.count {
          known[bytes] = place
          words.append(WordTree.Word(bytes: bytes))
        }
        if words[place].meanings[listener] < 0 { words[place].meanings[listener] = Int16(word) }
      }
    }
    tree = WordTree(words)
    self.scamLimit = scamLimit
  }

  /// Finds all words of `text`, behind which a few zeros lie (`NormalText`).
  func scan(_ text: Bytes) -> Hits {
    tree.nodes.withUnsafeBufferPointer { nodes in
      tree.codes.withUnsafeBufferPointer { codes in
        tree.firsts.withUnsafeBufferPointer { firsts in
          tree.singles.withUnsafeBufferPointer { singles in
            tree.marks.withUnsafeBufferPointer { marks in
              tree.pairs.withUnsafeBufferPointer { pairs in
                let tables = WordTables(
                  nodes: nodes, codes: codes, firsts: firsts, singles: singles, marks: marks, pairs: pairs)
                var scan = WordScan(text: text, tables: tables, scamLimit: scamLimit)
                scan.run()
                return scan.hits
              }
            }
          }
        }
      }
    }
  }
}

/// A tree as plain memory: it is looked at for every character.
struct WordTables {
  let nodes: UnsafeBufferPointer<WordTree.Node>
  let codes: UnsafeBufferPointer<UInt16>
  let firsts: UnsafeBufferPointer<UInt64>
  let singles: UnsafeBufferPointer<UInt64>
  let marks: UnsafeBufferPointer<UInt64>
  let pairs: UnsafeBufferPointer<WordTree.Pair>

  /// Whether some word begins so.
  @inline(__always)
  func isFirst(_ scalar: Int) -> Bool { firsts[scalar >> 6] & (1 << UInt64(scalar & 63)) != 0 }

  @inline(__always)
  func isSingle(_ scalar: Int) -> Bool { singles[scalar >> 6] & (1 << UInt64(scalar & 63)) != 0 }

  /// Whether some word may begin with these scalars; seldom wrong.
  @inline(__always)
  func mayBegin(_ first: Int, _ second: Int) -> Bool {
    let hash = WordTree.hash(first, second)
    return marks[hash >> 6] & (1 << UInt64(hash & 63)) != 0 || isSingle(first)
  }

  /// The node behind two scalars; nil where no word begins so.
  func node(_ first: Int, _ second: Int) -> Int? {
    let scalars = UInt32(truncatingIfNeeded: first << 16 | second)
    var slot = WordTree.hash(first, second) & (pairs.count - 1)
    while pairs[slot].node >= 0 {
      if pairs[slot].scalars == scalars { return Int(pairs[slot].node) }
      slot = (slot + 1) & (pairs.count - 1)
    }
    return nil
  }

  /// The node behind `node` and a scalar; nil where no word goes on so.
  @inline(__always)
  func child(_ node: Int, _ scalar: Int) -> Int? {
    guard nodes[node].mayFollow(scalar) else { return nil }
    let child = Int(nodes[node].base) &+ Int(codes[scalar])
    return Int(nodes[child].parent) == node ? child : nil
  }
}
