/// Thirty-two bytes of a text: a bit for each that is a place of some kind, and how many such places stand before them.
/// Not more bytes: bits are counted in steps, fewer and shorter ones where there are fewer.
struct PlaceBlock: BitwiseCopyable {
  var bits: UInt32 = 0
  var before: UInt32 = 0

  /// Bytes in a block, as a power of two.
  static let size = 5
  static let bytes = 1 << size

  /// The bit of the byte `place`, which is one of the block's.
  @inline(__always)
  static func bit(_ place: Int) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: place) }

  /// How many places stand before the byte `place`, which is one of the block's.
  @inline(__always)
  func count(before place: Int) -> Int {
    Int(before &+ UInt32(truncatingIfNeeded: (bits & (Self.bit(place) &- 1)).nonzeroBitCount))
  }
}

/// How many places of a kind stand before any other. Nothing is searched, so that no step depends on what a text is
/// like.
struct PlaceIndex {
  private let blocks: UnsafeMutablePointer<PlaceBlock>
  private let bytes: Int

  init(_ places: UnsafeBufferPointer<Int32>, in bytes: Int, _ arena: Arena) {
    self.init(of: places.count, in: bytes, arena) { Int(places[$0]) }
  }

  /// `count`: of the places, which are each another. `bytes`: those of the text.
  @inline(__always)
  init(of count: Int, in bytes: Int, _ arena: Arena, _ place: (Int) -> Int) {
    self.bytes = bytes
    let last = bytes >> PlaceBlock.size
    // One more, so that the places of the last block are counted somewhere.
    blocks = arena.room(last + 2, of: PlaceBlock.self)
    blocks.update(repeating: PlaceBlock(), count: last + 2)
    for index in 0..<count {
      let place = place(index)
      let block = blocks + place >> PlaceBlock.size
      block[0].bits |= PlaceBlock.bit(place)
      block[1].before &+= 1
    }
    var sum: UInt32 = 0
    for block in 0...last {
      sum &+= blocks[block].before
      blocks[block].before = sum
    }
  }

  /// How many stand before `place`.
  @inline(__always)
  func count(before place: Int) -> Int {
    let place = min(max(place, 0), bytes)
    return blocks[place >> PlaceBlock.size].count(before: place)
  }
}
