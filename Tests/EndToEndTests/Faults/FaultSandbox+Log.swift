import TestSupport

/// Places of the log that take nothing.
extension FaultSandbox {
  /// A command line that runs the program after it with this log, in the same process.
  func launcher(_ log: FaultStep.LogPlace) -> [String] {
    let pipe = folder.path("log-pipe")
    let script: String
    switch log {
    case .file: return []
    case .fullDisk: script = "exec 2>/dev/full"
    case .closed: script = "exec <&- >&- 2>&-"
    case .readerGone: script = "exec 2> >(exec true); sleep 0.2"
    case .readerStuck: script = "[ -p \(pipe) ] || mkfifo \(pipe); exec 2<>\(pipe); head -c 65536 /dev/zero >&2"
    }
    return ["/usr/bin/env", "bash", "-c", "\(script); exec \"$@\"", "bash"]
  }
}
