import Carriers
import Extraction
import Foundation
import Testing

/// Scores the reader on messages that were written without knowledge of it.
@Suite struct CorpusTests {
  private static let standingFile = Fixtures.folder.appending(path: "scores.txt")

  @Test func noScoreFallsBelowTheStandingOne() throws {
    let extractor = try #require(shared)
    let outcomes = try Fixtures.corpus().map { name, messages in
      (name, messages.map { Outcome($0, extractor.read($0.text, now: $0.read), extractor) })
    }
    let table = ScoreTable(outcomes)
    print(table.text + "\n" + ScoreNotes(outcomes: outcomes.flatMap(\.1)).text)
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_SCORES"] == "1" {
      try table.text.write(to: Self.standingFile, atomically: true, encoding: .utf8)
    }
    let standing = ScoreTable.read(try String(contentsOf: Self.standingFile, encoding: .utf8))
    let losses = table.losses(against: standing)
    #expect(
      losses.isEmpty,
      """
      \(losses.joined(separator: "\n"))
      Where it has to be so, renew Fixtures/scores.txt: PICKUPBOT_UPDATE_SCORES=1 swift test --filter Corpus
      """)
    let missing = table.rows.map(\.name).filter { standing[$0] == nil }
    #expect(missing.isEmpty, "not in Fixtures/scores.txt: \(missing)")
  }

  /// Whoever asks for the numbers alone gets the same.
  @Test func numbersAreTheSameWithoutAllElse() throws {
    let extractor = try #require(shared)
    let numbers = try NumberExtractor(carriers: Registry.carriers)
    for message in try Fixtures.corpus().flatMap(\.1) {
      let (notice, alone) = (extractor.read(message.text, now: message.read), numbers.numbers(in: message.text))
      #expect(notice.numbers == alone.numbers && notice.doubtful == alone.doubtful, "\(message.id)")
    }
  }

  /// What a table says is read back as it was written, and a fault more is a loss.
  @Test func aTableThatFallsIsSeen() throws {
    let extractor = try #require(shared)
    let line = #"{"id":"x","language":"en","text":"?","date":"2026-11-20","expected":[],"tags":["chat"]}"#
    let message = try JSONDecoder().decode(Message.self, from: Data(line.utf8))
    let quiet = ScoreTable([("made-up", [Outcome(message, Notice(), extractor)])])
    let notice = extractor.read("黑貓 620434003756", now: moment)
    let alarmed = ScoreTable([("made-up", [Outcome(message, notice, extractor)])])
    #expect(quiet.losses(against: ScoreTable.read(quiet.text)).isEmpty)
    #expect(alarmed.losses(against: ScoreTable.read(quiet.text)).contains("chat: false 1, was 0"))
  }

  @Test(arguments: [
    ("全家 信義門市", "信義門市", true), ("7-ELEVEN景安門市", "景安門市", true), ("景安門市", "景安門市", true), ("好景安門市", "景安門市", false),
    ("安門市", "景安門市", false),
  ])
  func aStoreMayStandWithItsChain(given: String, expected: String, isSame: Bool) throws {
    #expect(FieldReading.isSame(.store, given: given, expected: expected, try #require(shared)) == isSame)
  }
}

/// Scores the reader on messages kept outside the tree.
@Suite(
  .enabled(if: ScoredSample.file != nil, "PICKUPBOT_TEST_DATA is not set: the scored sample is skipped"))
struct ScoredSampleTests {
  @Test func scoresWell() throws {
    let extractor = try #require(shared)
    let outcomes = try Fixtures.messages(try #require(ScoredSample.file)).map {
      Outcome($0, extractor.read($0.text, now: $0.read), extractor)
    }
    let score = outcomes.reduce(into: Score()) { $0 += $1.score }
    let faults = outcomes.filter { !$0.faults.isEmpty }.map { "\($0.message.id): \($0.faults)" }
    print("extraction sample: \(ScoreNotes(outcomes: outcomes).text)")
    #expect(score.precision >= 0.99, "\(faults)")
    #expect(score.found.rate >= 0.98, "\(faults)")
    #expect(score.carrier.rate >= 0.97, "\(faults)")
  }
}

private enum ScoredSample {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "extraction-sample.jsonl")
  }
}
