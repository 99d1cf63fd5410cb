import Dispatch
import Foundation
import GRDB
import Synchronization

/// The database's log, looked after beside the writer.
///
/// Commits are not synced one by one: a sync takes a millisecond on a good disk and twenty on a poor one, and every
/// reply would wait for several. A process that is killed loses nothing by that. What must survive the power cord too is
/// flushed by `sync`: the log is valid up to any of its commits, so that one flush makes all before it safe. Check
/// points, which take as long, run on a connection of their own and hold nobody up.
final class WriteAheadLog: Sendable {
  private let descriptor: Int32
  private let flusher = DispatchQueue(label: "log")
  fileprivate let checkpointer: DatabaseQueue
  private let hasCommits = Atomic(true)
  /// Something is to be gone from the log too. At the start as well: a process may have ended before it was.
  private let mustEmpty = Atomic(true)

  /// Of an open database in WAL mode.
  init(of path: String) throws {
    checkpointer = try DatabaseQueue(path: path)
    // Beside the file itself, where `path` is a link to it.
    let file = try checkpointer.read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list") } ?? path
    descriptor = open(file + "-wal", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unusable(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Something was committed, or may have been.
  func noteCommit() { hasCommits.store(true, ordering: .relaxed) }

  /// What was just deleted, or will be by this commit, must not stay in the log.
  func noteErased() { mustEmpty.store(true, ordering: .relaxed) }

  /// Returns when everything committed so far is on the disk.
  func sync() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      flusher.async { [descriptor] in
        if fdatasync(descriptor) == 0 { return done.resume() }
        done.resume(throwing: DatabaseError(resultCode: .SQLITE_IOERR, message: String(cString: strerror(errno))))
      }
    }
  }

  /// Moves what is in the log into the database, where there is something; nobody waits for it.
  func checkpoint() async throws {
    guard hasCommits.exchange(false, ordering: .relaxed) else { return }
    if mustEmpty.exchange(false, ordering: .relaxed), try await !empty() {
      // Somebody reads in it: next time.
      noteErased()
      noteCommit()
    }
    do {
      try await checkpointer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
    } catch {
      noteCommit()
      throw error
    }
  }
}

extension WriteAheadLog {
  /// As a check point, and cuts the log to nothing.
  /// - Returns: false where it is in use.
  private func empty() async throws -> Bool {
    do {
      return try await checkpointer.writeWithoutTransaction { db in
        try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)").map { $0[0] as Int == 0 } ?? false
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY { return false }
  }
}

extension Store {
  /// Returns when everything committed so far would survive the power cord.
  public func sync() async throws { try await log.sync() }

  /// To be called now and then.
  public func checkpoint() async throws { try await log.checkpoint() }

  /// One transaction on the writer. Its bounds are statements that are kept: many transactions hold a single message.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    defer { log.noteCommit() }
    return try pool.writeWithoutTransaction { db in
      try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
      do {
        let result = try body(db)
        try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
        return result
      } catch {
        // Some errors end the transaction by themselves; its own reason is the one to tell.
        if db.isInsideTransaction { try? db.rollback() }
        throw error
      }
    }
  }
}
