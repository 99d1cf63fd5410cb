import Foundation

/// Standard input, output and error of this process.
public enum StandardFiles {
  /// Keeps the numbers of those that were closed before the start. Otherwise the next file or connection that is opened
  /// would get the number, and the log would be written into it. Using them still fails.
  public static func keepClosedOnes() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if opened > STDERR_FILENO { close(opened) }
    }
  }

  /// A write to a pipe whose reader has gone only fails from now on. Without this, it would end the process, as is
  /// usual for programs that only print something.
  public static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

  /// Writes everything. Returns `errno` if that fails.
  public static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }
}
