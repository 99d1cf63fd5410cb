/// The words of all tables in one tree, found in one pass over a text.
///
/// Each word belongs to a topic; within a topic a longer word hides those inside it, so that 訂單號碼 is heard and the 單號 in
/// it is not. Words of Latin letters are heard where no letter or digit stands beside them; a blank in a word stands for a
/// hyphen or a line end too.
struct Lexicon: Sendable {
  /// A word that was found.
  struct Hit: Sendable, Equatable {
    /// What was given with the word.
    let entry: Int
    let range: Range<Int>
  }

  /// A word to listen for, and who wants to hear it.
  struct Word: Sendable {
    let characters: [Character16]
    let topic: Int
    let entry: Int

    init(_ word: some StringProtocol, topic: Int, entry: Int) {
      self.init(characters: NormalText.searched(word), topic: topic, entry: entry)
    }

    init(characters: [Character16], topic: Int, entry: Int) {
      (self.characters, self.topic, self.entry) = (characters, topic, entry)
    }
  }

  /// From a node by a character to another; to 0, the root, where the place in the table is free.
  private struct Edge: Sendable {
    var (from, character, to): (Int32, Character16, Int32) = (0, 0, 0)
  }

  /// A word that ends at a node, and the next that does.
  private struct Ending: Sendable {
    let topic: Int32
    let entry: Int32
    var next: Int32 = -1
  }

  private struct Node: Sendable {
    /// A bit for the last six bits of each character that an edge has: most steps fail, without a look at the edges.
    var characters: UInt64 = 0
    /// The first word that ends here.
    var ending: Int32 = -1
  }

  private var nodes = [Node()]
  /// A hash table of all edges, at least twice as long as they are many; collisions go to the next free place.
  private var edges = [Edge](repeating: Edge(), count: 1024)
  private var endings: [Ending] = []
  /// By first character the node behind it; 0 where no word begins so.
  private var roots = [Int32](repeating: 0, count: Int(Character16.max) + 1)
  private let topics: Int

  init(_ words: [Word]) {
    topics = (words.map(\.topic).max() ?? 0) + 1
    // First the nodes that nearly every step begins at: they stand close together.
    for word in words { _ = word.characters.first.map { grow(0, $0) } }
    for word in words where !word.characters.isEmpty { add(word) }
  }

  private mutating func add(_ word: Word) {
    let node = Int(word.characters.reduce(0) { grow($0, $1) })
    let own = Int32(endings.count)
    endings.append(Ending(topic: Int32(word.topic), entry: Int32(word.entry)))
    guard nodes[node].ending >= 0 else {
      nodes[node].ending = own
      return
    }
    var last = Int(nodes[node].ending)
    while endings[last].next >= 0 { last = Int(endings[last].next) }
    endings[last].next = own
  }

  /// The node behind `node`, made where there is none.
  private mutating func grow(_ node: Int32, _ character: Character16) -> Int32 {
    if 2 * nodes.count >= edges.count { widen() }
    let place = place(of: character, behind: node)
    if edges[place].to == 0 {
      edges[place] = Edge(from: node, character: character, to: Int32(nodes.count))
      if node == 0 { roots[Int(character)] = Int32(nodes.count) }
      nodes[Int(node)].characters |= Self.bit(of: character)
      nodes.append(Node())
    }
    return edges[place].to
  }

  private mutating func widen() {
    let all = edges
    edges = [Edge](repeating: Edge(), count: 2 * all.count)
    for edge in all where edge.to != 0 { edges[place(of: edge.character, behind: edge.from)] = edge }
  }

  private static func bit(of character: Character16) -> UInt64 { 1 << UInt64(character & 63) }

  /// Where that edge is in the table, or would be.
  private func place(of character: Character16, behind node: Int32) -> Int {
    let key = UInt64(UInt32(bitPattern: node)) << 16 | UInt64(character)
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (edges.count - 1)
    while edges[place].to != 0, edges[place].from != node || edges[place].character != character {
      place = (place + 1) & (edges.count - 1)
    }
    return place
  }

  private func step(_ node: Int32, _ character: Character16) -> Int32? {
    guard nodes[Int(node)].characters & Self.bit(of: character) != 0 else { return nil }
    let next = edges[place(of: character, behind: node)].to
    return next == 0 ? nil : next
  }

  /// All words in `text`, from the left, by topic.
  func hits(in text: NormalText) -> [[Hit]] {
    var hits = [[Hit]](repeating: [], count: topics)
    var covered = [Int](repeating: 0, count: topics)
    let characters = text.characters
    var longest: [(topic: Int, entry: Int, end: Int)] = []
    for start in characters.indices {
      var node = roots[Int(characters[start])]
      guard node != 0 else { continue }
      if characters[start].isWord, start > 0, characters[start - 1].isWord { continue }
      longest.removeAll(keepingCapacity: true)
      var place = start + 1
      while true {
        note(nodes[Int(node)].ending, at: place, in: characters, &longest)
        guard place < characters.count else { break }
        let character = characters[place]
        let isGap = character == "-" || character == 0x09 || character.isLineEnd
        let next = step(node, character) ?? (isGap ? step(node, 0x20) : nil)
        guard let next else { break }
        node = next
        place += 1
      }
      for word in longest where word.end > covered[word.topic] {
        hits[word.topic].append(Hit(entry: word.entry, range: start..<word.end))
      }
      for word in longest { covered[word.topic] = max(covered[word.topic], word.end) }
    }
    return hits
  }

  private func note(
    _ first: Int32, at end: Int, in characters: [Character16],
    _ longest: inout [(topic: Int, entry: Int, end: Int)]
  ) {
    guard first >= 0 else { return }
    if characters[end - 1].isWord, end < characters.count, characters[end].isWord { return }
    var next = first
    while next >= 0 {
      let ending = endings[Int(next)]
      longest.removeAll { $0.topic == Int(ending.topic) && $0.end < end }
      longest.append((Int(ending.topic), Int(ending.entry), end))
      next = ending.next
    }
  }
}
