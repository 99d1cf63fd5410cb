import Dispatch

/// Threads for asking sources and parsing their answers. Swift's own thread pool has only as many threads as the
/// machine has cores. It stays free for replies to users, even while a large page is parsed.
final class SourceExecutor: TaskExecutor {
  static let shared = SourceExecutor()

  let queue = DispatchQueue(label: "pickupbot.sources", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
