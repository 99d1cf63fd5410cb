import Carriers
import HTTP
import Synchronization
import TestSupport
import Tracker
import Tracking

/// An aggregator that records the keys it is asked with. Its verdict on a key can be set.
final class MemberSource: ConnectableSource {
  let info = SourceInfo(
    id: "tracktw", carriers: ["sevenEleven", "hct"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 4)
  let verdict = Mutex(KeyVerdict.accepted)
  let outcome = Mutex(TrackingResult.Outcome.found)
  let keys = Mutex<[String]>([])
  /// Keys that are sealed with another prefix cannot be decrypted.
  let seal = Mutex("sealed ")

  func list(_ key: Secret, using client: HTTPClient) async -> AccountList { .unclear }

  func check(_ key: Secret, using client: HTTPClient) async -> KeyVerdict { verdict.withLock { $0 } }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    keys.withLock { $0.append(query.key?.reveal() ?? "host") }
    let outcome = outcome.withLock { $0 }
    return TrackingResult(
      outcome, events: outcome == .found ? [Samples.event(.inTransit, "轉運中", minutesAfterStart: 0)] : [],
      memo: "relation")
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}
