import Foundation
import Synchronization
import TestSupport

/// What must never be in a log, and what it is.
struct Secret: Hashable, Sendable {
  enum Kind: String, Sendable { case token, key, text, number }

  var kind: Kind
  var words: String
}

/// What the processes of all tests wrote to standard error, kept until it is scanned, and what must not be in it.
final class Evidence: Sendable {
  static let shared = Evidence()

  private struct State {
    var logs: [String: URL] = [:]
    /// Held so that the logs outlive the tests that made them.
    var folders: [String: ScratchFolder] = [:]
    var secrets: Set<Secret> = []
    /// Held to the end of the process, which leaves them on the disk: somebody will want to look.
    var suspects: [ScratchFolder] = []
  }

  private let state = Mutex(State())

  func add(log: URL, in folder: ScratchFolder) {
    state.withLock { state in
      state.logs[log.path] = log
      state.folders[folder.url.path] = folder
    }
  }

  /// Of the logs that the next scan reads.
  var paths: [String] { state.withLock { $0.logs.keys.sorted() } }

  func add(_ kind: Secret.Kind, _ words: String) {
    state.withLock { _ = $0.secrets.insert(Secret(kind: kind, words: words)) }
  }

  /// What a user writes: the whole, and each word of it that tells something: a long number, or one that is not plain
  /// ASCII.
  func add(text: String) {
    // A bare command is nobody's secret, and `/pickup` begins the program's own path.
    if !text.hasPrefix("/") || text.contains(" ") { add(.text, text) }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.count(where: \.isNumber) >= 8 {
        add(.number, String(word))
      } else if !word.allSatisfy(\.isASCII) {
        add(.text, String(word))
      }
    }
  }

  /// A token as a whole, and its secret half.
  func add(token: String) {
    add(.token, token)
    if let half = token.split(separator: ":").last { add(.token, String(half)) }
  }

  /// One line a finding, which names the place and not the secret. Everything but logs with findings is let go of, so
  /// that the next scan begins anew.
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
