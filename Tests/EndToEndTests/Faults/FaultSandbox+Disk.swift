import Foundation
import TestSupport

/// A simulated disk that keeps only flushed data, and whose flushes can fail.
extension FaultSandbox {
  /// The folder with the disk's content and its switches.
  private var flushed: String { folder.path("flushed") }

  /// A command line that runs the program after it on such a disk.
  func flushedLauncher() async throws -> [String] {
    let library = folder.path("disk.so")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("disk.c").path
    try FileManager.default.createDirectory(atPath: flushed + "/kept", withIntermediateDirectories: true)
    guard try await succeeds(["clang", "-shared", "-fPIC", "-O1", "-o", library, source]) else {
      throw NotPossible(description: "clang, which comes with Swift, cannot build disk.c")
    }
    return ["/usr/bin/env", "LD_PRELOAD=\(library)", "FAULT_DISK=\(flushed)"]
  }

  /// Makes every flush of the write-ahead log fail, or succeed again.
  func failFlushes(_ isFailing: Bool) throws {
    let switchFile = flushed + "/failing"
    if isFailing {
      try Data().write(to: URL(fileURLWithPath: switchFile))
    } else {
      try FileManager.default.removeItem(atPath: switchFile)
    }
  }

  private static let databaseFiles = ["bot.sqlite", "bot.sqlite-wal", "bot.sqlite-shm"]

  /// Stores everything written so far on the disk, by any process.
  func keepAll() throws { try copyDatabase(from: folder.path, to: { flushed + "/kept/" + $0 }) }

  /// Simulates a power failure: everything that was not flushed is lost.
  func loseUnflushed() throws { try copyDatabase(from: { flushed + "/kept/" + $0 }, to: folder.path) }

  /// Files that are missing in the source are deleted in the target.
  private func copyDatabase(from source: (String) -> String, to target: (String) -> String) throws {
    for name in Self.databaseFiles {
      try? FileManager.default.removeItem(atPath: target(name))
      guard FileManager.default.fileExists(atPath: source(name)) else { continue }
      try FileManager.default.copyItem(atPath: source(name), toPath: target(name))
    }
  }
}
