import Foundation
import TestSupport

/// Jumps of the wall clock, made with libfaketime. The monotonic clock runs on.
extension FaultSandbox {
  private var clockFile: String { folder.path("clock") }

  /// libfaketime also moves the absolute monotonic timers of Swift's runtime, which a change of the real clock does
  /// not. This library undoes that.
  private static let timers = """
    #define _GNU_SOURCE
    #include <sys/syscall.h>
    #include <sys/timerfd.h>
    #include <unistd.h>
    int timerfd_settime(int timer, int flags, const struct itimerspec *new, struct itimerspec *old) {
      return syscall(SYS_timerfd_settime, timer, flags, new, old);
    }

    """

  /// Environment variables for a bot whose clock can be set.
  func clockSettings() async throws -> [String: String] {
    let libraries = [try Self.faketime(), try await timersLibrary()]
    try setClock(ahead: 0)
    return [
      "LD_PRELOAD": libraries.reversed().joined(separator: ":"), "FAKETIME_TIMESTAMP_FILE": clockFile,
      "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    ]
  }

  /// libfaketime changes the environment of the first process that loads it. That moves the environment, and Swift no
  /// longer finds the arguments beside it. So the first process is a shell.
  static let clockLauncher = ["/bin/sh", "-c", "exec \"$@\"", "sh"]

  /// Deletes what libfaketime leaves in shared memory.
  static func forgetClock(of pid: Int32) {
    for name in ["faketime_shm_\(pid)", "sem.faketime_sem_\(pid)"] {
      try? FileManager.default.removeItem(atPath: "/dev/shm/" + name)
    }
  }

  func setClock(ahead seconds: Double) throws {
    try Data("\(seconds < 0 ? "-" : "+")\(Int(abs(seconds)))\n".utf8).write(to: URL(fileURLWithPath: clockFile))
  }

  private static func faketime() throws -> String {
    let root = "/usr/lib"
    let folders = try FileManager.default.contentsOfDirectory(atPath: root)
    let libraries = folders.map { "\(root)/\($0)/faketime/libfaketimeMT.so.1" }
    guard let library = libraries.first(where: FileManager.default.fileExists) else {
      throw NotPossible(description: "libfaketime is not installed (Debian package faketime)")
    }
    return library
  }

  private func timersLibrary() async throws -> String {
    let (source, library) = (folder.path("timers.c"), folder.path("timers.so"))
    try Data(Self.timers.utf8).write(to: URL(fileURLWithPath: source))
    guard try await succeeds(["clang", "-shared", "-fPIC", "-o", library, source]) else {
      throw NotPossible(description: "there is no clang beside swift")
    }
    return library
  }
}
