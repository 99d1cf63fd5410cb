import Cards
public import Chat
import Dispatch
public import Documents
import Foundation
public import Logging
import Pacing
import Receipts
public import Store
public import Tracker
public import Tracking

/// Fetches and reads the parcel lists that chats send or keep in an account at a source, and tells the chats what the
/// lists contain. Parcels are added only later, when the user confirms.
public struct ImportLoop: Sendable {
  private let store: Store
  private let fetch: DocumentFetcher
  private let tracker: Tracker
  private let decryptKey: KeyDecryptor
  private let reader: ParcelListReader
  private let clock: Clock
  private let wakeUps: WakeUps
  private let owner: String
  private let backoff: Backoff
  private let random: @Sendable () -> Double
  private let logger: Logger
  private let queue = DispatchQueue(label: "lists")

  /// Attempts before a list is given up.
  static let maxAttempts = 6
  /// Seconds for which this process may work on an import job.
  private static let lease = 600.0

  /// `intervalScale` multiplies the pauses between attempts.
  public init(
    store: Store, fetch: @escaping DocumentFetcher, tracker: Tracker, decryptKey: @escaping KeyDecryptor,
    reader: ParcelListReader, clock: Clock, wakeUps: WakeUps, intervalScale: Double = 1, owner: String,
    random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.store = store
    self.fetch = fetch
    self.tracker = tracker
    self.decryptKey = decryptKey
    self.reader = reader
    self.clock = clock
    self.wakeUps = wakeUps
    self.owner = owner
    backoff = Backoff(first: 5 * intervalScale, longest: 300 * intervalScale)
    self.random = random
    self.logger = logger
  }

  /// Runs until stopped or cancelled. A list whose fetch is unfinished is fetched again after the next start.
  public func run() async {
    await WorkLoop(wakeUps, wakeUps.imports, fault: "lists cannot be fetched", random: random, logger: logger).run(pass)
  }

  /// Handles one import job at a time, because a list may take some megabytes of memory.
  /// - Returns: seconds until the next pass is due.
  func pass() async throws -> Double {
    let (due, next) = try store.imports.lease(limit: 1, owner: owner, seconds: Self.lease)
    guard let job = due.first else { return WorkLoop.pause(until: next, now: clock.realNow()) }
    let end = try await fetchList(for: job)
    guard !Task.isCancelled else { return 0 }
    try settle(job, end)
    return 0
  }

  private enum End {
    case read(ImportedList)
    case fault(ImportFault)
    case failed(reason: String, seconds: Double?)
  }

  private func fetchList(for job: ImportJob) async throws -> End {
    switch job.origin {
    case .document(let document):
      switch await fetch(document, job.chat, ParcelFile.maxBytes) {
      case .bytes(let bytes): return await read([bytes])
      case .tooLarge: return .fault(.tooLarge)
      case .gone: return .fault(.gone)
      case .failed(let reason, let seconds): return .failed(reason: reason, seconds: seconds)
      }
    case .account(let source):
      guard let key = try store.read({ try $0.key(of: source, in: job.chat) }), let secret = decryptKey(key) else {
        return .fault(.gone)
      }
      switch await tracker.list(key.credential, key: secret) {
      case .pages(let pages): return await read(pages)
      case .refused:
        // `KeyCheckLoop` checks whether the key is still valid and tells the chat.
        try store.credentials.scheduleCheck(of: key)
        wakeUps.keys.notify()
        return .fault(.gone)
      case .unclear: return .failed(reason: "unclear", seconds: nil)
      }
    }
  }

  /// Parses on a queue of its own, so that it does not block Swift's few cooperative threads.
  private func read(_ documents: [[UInt8]]) async -> End {
    let now = clock.now()
    return await withCheckedContinuation { done in
      queue.async { [reader] in
        do throws(ImportFault) {
          done.resume(returning: .read(try reader.read(documents, now: now)))
        } catch { done.resume(returning: .fault(error)) }
      }
    }
  }

  private func settle(_ job: ImportJob, _ end: End) throws {
    switch end {
    case .read(let list): try store.imports.finish(job, .read(list), telling: try message(.listRead(job.id)))
    case .fault(let fault):
      logger.info("a list cannot be read", metadata: ["chat": "\(job.chat)", "reason": "\(fault.rawValue)"])
      try store.imports.finish(job, .dropped, telling: try message(.listFault(fault)))
    case .failed(let reason, let seconds):
      logger.notice("a list cannot be fetched", metadata: ["chat": "\(job.chat)", "reason": "\(reason)"])
      guard job.attempts + 1 < Self.maxAttempts else {
        try store.imports.finish(job, .dropped, telling: try message(.listFault(.unreachable)))
        break
      }
      let pause = max(seconds ?? 0, backoff.delay(attempt: job.attempts, random: random()))
      return try store.imports.finish(job, .retryAt(clock.realNow().addingTimeInterval(pause)), telling: nil)
    }
    wakeUps.outbox.notify()
  }

  /// An edit of the message where the user is looking.
  private func message(_ card: DataMessage) throws -> Outbound {
    Outbound(.edit(nil), content: Content.data(card), slot: Slots.importedList)
  }
}
