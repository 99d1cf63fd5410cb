/// A command at the start of a message.
enum CommandText: Equatable {
  /// Without slash and address, in lower case, and what follows it.
  case ours(String, arguments: String)
  /// Addressed to another bot by name.
  case foreign

  /// Nil where the text begins with none. The client marks commands; a slash alone is no command.
  init?(_ text: String, _ entities: [WireEntity], bot: BotProfile) {
    guard let mark = entities.first(where: { $0.type == "bot_command" && $0.offset == 0 }), mark.length > 1,
      let end = text.utf16.index(text.startIndex, offsetBy: mark.length, limitedBy: text.endIndex),
      // A mark that ends inside a character is not to be trusted.
      let end = end.samePosition(in: text), text.first == "/"
    else { return nil }
    let parts = text[..<end].dropFirst().split(separator: "@", maxSplits: 1)
    guard let name = parts.first else { return nil }
    if parts.count > 1, parts[1].lowercased() != bot.username.lowercased() {
      self = .foreign
      return
    }
    let rest = text[end...]
    let start = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
    let last = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? start
    self = .ours(name.lowercased(), arguments: String(rest[start..<max(start, last)]))
  }
}
