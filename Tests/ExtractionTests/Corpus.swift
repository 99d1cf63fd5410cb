import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// One message with the results that a careful reader expects: a line of `Fixtures/corpus/*.jsonl`.
struct Message: Decodable, Sendable, CustomTestStringConvertible {
  struct Number: Decodable, Sendable {
    let number: String
    /// The carriers that are correct as the best guess.
    let carriers: [String]
  }

  /// A number, alone or with its expected fields.
  struct Bare: Decodable, Sendable {
    let number: String

    init(from decoder: any Decoder) throws {
      number = try (try? decoder.singleValueContainer().decode(String.self)) ?? Number(from: decoder).number
    }
  }

  let id: String
  let language: String?
  let text: String
  /// The day on which the message arrived.
  let date: String?
  let expected: [Number]
  /// Numbers that count neither as correct nor as wrong.
  let optional: [Bare]?
  let doubtful: [String]?
  /// By doubtful number: a number that must be among its suggestions.
  let suggests: [String: String]?
  let fields: Fields?
  let parcels: [Fields]?
  let scam: String?
  let tags: [String]

  var testDescription: String { id + " " + tags.joined(separator: " ") }

  /// Noon in Taipei on the message's day; the same time for all messages without a day.
  var read: Date {
    let parts = (date ?? "").split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else { return moment }
    return Date(timeIntervalSince1970: Double(day.number) * 86_400 + 4 * 3600)
  }

  /// Whether the message contains no number and nothing that looks like one.
  var isNegative: Bool { expected.isEmpty && (optional ?? []).isEmpty && (doubtful ?? []).isEmpty }
}

/// The expected fields of one parcel or of the whole text. Omitted fields are not checked.
struct Fields: Decodable, Sendable {
  /// The value that must be found.
  enum Expected<Value: Decodable & Sendable>: Sendable {
    case unchecked
    case nothing
    case value(Value)
  }

  struct Amount: Decodable, Sendable {
    let value: Decimal
    let currency: String
  }

  let number: String?
  let texts: [Key: Expected<String>]
  let amount: Expected<Amount>

  enum Key: String, CodingKey, CaseIterable, Sendable {
    case number, store, storeChain, pickupCode, deadline, expected, amount, shop, product, statusHint
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.decodeIfPresent(String.self, forKey: .number)
    amount = try Self.expected(container, .amount)
    var texts: [Key: Expected<String>] = [:]
    for key in Key.allCases where key != .number && key != .amount { texts[key] = try Self.expected(container, key) }
    self.texts = texts
  }

  private static func expected<Value: Decodable & Sendable>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Expected<Value> {
    guard container.contains(key) else { return .unchecked }
    return try container.decodeIfPresent(Value.self, forKey: key).map { .value($0) } ?? .nothing
  }
}

/// The fixture files of these tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static let read = Result { try readCorpus() }

  /// All messages of the corpus and of the older files, by file name.
  static func corpus() throws -> [(name: String, messages: [Message])] { try read.get() }

  private static func readCorpus() throws -> [(name: String, messages: [Message])] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "corpus"), includingPropertiesForKeys: nil)
    return try ([folder.appending(path: "messages.jsonl")] + files)
      .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
      .map { ($0.deletingPathExtension().lastPathComponent, try messages($0)) }
  }

  /// The held-out messages, which hardly influence the rules.
  static func heldOut() throws -> [(name: String, messages: [Message])] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "held-out"), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
      .map { ($0.deletingPathExtension().lastPathComponent, try messages($0)) }
  }

  static func messages(_ file: URL) throws -> [Message] {
    let (decoder, lines) = (JSONDecoder(), try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
    return try lines.map { try decoder.decode(Message.self, from: Data($0.utf8)) }
  }
}

/// The results of the extractor for each message of the corpus, by file. All tests share them, because reading takes a
/// while.
enum CorpusReading {
  typealias File = (name: String, readings: [(message: Message, notice: ExtractionResult)])

  private static let task = Task.detached {
    let (extractor, files) = (try #require(shared), try Fixtures.corpus())
    return try await withThrowingTaskGroup(of: (Int, File).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask { (index, (file.name, file.messages.map { ($0, extractor.read($0.text, now: $0.read)) })) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  static func files() async throws -> [File] { try await task.value }
}

/// 2025-06-10 10:00 in Taipei.
let moment = Date(timeIntervalSince1970: 1_749_520_800)

/// The extractor with the registry's carriers, created once.
let shared: Extractor? = try? Extractor(carriers: Registry.carriers)
