/// Many patterns as one automaton: a number is read once, a table look-up for each character, however many there are.
/// Nobody writes to its tables once it is made.
final class ShapeAutomaton: @unchecked Sendable {
  /// For each state the state that follows each digit. State 0 takes nothing more, the first is 1. Most of a number is
  /// digits: their rows lie close together, so that they stay in the nearest cache.
  private let digits: UnsafeBufferPointer<UInt16>
  /// The same for letters.
  private let letters: UnsafeBufferPointer<UInt16>
  /// For each state where its patterns begin in `accepted`; one more than there are states.
  private let starts: UnsafeBufferPointer<Int32>
  private let accepted: UnsafeBufferPointer<Int32>

  init(_ patterns: [ShapePattern]) {
    var builder = Builder()
    builder.build(patterns)
    digits = Self.copy(builder.next(0..<Self.digitCount))
    letters = Self.copy(builder.next(Self.digitCount..<ShapePattern.symbols))
    var (starts, accepted): ([Int32], [Int32]) = ([0], [])
    for set in builder.sets {
      accepted += builder.patterns(of: set)
      starts.append(Int32(accepted.count))
    }
    self.starts = Self.copy(starts)
    self.accepted = Self.copy(accepted)
  }

  deinit {
    digits.deallocate()
    letters.deallocate()
    starts.deallocate()
    accepted.deallocate()
  }

  private static let digitCount = 10
  private static let letterCount = ShapePattern.symbols - digitCount

  private static func copy<Value: BitwiseCopyable>(_ values: some Collection<Value>) -> UnsafeBufferPointer<Value> {
    let copy = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = copy.initialize(from: values)
    return UnsafeBufferPointer(copy)
  }

  /// Before any character.
  static let start = 1

  var states: Int { starts.count - 1 }

  /// The state after the letters and digits of `range`, zero when no pattern goes on.
  func step(_ state: Int, _ text: Bytes, _ range: Range<Int>) -> Int {
    var state = state
    for place in range {
      let byte = Int(text[place])
      let next = byte < 0x41 ? digits[state &* Self.digitCount &+ byte &- 0x30] : letter(state, byte)
      state = Int(next)
      if state == 0 { return 0 }
    }
    return state
  }

  @inline(__always)
  private func letter(_ state: Int, _ byte: Int) -> UInt16 { letters[state &* Self.letterCount &+ byte &- 0x41] }

  /// The patterns that take the whole of what led to `state`, in their order; they lie in the automaton.
  func matches(_ state: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(rebasing: accepted[Int(starts[state])..<Int(starts[state + 1])])
  }

  /// Whether any pattern takes the whole of what led to `state`.
  func takes(_ state: Int) -> Bool { starts[state] != starts[state + 1] }

  /// The state that `number` leads to.
  func state(_ number: [UInt8]) -> Int {
    guard number.allSatisfy(\.isAlphanumeric) else { return 0 }
    return number.withUnsafeBufferPointer { step(Self.start, $0, number.indices) }
  }

  /// The patterns that take the whole of `number`, in their order.
  func matches(_ number: [UInt8]) -> [Int32] { Array(matches(state(number))) }
}

/// Makes the table: first a graph of nodes for the patterns, then a state for every set of nodes that can be reached.
private struct Builder {
  enum Node {
    /// One character of `mask`, then `next`.
    case take(mask: UInt64, next: Int32)
    case split(Int32, Int32)
    case end(pattern: Int32)
    /// What reaches this has a form that the pattern excepts.
    case exception(pattern: Int32)
  }

  var nodes: [Node] = []
  var sets: [[Int32]] = [[]]
  var next = ContiguousArray<UInt16>(repeating: 0, count: ShapePattern.symbols)
  private var known: [[Int32]: Int] = [[]: 0]

  mutating func build(_ patterns: [ShapePattern]) {
    var first: [Int32] = []
    for (index, pattern) in patterns.enumerated() {
      let start = add(pattern.form, before: add(.end(pattern: Int32(index))))
      reach(start, &first)
      guard let except = pattern.except else { continue }
      let other = add(except, before: add(.exception(pattern: Int32(index))))
      reach(other, &first)
    }
    _ = add(state: first.sorted())
    var current = 1
    while current < sets.count {
      follow(current)
      current += 1
    }
  }

  /// For each state the states that follow these symbols.
  func next(_ symbols: Range<Int>) -> [UInt16] {
    stride(from: 0, to: next.count, by: ShapePattern.symbols).flatMap { row in symbols.map { next[row + $0] } }
  }

  /// The patterns that a number which ends in these nodes has.
  func patterns(of set: [Int32]) -> [Int32] {
    var (found, excepted): ([Int32], [Int32]) = ([], [])
    for node in set {
      switch nodes[Int(node)] {
      case .end(let pattern): found.append(pattern)
      case .exception(let pattern): excepted.append(pattern)
      case .take, .split: continue
      }
    }
    return found.filter { !excepted.contains($0) }
  }

  private mutating func add(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// The node where `pattern` begins when `next` follows it.
  private mutating func add(_ pattern: ShapePattern.Form, before next: Int32) -> Int32 {
    switch pattern {
    case .one(let mask): return add(.take(mask: mask, next: next))
    case .sequence(let parts): return parts.reversed().reduce(next) { add($1, before: $0) }
    case .either(let all):
      return all.dropFirst().reduce(add(all[0], before: next)) { add(.split($0, add($1, before: next))) }
    case .repeated(let inner, let count):
      var start = next
      for _ in 0..<(count.upperBound - count.lowerBound) { start = add(.split(add(inner, before: start), next)) }
      for _ in 0..<count.lowerBound { start = add(inner, before: start) }
      return start
    }
  }

  private func reach(_ node: Int32, _ set: inout [Int32]) {
    if case .split(let one, let other) = nodes[Int(node)] {
      reach(one, &set)
      reach(other, &set)
    } else if !set.contains(node) {
      set.append(node)
    }
  }

  private mutating func state(_ set: [Int32]) -> Int {
    let set = set.sorted()
    return known[set] ?? add(state: set)
  }

  private mutating func add(state set: [Int32]) -> Int {
    known[set] = sets.count
    sets.append(set)
    next += repeatElement(0, count: ShapePattern.symbols)
    return sets.count - 1
  }

  /// Fills the row of `current`; symbols that all its nodes treat alike share the work.
  private mutating func follow(_ current: Int) {
    let takes = sets[current].compactMap { node -> (mask: UInt64, next: Int32)? in
      if case .take(let mask, let next) = nodes[Int(node)] { (mask, next) } else { nil }
    }
    var open = takes.reduce(0) { $0 | $1.mask }
    while open != 0 {
      let symbol: UInt64 = 1 << UInt64(open.trailingZeroBitCount)
      var (alike, reached): (UInt64, [Int32]) = (open, [])
      for (mask, next) in takes {
        if mask & symbol != 0 {
          alike &= mask
          reach(next, &reached)
        } else {
          alike &= ~mask
        }
      }
      open &= ~alike
      let target = UInt16(state(reached))
      while alike != 0 {
        next[current * ShapePattern.symbols + alike.trailingZeroBitCount] = target
        alike &= alike - 1
      }
    }
  }
}
