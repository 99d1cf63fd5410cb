import Foundation
import Phrases
import Testing

/// The dialogs' tree, walked at random: every update is answered, every call is one that Telegram takes, and every
/// state, command and action is come by. `PICKUPBOT_MODEL_SEED` and `PICKUPBOT_MODEL_STEPS` choose another walk.
@Suite struct WalkTests {
  @Test(arguments: Language.allCases) func everyStepHolds(language: Language) async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PICKUPBOT_MODEL_SEED"].flatMap { UInt64($0) } ?? 7
    let steps = environment["PICKUPBOT_MODEL_STEPS"].flatMap { Int($0) } ?? 5000
    let start = ContinuousClock.now
    let walk = try Walk(language, seed: seed)
    let taken = try await walk.run(steps: steps)
    print("walk in \(language.rawValue), seed \(seed), \(taken) steps, \(ContinuousClock.now - start)")
    print(walk.coverage.table)
    for fault in walk.faults.prefix(3) { Issue.record("\(fault)") }
    // A shorter walk need not come by everything.
    if walk.faults.isEmpty, steps >= 5000 { #expect(walk.coverage.missing == []) }
  }
}
