import Foundation
import Testing

/// One row of the table: a fault, how it is injected, and what is to come of it.
struct FaultRow: Decodable, Sendable {
  enum Group: String, Decodable, CaseIterable { case sending, polling, start, process, order }

  let id: String
  let group: Group
  /// In plain words.
  let fault: String
  /// Settings of the bot's beyond those of every test.
  let settings: [String: String]
  /// Seconds of a parcel's life in one: they stand still unless a row says otherwise.
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

  /// Whether the bot comes in by the door that can be shut.
  var usesDoor: Bool { steps.contains { if case .simulator("door", _) = $0 { true } else { false } } }

  var movesClock: Bool { steps.contains { if case .clock = $0 { true } else { false } } }

  /// Faults that last to the end of the row; all others must have struck by then.
  var standingFaults: Int {
    steps.reduce(0) { sum, step in
      guard case .simulator("fault", .object(let fault)) = step else { return sum }
      return fault["clear"] != nil ? 0 : fault["count"] == .number(0) ? sum + 1 : sum
    }
  }

  /// A chat that is told of troubles.
  static let operatorChat = 9000
}

/// What is to come of a fault. Whatever the row: answers come in the order of the messages within a chat.
struct FaultExpectation: Decodable, Sendable {
  /// Messages that are never answered.
  var lost: Bound
  /// Answers beyond the first.
  var doubled: Bound
  /// The longest time from a message to its answer, in seconds.
  var delay: Double
  /// The same for single chats.
  var delays: [String: Double]
  /// What the log must hold, and what it must not.
  var log: [String]
  var silent: [String]
  /// Lines that the log may have in all.
  var lines: Int
  /// Counters of `/metrics`, read before the bot is told to end; one that is not there counts as 0.
  var metrics: [String: Bound]
  /// Calls of a method or a carrier that the servers counted.
  var calls: [String: Bound]
  /// Calls that came before the time that a refusal named was over: none, unless the bot cannot know of it yet.
  var early: Bound
  /// Words that the operator was told.
  var operatorWords: [String]
  /// How the bot ends: by itself, where no step ends it otherwise, when told to.
  var exit: Int32
  /// Of what waits in the first chat, a reply waits for at most one alert, an alert for at most two replies.
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

/// A number as it must be, or `{"atLeast","atMost"}`.
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
