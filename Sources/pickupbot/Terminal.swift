import Foundation

/// Reading and writing by whole texts; standard output is flushed line by line, so that a pipe sees it at once.
enum Terminal {
  static func print(_ text: String) { write(text + "\n") }

  /// Whole lines with their ends.
  static func write(_ lines: String) {
    FileHandle.standardOutput.write(Data(lines.utf8))
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// The bytes of a file, or of standard input where there is none.
  static func bytes(of file: String?) throws -> Data {
    guard let file, file != "-" else { return try FileHandle.standardInput.readToEnd() ?? Data() }
    return try Data(contentsOf: URL(fileURLWithPath: file))
  }
}
