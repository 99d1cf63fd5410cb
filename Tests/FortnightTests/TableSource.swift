import Carriers
import Foundation
import HTTP
import Synchronization
import Tracking

/// A source without limits that knows all parcels of a crowd. It reports events in its own words and with a delay, and
/// is down at times.
final class TableSource: Source {
  let info: SourceInfo
  private let crowd: Crowd
  /// Seconds from an event until the source knows it.
  private let lag: Double
  private let time: VirtualTime
  private let faults: FaultSchedule
  private let reported: ReportedCounts

  /// What any source has reported since the last check.
  final class ReportedCounts: Sendable {
    private let moments = Mutex<[Int: Int]>([:])

    func note(_ index: Int, _ count: Int) { moments.withLock { $0[index] = count } }

    /// The number of moments reported about a parcel since the last call; nil if there was no report.
    func take(_ index: Int) -> Int? { moments.withLock { $0.removeValue(forKey: index) } }

    func forget() { moments.withLock { $0 = [:] } }
  }

  init(
    _ id: SourceID, _ crowd: Crowd, lag: Double = 0, time: VirtualTime, faults: FaultSchedule, reported: ReportedCounts
  ) {
    info = SourceInfo(
      id: id, carriers: [Crowd.carrier.id], basis: .codeOnly, requestsPerMinute: 1e9, concurrency: 1_000_000)
    self.crowd = crowd
    self.lag = lag
    self.time = time
    self.faults = faults
    self.reported = reported
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let now = time.now
    guard faults.kind(of: info.id.rawValue, at: now) == nil, let index = Crowd.index(of: query.number) else {
      return TrackingResult(.sourceDown)
    }
    let moments = crowd.parcels[index].truth.moments.prefix { $0.date <= now - lag }
    reported.note(index, moments.count)
    guard !moments.isEmpty else { return TrackingResult(.notKnownYet, number: query.number) }
    let lastDay = moments.last?.status == .arrivedAtStore ? crowd.parcels[index].lastDay : nil
    return TrackingResult(
      .found, number: query.number, events: moments.reversed().map(event),
      deadline: lastDay.map { Deadline(day: $0, origin: .carrier) })
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }

  /// Sources use different texts only for events with a minute or second, because those match by their time.
  private func event(_ moment: Truth.Moment) -> Event {
    let isTimed = moment.precision == .minute || moment.precision == .second
    return Event(
      time: moment.reported, status: moment.status, text: (isTimed ? info.id.rawValue : "") + moment.texts[0])
  }
}
