import Foundation
import TestSupport

/// The surroundings of a bot that faults change: small or read-only disks, the clock, ports.
struct FaultSandbox: Sendable {
  /// This machine does not support what a row needs.
  struct NotPossible: Error, CustomStringConvertible {
    let description: String
  }

  let folder: ScratchFolder

  private var disk: String { folder.path("disk") }

  // MARK: Disks

  /// A command line that mounts a private file system of 3 MiB at the database's folder and runs the program after it.
  func launcher(_ kind: FaultStep.DatabaseDisk) async throws -> [String] {
    let mount = "mount -t tmpfs -o size=3m tmpfs \(disk)"
    let fill = "head -c 4m /dev/zero > \(disk)/filler 2>/dev/null"
    let script: String
    switch kind {
    case .ordinary: return []
    case .flushedDisk: return try await flushedLauncher()
    case .deadlyReader: return try deadlyReaderLauncher()
    case .smallDisk: script = mount
    case .fullDisk: script = "\(mount); \(fill)"
    case .readOnlyDisk: script = "\(mount) && mount -o remount,ro \(disk)"
    }
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    for options in ["-m", "-rm"] where try await succeeds(["unshare", options, "sh", "-c", mount]) {
      return ["/usr/bin/env", "unshare", options, "sh", "-c", "\(script); exec \"$@\"", "sh"]
    }
    throw NotPossible(description: "this user may not mount a file system of its own (unshare -m, unshare -rm)")
  }

  func settings(_ kind: FaultStep.DatabaseDisk) -> [String: String] {
    switch kind {
    case .ordinary, .flushedDisk, .deadlyReader: [:]
    case .smallDisk, .fullDisk, .readOnlyDisk: ["DATABASE_PATH": disk + "/bot.sqlite"]
    }
  }

  /// A command line under which whoever starts `pickupbot-look` is killed.
  private func deadlyReaderLauncher() throws -> [String] {
    let script = folder.path("deadly-reader")
    try Data("#!/bin/sh\nkill -9 $PPID\n".utf8).write(to: URL(fileURLWithPath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let mount = "mount --bind \(script) \(BuiltProgram.path("pickupbot-look"))"
    return ["/usr/bin/env", "unshare", "-m", "sh", "-c", "\(mount); exec \"$@\"", "sh"]
  }

  /// Fills or frees the disk of the process, or switches its failing flushes on or off.
  func change(_ disk: FaultStep.DiskChange, of pid: Int32) throws {
    let filler = URL(fileURLWithPath: "/proc/\(pid)/root\(self.disk)/filler")
    switch disk {
    case .failFlushes: try failFlushes(true)
    case .flushAgain: try failFlushes(false)
    case .free: try FileManager.default.removeItem(at: filler)
    case .fill:
      try Data().write(to: filler)
      let file = try FileHandle(forWritingTo: filler)
      defer { try? file.close() }
      for size in [64 << 10, 4 << 10] {
        // Writes blocks of this size until one does not fit.
        while (try? file.write(contentsOf: Data(count: size))) != nil {}
      }
    }
  }

  func succeeds(_ command: [String]) async throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    return process.terminationStatus == 0
  }

  // MARK: Ports

  /// A port of this machine that is not in use.
  static func freePort() throws -> Int {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw NotPossible(description: "no port of this machine is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
