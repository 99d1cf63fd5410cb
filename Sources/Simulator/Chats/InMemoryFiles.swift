import Synchronization

/// The newest files that users and the bot have sent.
final class InMemoryFiles: Sendable {
  private struct State {
    var files: [String: Upload] = [:]
    /// Number of files so far.
    var count = 0
  }

  private static let kept = 100
  private static let previewBytes = 600

  private let state = Mutex(State())

  /// Stores a file. Returns its description for a message.
  func add(_ file: Upload) -> Message.File {
    let id = state.withLock { state in
      state.count += 1
      state.files[Self.id(state.count)] = file
      state.files[Self.id(state.count - Self.kept)] = nil
      return Self.id(state.count)
    }
    return Message.File(
      id: id, name: file.name, type: file.type, size: file.bytes.count,
      preview: String(decoding: file.bytes.prefix(Self.previewBytes), as: UTF8.self))
  }

  private static func id(_ number: Int) -> String { "file-\(number)" }

  subscript(id: String) -> Upload? { state.withLock { $0.files[id] } }
}
