import Foundation
import Synchronization
import Tracking

/// A manual clock for the time of parcels. Connections use the machine's clock.
final class BenchClock: Sendable {
  private let present: Mutex<Date>

  init(_ date: Date) { present = Mutex(date) }

  var now: Date { present.withLock { $0 } }

  func advance(by seconds: Double) { present.withLock { $0 += seconds } }

  var clock: Clock { Clock(now: { self.now }, realNow: { Date() }) }
}
