import Synchronization

/// Telegram's privacy mode: in groups, the bot only gets commands, replies to its own messages, and messages that
/// mention it. Service messages always reach it. Off by default.
final class PrivacyMode: Sendable {
  private let isSet = Mutex(false)
  private let mention: String

  init(username: String) { mention = "@" + username.lowercased() }

  var isOn: Bool {
    get { isSet.withLock { $0 } }
    set { isSet.withLock { $0 = newValue } }
  }

  /// Whether a member's message reaches the bot. `repliedTo`: the message that it replies to.
  func allows(_ message: Message, in chat: ChatHead, repliedTo: Message?) -> Bool {
    guard isOn, chat.kind != .private else { return true }
    if let repliedTo, repliedTo.sender == nil { return true }
    if let command = message.command {
      // A command without an address goes to the bot that last sent a message; here there is only one bot.
      return command.lowercased().hasSuffix(mention) || !command.contains("@")
    }
    return message.mentions.contains { $0.name.lowercased() == mention }
  }
}

/// The entities that a client marks in its user's text.
extension Message {
  /// The command at the beginning of the text, with its slash and address.
  var command: Substring? {
    guard source.hasPrefix("/") else { return nil }
    return source.prefix { !$0.isWhitespace }
  }

  /// Mentions of users and bots. Offsets are in UTF-16 units.
  var mentions: [(name: Substring, offset: Int)] {
    var found: [(name: Substring, offset: Int)] = []
    var rest = source[(command?.endIndex ?? source.startIndex)...]
    while let start = rest.firstIndex(of: "@") {
      let name = rest[start...].prefix { $0 == "@" || $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      if name.count > 5 { found.append((name, source.utf16.distance(from: source.startIndex, to: start))) }
      rest = rest[rest.index(after: start)...].dropFirst(max(name.count - 1, 0))
    }
    return found
  }

  func writeOwnEntities(_ name: String, to json: inout JSONWriter) {
    let marks =
      (command.map { [("bot_command", 0, $0.utf16.count)] } ?? [])
      + mentions.map { ("mention", $0.offset, $0.name.utf16.count) }
    if marks.isEmpty { return }
    json.member(
      name,
      array: { json in
        for (type, offset, length) in marks {
          json.object { json in
            json.member("offset", offset)
            json.member("length", length)
            json.member("type", type)
          }
        }
      })
  }
}
