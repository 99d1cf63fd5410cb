import Cards
public import Chat
import Dispatch
public import Documents
import Foundation
import Logging
import Pacing
import Receipts
import Recovery
import Store
public import Tracker
import Tracking

/// Fetches and reads the parcel lists that chats send or keep in an account at a source, and tells the chats what the
/// lists contain. Parcels are added only later, when the user confirms.
public struct ImportLoop: Sendable {
  private let fetch: DocumentFetcher
  private let tracker: Tracker
  private let decryptKey: KeyDecryptor
  private let isKeyUsable: @Sendable () -> Bool
  private let reader: ParcelListReader
  private let context: LoopContext
  private let backoff: Backoff
  private let parsing = DispatchQueue(label: "lists")

  /// Attempts before a list is given up.
  static let maxAttempts = 6
  /// Seconds for which this process may work on an import job.
  private static let lease = 600.0

  /// `isKeyUsable` says whether the key is there that decrypts chats' keys.
  public init(
    _ context: LoopContext, fetch: @escaping DocumentFetcher, tracker: Tracker,
    decryptKey: @escaping KeyDecryptor, isKeyUsable: @escaping @Sendable () -> Bool = { true },
    reader: ParcelListReader
  ) {
    self.context = context
    self.fetch = fetch
    self.tracker = tracker
    self.decryptKey = decryptKey
    self.isKeyUsable = isKeyUsable
    self.reader = reader
    backoff = Backoff(first: 5 * context.intervalScale, longest: 300 * context.intervalScale)
  }

  /// Runs until stopped or cancelled.
  public func run() async { await queue.run() }

  /// One list at a time, because it may take some megabytes of memory.
  var queue: JobQueue<ImportJob> {
    JobQueue(
      fault: "lists cannot be fetched", kind: .imports, context: context,
      lease: { [context] in
        try context.store.imports.lease(limit: 1, owner: context.owner, seconds: Self.lease)
      }, item: { WorkItem(.importedList, $0.id.rawValue) },
      work: { job in
        let end = try await fetchList(for: job)
        if !Task.isCancelled { try settle(job, end) }
      }, giveUp: { try settle($0, .fault(.givenUp)) })
  }

  private enum End {
    case read(ImportedList)
    case fault(ImportFault)
    case failed(reason: String, seconds: Double?)
    /// The key is away that decrypts the chat's own one.
    case keyAway
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
      guard isKeyUsable() else { return .keyAway }
      guard let key = try context.store.read({ try $0.key(of: source, in: job.chat) }), let secret = decryptKey(key)
      else {
        return .fault(.gone)
      }
      switch await tracker.list(key.credential, key: secret) {
      case .pages(let pages): return await read(pages)
      case .refused:
        // `KeyCheckLoop` checks whether the key is still valid and tells the chat.
        try context.store.credentials.scheduleCheck(of: key)
        context.wakeUps.notify(.keys)
        return .fault(.gone)
      case .unclear: return .failed(reason: "unclear", seconds: nil)
      }
    }
  }

  /// Parses on a queue of its own, so that it does not block Swift's few cooperative threads.
  private func read(_ documents: [[UInt8]]) async -> End {
    let now = context.clock.now()
    return await withCheckedContinuation { done in
      parsing.async { [reader] in
        do throws(ImportFault) {
          done.resume(returning: .read(try reader.read(documents, now: now)))
        } catch { done.resume(returning: .fault(error)) }
      }
    }
  }

  private func settle(_ job: ImportJob, _ end: End) throws {
    switch end {
    case .keyAway:
      let date = context.clock.realNow().addingTimeInterval(WorkLoop.keyPause)
      return try context.store.imports.finish(job, .postponedTo(date), telling: nil)
    case .read(let list):
      try context.store.imports.finish(job, .read(list), telling: try message(.listRead(job.id)))
    case .fault(let fault):
      context.logger.info(
        "a list cannot be read", metadata: ["chat": "\(job.chat)", "reason": "\(fault.rawValue)"])
      try context.store.imports.finish(job, .dropped, telling: try message(.listFault(fault)))
    case .failed(let reason, let seconds):
      context.logger.notice("a list cannot be fetched", metadata: ["chat": "\(job.chat)", "reason": "\(reason)"])
      guard job.attempts + 1 < Self.maxAttempts else {
        try context.store.imports.finish(job, .dropped, telling: try message(.listFault(.unreachable)))
        break
      }
      let pause = max(seconds ?? 0, backoff.delay(attempt: job.attempts, random: context.random()))
      return try context.store.imports.finish(
        job, .retryAt(context.clock.realNow().addingTimeInterval(pause)), telling: nil)
    }
    context.wakeUps.outbox.notify()
  }

  /// An edit of the message where the user is looking.
  private func message(_ card: DataMessage) throws -> Outbound {
    Outbound(.edit(nil), content: Content.data(card), slot: Slots.importedList)
  }
}
