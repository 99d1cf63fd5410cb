import Foundation
import Synchronization
import Tracking

/// The time that parcels live by, set by hand; connections keep the machine's.
final class BenchClock: Sendable {
  private let present: Mutex<Date>

  init(_ date: Date) { present = Mutex(date) }

  var now: Date { present.withLock { $0 } }

  func advance(by seconds: Double) { present.withLock { $0 += seconds } }

  var clock: Clock { Clock(now: { self.now }, wire: { Date() }) }
}
