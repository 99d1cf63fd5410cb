/// The memory of one reading. What is laid down in it stays where it is until the arena goes, and costs no allocation
/// of its own; so structs may point at each other's parts.
final class Arena {
  private var chunks: ContiguousArray<UnsafeMutableRawPointer> = []
  private var next = UnsafeMutableRawPointer(bitPattern: 16)!
  private var left = 0

  private static let chunk = 16 << 10

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Room for `count` values, not yet set.
  func room<Value: BitwiseCopyable>(_ count: Int, of _: Value.Type) -> UnsafeMutablePointer<Value> {
    // All values are laid at multiples of sixteen.
    let size = (count * MemoryLayout<Value>.stride + 15) & ~15
    if size > left { grow(size) }
    defer {
      next += size
      left -= size
    }
    return next.bindMemory(to: Value.self, capacity: count)
  }

  private func grow(_ size: Int) {
    left = max(size, Self.chunk)
    next = .allocate(byteCount: left, alignment: 16)
    chunks.append(next)
  }

  /// Those of `values` that `isWanted`, in their order.
  @inline(__always)
  func filter<Value: BitwiseCopyable>(
    _ values: UnsafeBufferPointer<Value>, _ isWanted: (Value) -> Bool
  ) -> UnsafeBufferPointer<Value> {
    guard !values.isEmpty else { return values }
    let kept = room(values.count, of: Value.self)
    var count = 0
    for value in values where isWanted(value) {
      kept[count] = value
      count += 1
    }
    return UnsafeBufferPointer(start: kept, count: count)
  }
}
