/// The steps of one direction: where a word and a number overlap, the one that is come to first counts, and the other
/// is passed over.
struct MentionTrack {
  /// What to add to the bytes' costs for the hits before each one being stepped over; one more than there are.
  let hits: UnsafeMutablePointer<Int32>
  /// The same for the numbers.
  let numbers: UnsafeMutablePointer<Int32>
  let passedHits: UnsafeMutablePointer<Bool>
  let passedNumbers: UnsafeMutablePointer<Bool>

  init(_ arena: Arena, hits: Int, numbers: Int) {
    self.hits = arena.room(hits + 1, of: Int32.self)
    self.numbers = arena.room(numbers + 1, of: Int32.self)
    passedHits = arena.room(hits, of: Bool.self)
    passedHits.initialize(repeating: false, count: hits)
    passedNumbers = arena.room(numbers, of: Bool.self)
    passedNumbers.initialize(repeating: false, count: numbers)
  }
}
