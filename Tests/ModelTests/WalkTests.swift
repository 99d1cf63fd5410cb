import Foundation
import Phrases
import Testing

/// The dialogs' tree, walked at random: every update is answered, every call is one that Telegram takes, and every
/// state, command and action is come by. `PICKUPBOT_MODEL_SEED` and `PICKUPBOT_MODEL_STEPS` choose another walk.
@Suite struct WalkTests {
  @Test func everyStepHolds() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PICKUPBOT_MODEL_SEED"].flatMap { UInt64($0) } ?? 7
    let steps = environment["PICKUPBOT_MODEL_STEPS"].flatMap { Int($0) } ?? 5000
    let missing = try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for language in Language.allCases {
        group.addTask { try await Self.walk(in: language, seed: seed, steps: steps) }
      }
      return try await group.reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 }
    }
    // What is rare may be left out in one language, but not in all; a shorter walk need not come by everything.
    if steps >= 5000 { #expect(missing == []) }
  }

  /// - Returns: what was not come by.
  private static func walk(in language: Language, seed: UInt64, steps: Int) async throws -> Set<String> {
    let start = ContinuousClock.now
    let walk = try Walk(language, seed: seed)
    let taken = try await walk.run(steps: steps)
    print("walk in \(language.rawValue), seed \(seed), \(taken) steps, \(ContinuousClock.now - start)")
    print(walk.coverage.table)
    for fault in walk.faults.prefix(3) { Issue.record("\(fault)") }
    return walk.faults.isEmpty ? Set(walk.coverage.missing) : []
  }
}
