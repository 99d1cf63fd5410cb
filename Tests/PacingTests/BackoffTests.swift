import Pacing
import Testing

@Suite struct BackoffTests {
  @Test func doublesUpToTheLongest() {
    let backoff = Backoff(first: 1, longest: 60)
    #expect((0...8).map { backoff.delay(attempt: $0, random: 0) } == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test(arguments: [0.0, 0.3, 1.0]) func subtractsUpToAFifth(_ random: Double) {
    let delay = Backoff(first: 10, longest: 60).delay(attempt: 0, random: random)
    #expect((8.0...10.0).contains(delay))
  }

  @Test func aHugeAttemptDoesNotOverflow() {
    #expect(Backoff(first: 1, longest: 60).delay(attempt: .max, random: 0) == 60)
  }

  @Test func logsFailuresLessAndLessOften() {
    var failureCount = FailureCount(Backoff(first: 1, longest: 60))
    let told = (1...100).filter { _ in
      _ = failureCount.nextDelay(random: 0)
      return failureCount.isWorthLogging
    }
    #expect(told == [1, 2, 4, 8, 16, 32, 64])
  }
}
