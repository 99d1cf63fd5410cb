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

  /// Where `number` lies, or will lie.
  private func slot(of number: Bytes) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in number { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & lastSlot
    while slots[slot] >= 0, !numbers[Int(slots[slot])].elementsEqual(number) { slot = (slot + 1) & lastSlot }
    return slot
  }
}
