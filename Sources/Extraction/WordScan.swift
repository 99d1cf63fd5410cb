/// One pass over one text.
struct WordScan {
  private let text: Bytes
  private let tables: WordTables
  private let scamLimit: Int
  private(set) var hits = WordFinder.Hits()
  /// Where the last word of each listener ends.
  private var (numbersFree, fieldsFree, scamFree) = (0, 0, 0)

  init(text: Bytes, tables: WordTables, scamLimit: Int) {
    self.text = text
    self.tables = tables
    self.scamLimit = scamLimit
    hits.numbers.reserveCapacity(text.count / 16)
    hits.fields.reserveCapacity(text.count / 16)
    hits.scam.reserveCapacity(text.count / 32)
    hits.lineEnds.reserveCapacity(text.count / 64)
  }

  /// A character: its value, 0 where it is none of the words', and its length in bytes.
  private struct Scalar {
    let value: Int
    let length: Int
  }

  mutating func run() {
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte >= 0x80 {
        let scalar = scalar(at: place)
        if tables.isFirst(scalar.value) { look(at: place, scalar) }
        place += scalar.length
      } else if byte.isAlphanumeric {
        // A word in Latin letters begins where no letter or digit stands before it.
        look(at: place, Scalar(value: Int(byte), length: 1))
        repeat { place += 1 } while text.at(place).isAlphanumeric
      } else {
        if byte == 0x0A { hits.lineEnds.append(Int32(place)) }
        place += 1
      }
    }
  }

  @inline(__always)
  private mutating func look(at place: Int, _ first: Scalar) {
    let second = scalar(at: place + first.length)
    if tables.mayBegin(first.value, second.value) { match(at: place, first, second) }
  }

  /// The longest word of one listener.
  private struct Longest {
    var word = -1
    var end = 0

    @inline(__always)
    mutating func take(_ word: Int16, _ end: Int) {
      if word >= 0 { (self.word, self.end) = (Int(word), end) }
    }

    func hit(_ start: Int) -> WordFinder.Hit { WordFinder.Hit(start: Int32(start), end: Int32(end), word: word) }
  }

  /// Takes the longest word for each listener that is free.
  private mutating func match(at start: Int, _ first: Scalar, _ second: Scalar) {
    var (numbers, fields, scam) = (Longest(), Longest(), Longest())
    func take(_ node: Int, _ end: Int) {
      let word = tables.nodes[node]
      guard word.isWord, stops(at: end) else { return }
      numbers.take(word.numbers, end)
      fields.take(word.fields, end)
      if end <= scamLimit { scam.take(word.scam, end) }
    }
    if tables.isSingle(first.value), let node = tables.child(WordTree.root, first.value) {
      take(node, start + first.length)
    }
    if var node = tables.node(first.value, second.value) {
      var end = start + first.length + second.length
      take(node, end)
      while true {
        let next = scalar(at: end)
        guard let child = tables.child(node, next.value), end < text.count else { break }
        (node, end) = (child, end + next.length)
        take(node, end)
      }
    }
    if numbers.word >= 0, start >= numbersFree {
      hits.numbers.append(numbers.hit(start))
      numbersFree = numbers.end
    }
    if fields.word >= 0, start >= fieldsFree {
      hits.fields.append(fields.hit(start))
      fieldsFree = fields.end
    }
    if scam.word >= 0, start >= scamFree {
      hits.scam.append(scam.hit(start))
      scamFree = scam.end
    }
  }

  /// Behind the text are zeros enough.
  @inline(__always)
  private func scalar(at place: Int) -> Scalar {
    guard let start = text.baseAddress else { return Scalar(value: 0, length: 1) }
    let bytes = Int(UnsafeRawPointer(start + place).loadUnaligned(as: UInt32.self))
    let first = bytes & 0xFF
    if first < 0x80 { return Scalar(value: first, length: 1) }
    if first < 0xE0 { return Scalar(value: (first & 0x1F) << 6 | bytes >> 8 & 0x3F, length: 2) }
    guard first < 0xF0 else { return Scalar(value: 0, length: 4) }
    return Scalar(value: (first & 0x0F) << 12 | (bytes >> 8 & 0x3F) << 6 | bytes >> 16 & 0x3F, length: 3)
  }

  /// A word in Latin letters must not run on: `UPS` is not in `UPSET`, but it is in `UPS1Z…`.
  @inline(__always)
  private func stops(at end: Int) -> Bool {
    let (last, next) = (text[end - 1], text.at(end))
    if last.isLetter { return !next.isLetter }
    return !(last.isDigit && next.isAlphanumeric)
  }
}
