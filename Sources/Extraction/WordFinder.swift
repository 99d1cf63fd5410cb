/// Finds the words of all vocabularies in one pass: for each of those who listen leftmost, longest, without overlaps.
struct WordFinder {
  /// A word found, as a place in the searched form.
  struct Hit {
    let start: Int32
    let end: Int32
    /// Index into the words of the one who listens.
    let word: Int

    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    init(_ start: Int, _ end: Int, _ word: Int16) {
      (self.start, self.end) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
      self.word = Int(word)
    }
  }

  /// What each listener hears, from the left, and what else the pass comes by; all of it in the arena.
  struct Hits {
    var numbers = WordFinder.none
    var fields = WordFinder.none
    var scam = WordFinder.none
    /// The places of the line ends.
    var lineEnds = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    /// For each line its marks; one line more than there are line ends.
    var cells = UnsafeBufferPointer<LineCells>(start: nil, count: 0)
    /// The places of other marks that end a sentence.
    var stops = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    /// The places of all marks that may end a clause, those with them.
    var marks = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    /// The places of `/`, `?` and `#`.
    var strokes = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    /// The places of 天, 日 and DAY: days may be counted before them.
    var units = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    /// All runs of digits.
    var digits = UnsafeBufferPointer<Stretch>(start: nil, count: 0)
    /// All runs of letters and digits.
    var tokens = UnsafeMutableBufferPointer<Token>(start: nil, count: 0)
  }

  static var none: UnsafeBufferPointer<Hit> { UnsafeBufferPointer(start: nil, count: 0) }

  /// The words of each listener in the searched form, of two equal ones the first wins. The finder is made from them;
  /// nobody keeps them.
  struct Words {
    var numbers: [[UInt8]] = []
    var fields: [[UInt8]] = []
    var scam: [[UInt8]] = []
  }

  private let memory: WordMemory
  /// As far as frauds are listened for.
  private let scamLimit: Int

  /// What is said of frauds is heard as far as `scamLimit`.
  init(_ all: Words, scamLimit: Int = .max) {
    var words: [WordTree.Word] = []
    var known: [[UInt8]: Int] = [:]
    for (listener, list) in [all.numbers, all.fields, all.scam].enumerated() {
      for (word, bytes) in list.enumerated() where bytes.count >= 2 {
        let place = known[bytes] ?? words.count
        if place == words.count {
          known[bytes] = place
          words.append(WordTree.Word(bytes: bytes))
        }
        if words[place].meanings[listener] < 0 { words[place].meanings[listener] = Int16(word) }
      }
    }
    memory = WordMemory(WordTree(words))
    self.scamLimit = scamLimit
  }

  /// Finds all words of `text`, behind which a few zeros lie (`NormalText`).
  func scan(_ text: Bytes, _ arena: Arena) -> Hits {
    guard var scan = WordScan(text: text, tables: memory.tables, scamLimit: scamLimit, arena: arena) else {
      return Hits()
    }
    scan.run()
    return scan.hits
  }
}
