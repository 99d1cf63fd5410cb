import GRDB

/// Why the database cannot be used. The description tells the operator what to do. No existing data is overwritten.
public enum StoreError: Error, Sendable, CustomStringConvertible {
  /// Another PickupBot, or another program, uses the file.
  case locked(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// The file was written by a newer version of PickupBot.
  case newerVersion(path: String)
  /// The file is damaged, or is no database of PickupBot.
  case corrupt(path: String)
  /// The disk is full.
  case full(path: String)
  /// The disk failed to keep what was written.
  case flushFailed(path: String)
  /// There is too little space for the copy that is made before a migration. `needed`: megabytes of free space that it
  /// takes.
  case noRoomForCopy(path: String, needed: Int)
  /// Any other reason, such as a file that cannot be opened.
  case unusable(path: String, reason: String)

  /// What is wrong and what the operator can do, in English.
  public var description: String {
    switch self {
    case .locked(let path): "the database \(path) is in use by another process; stop it, or set DATABASE_PATH"
    case .readOnly(let path): "the database \(path) cannot be written; check the file's and the folder's permissions"
    case .newerVersion(let path):
      "the database \(path) was written by a newer PickupBot; install that version, or set another DATABASE_PATH"
    case .corrupt(let path):
      "the file \(path) is not a database that PickupBot can read; it was left as it is: restore a backup"
    case .full(let path): "no space left for the database \(path)"
    case .flushFailed(let path):
      "the disk did not keep what was written to the database \(path); check the disk: the bot exits; its next run uses"
        + " what the disk has kept"
    case .noRoomForCopy(let path, let needed):
      """
      this version changes the tables of \(path) and keeps a copy of it first, which needs \(needed) MB of free space \
      beside it; nothing was changed
      """
    case .unusable(let path, let reason): "the database \(path) cannot be opened: \(reason)"
    }
  }

  /// Whether the operator must act (make room). A retry does not help, and nothing is damaged.
  public var needsOperator: Bool { if case .noRoomForCopy = self { true } else { false } }

  /// Whether the error means that the database failed, and not that the data to write was wrong.
  public static func isDatabaseFailure(_ error: any Error) -> Bool {
    (error as? DatabaseError).map { $0.resultCode != .SQLITE_CONSTRAINT } ?? (error is StoreError)
  }

  /// A constant word for an error of a running store, for logs and counters; nil for other errors.
  public static func logLabel(for error: any Error) -> String? {
    guard error is DatabaseError || error is StoreError else { return nil }
    return switch StoreError(error, path: "") {
    case .locked: "locked"
    case .readOnly: "readOnly"
    case .newerVersion: "newerVersion"
    case .corrupt: "corrupt"
    case .full, .noRoomForCopy: "full"
    case .flushFailed: "flushFailed"
    case .unusable: "sqlite\((error as? DatabaseError)?.extendedResultCode.rawValue ?? 0)"
    }
  }

  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = error as? StoreError ?? .unusable(path: path, reason: "\(type(of: error))")
      return
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .corrupt(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    default: self = .unusable(path: path, reason: "SQLite code \(error.extendedResultCode.rawValue)")
    }
  }
}
