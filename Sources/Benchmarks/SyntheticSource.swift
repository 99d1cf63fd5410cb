import Carriers
import Foundation
import HTTP
import Synchronization
import Tracking

/// A source without rate limits that invents its answers: one event, each time at another depot. So every answer is a
/// change, and no parcel's history grows.
final class SyntheticSource: Source {
  let info: SourceInfo
  private let date: Date
  private let count = Mutex(0)

  /// Stands in for the source `id` and answers for `carrier`. `date`: time of the events.
  init(id: SourceID, carrier: CarrierID, date: Date) {
    info = SourceInfo(
      id: id, carriers: [carrier], basis: .codeOnly, requestsPerMinute: 1e12, concurrency: 1_000_000)
    self.date = date
  }

  /// Number of look-ups answered so far.
  var answered: Int { count.withLock { $0 } }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let event = Event(
      time: EventTime(date, precision: .minute), status: .inTransit, text: "轉運中", place: "轉運中心 \(number)")
    return TrackingResult(.found, number: query.number, events: [event])
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}
