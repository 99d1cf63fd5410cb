import Foundation
public import Tracking

/// A source's answer as JSON, printed by `pickupbot parse`. A field that was not found is absent.
public struct ParseReport: Encodable, Sendable {
  /// One event, in the carrier's words.
  public struct Line: Encodable, Sendable {
    /// The time in ISO 8601 with Taipei's offset, or only the day `YYYY-MM-DD`.
    public let time: String?
    /// The status; `unknown` when no table contains the words.
    public let status: String
    /// The carrier's own words.
    public let text: String
    /// The office, depot or store of the event.
    public let place: String?
  }

  /// The id of the source.
  public let source: String
  /// The tracking number in normal form.
  public let number: String?
  /// The name of the `TrackingResult.Outcome`.
  public let outcome: String
  /// The status of the newest event with known words, or `unknown` when none has known words; `pending` for a number
  /// that is not known yet; absent for all other outcomes.
  public let status: String?
  /// Newest first.
  public let events: [Line]
  /// The name of the store where the parcel waits or waited.
  public let store: String?
  /// The address of that store.
  public let storeAddress: String?
  /// The code to pick the parcel up with.
  public let pickupCode: String?
  /// The last day to pick the parcel up: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` when the carrier gives the time.
  public let deadline: String?
  /// The expected day of delivery, `YYYY-MM-DD`.
  public let expected: String?
  /// The amount to pay on delivery or pick-up.
  public let amount: Money?

  /// Creates the report. `number` is the number that was asked for; when nil, the number in the answer is used.
  public init(source: SourceID, number: TrackingNumber?, result: TrackingResult) {
    self.source = source.rawValue
    self.number = (number ?? result.number)?.text
    outcome = result.outcome.name
    status =
      switch result.outcome {
      case .found: result.status?.rawValue ?? "unknown"
      case .notKnownYet: Status.pending.rawValue
      default: nil
      }
    events = result.events.map {
      Line(time: $0.time.map(Self.time), status: $0.status?.rawValue ?? "unknown", text: $0.text, place: $0.place)
    }
    store = result.store?.name
    storeAddress = result.store?.address
    pickupCode = result.pickupCode
    deadline = result.deadline.map { Self.deadline($0) }
    expected = result.expected?.description
    amount = result.amount
  }

  /// The time in ISO 8601 with Taipei's offset. If only the day is known, only the day.
  private static func time(_ time: EventTime) -> String {
    let day = Day(time.date)
    if time.precision == .day { return day.description }
    let second = Int(time.date.timeIntervalSince(day.date()))
    return day.description + "T" + MinuteOfDay.text(second / 60) + ":" + padded(second % 60) + "+08:00"
  }

  private static func deadline(_ deadline: Deadline) -> String {
    deadline.day.description + (deadline.minute.map { "T" + MinuteOfDay.text($0) } ?? "")
  }

  private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
