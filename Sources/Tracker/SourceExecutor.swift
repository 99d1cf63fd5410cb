import Dispatch

/// Threads for asking sources and reading their answers. The threads of Swift's own, as many as the machine has cores,
/// are left to those who wait for replies: a page that takes long to read takes none of them.
final class SourceExecutor: TaskExecutor {
  static let shared = SourceExecutor()

  let queue = DispatchQueue(label: "pickupbot.sources", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
