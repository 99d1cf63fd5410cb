public import Chat
import Foundation
public import Logging
public import Mail
import Pacing
import Phrases
public import Pictures
public import Store
public import Tracking

/// Reads a picture. Never throws: every result is a report or a fault.
public typealias PictureReader = @Sendable (_ bytes: [UInt8], PictureWords) async -> Result<PictureReport, PictureFault>

/// Takes a mail apart. Never throws: every result is a report or a fault.
public typealias MailFileReader = @Sendable (_ bytes: [UInt8]) async -> Result<MailReport, PictureFault>

/// Fetches the pictures that chats send and has them read. What was read enters the inbox, where it is handled like any
/// other update.
public struct PictureLoop: Sendable {
  private let store: Store
  private let fetch: DocumentFetcher
  private let read: PictureReader
  private let readMail: MailFileReader
  private let clock: Clock
  private let wakeUps: WakeUps
  private let owner: String
  private let backoff: Backoff
  private let random: @Sendable () -> Double
  private let logger: Logger

  /// Attempts to fetch a picture before it is given up.
  static let maxAttempts = 6
  /// Jobs that are worked on at the same time. Each one fetches while the other is being read.
  private static let jobs = 2
  /// Seconds for which this process may work on a job: an album of ten pictures, each at its time limit.
  private static let lease = 900.0

  /// `intervalScale` multiplies the pauses between attempts.
  public init(
    store: Store, fetch: @escaping DocumentFetcher, read: @escaping PictureReader,
    readMail: @escaping MailFileReader, clock: Clock, wakeUps: WakeUps,
    intervalScale: Double = 1, owner: String, random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.store = store
    self.fetch = fetch
    self.read = read
    self.readMail = readMail
    self.clock = clock
    self.wakeUps = wakeUps
    self.owner = owner
    backoff = Backoff(first: 3 * intervalScale, longest: 120 * intervalScale)
    self.random = random
    self.logger = logger
  }

  /// Runs until stopped or cancelled. Pictures whose reading is unfinished are read again after the next start.
  public func run() async {
    await WorkLoop(wakeUps, wakeUps.pictures, fault: "pictures cannot be read", random: random, logger: logger)
      .run(pass)
  }

  /// Reads the pictures that are due.
  /// - Returns: seconds until the next pass is due.
  func pass() async throws -> Double {
    let (due, next) = try store.pictureJobs.lease(limit: Self.jobs, owner: owner, seconds: Self.lease)
    guard !due.isEmpty else { return WorkLoop.pause(until: next, now: clock.realNow()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for job in due { group.addTask { try await finish(job) } }
      try await group.waitForAll()
    }
    return 0
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
        logger.notice("a picture cannot be fetched", metadata: ["chat": "\(job.update.chat)", "reason": "\(reason)"])
        guard job.attempts + 1 >= Self.maxAttempts else { return try retry(job, seconds) }
        results.append(.unreachable)
      }
      // The job keeps its lease, and is done again after the next start.
      guard !Task.isCancelled else { return }
    }
    try store.pictureJobs.finish(job, results)
    wakeUps.inbox.notify()
  }

  private func retry(_ job: PictureJob, _ seconds: Double?) throws {
    let pause = max(seconds ?? 0, backoff.delay(attempt: job.attempts, random: random()))
    try store.pictureJobs.retry(job, at: clock.realNow().addingTimeInterval(pause))
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
        logger.info("a picture cannot be read", metadata: ["chat": "\(chat)", "reason": "\(fault)"])
        return .result(.failed(fault))
      }
    case .tooLarge: return .result(.failed(.tooLarge(.bytes)))
    case .gone: return .result(.gone)
    case .failed(let reason, let seconds): return .later(reason: reason, seconds: seconds)
    }
  }

  private func words(for chat: ChatID) throws -> PictureWords {
    let language = try store.read { try $0.chat(chat)?.language }
    return language == Language.zhHans.rawValue ? .simplified : .traditional
  }
}
