import Carriers
import Foundation
import HTTP
import Synchronization
import Tracking

/// The parcels of a simulated year. Each follows one of a few stories, starting at the time it was sent.
final class YearShipments: Sendable {
  private struct StoryStep {
    /// Hours since the parcel was sent.
    var hours: Double
    var status: Status
    var text: String
  }

  static let carriers: [CarrierID] = ["tcat", "sevenEleven", "familyMart"]
  private let sentAt = Mutex<[Date]>([])

  /// Adds a parcel.
  /// - Returns: its index, from 0.
  func add(sentAt date: Date) -> Int {
    sentAt.withLock { dates in
      dates.append(date)
      return dates.count - 1
    }
  }

  var count: Int { sentAt.withLock(\.count) }

  static func carrier(_ index: Int) -> CarrierID { carriers[index % carriers.count] }

  /// The carrier's name as people write it, and the number as it appears in a message.
  static func text(_ index: Int) -> (name: String, number: String) {
    switch carrier(index) {
    case "tcat": ("黑貓", "\(620_000_000_000 + index)")
    case "sevenEleven": ("7-11", "N\(10_000_000_000 + index)")
    default: ("全家", "TC\(10_000_000_000 + index)")
    }
  }

  static func number(_ index: Int) -> TrackingNumber? { TrackingNumber(text(index).number) }

  /// The carrier's answer at this time; `notKnownYet` if it has no event for the number.
  func result(_ number: TrackingNumber, at now: Date) -> TrackingResult {
    guard let index = Int(number.text.suffix(9)),
      let start = sentAt.withLock({ dates in dates.indices.contains(index) ? dates[index] : nil })
    else { return TrackingResult(.notKnownYet, number: number) }
    let events = Self.story(index).map { (start.addingTimeInterval($0.hours * 3600), $0) }.filter { $0.0 <= now }
      .reversed().map { Event(time: EventTime($0, precision: .minute), status: $1.status, text: $1.text) }
    return events.isEmpty
      ? TrackingResult(.notKnownYet, number: number) : TrackingResult(.found, number: number, events: Array(events))
  }

  private static func story(_ index: Int) -> [StoryStep] {
    let isDoor = carrier(index) == "tcat"
    let under = [
      StoryStep(hours: 3, status: .infoReceived, text: "已收件"), StoryStep(hours: 12, status: .inTransit, text: "轉運中"),
      StoryStep(hours: 28, status: .inTransit, text: "到達營業所"),
    ]
    let door = [
      StoryStep(hours: 47, status: .outForDelivery, text: "配送中"),
      StoryStep(hours: 52, status: .delivered, text: "順利送達"),
    ]
    let store = [
      StoryStep(hours: 50, status: .arrivedAtStore, text: "已到門市"),
      StoryStep(hours: 80, status: .collected, text: "已取件"),
    ]
    // One number in two hundred is wrong: no carrier ever knows it.
    if index % 200 == 0 { return [] }
    switch index % 20 {
    case 1:
      return under + [
        StoryStep(hours: 50, status: .arrivedAtStore, text: "已到門市"),
        StoryStep(hours: 220, status: .returning, text: "退回中"), StoryStep(hours: 300, status: .returned, text: "已退回"),
      ]
    case 2: return under + [StoryStep(hours: 400, status: .delivered, text: "順利送達")]
    case 3:
      return under + [
        StoryStep(hours: 40, status: .exception, text: "異常"), StoryStep(hours: 90, status: .delivered, text: "順利送達"),
      ]
    default: return under + (isDoor ? door : store)
    }
  }
}

/// A source without rate limits that returns those stories. It is down on some days of each month.
struct YearSource: Source {
  let info: SourceInfo
  let shipments: YearShipments
  let clock: BenchClock
  /// Days of each 30-day period on which the source is down.
  let daysDown: Range<Int>

  init(_ id: SourceID, _ carriers: [CarrierID], _ shipments: YearShipments, _ clock: BenchClock, daysDown: Range<Int>) {
    info = SourceInfo(
      id: id, carriers: carriers, basis: .codeOnly, requestsPerMinute: 1e12, concurrency: 1_000_000)
    self.shipments = shipments
    self.clock = clock
    self.daysDown = daysDown
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let now = clock.now
    guard !daysDown.contains(Day(now).number % 30) else { return TrackingResult(.sourceDown) }
    return shipments.result(query.number, at: now)
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}
