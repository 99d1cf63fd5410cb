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

  private struct Edge: Sendable {
    let character: Character16
    let node: Int32
  }

  private struct Node: Sendable {
    var edges: Range<Int32> = 0..<0
    var endings: Range<Int32> = 0..<0
  }

  private var nodes: [Node] = []
  private var edges: [Edge] = []
  private var endings: [(topic: Int32, entry: Int32)] = []
  /// By first character the node behind it; 0, the root, where no word begins so.
  private var roots = [Int32](repeating: 0, count: Int(Character16.max) + 1)
  private let topics: Int

  init(_ words: [Word]) {
    topics = (words.map(\.topic).max() ?? 0) + 1
    let sorted = words.filter { !$0.characters.isEmpty }.sorted {
      $0.characters.lexicographicallyPrecedes($1.characters)
    }
    nodes.append(Node())
    grow(0, sorted, sorted.indices, depth: 0)
    let first = nodes[0].edges
    for edge in edges[Int(first.lowerBound)..<Int(first.upperBound)] { roots[Int(edge.character)] = edge.node }
  }

  /// Lays out the words in `places`, which lead to `node`: they share their first `depth` characters.
  private mutating func grow(_ node: Int, _ words: [Word], _ places: Range<Int>, depth: Int) {
    var place = places.lowerBound
    let firstEnding = Int32(endings.count)
    while place < places.upperBound, words[place].characters.count == depth {
      endings.append((Int32(words[place].topic), Int32(words[place].entry)))
      place += 1
    }
    nodes[node].endings = firstEnding..<Int32(endings.count)
    var branches: [Range<Int>] = []
    let firstEdge = edges.count
    while place < places.upperBound {
      let (start, character) = (place, words[place].characters[depth])
      while place < places.upperBound, words[place].characters[depth] == character { place += 1 }
      branches.append(start..<place)
      edges.append(Edge(character: character, node: Int32(nodes.count)))
      nodes.append(Node())
    }
    nodes[node].edges = Int32(firstEdge)..<Int32(edges.count)
    for (number, branch) in branches.enumerated() {
      grow(Int(edges[firstEdge + number].node), words, branch, depth: depth + 1)
    }
  }

  private func step(_ node: Int32, _ character: Character16) -> Int32? {
    let range = nodes[Int(node)].edges
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if edges[Int(middle)].character < character { low = middle + 1 } else { high = middle }
    }
    guard low < range.upperBound, edges[Int(low)].character == character else { return nil }
    return edges[Int(low)].node
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
        note(nodes[Int(node)].endings, at: place, in: characters, &longest)
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
    _ range: Range<Int32>, at end: Int, in characters: [Character16],
    _ longest: inout [(topic: Int, entry: Int, end: Int)]
  ) {
    guard !range.isEmpty else { return }
    if characters[end - 1].isWord, end < characters.count, characters[end].isWord { return }
    for ending in endings[Int(range.lowerBound)..<Int(range.upperBound)] {
      let found = (Int(ending.topic), Int(ending.entry), end)
      longest.removeAll { $0.topic == found.0 && $0.end < end }
      longest.append((found.0, found.1, found.2))
    }
  }
}
