/// The memory of one reading. What is laid down in it stays where it is until the reading ends, and costs no allocation
/// of its own; so structs may point at each other's parts.
///
/// Unchecked: one reading has it at a time (`ArenaPool`).
final class Arena: @unchecked Sendable {
  private var chunks: ContiguousArray<UnsafeMutableRawBufferPointer> = []
  private var next = UnsafeMutableRawPointer(bitPattern: 16)!
  private var left = 0

  private static let chunk = 64 << 10

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Room for `count` values, not yet set.
  @inline(__always)
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
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, Self.chunk), alignment: 16)
    chunks.append(chunk)
    use(chunk)
  }

  private func use(_ chunk: UnsafeMutableRawBufferPointer) {
    guard let start = chunk.baseAddress else { return }
    (next, left) = (start, chunk.count)
  }

  /// Forgets everything, and keeps the first piece of memory for the next reading.
  func clear() {
    guard let first = chunks.first else { return }
    for chunk in chunks.dropFirst() { chunk.deallocate() }
    chunks.removeSubrange(1...)
    use(first)
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
