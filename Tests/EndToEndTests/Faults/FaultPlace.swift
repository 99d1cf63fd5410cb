import Foundation
import TestSupport

/// Where a bot runs: disks of its own that are small or cannot be written, and a clock of its own.
struct FaultPlace: Sendable {
  /// This machine does not let a test do what a row needs.
  struct NotPossible: Error, CustomStringConvertible {
    let description: String
  }

  let folder: ScratchFolder

  private var disk: String { folder.path("disk") }
  private var clockFile: String { folder.path("clock") }

  // MARK: Disks

  /// The command line that puts a file system of 2 MiB, which nobody else sees, at the database's folder.
  func launcher(_ place: FaultStep.Place) async throws -> [String] {
    let mount = "mount -t tmpfs -o size=2m tmpfs \(disk)"
    let fill = "head -c 4m /dev/zero > \(disk)/filler 2>/dev/null"
    let script: String
    switch place {
    case .ordinary: return []
    case .smallDisk: script = mount
    case .fullDisk: script = "\(mount); \(fill)"
    case .readOnlyDisk: script = "\(mount) && mount -o remount,ro \(disk)"
    }
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    for options in ["-m", "-rm"] where try await isAllowed(["unshare", options, "sh", "-c", mount]) {
      return ["/usr/bin/env", "unshare", options, "sh", "-c", "\(script); exec \"$@\"", "sh"]
    }
    throw NotPossible(description: "this user may not mount a file system of its own (unshare -m, unshare -rm)")
  }

  func settings(_ place: FaultStep.Place) -> [String: String] {
    place == .ordinary ? [:] : ["DATABASE_PATH": disk + "/bot.sqlite"]
  }

  /// Leaves no room on the disk that the process sees, or makes room again.
  func change(_ disk: FaultStep.Disk, of pid: Int32) throws {
    let filler = URL(fileURLWithPath: "/proc/\(pid)/root\(self.disk)/filler")
    switch disk {
    case .free: try FileManager.default.removeItem(at: filler)
    case .fill:
      try Data().write(to: filler)
      let file = try FileHandle(forWritingTo: filler)
      defer { try? file.close() }
      for size in [64 << 10, 4 << 10] {
        // The write that finds no room is the last one of its size.
        while (try? file.write(contentsOf: Data(count: size))) != nil {}
      }
    }
  }

  private func isAllowed(_ command: [String]) async throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    return process.terminationStatus == 0
  }

  // MARK: Clock

  /// Settings that let the clock of a bot's jump; what runs against the monotonic clock goes on.
  func clockSettings() throws -> [String: String] {
    let root = "/usr/lib"
    let folders = try FileManager.default.contentsOfDirectory(atPath: root)
    let libraries = folders.map { "\(root)/\($0)/faketime/libfaketimeMT.so.1" }
    guard let library = libraries.first(where: FileManager.default.fileExists) else {
      throw NotPossible(description: "libfaketime is not installed (Debian package faketime)")
    }
    try setClock(ahead: 0)
    return [
      "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": clockFile, "FAKETIME_NO_CACHE": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    ]
  }

  /// The library puts something of its own into the environment of the first process that it is loaded into, which
  /// moves it, and Swift no longer finds the arguments beside it: so the first process is a shell.
  static let clockLauncher = ["/bin/sh", "-c", "exec \"$@\"", "sh"]

  /// What the library leaves in the machine's shared memory.
  static func forgetClock(of pid: Int32) {
    for name in ["faketime_shm_\(pid)", "sem.faketime_sem_\(pid)"] {
      try? FileManager.default.removeItem(atPath: "/dev/shm/" + name)
    }
  }

  func setClock(ahead seconds: Double) throws {
    try Data("\(seconds < 0 ? "-" : "+")\(Int(abs(seconds)))\n".utf8).write(to: URL(fileURLWithPath: clockFile))
  }

  // MARK: Ports

  /// A port of this machine that nobody uses now.
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
