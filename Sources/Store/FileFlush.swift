import Foundation

/// Flushes that SQLite leaves to us.
public enum FileFlush {
  /// Makes names in a file's folder durable: a file that is on the disk without its name is lost. Some file systems
  /// know no such flush, and need none.
  public static func folder(of file: String) {
    let folder = open((file as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
