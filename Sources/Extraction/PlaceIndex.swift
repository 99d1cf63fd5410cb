/// Places in a text, in order, with how many stand before each stretch of bytes: no search is needed to count them.
struct PlaceIndex {
  let places: UnsafeBufferPointer<Int32>
  private let starts: UnsafeMutablePointer<Int32>
  private let bytes: Int

  /// Bytes in a stretch, as a power of two.
  private static let stretch = 6

  /// `bytes`: those of the text.
  init(_ places: UnsafeBufferPointer<Int32>, in bytes: Int, _ arena: Arena) {
    (self.places, self.bytes) = (places, bytes)
    let stretches = bytes >> Self.stretch + 1
    starts = arena.room(stretches, of: Int32.self)
    var count = 0
    for stretch in 0..<stretches {
      while count < places.count, Int(places[count]) < stretch << Self.stretch { count += 1 }
      starts[stretch] = Int32(count)
    }
  }

  /// How many stand before `place`.
  @inline(__always)
  func count(before place: Int) -> Int {
    guard place > 0 else { return 0 }
    var count = Int(starts[min(place, bytes) >> Self.stretch])
    while count < places.count, Int(places[count]) < place { count += 1 }
    return count
  }
}
