import NIOPosix

/// Runs tasks whose calls may block, such as those of the database, on threads of their own. Swift's cooperative pool
/// has one thread a core and expects none to block: two slow writes would hold up everything else in the process.
final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  /// As many calls may block at the same time: every loop of the bot that writes, at the worst.
  private static let count = 8

  /// Never shut down: it lives as long as the process.
  private let pool = NIOThreadPool(numberOfThreads: count)

  private init() { pool.start() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
