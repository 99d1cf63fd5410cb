import Foundation

/// The built program, started as a child process. Foundation's `Process` is not marked Sendable, but all that is done
/// with it here, once it runs, is to signal it and to wait for it, which it allows from any thread.
final class Program: @unchecked Sendable {
  private let process = Process()
  private let output = Pipe()
  private let log: URL

  /// The program lies beside the test bundle.
  static let path: String = {
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? bundle).deletingLastPathComponent()
    for start in [folder, URL(fileURLWithPath: bundle).deletingLastPathComponent()] {
      folder = start
      while folder.path != "/" {
        let candidate = folder.appendingPathComponent("pickupbot")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate.path
        }
        folder.deleteLastPathComponent()
      }
    }
    return "pickupbot"
  }()

  /// Starts it with those arguments and settings; standard error goes to `log`.
  init(_ arguments: [String], settings: [String: String] = [:], input: String? = nil, log: URL) throws {
    self.log = log
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    process.environment = inherited.merging(settings) { $1 }
    process.standardOutput = output
    if !FileManager.default.fileExists(atPath: log.path) {
      try Data().write(to: log)
    }
    let handle = try FileHandle(forWritingTo: log)
    try handle.seekToEnd()
    process.standardError = handle
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// The exit status, or minus the signal that ended it; nil when it still runs after `seconds`, and is killed.
  /// Waits by sleeping: the threads that tests run on are as few as the cores.
  func wait(atMost seconds: Double = 60) async throws -> Int32? {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      if ContinuousClock.now > end {
        signal(SIGKILL)
        return nil
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
  }

  /// Everything printed, once it has ended. Small enough for the pipe to hold.
  func allOutput() throws -> String {
    String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// The first line printed.
  func firstLine() -> String {
    var bytes = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first, first != 10 {
      bytes.append(first)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
}
