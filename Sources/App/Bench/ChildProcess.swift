import Foundation

/// This very program, started once more with other arguments.
struct ChildProcess {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: own)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func readLine() -> String {
    var bytes = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Memory in KiB, by the kernel's name: `VmHWM` is the peak, `VmRSS` the present.
  func memory(_ name: String) -> Int { ProcessMemory.kibibytes(name, of: String(process.processIdentifier)) }

  /// User and system time so far, in seconds.
  func processorTime() -> Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    // The fields after the name, which stands in brackets: 12th and 13th are user and system time in ticks.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Asks it to end and waits.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Ends it as a power cut would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// What the kernel says of a process's memory.
enum ProcessMemory {
  /// In KiB, by the kernel's name; `process` is a process id or `self`.
  static func kibibytes(_ name: String, of process: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
