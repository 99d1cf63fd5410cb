/// Numbers in the order in which they came, each found again by its characters.
struct TakenNumbers {
  private var numbers: ArenaList<Bytes>
  /// By hash, or behind: places in `numbers`; -1 where none is.
  private let slots: UnsafeMutablePointer<Int32>
  private let lastSlot: Int

  /// `most`: as many will come at most.
  init(_ arena: Arena, most: Int) {
    numbers = ArenaList(arena)
    var size = 16
    while size < 2 * most { size *= 2 }
    lastSlot = size - 1
    slots = arena.room(size, of: Int32.self)
    slots.initialize(repeating: -1, count: size)
  }

  /// Where `number` stands in the order; nil where it did not come.
  func place(of number: Bytes) -> Int? {
    let place = Int(slots[slot(of: number)])
    return place < 0 ? nil : place
  }

  /// Adds a number that did not come yet.
  mutating func add(_ number: Bytes) {
    slots[slot(of: number)] = Int32(numbers.count)
    numbers.append(number)
  }

  /// Eight characters at once; the last eight may overlap those before.
  private static func hash(_ number: Bytes) -> Int {
    let raw = UnsafeRawBufferPointer(number)
    var hash = UInt64(truncatingIfNeeded: number.count)
    guard number.count >= 8 else {
      for byte in number { hash = mixed(hash, UInt64(byte)) }
      return Int(truncatingIfNeeded: hash >> 32)
    }
    var place = 0
    while place + 8 < number.count {
      hash = mixed(hash, raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    hash = mixed(hash, raw.loadUnaligned(fromByteOffset: number.count - 8, as: UInt64.self))
    return Int(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ characters: UInt64) -> UInt64 {
    // The last characters are those that tell numbers apart, and lie highest: only the upper half of a product of
    // twice the width depends on them in all its bits.
    let product = (hash ^ characters).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Where `number` lies, or will lie.
  private func slot(of number: Bytes) -> Int {
    var slot = Self.hash(number) & lastSlot
    while slots[slot] >= 0, !numbers[Int(slots[slot])].elementsEqual(number) { slot = (slot + 1) & lastSlot }
    return slot
  }
}
