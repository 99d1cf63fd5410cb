import TestSupport

/// Faults besides those of the servers.
enum SoakDisruption {
  /// A chat whose messages are not counted.
  private static let greedy = 999

  /// Another chat sends the same command many times.
  static func flood(_ environment: TestEnvironment) async throws {
    try await environment.say(Array(repeating: (chat: greedy, text: "/list"), count: 80))
  }

  /// Makes the settings of a chat unreadable. Call it while no bot runs: the simulated disk does not notice writes of
  /// other processes.
  static func corruptSettings(_ environment: TestEnvironment, _ sandbox: FaultSandbox, chat: Int) throws {
    try DatabaseTampering(path: environment.folder.path("bot.sqlite")).corruptSettings(of: chat)
    try sandbox.keepAll()
  }
}
