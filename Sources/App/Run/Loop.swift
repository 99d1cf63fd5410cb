import ServiceLifecycle

/// One of the tasks that make up the running bot. If one throws, the bot ends.
struct Loop: Sendable {
  /// What becomes of it when the bot is asked to stop.
  enum End {
    /// It is cancelled.
    case atOnce
    /// It finishes what it has begun, and ends by itself: `WakeUps.stopAll` tells it to.
    case afterItsWork
  }

  let name: String
  private let end: End
  private let body: @Sendable () async throws -> Void

  init(_ name: String, ends end: End, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.end = end
    self.body = body
  }

  func run() async throws {
    switch end {
    case .atOnce: try await cancelWhenGracefulShutdown(body)
    case .afterItsWork: try await body()
    }
  }
}
