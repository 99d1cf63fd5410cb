import TestSupport

/// What strikes beside the faults of the servers.
enum SoakMischief: CaseIterable {
  /// A chat that nobody else minds sends the same command over and over.
  case flood
  /// What one of the chats has set cannot be read any more.
  case unreadable

  /// Not one of those whose messages are counted.
  private static let greedy = 999

  func strike(_ world: World, chat: Int) async throws {
    switch self {
    case .flood: try await world.say(Array(repeating: (chat: Self.greedy, text: "/list"), count: 80))
    case .unreadable: try DatabaseTampering(path: world.folder.path("bot.sqlite")).spoilSettings(of: chat)
    }
  }
}
