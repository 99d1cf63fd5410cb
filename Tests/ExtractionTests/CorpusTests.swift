import Extraction
import Foundation
import Testing
import Tracking

@Suite struct CorpusTests {
  @Test func corpusIsLargeAndHoldsManyNegatives() {
    #expect(Message.own.count >= 150)
    #expect(Message.own.filter { $0.expected.isEmpty }.count >= 50)
  }

  @Test(arguments: Message.own)
  func readsAsExpected(message: Message) throws {
    let notice = try #require(shared).read(message.text, now: moment)
    #expect(Set(notice.numbers.map(\.number.text)) == Set(message.expected.map(\.number)))
    for expected in message.expected {
      let found = try #require(notice.numbers.first { $0.number.text == expected.number })
      #expect(expected.carriers.contains(found.carriers[0].carrier.rawValue))
    }
    if let doubtful = message.doubtful { #expect(notice.doubtful.map(\.number.text) == doubtful) }
  }
}

/// Scores the reader on messages kept outside the tree.
@Suite(
  .enabled(if: ScoredSample.file != nil, "PICKUPBOT_TEST_DATA is not set: the scored sample is skipped"))
struct ScoredSampleTests {
  @Test func scoresWell() throws {
    let score = Score(try Message.read(try #require(ScoredSample.file)), try #require(shared))
    print("extraction sample: \(score)")
    #expect(score.precision >= 0.99, "\(score.faults)")
    #expect(score.recall >= 0.98, "\(score.faults)")
    #expect(score.bestRate >= 0.97, "\(score.faults)")
  }
}

private enum ScoredSample {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "extraction-sample.jsonl")
  }
}
