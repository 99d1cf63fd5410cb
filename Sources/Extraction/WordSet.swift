/// A few short words that are asked for at one place. What begins, or ends, with none of their bytes costs one look.
/// Lives as long as the program, as its words do, so that nobody counts who holds it.
struct WordSet: @unchecked Sendable {
  private struct Word {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// In the list.
    let index: Int
    /// On the side that it stands on.
    var mark = 0

    @inline(__always)
    func stands(_ text: Bytes, at place: Int) -> Bool {
      guard place >= 0, place + count <= text.count, let base = text.baseAddress else { return false }
      let start = base + place
      for offset in 0..<count where start[offset] != bytes[offset] { return false }
      return true
    }
  }

  /// The words by their first characters, or by their last ones.
  private struct Side {
    /// Those with the same mark one behind the other, in the order of the list.
    let words: UnsafeBufferPointer<Word>
    /// A bit for each mark.
    let bits: UnsafePointer<UInt64>
    /// By mark the first of the words.
    let starts: UnsafePointer<UInt8>

    /// Every word with its mark.
    init(_ words: [Word]) {
      let words = words.sorted { ($0.mark, $0.index) < ($1.mark, $1.index) }
      let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: WordSet.marks / 64)
      bits.initialize(repeating: 0, count: WordSet.marks / 64)
      let starts = UnsafeMutablePointer<UInt8>.allocate(capacity: WordSet.marks)
      starts.initialize(repeating: 0, count: WordSet.marks)
      for (place, word) in words.enumerated().reversed() {
        bits[word.mark >> 6] |= 1 << UInt64(word.mark & 63)
        starts[word.mark] = UInt8(place)
      }
      let kept = UnsafeMutableBufferPointer<Word>.allocate(capacity: words.count)
      _ = kept.initialize(from: words)
      (self.words, self.bits, self.starts) = (UnsafeBufferPointer(kept), UnsafePointer(bits), UnsafePointer(starts))
    }

    @inline(__always)
    func has(_ mark: Int) -> Bool { bits[mark >> 6] & 1 << UInt64(mark & 63) != 0 }

    /// The first word of the list with that mark that stands at `place`, or ends there.
    func find(_ text: Bytes, _ place: Int, _ mark: Int, isEnd: Bool) -> Match? {
      var next = Int(starts[mark])
      while next < words.count, words[next].mark == mark {
        let word = words[next]
        if word.stands(text, at: isEnd ? place - word.count : place) {
          return Match(index: word.index, length: word.count)
        }
        next += 1
      }
      return nil
    }

    /// Whether one of the words with that mark is all of `range`.
    func holds(_ text: Bytes, _ range: Range<Int>, _ mark: Int) -> Bool {
      var next = Int(starts[mark])
      while next < words.count, words[next].mark == mark {
        if words[next].count == range.count, words[next].stands(text, at: range.lowerBound) { return true }
        next += 1
      }
      return false
    }
  }

  private let firsts: Side
  private let lasts: Side
  /// Of characters: ASCII, and then the lower bits of the last two bytes of a longer one.
  private static let marks = 128 + 512

  /// `list`: words in the searched form, separated by `|`. Where several stand at a place, the first of the list counts.
  init(_ list: StaticString) {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    let words = bytes.split(separator: 0x7C).enumerated().map { index, piece in
      Word(bytes: list.utf8Start + piece.startIndex, count: piece.count, index: index)
    }
    precondition(words.count < 256, "a set of few words")
    func marked(_ mark: (Bytes, Word) -> Int) -> [Word] {
      words.map { word in
        let mark = mark(Bytes(start: word.bytes, count: word.count), word)
        return Word(bytes: word.bytes, count: word.count, index: word.index, mark: mark)
      }
    }
    firsts = Side(marked { text, _ in Self.mark(first: text, at: 0) })
    lasts = Side(marked { text, word in Self.mark(last: text, at: word.count) })
  }

  /// A word's place in the list, and its length.
  struct Match {
    let index: Int
    let length: Int
  }

  /// The word that begins at `place`.
  @inline(__always)
  func match(_ text: Bytes, at place: Int) -> Match? {
    guard place >= 0, place < text.count else { return nil }
    let mark = Self.mark(first: text, at: place)
    return firsts.has(mark) ? firsts.find(text, place, mark, isEnd: false) : nil
  }

  /// Whether one of the words may begin at `place`: seldom wrong, and one look.
  @inline(__always)
  func mayStand(_ text: Bytes, at place: Int) -> Bool {
    place >= 0 && place < text.count && firsts.has(Self.mark(first: text, at: place))
  }

  /// Whether one of the words may end at `place`.
  @inline(__always)
  func mayEnd(_ text: Bytes, at place: Int) -> Bool {
    place > 0 && place <= text.count && lasts.has(Self.mark(last: text, at: place))
  }

  /// The length of the word that begins at `place`.
  @inline(__always)
  func length(_ text: Bytes, at place: Int) -> Int? { match(text, at: place)?.length }

  /// The length of the word that ends at `place`.
  @inline(__always)
  func length(_ text: Bytes, endingAt place: Int) -> Int? {
    guard place > 0, place <= text.count else { return nil }
    let mark = Self.mark(last: text, at: place)
    return lasts.has(mark) ? lasts.find(text, place, mark, isEnd: true)?.length : nil
  }

  @inline(__always)
  func stands(_ text: Bytes, at place: Int) -> Bool { length(text, at: place) != nil }

  @inline(__always)
  func ends(_ text: Bytes, at place: Int) -> Bool { length(text, endingAt: place) != nil }

  /// Whether one of the words begins in `range`.
  func begins(_ text: Bytes, in range: Range<Int>) -> Bool { first(text, in: range) != nil }

  /// The first place in `range` where one of the words begins.
  func first(_ text: Bytes, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = text[place]
      // Letters that no word begins with are stepped over in a few steps.
      if byte < 0x80 {
        if firsts.has(Int(byte)), stands(text, at: place) { return place }
        place += 1
      } else {
        if stands(text, at: place) { return place }
        place += byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      }
    }
    return nil
  }

  /// Whether `text` begins with one of the words.
  func isAny(_ text: Bytes) -> Bool { stands(text, at: 0) }

  /// Whether `range` is one of the words.
  @inline(__always)
  func isWord(_ text: Bytes, _ range: Range<Int>) -> Bool {
    mayStand(text, at: range.lowerBound) && firsts.holds(text, range, Self.mark(first: text, at: range.lowerBound))
  }

  @inline(__always)
  private static func mark(first text: Bytes, at place: Int) -> Int {
    let first = text[place]
    if first < 0x80 { return Int(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return wide(text.at(place + length - 2), text.at(place + length - 1))
  }

  @inline(__always)
  private static func mark(last text: Bytes, at end: Int) -> Int {
    let last = text[end - 1]
    return last < 0x80 ? Int(last) : wide(text.at(end - 2), last)
  }

  @inline(__always)
  private static func wide(_ second: UInt8, _ third: UInt8) -> Int { 128 + Int(second & 7) << 6 + Int(third & 63) }
}
