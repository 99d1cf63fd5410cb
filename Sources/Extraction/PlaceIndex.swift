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
    starts = Self.counts(of: places.count, in: bytes, arena) { Int(places[$0]) }
  }

  /// For each stretch of a text how many of so many places, which are in order, stand before it. First they are counted
  /// by stretch, then summed: no step depends on what comes.
  @inline(__always)
  static func counts(
    of count: Int, in bytes: Int, _ arena: Arena, _ place: (Int) -> Int
  ) -> UnsafeMutablePointer<Int32> {
    let stretches = bytes >> stretch + 1
    let counts = arena.room(stretches + 1, of: Int32.self)
    counts.update(repeating: 0, count: stretches + 1)
    for index in 0..<count { counts[place(index) >> stretch + 1] &+= 1 }
    var sum: Int32 = 0
    for stretch in 0..<stretches {
      sum &+= counts[stretch]
      counts[stretch] = sum
    }
    return counts
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
