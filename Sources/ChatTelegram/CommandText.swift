/// A command at the start of a message.
enum CommandText: Equatable {
  /// A command for this bot: the name in lower case, without slash and address, and the text after it.
  case forThisBot(String, arguments: String)
  /// A command addressed to another bot by name.
  case forOtherBot

  /// Reads the command; nil when the text does not begin with one. Telegram's clients mark commands as entities; a
  /// slash without this mark is not a command.
  init?(_ text: String, _ entities: [WireEntity], bot: BotProfile) {
    guard let mark = entities.first(where: { $0.type == "bot_command" && $0.offset == 0 }), mark.length > 1,
      let end = text.utf16.index(text.startIndex, offsetBy: mark.length, limitedBy: text.endIndex),
      // An entity that ends inside a character is invalid.
      let end = end.samePosition(in: text), text.first == "/"
    else { return nil }
    let parts = text[..<end].dropFirst().split(separator: "@", maxSplits: 1)
    guard let name = parts.first else { return nil }
    if parts.count > 1, parts[1].lowercased() != bot.username.lowercased() {
      self = .forOtherBot
      return
    }
    let rest = text[end...]
    let start = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
    let last = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? start
    self = .forThisBot(name.lowercased(), arguments: String(rest[start..<max(start, last)]))
  }
}
