import Foundation
import TestSupport

/// A disk that keeps only what was flushed, and one that fails to.
extension FaultPlace {
  /// What the disk holds, and what it is told.
  private var flushed: String { folder.path("flushed") }

  /// The command line that puts such a disk under the program that follows.
  func flushedLauncher() async throws -> [String] {
    let library = folder.path("disk.so")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("disk.c").path
    try FileManager.default.createDirectory(atPath: flushed + "/kept", withIntermediateDirectories: true)
    guard try await succeeds(["clang", "-shared", "-fPIC", "-O1", "-o", library, source]) else {
      throw NotPossible(description: "clang, which comes with Swift, cannot build disk.c")
    }
    return ["/usr/bin/env", "LD_PRELOAD=\(library)", "FAULT_DISK=\(flushed)"]
  }

  /// Every flush of the log fails from now on, or no longer.
  func failFlushes(_ isFailing: Bool) throws {
    let switchFile = flushed + "/failing"
    if isFailing {
      try Data().write(to: URL(fileURLWithPath: switchFile))
    } else {
      try FileManager.default.removeItem(atPath: switchFile)
    }
  }

  private static let databaseFiles = ["bot.sqlite", "bot.sqlite-wal", "bot.sqlite-shm"]

  /// The disk has all that is written now, by whomever.
  func keepAll() throws { try copyDatabase(from: folder.path, to: { flushed + "/kept/" + $0 }) }

  /// The power is gone, and comes back: what was not flushed was never written.
  func loseUnflushed() throws { try copyDatabase(from: { flushed + "/kept/" + $0 }, to: folder.path) }

  /// What is not there is not there in the copy either.
  private func copyDatabase(from source: (String) -> String, to target: (String) -> String) throws {
    for name in Self.databaseFiles {
      try? FileManager.default.removeItem(atPath: target(name))
      guard FileManager.default.fileExists(atPath: source(name)) else { continue }
      try FileManager.default.copyItem(atPath: source(name), toPath: target(name))
    }
  }
}
