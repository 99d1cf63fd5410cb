import Synchronization

/// Arenas that no reading has at the moment: their memory is used again.
final class ArenaPool: Sendable {
  private let free = Mutex<[Arena]>([])

  /// As many are kept as readings run at once on most machines.
  private static let most = 8

  /// Runs `body` with an arena that nobody else has.
  func withArena<Result>(_ body: (Arena) -> Result) -> Result {
    let arena = free.withLock { $0.popLast() } ?? Arena()
    defer {
      arena.clear()
      free.withLock { if $0.count < Self.most { $0.append(arena) } }
    }
    return body(arena)
  }
}
