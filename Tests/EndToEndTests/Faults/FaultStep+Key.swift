import Foundation
import TestSupport

/// Steps with the key that encrypts users' secrets.
extension FaultStep {
  /// What happens to the key file.
  enum KeyChange: String, Decodable {
    /// It is moved away, or put back.
    case away, back
    /// It has another length, or another key.
    case short, another
  }

  /// No message of the bot in the chat may contain the words.
  struct Unsaid: Decodable, Sendable {
    let chat: Int
    let words: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "words"])
      chat = try fields.optional("chat") ?? 1000
      words = try fields.value("words")
    }
  }
}

extension FaultRun {
  func change(_ key: FaultStep.KeyChange) throws {
    let file = URL(fileURLWithPath: environment.folder.path("bot.sqlite.key"))
    let kept = URL(fileURLWithPath: environment.folder.path("key.kept"))
    let files = FileManager.default
    if key != .back, !files.fileExists(atPath: kept.path) { try files.copyItem(at: file, to: kept) }
    try? files.removeItem(at: file)
    switch key {
    case .away: break
    case .back: try files.moveItem(at: kept, to: file)
    case .short: try Data(repeating: 7, count: 10).write(to: file)
    case .another: try Data(repeating: 7, count: 32).write(to: file)
    }
  }

  func check(_ unsaid: FaultStep.Unsaid) async throws {
    let texts = try await environment.replies(chat: unsaid.chat).map(\.text)
    if texts.contains(where: { $0.contains(unsaid.words) }) { fail("\"\(unsaid.words)\" is said") }
  }
}
