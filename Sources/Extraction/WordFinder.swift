/// Finds every word of a vocabulary in one pass: leftmost, longest, without overlaps.
struct WordFinder {
  /// A word found, as a place in the searched form.
  struct Hit {
    let range: Range<Int>
    /// Index into the words given to `init`.
    let word: Int
  }

  private struct Entry {
    let bytes: [UInt8]
    let word: Int
  }

  private static let tableBits: UInt32 = 13
  /// Where each hash's entries begin; one more than there are hashes.
  private var starts: [Int32]
  /// By hash, longest first.
  private var entries: [Entry] = []

  /// `words` are in the searched form; the first of two equal words wins.
  init(_ words: [[UInt8]]) {
    let size = 1 << Int(Self.tableBits)
    var buckets = [[Entry]](repeating: [], count: size)
    for (index, bytes) in words.enumerated() where bytes.count >= 2 {
      let key = Self.hash(bytes[0], bytes[1])
      if buckets[key].contains(where: { $0.bytes == bytes }) { continue }
      buckets[key].append(Entry(bytes: bytes, word: index))
    }
    starts = [0]
    for bucket in buckets {
      entries += bucket.sorted { $0.bytes.count > $1.bytes.count }
      starts.append(Int32(entries.count))
    }
  }

  /// Two bytes are enough of a key: the first character's beginning, and the first two letters.
  private static func hash(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 0x1F) << 8 | Int(second)
  }

  /// All hits, from the left.
  func scan(_ text: Bytes) -> [Hit] {
    var hits: [Hit] = []
    var place = 0
    var afterLetter = false
    while place < text.count {
      let byte = text[place]
      if byte < 0x80 {
        let isWord = byte.isAlphanumeric
        if isWord && !afterLetter, let hit = match(text, at: place) {
          hits.append(hit)
          place = hit.range.upperBound
          afterLetter = text[place - 1].isLetter
          continue
        }
        afterLetter = isWord
        place += 1
      } else {
        afterLetter = false
        if let hit = match(text, at: place) {
          hits.append(hit)
          place = hit.range.upperBound
        } else {
          place += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
      }
    }
    return hits
  }

  private func match(_ text: Bytes, at place: Int) -> Hit? {
    guard place + 1 < text.count else { return nil }
    let key = Self.hash(text[place], text[place + 1])
    let (first, end) = (Int(starts[key]), Int(starts[key + 1]))
    guard first < end else { return nil }
    return entries.withUnsafeBufferPointer { entries in
      for index in first..<end where text.hasBytes(entries[index].bytes, at: place) {
        let range = place..<(place + entries[index].bytes.count)
        if Self.ends(text, at: range.upperBound) { return Hit(range: range, word: entries[index].word) }
      }
      return nil
    }
  }

  /// A word in Latin letters must not run on: `UPS` is not in `UPSET`, but it is in `UPS1Z…`.
  private static func ends(_ text: Bytes, at end: Int) -> Bool {
    let (last, next) = (text[end - 1], text.at(end))
    if last.isLetter { return !next.isLetter }
    return !(last.isDigit && next.isAlphanumeric)
  }
}
