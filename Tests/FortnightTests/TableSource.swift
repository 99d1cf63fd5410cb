import Carriers
import Foundation
import HTTP
import Synchronization
import Tracking

/// A source without limits that knows every life of a crowd, and is down now and then.
final class TableSource: Source {
  let info = SourceInfo(
    id: "tcat", carriers: [Crowd.carrier.id], basis: .codeOnly, requestsPerMinute: 1e9, concurrency: 1_000_000)
  private let crowd: Crowd
  private let time: VirtualTime
  private let faults: FaultSchedule
  private let told = Mutex<[Int: Int]>([:])

  init(_ crowd: Crowd, time: VirtualTime, faults: FaultSchedule) {
    self.crowd = crowd
    self.time = time
    self.faults = faults
  }

  /// How many moments were told of a parcel since this was asked last; nil for none.
  func takeTold(_ index: Int) -> Int? { told.withLock { $0.removeValue(forKey: index) } }

  func forgetTold() { told.withLock { $0 = [:] } }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let now = time.now
    guard faults.kind(of: "tcat", at: now) == nil, let index = Crowd.index(of: query.number) else {
      return TrackingResult(.sourceDown)
    }
    let moments = crowd.lives[index].truth.moments.prefix { $0.date <= now }
    told.withLock { $0[index] = moments.count }
    guard !moments.isEmpty else { return TrackingResult(.notKnownYet, number: query.number) }
    let lastDay = moments.last?.status == .arrivedAtStore ? crowd.lives[index].lastDay : nil
    return TrackingResult(
      .found, number: query.number, events: moments.reversed().map(Self.event),
      deadline: lastDay.map { Deadline(day: $0, origin: .carrier) })
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }

  private static func event(_ moment: Truth.Moment) -> Event {
    Event(time: moment.told, status: moment.status, text: moment.texts[0])
  }
}
