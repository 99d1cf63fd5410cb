import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// One message with what a careful reader finds in it: a line of `Fixtures/corpus/*.jsonl`.
struct Message: Decodable, Sendable, CustomTestStringConvertible {
  struct Number: Decodable, Sendable {
    let number: String
    /// Every carrier that is right as the best guess.
    let carriers: [String]
  }

  /// A number, by itself or with words about it.
  struct Bare: Decodable, Sendable {
    let number: String

    init(from decoder: any Decoder) throws {
      number = try (try? decoder.singleValueContainer().decode(String.self)) ?? Number(from: decoder).number
    }
  }

  let id: String
  let language: String?
  let text: String
  /// The day that it came.
  let date: String?
  let expected: [Number]
  /// Numbers that are neither right nor wrong.
  let optional: [Bare]?
  let doubtful: [String]?
  /// For a doubtful number one that must be among its suggestions.
  let suggests: [String: String]?
  let fields: Fields?
  let parcels: [Fields]?
  let scam: String?
  let tags: [String]

  var testDescription: String { id + " " + tags.joined(separator: " ") }

  /// Noon of its day in Taipei; one moment for all that have no day.
  var read: Date {
    let parts = (date ?? "").split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else { return moment }
    return Date(timeIntervalSince1970: Double(day.number) * 86_400 + 4 * 3600)
  }

  /// Whether there is no number in it, nor anything like one.
  var isNegative: Bool { expected.isEmpty && (optional ?? []).isEmpty && (doubtful ?? []).isEmpty }
}

/// What is said of one parcel, or of the text as a whole. A field that is left out is not checked.
struct Fields: Decodable, Sendable {
  /// What must be found.
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

/// The files beside these tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static let read = Result { try readCorpus() }

  /// The messages of every file of the corpus and those from before it, by the file's name.
  static func corpus() throws -> [(name: String, messages: [Message])] { try read.get() }

  private static func readCorpus() throws -> [(name: String, messages: [Message])] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "corpus"), includingPropertiesForKeys: nil)
    return try ([folder.appending(path: "messages.jsonl")] + files)
      .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
      .map { ($0.deletingPathExtension().lastPathComponent, try messages($0)) }
  }

  /// The messages of which no fault has been looked at.
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

/// What the registry's reader finds in each message of the corpus, file by file. It takes a while, so that all tests share
/// it.
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

/// The registry's reader, made once.
let shared: Extractor? = try? Extractor(carriers: Registry.carriers)
