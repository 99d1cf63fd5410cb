import Carriers
import Extraction
import Foundation
import Testing

/// Scores the extractor on messages that were written without knowledge of its rules.
@Suite struct CorpusTests {
  private static let report = Fixtures.folder.appending(path: "scores.txt")

  private func outcomes(_ files: [(name: String, messages: [Message])]) throws -> [(String, [Outcome])] {
    let extractor = try #require(shared)
    return files.map { name, messages in
      (name, messages.map { Outcome($0, extractor.read($0.text, now: $0.read), extractor) })
    }
  }

  private func score(_ outcomes: [(String, [Outcome])]) -> Score {
    outcomes.flatMap(\.1).reduce(into: Score()) { $0 += $1.score }
  }

  /// The minimum scores.
  @Test func theCorpusIsReadAsWellAsPromised() async throws {
    let extractor = try #require(shared)
    let outcomes = try await CorpusReading.files().map { file in
      (file.name, file.readings.map { Outcome($0.message, $0.notice, extractor) })
    }
    let table = ScoreTable(outcomes)
    print(table.text + "\n" + ScoreNotes(outcomes: outcomes.flatMap(\.1)).text)
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_SCORES"] == "1" {
      try table.text.write(to: Self.report, atomically: true, encoding: .utf8)
    }
    let score = score(outcomes)
    #expect(score.numbers.precision >= 0.995 && score.numbers.recall >= 0.985 && score.carrier.rate >= 0.99)
    #expect(score.notice.precision >= 0.98 && score.notice.recall >= 0.95)
    #expect(score.status.precision >= 0.98 && score.status.recall >= 0.90)
    #expect(score.goods.precision >= 0.95 && score.goods.recall >= 0.75)
    #expect(score.caught.rate >= 0.95 && score.accused.right == 0)
    #expect(score.ringing.rate <= 0.005)
  }

  /// The held-out messages, for comparison with the corpus: no rule was changed because of them.
  @Test func theHeldOutAreScored() throws {
    let outcomes = try outcomes(try Fixtures.heldOut())
    let score = score(outcomes)
    print("held out:\n" + ScoreTable(outcomes).text + "\n" + ScoreNotes(outcomes: outcomes.flatMap(\.1)).text)
    #expect(score.messages >= 300 && score.numbers.precision > 0.9 && score.numbers.recall > 0.9)
  }

  @Test func aMissedFieldAndAnInventedOneAreTold() throws {
    let lines = [
      #"{"id":"a","text":"黑貓 620434003756","expected":[],"fields":{"store":"景安門市"},"scam":"scam","tags":[]}"#,
      #"{"id":"b","text":"620434003756 已送達景安門市","expected":[{"number":"620434003756","carriers":["hct"]}],"#
        + #""fields":{"store":null},"tags":[]}"#,
    ]
    let messages = try lines.map { try JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
    let score = score(try outcomes([("two", messages)]))
    #expect(score.numbers == Search(right: 1, found: 2, wanted: 1) && score.carrier == Share(right: 0, all: 1))
    #expect(score.notice == Search(right: 0, found: 1, wanted: 1))
    #expect(score.caught == Share(right: 0, all: 1) && score.ringing == Share(right: 1, all: 1))
  }

  @Test(arguments: [
    ("全家 信義門市", "信義門市", true), ("7-ELEVEN景安門市", "景安門市", true), ("景安門市", "景安門市", true), ("好景安門市", "景安門市", false),
    ("安門市", "景安門市", false),
  ])
  func aStoreMayStandWithItsChain(given: String, expected: String, isSame: Bool) throws {
    #expect(FieldReading.isSame(.store, given: given, expected: expected, try #require(shared)) == isSame)
  }
}

/// Scores the extractor on messages outside the repository.
@Suite(
  .enabled(if: ScoredSample.file != nil, "PICKUPBOT_TEST_DATA is not set: the scored sample is skipped"))
struct ScoredSampleTests {
  @Test func scoresWell() throws {
    let extractor = try #require(shared)
    let outcomes = try Fixtures.messages(try #require(ScoredSample.file)).map {
      Outcome($0, extractor.read($0.text, now: $0.read), extractor)
    }
    let score = outcomes.reduce(into: Score()) { $0 += $1.score }
    let notes = ScoreNotes(outcomes: outcomes).text
    print("extraction sample: \(notes)")
    #expect(score.numbers.precision >= 0.99 && score.numbers.recall >= 0.98 && score.carrier.rate >= 0.97, "\(notes)")
  }
}

private enum ScoredSample {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "extraction-sample.jsonl")
  }
}
