public import Foundation
import Synchronization

/// Makes ids that are unique across processes and sort by creation time. An id has 41 bits of milliseconds, 10 bits for
/// the process and 12 bits of sequence. Ids never decrease, even if the clock is set back.
public final class IDGenerator: Sendable {
  private let state: Mutex<Int64>
  private let node: Int64
  private let now: @Sendable () -> Date

  /// 2025-01-01 00:00 UTC, in milliseconds since 1970.
  private static let epoch = 1_735_689_600_000.0

  /// Creates a generator. `node` (0–1023) identifies the process. Every new id is greater than `after`.
  public init(node: Int, after: Int64 = 0, now: @escaping @Sendable () -> Date) {
    self.node = Int64(node & 1023)
    self.now = now
    self.state = Mutex(after)
  }

  /// A new id, greater than every earlier one.
  public func next() -> Int64 {
    let milliseconds = Int64(max(1, now().timeIntervalSince1970 * 1000 - Self.epoch))
    return state.withLock { last in
      last = max(milliseconds << 22 | node << 12, last + 1)
      return last
    }
  }

  /// A lower bound: all ids that were made before `date` are below it.
  static func lowest(at date: Date) -> Int64 {
    Int64(max(0, date.timeIntervalSince1970 * 1000 - epoch)) << 22
  }

  /// Makes every later id greater than `id`.
  func skip(past id: Int64) {
    state.withLock { $0 = max($0, id) }
  }
}
