import Extraction
import Foundation
import Testing

/// Reading any text does not crash, gives the same result each time, and keeps the invariants.
@Suite struct PropertyTests {
  /// A text for which an earlier version gave a wrong result.
  private struct Found: Decodable {
    let text: String
    let note: String
  }

  private static let minutes =
    ProcessInfo.processInfo.environment["PICKUPBOT_PROPERTY_MINUTES"].flatMap(Double.init)
  private static let seed = ProcessInfo.processInfo.environment["PICKUPBOT_PROPERTY_SEED"].flatMap(UInt64.init)

  @Test func whatWasFoundOnceHolds() throws {
    let file = Fixtures.folder.appending(path: "found.jsonl")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let found = try JSONDecoder().decode(Found.self, from: Data(line.utf8))
      let notice = try #require(shared).read(found.text, links: [found.text], now: moment)
      #expect(NoticeLaws.broken(notice, found.text).isEmpty, "\(found.note)")
    }
  }

  /// The invariants detect wrong results.
  @Test func aNoticeThatBreaksALawIsSeen() throws {
    let text = "黑貓 620434003756 取件碼 A-12"
    let right = try #require(shared).read("黑貓 620434003756", now: moment)
    #expect(NoticeLaws.broken(right, text).isEmpty)
    var wrong: [ExtractionResult] = []
    for change in [
      { $0.numbers[0].range = 4..<15 }, { $0.numbers[0].range = 3..<99 }, { $0.numbers[0].carriers = [] },
      { $0.numbers += $0.numbers }, { $0.shop = ExtractionResult.ReadValue("momo", at: 7..<7) },
      { $0.product = ExtractionResult.ReadValue("A-13", at: 20..<24) }, { $0.numbers[0].carriers[0].confidence = 1.5 },
    ] as [(inout ExtractionResult) -> Void] {
      var notice = right
      change(&notice)
      wrong.append(notice)
    }
    for notice in wrong { #expect(!NoticeLaws.broken(notice, text).isEmpty, "\(notice)") }
  }

  @Test func anyTextIsReadByTheLaws() async throws {
    try await run(seed: 20_261_121, texts: 1500)
  }

  /// A new seed in every run; an environment variable makes the run longer.
  @Test func anyOtherTextIsReadByTheLaws() async throws {
    let seed = Self.seed ?? UInt64.random(in: 0..<1 << 48)
    print("property run: seed \(seed)")
    try await run(seed: seed, texts: Self.minutes == nil ? 500 : .max, for: .seconds((Self.minutes ?? 60) * 60))
  }

  /// Batches of texts, each with its own seed, until the count or the time is reached.
  private func run(seed: UInt64, texts most: Int, for time: Duration = .seconds(600)) async throws {
    let extractor = try #require(shared)
    let messages = try Fixtures.corpus().flatMap(\.messages).map(\.text)
    let start = ContinuousClock.now
    var (seed, count, bytes, faults) = (seed, 0, 0, 0)
    var reading = Duration.zero
    repeat {
      // After a crash the last printed line is the only trace.
      if Self.minutes != nil, count.isMultiple(of: 2000) { print("property run: \(count) texts, next seed \(seed)") }
      var maker = MadeUpMessage(seed: seed, from: messages)
      let texts = (0..<50).map { _ in maker.next() }
      let before = ContinuousClock.now
      async let other = Self.read(texts, extractor)
      let (notices, others) = (await Self.read(texts, extractor), await other)
      reading += ContinuousClock.now - before
      for (text, pair) in zip(texts, zip(notices, others)) {
        let broken = NoticeLaws.broken(pair.0, text) + (pair.0 == pair.1 ? [] : ["read in two ways"])
        guard !broken.isEmpty else { continue }
        faults += 1
        Issue.record("seed \(seed): \(broken.joined(separator: "; ")): \(Self.quoted(text))")
      }
      (seed, count, bytes) = (seed &+ 1, count + texts.count, bytes + texts.reduce(0) { $0 + $1.utf8.count })
    } while count < most && ContinuousClock.now - start < time && faults < 20
    print("property run: \(count) texts, \(bytes) bytes, \(reading / .nanoseconds(1) / Double(max(1, bytes))) ns/byte")
  }

  @concurrent
  private static func read(_ texts: [String], _ extractor: Extractor) async -> [ExtractionResult] {
    texts.map { extractor.read($0, links: [$0], now: moment) }
  }

  /// The text as an ASCII JSON string.
  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit in
      (32...126).contains(unit) && unit != 34 && unit != 92
        ? String(UnicodeScalar(UInt8(unit))) : String(format: "\\u%04x", Int(unit))
    }
    return "\"" + units.joined() + "\""
  }
}
