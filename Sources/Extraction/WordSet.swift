/// A few short words that are asked for at one place. What begins, or ends, with none of their bytes costs one look.
/// Lives as long as the program, as its words do, so that nobody counts who holds it.
struct WordSet: @unchecked Sendable {
  private struct Word {
    let bytes: UnsafePointer<UInt8>
    let count: Int
  }

  private let words: UnsafeBufferPointer<Word>
  /// Bits for the first character of each word, then as many for the last.
  private let marks: UnsafePointer<UInt64>
  /// Two for ASCII, the others for the last two bytes of a longer character.
  private static let markWords = 10

  /// `list`: words in the searched form, separated by `|`. Where several stand at a place, the first of the list counts.
  init(_ list: StaticString) {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    let pieces = bytes.split(separator: 0x7C)
    let words = UnsafeMutableBufferPointer<Word>.allocate(capacity: pieces.count)
    let marks = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * Self.markWords)
    marks.initialize(repeating: 0, count: 2 * Self.markWords)
    for (index, piece) in pieces.enumerated() {
      let word = UnsafeBufferPointer(rebasing: piece)
      words.initializeElement(at: index, to: Word(bytes: list.utf8Start + piece.startIndex, count: word.count))
      let (first, last) = (Self.mark(first: word, at: 0), Self.mark(last: word, at: word.count))
      marks[first.row] |= first.bit
      marks[Self.markWords + last.row] |= last.bit
    }
    self.words = UnsafeBufferPointer(words)
    self.marks = UnsafePointer(marks)
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
    return marks[mark.row] & mark.bit == 0 ? nil : find(text, place, isEnd: false)
  }

  /// Whether one of the words may begin at `place`: seldom wrong, and one look.
  @inline(__always)
  func mayStand(_ text: Bytes, at place: Int) -> Bool {
    guard place >= 0, place < text.count else { return false }
    let mark = Self.mark(first: text, at: place)
    return marks[mark.row] & mark.bit != 0
  }

  /// Whether one of the words may end at `place`.
  @inline(__always)
  func mayEnd(_ text: Bytes, at place: Int) -> Bool {
    guard place > 0, place <= text.count else { return false }
    let mark = Self.mark(last: text, at: place)
    return marks[Self.markWords + mark.row] & mark.bit != 0
  }

  /// The length of the word that begins at `place`.
  @inline(__always)
  func length(_ text: Bytes, at place: Int) -> Int? { match(text, at: place)?.length }

  /// The length of the word that ends at `place`.
  @inline(__always)
  func length(_ text: Bytes, endingAt place: Int) -> Int? {
    guard place > 0, place <= text.count else { return nil }
    let mark = Self.mark(last: text, at: place)
    return marks[Self.markWords + mark.row] & mark.bit == 0 ? nil : find(text, place, isEnd: true)?.length
  }

  @inline(__always)
  func stands(_ text: Bytes, at place: Int) -> Bool { length(text, at: place) != nil }

  @inline(__always)
  func ends(_ text: Bytes, at place: Int) -> Bool { length(text, endingAt: place) != nil }

  /// Whether one of the words begins in `range`.
  func begins(_ text: Bytes, in range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      if stands(text, at: place) { return true }
      let byte = text[place]
      place += byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return false
  }

  /// Whether `text` begins with one of the words.
  func isAny(_ text: Bytes) -> Bool { stands(text, at: 0) }

  /// Whether `range` is one of the words.
  func isWord(_ text: Bytes, _ range: Range<Int>) -> Bool {
    words.contains { $0.count == range.count && Self.has(text, $0, at: range.lowerBound) }
  }

  private func find(_ text: Bytes, _ place: Int, isEnd: Bool) -> Match? {
    for (index, word) in words.enumerated() where Self.has(text, word, at: isEnd ? place - word.count : place) {
      return Match(index: index, length: word.count)
    }
    return nil
  }

  @inline(__always)
  private static func has(_ text: Bytes, _ word: Word, at place: Int) -> Bool {
    guard place >= 0, place + word.count <= text.count, let base = text.baseAddress else { return false }
    let start = base + place
    for offset in 0..<word.count where start[offset] != word.bytes[offset] { return false }
    return true
  }

  @inline(__always)
  private static func mark(first text: Bytes, at place: Int) -> (row: Int, bit: UInt64) {
    let first = text[place]
    if first < 0x80 { return ascii(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return wide(text.at(place + length - 2), text.at(place + length - 1))
  }

  @inline(__always)
  private static func mark(last text: Bytes, at end: Int) -> (row: Int, bit: UInt64) {
    let last = text[end - 1]
    return last < 0x80 ? ascii(last) : wide(text.at(end - 2), last)
  }

  @inline(__always)
  private static func ascii(_ byte: UInt8) -> (row: Int, bit: UInt64) { (Int(byte >> 6), 1 << UInt64(byte & 63)) }

  @inline(__always)
  private static func wide(_ second: UInt8, _ third: UInt8) -> (row: Int, bit: UInt64) {
    (2 + Int(second & 7), 1 << UInt64(third & 63))
  }
}
