public import Foundation
import Synchronization

/// Makes ids that are unique across processes and sort by the time of making: 41 bits of milliseconds, 10 bits of the
/// maker, 12 bits of sequence. Never goes back, even when the clock does.
public final class IDs: Sendable {
  private let state: Mutex<Int64>
  private let maker: Int64
  private let now: @Sendable () -> Date

  /// 2025-01-01, in milliseconds since 1970.
  private static let epoch = 1_735_689_600_000.0

  /// `maker` (0–1023) tells processes apart; `after` is an id that every new one must exceed.
  public init(maker: Int, after: Int64 = 0, now: @escaping @Sendable () -> Date) {
    self.maker = Int64(maker & 1023)
    self.now = now
    self.state = Mutex(after)
  }

  /// A new id, above every one before.
  public func next() -> Int64 {
    let milliseconds = Int64(max(1, now().timeIntervalSince1970 * 1000 - Self.epoch))
    return state.withLock { last in
      last = max(milliseconds << 22 | maker << 12, last + 1)
      return last
    }
  }

  /// Ids that were made before `date` are below it.
  static func lowest(at date: Date) -> Int64 {
    Int64(max(0, date.timeIntervalSince1970 * 1000 - epoch)) << 22
  }

  /// Makes every later id exceed `id`.
  func skip(past id: Int64) {
    state.withLock { $0 = max($0, id) }
  }
}
