import Foundation
import Testing

/// One row of the table: a fault, the steps that cause it, and the expected result.
struct FaultRow: Decodable, Sendable {
  enum Group: String, Decodable, CaseIterable { case sending, polling, start, process, order }

  let id: String
  let group: Group
  /// The fault in words.
  let fault: String
  /// Additional settings of the bot.
  let settings: [String: String]
  /// Simulated seconds per real second. The default 1 practically stops the parcels' stories.
  let speed: Double
  let steps: [FaultStep]
  let expect: FaultExpectation

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, ["id", "group", "fault", "settings", "speed", "steps", "expect"])
    id = try fields.value("id")
    group = try fields.value("group")
    fault = try fields.value("fault")
    settings = try fields.optional("settings") ?? [:]
    speed = try fields.optional("speed") ?? 1
    steps = try fields.value("steps")
    expect = try fields.value("expect")
  }
}

extension FaultRow: CustomTestStringConvertible {
  var testDescription: String { id }

  /// True if the bot must connect through the fault proxy.
  var usesFaultProxy: Bool { steps.contains { if case .simulator("door", _) = $0 { true } else { false } } }

  var movesClock: Bool { steps.contains { if case .clock = $0 { true } else { false } } }

  /// Number of faults that last to the end of the row. All others must have occurred by then.
  var standingFaults: Int {
    steps.reduce(0) { sum, step in
      guard case .simulator("fault", .object(let fault)) = step else { return sum }
      return fault["clear"] != nil ? 0 : fault["count"] == .number(0) ? sum + 1 : sum
    }
  }

  /// The operator's chat.
  static let operatorChat = 9000
}

/// The expected result of a row. In every row, the replies in a chat must be in the order of the messages.
struct FaultExpectation: Decodable, Sendable {
  /// Messages that are never answered.
  var lost: Bound
  /// Answers beyond the first.
  var doubled: Bound
  /// The longest allowed time from a message to its reply, in seconds.
  var delay: Double
  /// The same for single chats.
  var delays: [String: Double]
  /// Texts that the log must contain, and must not contain.
  var log: [String]
  var silent: [String]
  /// The most lines of the log.
  var lines: Int
  /// Counters of `/metrics`, read before the bot is stopped. A missing one counts as 0.
  var metrics: [String: Bound]
  /// Calls by method or carrier, as counted by the servers.
  var calls: [String: Bound]
  /// Calls before the `retry_after` of a refusal was over. None, unless the bot cannot know of the refusal yet.
  var early: Bound
  /// Texts that the operator must have received.
  var operatorWords: [String]
  /// The exit status of a bot that ends by itself (step `exits`).
  var exit: Int32
  /// True if replies and alerts of the first chat must alternate: a reply waits for at most one alert, an alert for at
  /// most two replies.
  var takesTurns: Bool

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(
      decoder,
      [
        "lost", "doubled", "delay", "delays", "log", "silent", "lines", "metrics", "calls", "early", "operator", "exit",
        "takesTurns",
      ])
    lost = try fields.value("lost")
    doubled = try fields.value("doubled")
    delay = try fields.value("delay")
    delays = try fields.optional("delays") ?? [:]
    log = try fields.optional("log") ?? []
    silent = try fields.optional("silent") ?? []
    lines = try fields.optional("lines") ?? 200
    metrics = try fields.optional("metrics") ?? [:]
    calls = try fields.optional("calls") ?? [:]
    early = try fields.optional("early") ?? .none
    operatorWords = try fields.optional("operator") ?? []
    exit = try fields.optional("exit") ?? 0
    takesTurns = try fields.optional("takesTurns") ?? false
  }
}

/// An exact number, or a range `{"atLeast","atMost"}`.
struct Bound: Decodable, Sendable, CustomStringConvertible {
  let range: ClosedRange<Double>

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      range = number...number
    } else {
      let fields = try StrictFields(decoder, ["atLeast", "atMost"])
      let (least, most): (Double?, Double?) = (try fields.optional("atLeast"), try fields.optional("atMost"))
      guard (least ?? 0) <= (most ?? .infinity) else { throw fields.error("an empty range") }
      range = (least ?? 0)...(most ?? .infinity)
    }
  }

  private init(_ range: ClosedRange<Double>) { self.range = range }

  static let none = Bound(0...0)

  func allows(_ number: Double) -> Bool { range.contains(number) }

  var description: String {
    if range.lowerBound == range.upperBound { return Self.text(range.lowerBound) }
    return range.upperBound == .infinity
      ? "≥ \(Self.text(range.lowerBound))" : "\(Self.text(range.lowerBound))–\(Self.text(range.upperBound))"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
