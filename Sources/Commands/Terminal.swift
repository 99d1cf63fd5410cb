import App
import Foundation

/// Writes whole texts. Writes to standard output are unbuffered, so that a pipe gets them at once.
public enum Terminal {
  public static func print(_ text: String) { write(text + "\n") }

  /// Writes whole lines, with their line ends. Exits with 1 if that fails.
  public static func write(_ lines: String) {
    guard let failure = StandardFiles.write(lines, to: STDOUT_FILENO) else { return }
    // A reader that has gone did not want more.
    if failure != EPIPE {
      printToStandardError("pickupbot: standard output cannot be written: \(String(cString: strerror(failure)))")
    }
    exit(1)
  }

  /// Writes a message. If that fails, nobody can be told.
  public static func printToStandardError(_ text: String) { _ = StandardFiles.write(text + "\n", to: STDERR_FILENO) }
}
