import Foundation
public import Tracking

/// A source's answer in the JSON of `pickupbot parse`. A field not found is absent.
public struct ParseReport: Encodable, Sendable {
  /// One event, in the carrier's words.
  public struct Line: Encodable, Sendable {
    public let time: String?
    /// `unknown` where the words are in no table.
    public let status: String
    public let text: String
    public let place: String?
  }

  public let source: String
  public let number: String?
  public let outcome: String
  /// The status of the newest event with known words, `unknown` where no words are known; `pending` for a number
  /// that is not known yet; absent for all other outcomes.
  public let status: String?
  /// Newest first.
  public let events: [Line]
  public let store: String?
  public let storeAddress: String?
  public let pickupCode: String?
  /// `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` where the carrier gives the time.
  public let deadline: String?
  public let expected: String?
  public let amount: Money?

  /// `number` is the one asked for; without it the one that the answer names.
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

  /// ISO 8601 in Taipei's time; of an event known to the day only the day.
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
