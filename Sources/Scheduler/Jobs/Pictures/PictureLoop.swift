public import Chat
import Foundation
import Logging
public import Mail
import Pacing
import Phrases
public import Pictures
import Recovery
import Store
import Tracking

/// Reads a picture. Never throws: every result is a report or a fault.
public typealias PictureReader = @Sendable (_ bytes: [UInt8], PictureWords) async -> Result<PictureReport, PictureFault>

/// Takes a mail apart. Never throws: every result is a report or a fault.
public typealias MailFileReader = @Sendable (_ bytes: [UInt8]) async -> Result<MailReport, PictureFault>

/// Fetches the pictures that chats send and has them read. What was read enters the inbox, where it is handled in its
/// turn.
public struct PictureLoop: Sendable {
  private let fetch: DocumentFetcher
  private let read: PictureReader
  private let readMail: MailFileReader
  private let context: LoopContext
  private let backoff: Backoff

  /// Attempts to fetch a picture before it is given up.
  static let maxAttempts = 6
  /// Jobs that are worked on at the same time. Each one fetches while the other is being read.
  private static let jobs = 2
  /// Seconds for which this process may work on a job: an album of ten pictures, each at its time limit.
  private static let lease = 900.0

  public init(
    _ context: LoopContext, fetch: @escaping DocumentFetcher, read: @escaping PictureReader,
    readMail: @escaping MailFileReader
  ) {
    self.context = context
    self.fetch = fetch
    self.read = read
    self.readMail = readMail
    backoff = Backoff(first: 3 * context.intervalScale, longest: 120 * context.intervalScale)
  }

  /// Runs until stopped or cancelled.
  public func run() async { await queue.run() }

  var queue: JobQueue<PictureJob> {
    JobQueue(
      fault: "pictures cannot be read", workers: Self.jobs, kind: .pictures,
      context: context,
      lease: { [context] in
        try context.store.pictureJobs.lease(limit: 1, owner: context.owner, seconds: Self.lease)
      }, item: { WorkItem(.picture, $0.id) }, work: finish,
      giveUp: { try store($0, $0.message.files.map { _ in .failed(.crashed) }) })
  }

  private enum Attempt {
    case result(PictureReading.Result)
    case later(reason: String, seconds: Double?)
  }

  private func finish(_ job: PictureJob) async throws {
    let words = try words(for: job.update.chat)
    var results: [PictureReading.Result] = []
    for file in job.message.files {
      switch await result(of: file, in: job.update.chat, words) {
      case .result(let result): results.append(result)
      case .later(let reason, let seconds):
        context.logger.notice(
          "a picture cannot be fetched", metadata: ["chat": "\(job.update.chat)", "reason": "\(reason)"])
        guard job.attempts + 1 >= Self.maxAttempts else { return try retry(job, seconds) }
        results.append(.unreachable)
      }
      // The job keeps its lease, and is done again after the next start.
      guard !Task.isCancelled else { return }
    }
    try store(job, results)
  }

  private func store(_ job: PictureJob, _ results: [PictureReading.Result]) throws {
    try context.store.pictureJobs.finish(job, results)
    context.wakeUps.inbox.notify()
  }

  private func retry(_ job: PictureJob, _ seconds: Double?) throws {
    let pause = max(seconds ?? 0, backoff.delay(attempt: job.attempts, random: context.random()))
    try context.store.pictureJobs.retry(job, at: context.clock.realNow().addingTimeInterval(pause))
  }

  private func result(of file: Document, in chat: ChatID, _ words: PictureWords) async -> Attempt {
    switch await fetch(file, chat, PictureLimits.bytes) {
    case .bytes(let bytes):
      let outcome =
        file.isMail
        ? await readMail(bytes).map(PictureReading.Result.mail)
        : await read(bytes, words).map(PictureReading.Result.read)
      switch outcome {
      case .success(let result): return .result(result)
      case .failure(.busy): return .later(reason: "busy", seconds: nil)
      case .failure(let fault):
        context.logger.info("a picture cannot be read", metadata: ["chat": "\(chat)", "reason": "\(fault)"])
        return .result(.failed(fault))
      }
    case .tooLarge: return .result(.failed(.tooLarge(.bytes)))
    case .gone: return .result(.gone)
    case .failed(let reason, let seconds): return .later(reason: reason, seconds: seconds)
    }
  }

  private func words(for chat: ChatID) throws -> PictureWords {
    let language = try context.store.read { try $0.chat(chat)?.language }
    return language == Language.zhHans.rawValue ? .simplified : .traditional
  }
}
