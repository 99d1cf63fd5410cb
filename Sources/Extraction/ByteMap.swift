/// Words with what is known of each, found by their bytes as they lie in a text. Nothing in it changes.
final class ByteMap<Value: BitwiseCopyable>: @unchecked Sendable {
  private struct Slot {
    let start: Int32
    let count: Int32
    let value: Value
  }

  /// A power of two, at most half of them full; a word lies where its hash says, or behind. Places in `words`, -1 where
  /// none is.
  private let slots: UnsafeMutableBufferPointer<Int32>
  private let words: UnsafeMutableBufferPointer<Slot>
  /// The words' bytes, one behind the other.
  private let pool: UnsafeMutableBufferPointer<UInt8>

  init(_ values: [[UInt8]: Value]) {
    slots = .allocate(capacity: 1 << (Int.bitWidth - (2 * values.count).leadingZeroBitCount))
    words = .allocate(capacity: values.count)
    pool = .allocate(capacity: values.reduce(0) { $0 + $1.key.count })
    slots.initialize(repeating: -1)
    var (place, end) = (0, 0)
    for (word, value) in values {
      word.withUnsafeBufferPointer { slots[slot(of: $0)] = Int32(place) }
      words.initializeElement(at: place, to: Slot(start: Int32(end), count: Int32(word.count), value: value))
      for byte in word {
        pool.initializeElement(at: end, to: byte)
        end += 1
      }
      place += 1
    }
  }

  deinit {
    slots.deallocate()
    words.deallocate()
    pool.deallocate()
  }

  /// What is known of `word`.
  subscript(_ word: Bytes) -> Value? {
    let place = slots[slot(of: word)]
    return place < 0 ? nil : words[Int(place)].value
  }

  /// Where `word` lies, or would lie.
  private func slot(of word: Bytes) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0, !holds(words[Int(slots[slot])], word) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func holds(_ slot: Slot, _ word: Bytes) -> Bool {
    guard Int(slot.count) == word.count else { return false }
    for offset in 0..<word.count where pool[Int(slot.start) + offset] != word[offset] { return false }
    return true
  }
}
