import Carriers
import Foundation
import HTTP
import Synchronization
import Tracking

/// A source without limits that makes its answers up: one event, each time at another depot, so that every answer is
/// news and no parcel's history grows.
final class MadeUpSource: Source {
  let info: SourceInfo
  private let date: Date
  private let count = Mutex(0)

  /// Answers for `carrier`, in the place of the source `id`, with an event of `date`.
  init(id: SourceID, carrier: CarrierID, date: Date) {
    info = SourceInfo(
      id: id, carriers: [carrier], basis: .codeOnly, requestsPerMinute: 1e12, concurrency: 1_000_000)
    self.date = date
  }

  /// Questions answered so far.
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
