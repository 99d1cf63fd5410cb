import Foundation
import Phrases
import Testing

/// Random walks through the dialogs. Every update is answered, Telegram accepts every call, and every state, command and
/// action is reached. `PICKUPBOT_MODEL_SEED` and `PICKUPBOT_MODEL_STEPS` choose another walk.
@Suite struct RandomWalkTests {
  @Test func everyStepHolds() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PICKUPBOT_MODEL_SEED"].flatMap { UInt64($0) } ?? 8
    let steps = environment["PICKUPBOT_MODEL_STEPS"].flatMap { Int($0) } ?? 2000
    let gaps = MissingCoverage()
    let hold = try await withThrowingTaskGroup(of: Bool.self) { group in
      for language in Language.allCases {
        group.addTask { try await Self.walk(in: language, seed: seed, steps: steps, gaps) }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    // A shorter walk need not reach everything.
    if steps >= 2000, hold { #expect(gaps.left == []) }
  }

  /// - Returns: whether the walk had no fault.
  private static func walk(in language: Language, seed: UInt64, steps: Int, _ gaps: MissingCoverage) async throws
    -> Bool
  {
    let start = ContinuousClock.now
    let walk = try RandomWalk(language, seed: seed)
    let taken = try await walk.run(steps: steps, gaps: gaps)
    print("walk in \(language.rawValue), seed \(seed), \(taken) steps, \(ContinuousClock.now - start)")
    print(walk.coverage.table)
    for fault in walk.faults.prefix(3) { Issue.record("\(fault)") }
    gaps.record(walk.coverage.missing, in: language)
    return walk.faults.isEmpty
  }
}
