import Foundation
import GRDB
import Synchronization

/// The database's log: when it is flushed, and when it is moved into the database.
///
/// Commits are not synced one by one: a sync takes a millisecond on a good disk and twenty on a poor one, and every
/// reply would wait for several. A process that is killed loses nothing by that. What must survive the power cord too is
/// flushed by `sync`: the log is valid up to any of its commits, so that one flush makes all before it safe.
final class WriteAheadLog: Sendable {
  private let descriptor: Int32
  private let path: String
  private let pool: DatabasePool
  private let flusher = DispatchQueue(label: "log")
  private let hasCommits = Atomic(true)
  /// Something is to be gone from the log too. At the start as well: a process may have ended before it was.
  private let mustEmpty = Atomic(true)
  /// What an earlier process wrote was moved into the database and flushed there.
  private let isTakenOver = Atomic(false)
  private let hasFailed = Atomic(false)
  /// Yields when a flush has failed.
  let failures: AsyncStream<Void>
  private let failure: AsyncStream<Void>.Continuation

  /// Of an open database in WAL mode.
  init(of path: String, _ pool: DatabasePool) throws {
    // Beside the file itself, where `path` is a link to it.
    let file = try pool.read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list") } ?? path
    descriptor = open(file + "-wal", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unusable(path: path, reason: String(cString: strerror(errno))) }
    self.path = path
    self.pool = pool
    (failures, failure) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // A file that is on the disk without its name is lost. Some file systems know no such flush, and need none.
    try? FileSystem.syncFolder(of: file)
  }

  deinit { close(descriptor) }

  /// Something was committed, or may have been.
  func noteCommit() { hasCommits.store(true, ordering: .relaxed) }

  /// What was just deleted, or will be by this commit, must not stay in the log.
  func noteErased() { mustEmpty.store(true, ordering: .relaxed) }

  /// Throws once a flush has failed: the kernel drops what it could not write and then calls the file clean, so that a
  /// second flush proves nothing, and nothing may be built on what was committed since.
  func checkBelievable() throws {
    if hasFailed.load(ordering: .acquiring) { throw StoreError.flushFailed(path: path) }
  }

  /// Returns when everything committed so far is on the disk.
  func sync() async throws {
    try checkBelievable()
    // What an earlier process committed may have been dropped by a flush of its own that failed, and still look
    // written. Moving it into the database writes it once more.
    while !isTakenOver.load(ordering: .relaxed) {
      guard try await move(.truncate) else {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      isTakenOver.store(true, ordering: .relaxed)
    }
    try await flush()
  }

  /// Moves what is in the log into the database, where there is something.
  func checkpoint() async throws {
    guard hasCommits.exchange(false, ordering: .relaxed) else { return }
    let empties = mustEmpty.exchange(false, ordering: .relaxed)
    do {
      // The slow part, beside the writer: the checkpoint's own flush of the log then finds nothing to do.
      try await flush()
      if try await move(empties ? .truncate : .passive) { return }
      // Somebody reads in it: next time.
      if empties { noteErased() }
      noteCommit()
    } catch {
      if empties { noteErased() }
      noteCommit()
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

  /// On the writer's own connection: in SQLite before 3.51.3 a checkpoint on another one can miss what the writer has
  /// just written as it starts the log anew, and lose it.
  /// - Returns: false where the log is in use, so that not all of it could be moved.
  private func move(_ kind: Database.CheckpointMode) async throws -> Bool {
    do {
      return try await pool.writeWithoutTransaction { db in
        // A reader is not waited for: every write would wait too.
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

extension Store {
  /// Returns when everything committed so far would survive the power cord. Throws `flushFailed` when the disk does not
  /// keep it; all writes then fail too.
  public func sync() async throws { try await log.sync() }

  /// To be called now and then.
  public func checkpoint() async throws { try await log.checkpoint() }

  /// Returns when a flush has failed: the process is to end, for the next one to begin with what the disk has kept.
  /// Returns too when its task is cancelled.
  public func untilFlushFails() async { for await _ in log.failures { return } }

  /// One transaction on the writer. Its bounds are statements that are kept: many transactions hold a single message.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    try log.checkBelievable()
    defer { log.noteCommit() }
    return try pool.writeWithoutTransaction { db in
      try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
      do {
        let (result, setAside) = try settingAside(in: db) { try body(db) }
        try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
        if !setAside.isEmpty { handling?.noticed(setAside) }
        return result
      } catch {
        // Some errors end the transaction by themselves; its own reason is the one to tell.
        if db.isInsideTransaction { try? db.rollback() }
        throw error
      }
    }
  }
}
