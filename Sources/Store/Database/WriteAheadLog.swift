import Foundation
import GRDB
import Synchronization

/// The write-ahead log of the database. Decides when it is flushed, and when its content is moved into the database
/// file.
///
/// Commits are not flushed one by one. A flush takes 1 ms on a good disk and 20 ms on a poor one, and every reply would
/// wait for several. Without flushes, a process that is killed still loses nothing. `sync` flushes what must also
/// survive a loss of power. The log is valid up to any of its commits, so one flush secures all commits before it.
final class WriteAheadLog: Sendable {
  private let descriptor: Int32
  private let path: String
  private let pool: DatabasePool
  private let flusher = DispatchQueue(label: "log")
  private let hasCommits = Atomic(true)
  /// True if deleted data must also be removed from the log. True at the start, because an earlier process may have
  /// ended before it did that.
  private let mustEmpty = Atomic(true)
  /// When to try again to move the log after a reader has blocked that.
  private let retry = Mutex(Retry())
  private let hasFailed = Atomic(false)
  /// Yields when a flush fails.
  let failures: AsyncStream<Void>
  private let failure: AsyncStream<Void>.Continuation

  /// Opens the log of an open database in WAL mode, and writes again what it holds.
  init(of path: String, _ pool: DatabasePool) throws {
    // SQLite keeps the log beside the real file if `path` is a symbolic link.
    let file = try pool.read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list") } ?? path
    descriptor = open(file + "-wal", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unusable(path: path, reason: String(cString: strerror(errno))) }
    self.path = path
    self.pool = pool
    (failures, failure) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // A file whose name is not on the disk is lost. Some file systems do not support this flush and do not need it.
    try? FileSystem.syncFolder(of: file)
    try pool.writeWithoutTransaction { [descriptor] db in
      try db.inTransaction(.immediate) {
        try Self.rewrite(descriptor, path: path)
        return .commit
      }
    }
  }

  /// Writes every byte of the log once more, unchanged. A failed flush of an earlier process may have dropped its
  /// commits: the kernel then takes the pages for clean, although the disk lacks them, and the next flush succeeds without
  /// writing them. Now they are dirty, and the next flush writes them or fails. SQLite flushes the log before it moves
  /// anything into the database file, so the file never gets ahead of the log on the disk.
  ///
  /// This works beside any reader, also one that never ends (Litestream), where the log can be neither moved completely
  /// nor emptied. The caller holds the write lock: under it nobody adds to the log, begins it anew or cuts it off, so no
  /// byte changes between reading and writing. Readers see the same bytes all the time.
  private static func rewrite(_ descriptor: Int32, path: String) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: off_t = 0
    while true {
      let read = pread(descriptor, &buffer, buffer.count, offset)
      if read == 0 { return }
      guard read > 0 else { throw FileSystem.failure(path) }
      let written = pwrite(descriptor, buffer, read, offset)
      guard written > 0 else { throw FileSystem.failure(path) }
      offset += off_t(written)
    }
  }

  deinit { close(descriptor) }

  /// Records that something was committed, or may have been.
  func recordCommit() { hasCommits.store(true, ordering: .relaxed) }

  /// Records that data was deleted, or is deleted by the current transaction, and must be removed from the log.
  func recordErasure() { mustEmpty.store(true, ordering: .relaxed) }

  /// Throws if a flush has failed before. The kernel drops data that it could not write and then treats the file as
  /// clean. A second flush would therefore prove nothing, and no new commit can rely on the earlier ones.
  func throwIfFlushFailed() throws {
    if hasFailed.load(ordering: .acquiring) { throw StoreError.flushFailed(path: path) }
  }

  /// Flushes the log, and returns when everything that was committed so far is on the disk.
  func sync() async throws {
    try throwIfFlushFailed()
    try await flush()
  }

  /// Attempts to move the log that a reader has blocked, while nothing is committed. The pauses grow to about a minute:
  /// a program that copies the log (Litestream) reads it all the time, and each attempt costs a flush.
  private struct Retry {
    private static let longest = 64
    private(set) var attempts = 0
    private var calls = 0

    mutating func block(afterCommit: Bool) { (attempts, calls) = (afterCommit ? 1 : attempts + 1, 0) }

    mutating func isDue() -> Bool {
      guard attempts > 0 else { return false }
      calls += 1
      return calls >= min(Self.longest, 1 << min(attempts - 1, 6))
    }
  }

  /// Number of attempts that a reader has blocked since the last commit.
  var blockedAttempts: Int { retry.withLock { $0.attempts } }

  /// Moves the content of the log into the database file, if anything was committed since the last time. Empties the log
  /// if it may hold deleted data. What a reader prevents is tried again later.
  func checkpoint() async throws {
    let isRetry = retry.withLock { $0.isDue() }
    let isNew = hasCommits.exchange(false, ordering: .relaxed)
    guard isNew || isRetry else { return }
    let empties = mustEmpty.exchange(false, ordering: .relaxed)
    do {
      // Flushing is the slow part, and does not block the writer. The checkpoint's own flush of the log then has
      // nothing to do.
      try await flush()
      if try await move(empties ? .truncate : .passive) {
        retry.withLock { $0 = Retry() }
        return
      }
      if empties { recordErasure() }
      retry.withLock { $0.block(afterCommit: isNew) }
    } catch {
      if empties { recordErasure() }
      recordCommit()
      throw error
    }
  }

  private func flush() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      flusher.async { [descriptor] in
        done.resume(with: Result { if fdatasync(descriptor) != 0 { throw self.fail() } })
      }
    }
  }

  /// Moves the log on the writer's own connection. In SQLite before 3.51.3, a checkpoint on another connection can miss
  /// what the writer has just written while it restarts the log, and lose it.
  /// - Returns: false if the log is in use and was not moved completely.
  private func move(_ kind: Database.CheckpointMode) async throws -> Bool {
    do {
      return try await pool.writeWithoutTransaction { db in
        // Does not wait for readers, because every write would wait too.
        let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
        try db.execute(sql: "PRAGMA busy_timeout = 0")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
        let frames = try db.checkpoint(kind)
        return frames.walFrameCount == frames.checkpointedFrameCount
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return false
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_IOERR_FSYNC {
      throw fail()
    }
  }

  private func fail() -> StoreError {
    hasFailed.store(true, ordering: .releasing)
    failure.yield()
    return .flushFailed(path: path)
  }
}
