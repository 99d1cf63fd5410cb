import Foundation

/// Holds the lock file `<database>.lock` for the life of this process. Two bots on one database would answer every
/// message twice. The kernel releases the lock when the process ends for any reason.
final class DatabaseLock: Sendable {
  private let descriptor: Int32

  init(path: String) throws(StoreError) {
    let file = path + ".lock"
    descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EACCES || errno == EROFS
        ? .readOnly(path: path) : .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .locked(path: path)
    }
  }

  deinit { close(descriptor) }
}
