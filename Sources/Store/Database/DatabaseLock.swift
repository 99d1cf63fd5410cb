import Foundation

/// Holds the lock file `<database>.lock` for the life of this process. Two bots on one database would answer every
/// message twice. The kernel releases the lock when the process ends for any reason. A lock that is held is waited for
/// during `patience`: the process before this one may be ending, and a child that it started holds the file until it
/// runs its own program.
final class DatabaseLock: Sendable {
  static let patience = Duration.seconds(1)
  /// Microseconds between two attempts.
  private static let pause: UInt32 = 10_000

  private let descriptor: Int32

  init(path: String, patience: Duration = patience) throws(StoreError) {
    let file = path + ".lock"
    descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EACCES || errno == EROFS
        ? .readOnly(path: path) : .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else {
        close(descriptor)
        throw .locked(path: path)
      }
      usleep(Self.pause)
    }
  }

  deinit { close(descriptor) }
}
