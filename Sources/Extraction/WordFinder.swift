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

  /// What each listener hears, from the left.
  struct Hits {
    var numbers: ContiguousArray<Hit> = []
    var fields: ContiguousArray<Hit> = []
    var scam: ContiguousArray<Hit> = []
  }

  /// One value for each listener: numbers, fields, scam, and none.
  fileprivate typealias Each = SIMD4<Int32>

  private let tree: WordTree
  /// For each word of the tree what it is to each listener; -1 where that does not know it.
  private let words: ContiguousArray<Each>
  /// As far as each one listens.
  private let limits: Each

  /// The words of each listener in the searched form; the first of two equal words wins. What is said of frauds is
  /// heard as far as `scamLimit`.
  init(numbers: [[UInt8]], fields: [[UInt8]], scam: [[UInt8]], scamLimit: Int = .max) {
    var (all, words): ([[UInt8]], ContiguousArray<Each>) = ([], [])
    var known: [[UInt8]: Int] = [:]
    for (listener, list) in [numbers, fields, scam].enumerated() {
      for (word, bytes) in list.enumerated() where bytes.count >= 2 {
        let place = known[bytes] ?? all.count
        if place == all.count {
          known[bytes] = place
          all.append(bytes)
          words.append(Each(repeating: -1))
        }
        if words[place][listener] < 0 { words[place][listener] = Int32(word) }
      }
    }
    tree = WordTree(all)
    self.words = words
    limits = Each(.max, .max, Int32(clamping: scamLimit), .max)
  }

  func scan(_ text: Bytes) -> Hits {
    tree.nodes.withUnsafeBufferPointer { nodes in
      tree.codes.withUnsafeBufferPointer { codes in
        tree.firsts.withUnsafeBufferPointer { firsts in
          tree.singles.withUnsafeBufferPointer { singles in
            tree.pairs.withUnsafeBufferPointer { pairs in
              words.withUnsafeBufferPointer { words in
                let tables = Tables(
                  nodes: nodes, codes: codes, firsts: firsts, singles: singles, pairs: pairs, words: words)
                var scan = Scan(text: text, tables: tables, limits: limits)
                scan.run()
                return scan.hits
              }
            }
          }
        }
      }
    }
  }

  /// The tables as plain memory: they are looked at for every character.
  fileprivate struct Tables {
    let nodes: UnsafeBufferPointer<WordTree.Node>
    let codes: UnsafeBufferPointer<UInt16>
    let firsts: UnsafeBufferPointer<UInt64>
    let singles: UnsafeBufferPointer<UInt64>
    let pairs: UnsafeBufferPointer<UInt64>
    let words: UnsafeBufferPointer<Each>

    /// Whether some word may begin with these scalars; seldom wrong.
    @inline(__always)
    func mayBegin(_ first: Int, _ second: Int) -> Bool {
      let pair = WordTree.pair(first, second)
      return pairs[pair >> 6] & (1 << UInt64(pair & 63)) != 0 || singles[first >> 6] & (1 << UInt64(first & 63)) != 0
    }
  }
}

/// One pass over one text.
private struct Scan {
  let text: Bytes
  let tables: WordFinder.Tables
  let limits: WordFinder.Each
  var hits = WordFinder.Hits()
  /// Where the last word of each listener ends.
  private var free = WordFinder.Each()

  init(text: Bytes, tables: WordFinder.Tables, limits: WordFinder.Each) {
    self.text = text
    self.tables = tables
    self.limits = limits
    hits.numbers.reserveCapacity(text.count / 16)
    hits.fields.reserveCapacity(text.count / 16)
    hits.scam.reserveCapacity(text.count / 32)
  }

  mutating func run() {
    var (place, isAfterWord) = (0, false)
    while place < text.count {
      let byte = text[place]
      guard byte < 0x80 else {
        let (scalar, length) = scalar(at: place)
        if tables.firsts[scalar >> 6] & (1 << UInt64(scalar & 63)) != 0 { match(at: place, scalar, length) }
        place += length
        isAfterWord = false
        continue
      }
      // A word in Latin letters begins where no letter or digit stands before it.
      let isWord = byte.isAlphanumeric
      if isWord && !isAfterWord { match(at: place, Int(byte), 1) }
      isAfterWord = isWord
      place += 1
    }
  }

  /// Takes the longest word for each listener that is free.
  @inline(__always)
  private mutating func match(at place: Int, _ first: Int, _ length: Int) {
    let next = place + length < text.count ? scalar(at: place + length).value : 0
    if tables.mayBegin(first, next) { walk(from: place) }
  }

  private mutating func walk(from start: Int) {
    var (state, end) = (WordTree.root, start)
    var (words, ends) = (WordFinder.Each(repeating: -1), WordFinder.Each())
    while end < text.count {
      let (scalar, length) = scalar(at: end)
      let next = Int(tables.nodes[state].base) + Int(tables.codes[scalar])
      guard Int(tables.nodes[next].parent) == state else { break }
      (state, end) = (next, end + length)
      let word = Int(tables.nodes[state].word)
      guard word >= 0, stops(at: end) else { continue }
      let known = tables.words[word] .>= 0 .& (WordFinder.Each(repeating: Int32(end)) .<= limits)
      words.replace(with: tables.words[word], where: known)
      ends.replace(with: Int32(end), where: known)
    }
    let taken = words .>= 0 .& (free .<= Int32(start))
    guard any(taken) else { return }
    free.replace(with: ends, where: taken)
    if taken[0] { hits.numbers.append(hit(start, ends[0], words[0])) }
    if taken[1] { hits.fields.append(hit(start, ends[1], words[1])) }
    if taken[2] { hits.scam.append(hit(start, ends[2], words[2])) }
  }

  private func hit(_ start: Int, _ end: Int32, _ word: Int32) -> WordFinder.Hit {
    WordFinder.Hit(start: Int32(start), end: end, word: Int(word))
  }

  /// A scalar's value, 0 where it is none of the words', and its length in bytes.
  @inline(__always)
  private func scalar(at place: Int) -> (value: Int, length: Int) {
    let first = Int(text[place])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | Int(text.at(place + 1)) & 0x3F, 2) }
    guard first < 0xF0 else { return (0, 4) }
    return ((first & 0x0F) << 12 | (Int(text.at(place + 1)) & 0x3F) << 6 | Int(text.at(place + 2)) & 0x3F, 3)
  }

  /// A word in Latin letters must not run on: `UPS` is not in `UPSET`, but it is in `UPS1Z…`.
  private func stops(at end: Int) -> Bool {
    let (last, next) = (text[end - 1], text.at(end))
    if last.isLetter { return !next.isLetter }
    return !(last.isDigit && next.isAlphanumeric)
  }
}
