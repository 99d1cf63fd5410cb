import TestSupport

/// What strikes beside the faults of the servers.
enum SoakDisruption {
  /// Not one of the chats whose messages are counted.
  private static let greedy = 999

  /// A chat that nobody else minds sends the same command over and over.
  static func flood(_ world: TestEnvironment) async throws {
    try await world.say(Array(repeating: (chat: greedy, text: "/list"), count: 80))
  }

  /// What one of the chats has set cannot be read any more. While no bot runs: the disk under it does not see who else
  /// writes to it.
  static func spoil(_ world: TestEnvironment, _ place: FaultPlace, chat: Int) throws {
    try DatabaseTampering(path: world.folder.path("bot.sqlite")).spoilSettings(of: chat)
    try place.keepAll()
  }
}
