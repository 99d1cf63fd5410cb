public import Foundation
import GRDB
public import Tracking

/// All persistent data, in one SQLite file. Each public write is one transaction that keeps the data consistent. A
/// function blocks until its transaction ends, and ignores the cancellation of its task. A commit survives the end of
/// the process; after `sync` it also survives a loss of power.
public struct Store: Sendable {
  let connection: Connection
  private let lock: DatabaseLock

  /// Opens or creates the file with mode 0600, locks it and migrates it. Moves `ids` past every id in the file. Rows
  /// that an earlier process was sending are put back into the queue, and count as possibly sent.
  /// - Parameters:
  ///   - wait: seconds to wait for another program's lock on the file.
  ///   - patience: seconds to wait until another bot on the file ends.
  ///   - inboxEncryption: encrypts updates that may contain a secret while they wait in the inbox; nil for no
  ///     encryption.
  ///   - setAsideHandling: what to do about unreadable values besides setting them aside; nil for nothing.
  /// - Throws: `StoreError` if the file cannot be locked, opened or migrated.
  public init(
    path: String, ids: IDGenerator, clock: Clock, wait: Double = 5, patience: Double = 1,
    inboxEncryption: InboxEncryption? = nil, setAsideHandling: SetAsideHandling? = nil
  ) throws(StoreError) {
    lock = try DatabaseLock(path: path, patience: .seconds(patience))
    let created = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if created >= 0 {
      close(created)
    } else if !FileManager.default.isReadableFile(atPath: path) {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    } else {
      throw .readOnly(path: path)
    }
    do {
      connection = try StartUp.open(
        path: path, wait: wait, ids: ids, clock: clock, inboxEncryption: inboxEncryption,
        setAsideHandling: setAsideHandling)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Checks whether the file can be used, without changing or locking it.
  /// - Throws: `StoreError` if it cannot be used.
  public static func check(path: String) throws(StoreError) { try Connection.readFile(path: path) { _ in } }

  /// Makes the ids of new rows.
  public var ids: IDGenerator { connection.ids }

  /// The last time that a copy replaced the database; nil if that never happened.
  public var restoredCopy: RestoredCopy? { connection.restoredCopy }

  /// The version of SQLite in use; `unknown` if it cannot be read.
  public static var libraryVersion: String {
    let version = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return version ?? "unknown"
  }

  /// Reads in one consistent view.
  public func read<T>(_ body: (Snapshot) throws -> T) throws -> T { try connection.read(body) }

  /// All persistent counters, by name.
  public func counters() throws -> [String: Int] { try read { try $0.counters() } }

  /// Writes a copy of this database, as `DatabaseCopy.write` does, on another thread because it takes seconds.
  /// Cancelling the task stops it.
  /// - Throws: `unusable` if `target` exists; the error of the database if it cannot be read.
  public func backup(to target: String, now: Date) async throws(StoreError) {
    let path = connection.pool.path
    do {
      try DatabaseCopy.mustNotExist(target)
      let queue = try DatabaseQueue(path: path)
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
          DispatchQueue.global(qos: .utility).async {
            done.resume(with: Result { try queue.inDatabase { try DatabaseCopy.copy($0, to: target, now: now) } })
          }
        }
      } onCancel: {
        queue.interrupt()
      }
    } catch {
      throw StoreError(error, path: target)
    }
  }

  /// Flushes the log, and returns when everything that was committed so far would survive a loss of power.
  /// - Throws: `flushFailed` if the disk does not keep the data. From then on all writes fail too.
  public func sync() async throws { try await connection.log.sync() }

  /// Moves the log into the database file. Call it regularly.
  /// - Throws: `flushFailed` if a flush fails; otherwise the error of the database.
  public func checkpoint() async throws { try await connection.log.checkpoint() }

  /// Returns when a flush has failed, or when its task is cancelled. After a failed flush the process must end, so that
  /// the next one starts with what the disk has kept.
  public func waitForFlushFailure() async { for await _ in connection.log.failures { return } }
}
