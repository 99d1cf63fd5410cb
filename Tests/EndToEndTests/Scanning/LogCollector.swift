import Foundation
import Synchronization
import TestSupport

/// A text that must never be in a log.
struct Secret: Hashable, Sendable {
  enum Kind: String, Sendable { case token, key, text, number }

  var kind: Kind
  var words: String
}

/// Collects the logs of all processes and the secrets that must not be in them, until the scan.
final class LogCollector: Sendable {
  static let shared = LogCollector()

  private struct State {
    var logs: [String: URL] = [:]
    /// Keeps the logs after the tests that wrote them.
    var folders: [String: ScratchFolder] = [:]
    var secrets: Set<Secret> = []
    /// Folders of logs with findings. They are held until the process ends, so they stay on the disk for inspection.
    var suspects: [ScratchFolder] = []
  }

  private let state = Mutex(State())

  func add(log: URL, in folder: ScratchFolder) {
    state.withLock { state in
      state.logs[log.path] = log
      state.folders[folder.url.path] = folder
    }
  }

  /// Paths of the logs that the next scan reads.
  var paths: [String] { state.withLock { $0.logs.keys.sorted() } }

  func add(_ kind: Secret.Kind, _ words: String) {
    state.withLock { _ = $0.secrets.insert(Secret(kind: kind, words: words)) }
  }

  /// Adds a user's message: the whole text, and each word that is a long number or not plain ASCII.
  func add(text: String) {
    // A command alone is no secret, and `/pickup` is also a part of the program's path.
    if !text.hasPrefix("/") || text.contains(" ") { add(.text, text) }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.count(where: \.isNumber) >= 8 {
        add(.number, String(word))
      } else if !word.allSatisfy(\.isASCII) {
        add(.text, String(word))
      }
    }
  }

  /// Adds a token and its secret half.
  func add(token: String) {
    add(.token, token)
    if let half = token.split(separator: ":").last { add(.token, String(half)) }
  }

  /// Scans the logs. Each finding is a line that names the place, not the secret. Afterwards only logs with findings
  /// are kept, so that the next scan starts empty.
  func scan() throws -> (findings: [String], logs: Int, bytes: Int) {
    let taken = state.withLock { state in
      defer { state = State(suspects: state.suspects) }
      return state
    }
    let scanner = LeakScanner(taken.secrets)
    var findings: [String] = []
    var bytes = 0
    for log in taken.logs.values.sorted(by: { $0.path < $1.path }) {
      let content = [UInt8](try Data(contentsOf: log))
      bytes += content.count
      let leaks = scanner.leaks(in: content)
      findings += leaks.map { "\(log.path), line \($0.line): a \($0.kind.rawValue)" }
      if !leaks.isEmpty, let folder = taken.folders[log.deletingLastPathComponent().path] {
        state.withLock { $0.suspects.append(folder) }
      }
    }
    return (findings, taken.logs.count, bytes)
  }
}
