import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// One message with the numbers that are in it: a line of a scored file.
struct Message: Decodable, Sendable, CustomTestStringConvertible {
  struct Number: Decodable, Sendable {
    let number: String
    /// Every carrier that is right as the best guess.
    let carriers: [String]
  }

  let id: String
  let text: String
  let expected: [Number]
  let optional: [Number]?
  let doubtful: [String]?
  let tags: [String]

  var testDescription: String { id + " " + tags.joined(separator: " ") }

  static func read(_ file: URL) throws -> [Message] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
  }

  /// The messages that lie beside these tests.
  static let own: [Message] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/messages.jsonl")
    return (try? read(file)) ?? []
  }()
}

/// Precision, recall and the share of right best guesses over a set of messages.
struct Score: CustomStringConvertible {
  var right = 0
  var falseAlarms = 0
  var missed = 0
  var bestCarrier = 0
  var faults: [String] = []

  init(_ messages: [Message], _ extractor: Extractor) {
    for message in messages { add(message, extractor.read(message.text, now: moment)) }
  }

  private mutating func add(_ message: Message, _ notice: Notice) {
    var allowed = Set((message.optional ?? []).map(\.number))
    for expected in message.expected {
      allowed.insert(expected.number)
      guard let found = notice.numbers.first(where: { $0.number.text == expected.number }) else {
        missed += 1
        faults.append("\(message.id): missed \(expected.number)")
        continue
      }
      right += 1
      if expected.carriers.contains(found.carriers[0].carrier.rawValue) {
        bestCarrier += 1
      } else {
        faults.append("\(message.id): \(expected.number) is not \(found.carriers[0].carrier)")
      }
    }
    for found in notice.numbers where !allowed.contains(found.number.text) {
      falseAlarms += 1
      faults.append("\(message.id): false alarm \(found.number)")
    }
  }

  var precision: Double { right + falseAlarms == 0 ? 1 : Double(right) / Double(right + falseAlarms) }
  var recall: Double { right + missed == 0 ? 1 : Double(right) / Double(right + missed) }
  var bestRate: Double { right == 0 ? 1 : Double(bestCarrier) / Double(right) }

  var description: String {
    "precision \(precision), recall \(recall), best carrier \(bestRate) over \(right + missed) numbers"
  }
}

/// 2025-06-10 10:00 in Taipei.
let moment = Date(timeIntervalSince1970: 1_749_520_800)

/// The registry's reader, made once.
let shared: Extractor? = try? Extractor(carriers: Registry.carriers)
