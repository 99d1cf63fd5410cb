import Foundation
import Resources

/// Another process: of this program, or of the bot's beside it.
struct MeasuredProcess {
  enum Program {
    case bot
    case simulator

    fileprivate var path: String {
      switch self {
      case .bot: RunningProgram.path(ofNeighbour: "pickupbot")
      case .simulator: RunningProgram.file.path
      }
    }
  }

  private let process = Process()
  private let output = Pipe()

  init(_ program: Program, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: program.path)
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

  /// Memory in KiB. `name` is the kernel's field in `/proc/<pid>/status`: `VmHWM` is the peak, `VmRSS` the current
  /// size.
  func memory(_ name: String) -> Int { ProcessMemory.kibibytes(name, of: String(process.processIdentifier)) }

  /// User and system time so far, in seconds.
  func processorTime() -> Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    // The fields after the process name, which is in parentheses. The 12th and 13th are user and system time in ticks.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Sends SIGTERM and waits for the exit.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends SIGKILL, as in a power cut, and waits for the exit.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// Memory of a process, read from `/proc`.
enum ProcessMemory {
  /// A memory field of `/proc/<process>/status`, in KiB. `process` is a process id or `self`.
  static func kibibytes(_ name: String, of process: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
