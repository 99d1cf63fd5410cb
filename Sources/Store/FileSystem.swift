import Foundation

/// What the disk is asked to keep: files and the names of files, through a loss of power.
public enum FileSystem {
  /// Returns when what the folder of that file says is on the disk.
  public static func syncFolder(of file: String) throws {
    try sync(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Returns when the content of the file or folder is on the disk.
  static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  /// Makes an empty file of mode 0600 in the place of one that may be there.
  static func create(_ path: String) throws {
    unlink(path)
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
  }

  /// The new name takes the place of a file that has it. Both names are in the same folder.
  static func rename(_ path: String, to name: String) throws {
    guard Foundation.rename(path, name) == 0 else { throw failure(path) }
    try syncFolder(of: name)
  }

  /// In bytes; nil where the system does not say. Asked of the system itself: Foundation's way keeps megabytes of program
  /// text in use for it.
  public static func freeSpace(at path: String) -> Int? {
    var figures = statvfs()
    guard statvfs(path, &figures) == 0 else { return nil }
    return Int(figures.f_bavail) * Int(figures.f_frsize)
  }

  /// The error of the call that has just failed.
  static func failure(_ path: String) -> StoreError {
    errno == ENOSPC || errno == EDQUOT
      ? .full(path: path) : .unusable(path: path, reason: String(cString: strerror(errno)))
  }
}
