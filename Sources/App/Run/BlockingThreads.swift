import NIOPosix

/// Runs tasks whose calls may block, such as database calls, on their own threads. Swift's cooperative pool has one
/// thread per core and expects none to block: two slow writes would stop everything else in the process.
final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  /// Number of calls that may block at the same time: in the worst case, one for every loop of the bot that writes.
  private static let count = 8

  /// Never shut down: the pool lives as long as the process.
  private let pool = NIOThreadPool(numberOfThreads: count)

  private init() { pool.start() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
