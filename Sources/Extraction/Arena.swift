/// The memory of one reading. What is laid down in it stays where it is until the reading ends, and costs no allocation
/// of its own; so structs may point at each other's parts.
///
/// Unchecked: one reading has it at a time (`ArenaPool`).
final class Arena: @unchecked Sendable {
  private var chunks: ContiguousArray<UnsafeMutableRawBufferPointer> = []
  private var next = UnsafeMutableRawPointer(bitPattern: 16)!
  private var left = 0

  private static let chunk = 64 << 10
  /// Rooms for long lists begin at different places of their pages: lists that grow side by side would else drive each
  /// other out of the nearest cache.
  private static let page = 2048
  private static let skew = 5 * 64

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Room for `count` values, not yet set.
  @inline(__always)
  func room<Value: BitwiseCopyable>(_ count: Int, of _: Value.Type) -> UnsafeMutablePointer<Value> {
    // All values are laid at multiples of sixteen.
    var size = (count * MemoryLayout<Value>.stride + 15) & ~15
    if size >= Self.page { size += Self.skew }
    if size > left { grow(size) }
    defer {
      next += size
      left -= size
    }
    return next.bindMemory(to: Value.self, capacity: count)
  }

  private func grow(_ size: Int) { add(max(size, Self.chunk)) }

  private func add(_ size: Int) {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    chunks.append(chunk)
    use(chunk)
  }

  private func use(_ chunk: UnsafeMutableRawBufferPointer) {
    guard let start = chunk.baseAddress else { return }
    (next, left) = (start, chunk.count)
  }

  /// More is given back when a reading ends. Of what is kept only as much takes up memory as was ever written to.
  private static let most = 1 << 22

  /// Forgets everything, and keeps as much memory, in one piece, as the next reading of such a text needs.
  func clear() {
    guard let first = chunks.first else { return }
    guard chunks.count > 1 else { return use(first) }
    let size = chunks.reduce(0) { $0 + $1.count }
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll(keepingCapacity: true)
    add(min(size, Self.most))
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
