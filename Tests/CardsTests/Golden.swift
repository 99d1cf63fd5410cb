import Chat
import Foundation

/// The golden files: each card as readable text.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
  /// If set, the files are rewritten from the code's output. Read the diff before you commit it.
  static let isRewritten = ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_GOLDEN"] == "1"

  /// The file's text. Writes the file first if recording is on.
  static func text(_ language: String, _ name: String, now text: String) throws -> String? {
    let file = folder.appendingPathComponent(language).appendingPathComponent(name + ".txt")
    if isRewritten {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try? String(contentsOf: file, encoding: .utf8)
  }

  static func names(_ language: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(language).path)
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  /// `[b]…[/b]` and so on for formats, then one line for each row of buttons with their effects.
  static func text(_ card: Card) -> String {
    var text = card.text.spans.map(text).joined() + "\n"
    if !card.buttons.isEmpty { text += "\n" }
    for row in card.buttons {
      text += row.map { "[ \($0.title) ]→\(effect($0.effect))" }.joined(separator: "  ") + "\n"
    }
    return text
  }

  private static func text(_ span: RichText.Span) -> String {
    switch span {
    case .plain(let text): text
    case .bold(let text): "[b]\(text)[/b]"
    case .code(let text): "[code]\(text)[/code]"
    case .spoiler(let text): "[spoiler]\(text)[/spoiler]"
    case .italic(let text): "[i]\(text)[/i]"
    case .link(let text, let url): "[link \(url)]\(text)[/link]"
    case .mention(let text, let user): "[@\(user)]\(text)[/@]"
    case .quote(let spans): "[fold]" + spans.map(text).joined() + "[/fold]"
    }
  }

  private static func effect(_ effect: Button.Effect) -> String {
    switch effect {
    case .action(let data): data
    case .open(let url): url
    }
  }
}
