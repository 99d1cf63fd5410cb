/// A list that grows in an arena: plain memory that nobody counts.
struct ArenaList<Value: BitwiseCopyable> {
  private unowned(unsafe) let arena: Arena
  private var base: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init(_ arena: borrowing Arena, capacity: Int = 16) {
    self.arena = copy arena
    self.capacity = max(capacity, 4)
    base = arena.room(self.capacity, of: Value.self)
  }

  /// What it holds now. Further values may be laid elsewhere.
  var values: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: base, count: count) }

  var isEmpty: Bool { count == 0 }
  var last: Value? { count > 0 ? base[count - 1] : nil }

  /// Puts the values from `start` on in order.
  func sort(from start: Int = 0, by isBefore: (Value, Value) -> Bool) {
    var values = UnsafeMutableBufferPointer(start: base + start, count: count - start)
    values.sort(by: isBefore)
  }

  subscript(_ place: Int) -> Value {
    @inline(__always) get { base[place] }
    @inline(__always) nonmutating set { base[place] = newValue }
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    base[count] = value
    count = count &+ 1
  }

  mutating func removeLast() { count -= 1 }

  /// All but the first `count` are forgotten.
  mutating func cut(to count: Int) { self.count = count }

  private mutating func grow() {
    let room = arena.room(2 * capacity, of: Value.self)
    room.update(from: base, count: count)
    (base, capacity) = (room, 2 * capacity)
  }
}

/// A range as it lies in plain memory.
struct Stretch {
  let start: Int32
  let end: Int32

  init(_ range: Range<Int>) {
    (start, end) = (Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound))
  }

  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  var count: Int { Int(end &- start) }

  @inline(__always)
  func overlaps(_ other: Range<Int>) -> Bool { other.lowerBound < upperBound && lowerBound < other.upperBound }
}

/// Stretches of a text that lie in an arena, from the left.
typealias Stretches = UnsafeBufferPointer<Stretch>
