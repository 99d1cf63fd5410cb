import Foundation
import TestSupport

/// The built program, started as a child process. `@unchecked Sendable`: after the start, `Process` is only signaled
/// and waited for, which is allowed from any thread.
final class Program: @unchecked Sendable {
  private let process = Process()
  private let log: URL
  private let output: URL
  private let start = ContinuousClock.now
  /// A standard input that stays open and empty.
  private let held: Pipe?

  static let path = BuiltProgram.path("pickupbot")

  /// Starts the program. Its outputs go to files in `folder`, named after `name`; standard error is appended to the
  /// file of earlier programs with that name. `launcher`: a command line that runs the one that follows it. `file`: the
  /// program, if it is not the built one. Without `input` and `keepsInputOpen`, standard input is empty.
  init(
    _ arguments: [String], settings: [String: String] = [:], input: String? = nil, keepsInputOpen: Bool = false,
    in folder: ScratchFolder, named name: String = "program", launcher: [String] = [],
    file: String = Program.path
  ) throws {
    held = keepsInputOpen ? Pipe() : nil
    log = folder.url.appendingPathComponent("\(name).log")
    output = folder.url.appendingPathComponent("\(name).out")
    LogCollector.shared.add(log: log, in: folder)
    LogCollector.shared.add(token: settings["TELEGRAM_BOT_TOKEN"] ?? "")
    for name in ["TRACKTW_API_TOKEN", "DHL_API_KEY", "SEVENTEENTRACK_API_KEY", "AFTERSHIP_API_KEY"] {
      LogCollector.shared.add(.key, settings[name] ?? "")
    }
    LogCollector.shared.add(text: input ?? "")
    let words = launcher + [file] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    process.environment = inherited.merging(settings) { $1 }
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
    let errors = try FileHandle(forWritingTo: log)
    try errors.seekToEnd()
    process.standardError = errors
    try run(input: input)
  }

  private func run(input: String?) throws {
    guard let input else {
      process.standardInput = held ?? FileHandle.nullDevice
      return try process.run()
    }
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    pipe.fileHandleForWriting.write(Data(input.utf8))
    try pipe.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var pid: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// Time since the start.
  var age: Duration { ContinuousClock.now - start }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the exit. Returns the status, or minus the number of the signal that ended it. Kills it and returns nil
  /// if it still runs after `seconds`. Sleeps between checks, because tests have only one thread per core.
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

  /// Everything printed so far.
  func allOutput() throws -> String { String(decoding: try Data(contentsOf: output), as: UTF8.self) }

  /// Waits for the first line of output. Returns what there is of it if the program ends or time is up.
  func firstLine() async throws -> String {
    let end = ContinuousClock.now + .seconds(TestEnvironment.timeoutSeconds)
    while true {
      let text = try allOutput()
      if let mark = text.firstIndex(of: "\n") { return String(text[..<mark]) }
      if !process.isRunning || ContinuousClock.now > end { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The standard error of all programs with this name.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Resident memory in MiB; nil after the exit.
  var memory: Double? {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 / 1024 }
  }
}
