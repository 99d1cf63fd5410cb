import Foundation
import Logging
import Recovery
import Store
import Tracking

/// Works on the rows of a table that wait for their turn: leases them in turns by chat, marks the row at work in the
/// journal, and gives up a row at which three processes have ended.
struct JobQueue<Job: Sendable>: Sendable {
  /// The log message for a pass that failed.
  let fault: String
  /// Jobs that are worked on at the same time, each of another chat.
  var workers = 1
  /// The longest pause between two looks at what is due, in seconds.
  var longestPause = 3600.0
  /// Wakes the queue when it becomes due.
  let kind: DueWork
  let context: LoopContext
  /// Whether the key is there that the work needs.
  var isReady: @Sendable () -> Bool = { true }
  /// Leases the next job. Also returns when one is due.
  let lease: @Sendable () throws -> (due: [Job], next: Date?)
  /// The row of a job.
  let item: @Sendable (Job) -> WorkItem
  /// Does a job, and stores what became of it. If it is cancelled, it leaves the lease to the next process.
  let work: @Sendable (Job) async throws -> Void
  /// Ends a job without doing it, and tells its chat.
  let giveUp: @Sendable (Job) throws -> Void

  /// Runs until stopped or cancelled. What is unfinished is done again after the next start.
  func run() async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<workers {
        let loop = WorkLoop(context, context.wakeUps.join(kind), fault: "\(fault)")
        group.addTask { await loop.run(pass) }
      }
    }
  }

  /// Does one job.
  /// - Returns: seconds until the next pass is due.
  func pass() async throws -> Double {
    guard isReady() else { return WorkLoop.keyPause }
    let (due, next) = try lease()
    guard let job = due.first else {
      return WorkLoop.pause(until: next, now: context.clock.realNow(), atMost: longestPause)
    }
    try await context.handle(job, item(job), giveUp: giveUp, work: work)
    return 0
  }
}

extension LoopContext {
  /// Does a leased job, or gives it up.
  func handle<Job: Sendable>(
    _ job: Job, _ item: WorkItem, giveUp: (Job) throws -> Void, work: (Job) async throws -> Void
  ) async throws {
    if journal.suspect(item)?.isGivenUp == true {
      try giveUp(job)
      return try recordGivenUp(item)
    }
    try await journal.working(on: item) { try await work(job) }
    if !Task.isCancelled { journal.clear(item) }
  }
}
