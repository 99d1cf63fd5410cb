/// Finds every word of a vocabulary in one pass: leftmost, longest, without overlaps.
struct WordFinder {
  /// A word found, as a place in the searched form.
  struct Hit {
    let range: Range<Int>
    /// Index into the words given to `init`.
    let word: Int
  }

  /// A word's bytes lie in `pool`.
  private struct Entry {
    let start: Int32
    let count: Int32
    let word: Int32
    /// The four bytes behind the key, as far as the word goes; `mask` says how far.
    let head: UInt32
    let mask: UInt32
  }

  /// Where each key's entries begin; one more than there are keys.
  private var starts: ContiguousArray<Int32> = [0]
  /// A bit for each key that has entries: small enough to stay near.
  private var marks = ContiguousArray<UInt64>(repeating: 0, count: keys / 64)
  /// By key, longest first.
  private var entries: ContiguousArray<Entry> = []
  private var pool: ContiguousArray<UInt8> = []

  /// `words` are in the searched form; the first of two equal words wins.
  init(_ words: [[UInt8]]) {
    var buckets: [Int: [Int]] = [:]
    var known: Set<[UInt8]> = []
    for (index, bytes) in words.enumerated() where bytes.count >= 2 && known.insert(bytes).inserted {
      buckets[Self.key(bytes[0], bytes[1], bytes.count > 2 ? bytes[2] : 0), default: []].append(index)
    }
    for key in 0..<Self.keys {
      if buckets[key] != nil { marks[key >> 6] |= 1 << UInt64(key & 63) }
      for word in (buckets[key] ?? []).sorted(by: { words[$0].count > words[$1].count }) {
        entries.append(entry(word, words[word]))
        pool += words[word]
      }
      starts.append(Int32(entries.count))
    }
  }

  private func entry(_ word: Int, _ bytes: [UInt8]) -> Entry {
    var (head, mask): (UInt32, UInt32) = (0, 0)
    for (offset, byte) in bytes.dropFirst(Self.keyLength(bytes[0])).prefix(4).enumerated() {
      head |= UInt32(byte) << UInt32(8 * offset)
      mask |= 0xFF << UInt32(8 * offset)
    }
    return Entry(
      start: Int32(pool.count), count: Int32(bytes.count), word: Int32(word), head: head, mask: mask)
  }

  private static let keys = 0x10000 + 0x4000

  /// The first character where it has three bytes, else the first two letters.
  private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    first >= 0xE0
      ? Int(first & 0x0F) << 12 | Int(second & 0x3F) << 6 | Int(third & 0x3F)
      : 0x10000 + (Int(first & 0x7F) << 7 | Int(second & 0x7F))
  }

  private static func keyLength(_ first: UInt8) -> Int { first >= 0xE0 ? 3 : 2 }

  /// All hits, from the left.
  func scan(_ text: Bytes) -> [Hit] {
    marks.withUnsafeBufferPointer { marks in
      starts.withUnsafeBufferPointer { starts in
        entries.withUnsafeBufferPointer { entries in
          pool.withUnsafeBufferPointer { pool in
            Tables(marks: marks, starts: starts, entries: entries, pool: pool).scan(text)
          }
        }
      }
    }
  }

  /// The tables as plain memory: they are looked at for every character.
  private struct Tables {
    let marks: UnsafeBufferPointer<UInt64>
    let starts: UnsafeBufferPointer<Int32>
    let entries: UnsafeBufferPointer<Entry>
    let pool: Bytes

    func scan(_ text: Bytes) -> [Hit] {
      var hits: [Hit] = []
      hits.reserveCapacity(text.count / 16)
      var place = 0
      var afterLetter = false
      while place < text.count {
        let byte = text[place]
        let isWord = byte.isAlphanumeric
        // A word in Latin letters begins where no letter or digit stands before it.
        if byte >= 0x80 || (isWord && !afterLetter), let hit = match(text, at: place) {
          hits.append(hit)
          place = hit.range.upperBound
          afterLetter = text[place - 1].isLetter
          continue
        }
        afterLetter = isWord
        place += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      }
      return hits
    }

    @inline(__always)
    private func match(_ text: Bytes, at place: Int) -> Hit? {
      guard place + 1 < text.count else { return nil }
      let key = WordFinder.key(text[place], text[place + 1], text.at(place + 2))
      guard marks[key >> 6] & (1 << UInt64(key & 63)) != 0 else { return nil }
      return match(text, at: place, key: key)
    }

    private func match(_ text: Bytes, at place: Int, key: Int) -> Hit? {
      let head = WordFinder.head(text, at: place + WordFinder.keyLength(text[place]))
      for index in Int(starts[key])..<Int(starts[key + 1]) where entries[index].head == head & entries[index].mask {
        let entry = entries[index]
        let range = place..<(place + Int(entry.count))
        guard range.upperBound <= text.count, isWord(entry, text, at: place) else { continue }
        if WordFinder.ends(text, at: range.upperBound) { return Hit(range: range, word: Int(entry.word)) }
      }
      return nil
    }

    private func isWord(_ entry: Entry, _ text: Bytes, at place: Int) -> Bool {
      for offset in 0..<Int(entry.count) where text[place + offset] != pool[Int(entry.start) + offset] { return false }
      return true
    }
  }

  /// Four bytes from `place`, zeros beyond the end.
  private static func head(_ text: Bytes, at place: Int) -> UInt32 {
    guard place + 4 > text.count else {
      return UInt32(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
    var head: UInt32 = 0
    for offset in 0..<max(0, text.count - place) { head |= UInt32(text[place + offset]) << UInt32(8 * offset) }
    return head
  }

  /// A word in Latin letters must not run on: `UPS` is not in `UPSET`, but it is in `UPS1Z…`.
  private static func ends(_ text: Bytes, at end: Int) -> Bool {
    let (last, next) = (text[end - 1], text.at(end))
    if last.isLetter { return !next.isLetter }
    return !(last.isDigit && next.isAlphanumeric)
  }
}
