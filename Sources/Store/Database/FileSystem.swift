import Foundation

/// Makes files and file names durable, so that they survive a loss of power.
public enum FileSystem {
  /// Flushes the entries of the folder that contains `file`, and returns when they are on the disk.
  /// - Throws: `StoreError` with the path if the folder cannot be opened or flushed.
  public static func syncFolder(of file: String) throws {
    try sync(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Flushes the content of a file or folder, and returns when it is on the disk.
  static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  /// Creates an empty file with mode 0600. An existing file is replaced.
  static func create(_ path: String) throws {
    unlink(path)
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
  }

  /// Renames a file within its folder and flushes the folder. An existing file of that name is replaced.
  static func rename(_ path: String, to name: String) throws {
    guard Foundation.rename(path, name) == 0 else { throw failure(path) }
    try syncFolder(of: name)
  }

  /// Whether the path names a file with content, or a link to one, and no folder, pipe or device.
  static func isRegular(_ path: String) -> Bool {
    var figures = stat()
    return stat(path, &figures) == 0 && figures.st_mode & S_IFMT == S_IFREG
  }

  /// Free bytes on the volume of `path`; nil if the system does not say. Calls `statvfs` directly, because the
  /// Foundation function keeps megabytes of program text in memory.
  public static func freeSpace(at path: String) -> Int? {
    var figures = statvfs()
    guard statvfs(path, &figures) == 0 else { return nil }
    return Int(figures.f_bavail) * Int(figures.f_frsize)
  }

  /// The error of the system call that has just failed, from `errno`.
  static func failure(_ path: String) -> StoreError {
    errno == ENOSPC || errno == EDQUOT
      ? .full(path: path) : .unusable(path: path, reason: String(cString: strerror(errno)))
  }
}
