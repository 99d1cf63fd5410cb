import Cards
public import Chat
import Foundation
import Logging
import Monitoring
import Pacing
import Phrases
public import Pictures
public import ReceiptModel
import Receipts
import Recovery
import Store
public import Tracking

/// What the loop needs from outside to have a photo read.
public struct ReceiptModelTools: Sendable {
  /// Fetches a file from the platform.
  public var fetch: DocumentFetcher
  /// Makes a small JPEG of a photo.
  public var jpeg: @Sendable (_ bytes: [UInt8]) async -> Result<[UInt8], PictureFault>
  /// Asks the model. The day is the latest that the receipt can be from.
  public var read: @Sendable (_ jpeg: [UInt8], Day) async -> ModelOutcome

  /// Takes the three tools.
  public init(
    fetch: @escaping DocumentFetcher,
    jpeg: @escaping @Sendable ([UInt8]) async -> Result<[UInt8], PictureFault>,
    read: @escaping @Sendable ([UInt8], Day) async -> ModelOutcome
  ) {
    self.fetch = fetch
    self.jpeg = jpeg
    self.read = read
  }
}

/// Has photos of receipts read by a model, one after the other. What was read enters the inbox, where it is handled in
/// its turn. A kill after the request may cost a second one, but never gives a second receipt.
public struct ReceiptModelLoop: Sendable {
  private let tools: ReceiptModelTools
  private let callsPerDay: Int
  private let context: LoopContext
  private let backoff: Backoff
  private let longBackoff: Backoff

  /// Attempts before a photo is given up.
  static let maxAttempts = 8
  /// Seconds for which this process may work on a job: fetching, the time of one request, and some more.
  private static let lease = 300.0
  /// The user is told if the next attempt is not before so many seconds.
  private static let longPause = 60.0

  /// - Parameter callsPerDay: requests a day (UTC) over all chats; 0 for no limit.
  public init(_ context: LoopContext, tools: ReceiptModelTools, callsPerDay: Int) {
    self.context = context
    self.tools = tools
    self.callsPerDay = callsPerDay
    let scale = context.intervalScale
    backoff = Backoff(first: 5 * scale, longest: 600 * scale)
    // A 429 without a time is how a spent monthly allowance looks.
    longBackoff = Backoff(first: 900 * scale, longest: 3600 * scale)
  }

  /// Runs until stopped or cancelled.
  public func run() async { await queue.run() }

  var queue: JobQueue<ModelJob> {
    JobQueue(
      fault: "photos cannot be given to the model", kind: .models, context: context,
      lease: { [context] in
        try context.store.modelJobs.lease(limit: 1, owner: context.owner, seconds: Self.lease)
      }, item: { WorkItem(.modelReading, $0.id.rawValue) },
      work: { job in
        let end = try await read(job)
        if !Task.isCancelled { try settle(job, end) }
      }, giveUp: { try settle($0, .result(.nothing(.noPhoto))) })
  }

  private enum End {
    case result(ModelReading.Result, counters: [String: Int] = [:])
    case later(reason: String, pause: Double, counters: [String: Int] = [:])
    case stopped
  }

  private func read(_ job: ModelJob) async throws -> End {
    let short = backoff.delay(attempt: job.attempts, random: context.random())
    let photo: [UInt8]
    switch await tools.fetch(job.picture.file, job.envelope.chat, PictureLimits.bytes) {
    case .bytes(let bytes): photo = bytes
    case .tooLarge, .gone: return .result(.nothing(.noPhoto))
    case .failed(let reason, let seconds): return .later(reason: reason, pause: max(seconds ?? 0, short))
    }
    switch await tools.jpeg(photo) {
    case .success(let jpeg): return try await ask(job, jpeg)
    case .failure(.busy): return .later(reason: "busy", pause: short)
    case .failure(.cancelled): return .stopped
    case .failure: return .result(.nothing(.noPhoto))
    }
  }

  private func ask(_ job: ModelJob, _ jpeg: [UInt8]) async throws -> End {
    guard try context.store.modelJobs.reserveCall(limit: callsPerDay) else {
      return .result(.nothing(.unavailable), counters: ["receiptModel.overLimit": 1])
    }
    let zone = try context.store.read { try $0.chat(job.envelope.chat)?.zone } ?? .taipei
    let now = context.clock.now()
    let outcome = await tools.read(jpeg, Day(now, utcOffset: zone.offset(at: now)))
    note(outcome)
    switch outcome {
    case .read(let receipt, let usage):
      return .result(.read(receipt), counters: usage.counters.merging(["receiptModel.read": 1]) { $1 })
    case .unusable(let why, let usage):
      return .result(
        .nothing(.unusable), counters: usage.counters.merging(["receiptModel.unusable.\(why.rawValue)": 1]) { $1 })
    case .refused(let why):
      return .result(.nothing(.unavailable), counters: ["receiptModel.refused.\(why.rawValue)": 1])
    case .later(let why, let pause):
      return .later(
        reason: why.rawValue, pause: seconds(of: pause, attempt: job.attempts),
        counters: ["receiptModel.later.\(why.rawValue)": 1])
    case .cancelled: return .stopped
    }
  }

  /// Tells the monitoring what the operator has to know: a refusal is trouble until a request succeeds.
  private func note(_ outcome: ModelOutcome) {
    switch outcome {
    case .read, .unusable: context.healthMetrics.record(.receiptModel, failure: nil)
    case .refused(let why): context.healthMetrics.record(.receiptModel, failure: why.rawValue)
    case .later, .cancelled: break
    }
  }

  private func seconds(of pause: ModelOutcome.Pause, attempt: Int) -> Double {
    let short = backoff.delay(attempt: attempt, random: context.random())
    return switch pause {
    case .seconds(let seconds): max(seconds, short)
    case .short: short
    case .long: longBackoff.delay(attempt: attempt, random: context.random())
    }
  }

  private func settle(_ job: ModelJob, _ end: End) throws {
    switch end {
    case .stopped: return
    case .result(let result, let counters):
      if case .nothing(let reason) = result {
        context.logger.info(
          "a photo gave no receipt", metadata: ["chat": "\(job.envelope.chat)", "reason": "\(reason.rawValue)"])
      }
      try context.store.modelJobs.finish(job, result, counting: counters)
      context.wakeUps.inbox.notify()
    case .later(let reason, let pause, let counters):
      context.logger.notice(
        "the model cannot read now", metadata: ["chat": "\(job.envelope.chat)", "reason": "\(reason)"])
      guard job.attempts + 1 < Self.maxAttempts else {
        try context.store.modelJobs.finish(job, .nothing(.unavailable), counting: counters)
        return context.wakeUps.inbox.notify()
      }
      let next = context.clock.realNow().addingTimeInterval(pause)
      let message = pause < Self.longPause ? nil : try delayed(job, until: next)
      try context.store.modelJobs.retry(job, at: next, counting: counters, telling: message)
      if message != nil { context.wakeUps.outbox.notify() }
    }
  }

  /// An edit of the message about the photo.
  private func delayed(_ job: ModelJob, until date: Date) throws -> Outbound {
    Outbound(.edit(nil), content: Content.model(.delayed(until: date)), slot: Slots.model(job.id))
  }
}

extension ModelUsage {
  /// The tokens as counters.
  fileprivate var counters: [String: Int] {
    ["receiptModel.tokensIn": input, "receiptModel.tokensOut": output]
  }
}
