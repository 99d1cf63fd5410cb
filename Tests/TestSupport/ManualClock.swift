public import Foundation
import Synchronization
public import Tracking

/// A clock that only the test advances. It is both the parcels' time and the real time.
public final class ManualClock: Sendable {
  private let instant: Mutex<Date>

  /// 2026-11-21 10:00 in Taipei, a Saturday.
  public static let start = Date(timeIntervalSince1970: 1_795_226_400)

  public init(_ start: Date = ManualClock.start) { instant = Mutex(start) }

  public var now: Date { instant.withLock { $0 } }

  public func advance(by seconds: Double) {
    instant.withLock { $0 = $0.addingTimeInterval(seconds) }
  }

  public var clock: Clock { Clock(now: { self.now }, realNow: { self.now }) }
}
