import Tracking

/// The numbers of a notice, to be known again where they stand.
struct NumberPlaces {
  /// A number without making a string of it.
  private struct Slot {
    var mark: UInt64 = 0
    /// -1 where nothing lies.
    var parcel: Int32 = -1
  }

  /// A power of two, at most half of it full; a number lies where its mark says, or behind.
  private let slots: UnsafeMutableBufferPointer<Slot>

  init(_ numbers: [Notice.Found], _ doubtful: [Notice.Doubtful], _ arena: Arena) {
    let count = numbers.count + doubtful.count
    let size = 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)
    slots = UnsafeMutableBufferPointer(start: arena.room(size, of: Slot.self), count: size)
    slots.initialize(repeating: Slot())
    for index in numbers.indices { add(numbers[index].number, index) }
    for index in doubtful.indices { add(doubtful[index].number, numbers.count + index) }
  }

  private func add(_ number: TrackingNumber, _ parcel: Int) {
    var text = number.text
    let mark = text.withUTF8 { Self.mark($0, $0.indices) }
    let slot = slot(mark)
    if slots[slot].parcel < 0 { slots[slot] = Slot(mark: mark, parcel: Int32(parcel)) }
  }

  /// Where the number lies, or would lie.
  private func slot(_ mark: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: mark) & (slots.count - 1)
    while slots[slot].parcel >= 0, slots[slot].mark != mark { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Every place where a number stands, from the left.
  func items(_ scene: FieldScene) -> UnsafeBufferPointer<Belonging.Item> {
    var items = ArenaList<Belonging.Item>(scene.arena, capacity: scene.input.taken.count)
    for place in scene.input.taken {
      let range = place.range
      let parcel = slots[slot(Self.mark(scene.text, range))].parcel
      if parcel >= 0 { items.append(Belonging.Item(range: range, parcel: Int(parcel))) }
    }
    return items.values
  }

  /// Of the letters and digits alone.
  private static func mark(_ text: Bytes, _ range: Range<Int>) -> UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in range where text[place].isAlphanumeric { mark = (mark ^ UInt64(text[place])) &* 0x100_0000_01B3 }
    return mark
  }
}
