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
  private let reported: Reports

  /// The number of moments reported about a parcel, and the last day at the store if one was named.
  struct Report: Sendable {
    var moments: Int
    var lastDay: Day?
  }

  /// What any source has reported since the last check.
  final class Reports: Sendable {
    private let reports = Mutex<[Int: Report]>([:])

    func note(_ index: Int, _ report: Report) { reports.withLock { $0[index] = report } }

    /// What was reported about a parcel since the last call; nil if there was no report.
    func take(_ index: Int) -> Report? { reports.withLock { $0.removeValue(forKey: index) } }

    func forget() { reports.withLock { $0 = [:] } }
  }

  init(
    _ id: SourceID, _ crowd: Crowd, lag: Double = 0, time: VirtualTime, faults: FaultSchedule, reported: Reports
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
    let lastDay = moments.last?.status == .arrivedAtStore ? crowd.lastDay(of: index, at: now - lag) : nil
    reported.note(index, Report(moments: moments.count, lastDay: lastDay))
    guard !moments.isEmpty else { return TrackingResult(.notKnownYet, number: query.number) }
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
