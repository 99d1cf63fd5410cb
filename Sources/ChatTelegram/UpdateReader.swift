import Chat
import Foundation

/// Turns a batch of Telegram's updates into neutral ones. Reads no clock: presses carry no date, so the moment of
/// their arrival is given.
struct UpdateReader {
  let bot: BotProfile
  let receivedAt: Date
  /// Albums without words in this batch, of which one message stands for them all.
  private var albums: Set<String> = []
  /// The messages of each album in this batch that have words; the first tells them all.
  private var captions: [String: [WireMessage]] = [:]

  init(bot: BotProfile, receivedAt: Date) {
    self.bot = bot
    self.receivedAt = receivedAt
  }

  mutating func read(_ batch: [WireElement]) -> [Inbound] {
    for case .update(let update) in batch {
      if case .message(let message) = update.event, message.text != nil, let album = message.album {
        captions[album, default: []].append(message)
      }
    }
    return batch.map { read($0) }
  }

  private mutating func read(_ element: WireElement) -> Inbound {
    switch element {
    case .broken(let id, let reason): return .malformed(id: id.map(String.init), reason: reason)
    case .update(let update):
      switch update.event {
      case .message(let message): return read(message, update.id)
      case .edited(let message): return readEdited(message, update.id)
      case .press(let press): return read(press, update.id)
      case .membership(let membership): return read(membership, update.id)
      case .other(let kind): return .ignored(id: String(update.id), kind: kind)
      }
    }
  }

  private mutating func read(_ message: WireMessage, _ id: Int64) -> Inbound {
    // Whoever did it, a bot included: the chat has moved.
    if let target = message.migratedTo {
      return update(id, message, .migrated(to: ChatID(telegram: target)))
    }
    // The same, told in the new chat: whichever comes first moves it.
    if let source = message.migratedFrom {
      return update(id, message, .migrated(to: ChatID(telegram: message.chat.id)), chat: ChatID(telegram: source))
    }
    if let members = readMembers(message) { return update(id, message, members) }
    if let kind = reasonToIgnore(message) { return .ignored(id: String(id), kind: kind) }
    // Whatever is written below it: what is wanted stands in the file.
    if let document = message.document, document.isJSON { return update(id, message, .document(document)) }
    if let parts = message.album.flatMap({ captions[$0] }) {
      guard parts[0].id == message.id else { return .ignored(id: String(id), kind: "album_part") }
      if parts.count > 1 { return update(id, message, words(of: parts)) }
    }
    if let text = message.text {
      switch CommandText(text, message.entities, bot: bot) {
      case .ours(let name, let arguments): return update(id, message, .command(name, arguments: arguments))
      case .foreign: return .ignored(id: String(id), kind: "foreign_command")
      case nil:
        let (words, isMention) = withoutMention(text, message.entities)
        return update(
          id, message, .text(words, links: message.entities.compactMap(\.hiddenLink)), isMention: isMention)
      }
    }
    guard let kind = message.wordlessKind else { return .ignored(id: String(id), kind: "service_message") }
    if let album = message.album, !albums.insert(album).inserted {
      return .ignored(id: String(id), kind: "album_part")
    }
    return update(id, message, .wordless(kind: kind))
  }

  /// An album is read as one message.
  private func words(of parts: [WireMessage]) -> Update.Content {
    let text = parts.compactMap(\.text).joined(separator: "\n\n")
    return .text(text, links: parts.flatMap(\.entities).compactMap(\.hiddenLink))
  }

  private func readEdited(_ message: WireMessage, _ id: Int64) -> Inbound {
    if let kind = reasonToIgnore(message) { return .ignored(id: String(id), kind: kind) }
    guard let text = message.text else { return .ignored(id: String(id), kind: "edited_message") }
    return update(id, message, .edited(text))
  }

  private func read(_ press: WirePress, _ id: Int64) -> Inbound {
    guard let message = press.message, let data = press.data, let kind = message.chat.kind else {
      return .ignored(id: String(id), kind: "callback_query")
    }
    return .update(
      Update(
        id: String(id), chat: ChatID(telegram: message.chat.id), kind: kind, user: press.from.map(Update.User.init),
        date: receivedAt, message: MessageID(rawValue: String(message.id)),
        content: .button(data: data, press: press.id)))
  }

  private func read(_ membership: WireMembership, _ id: Int64) -> Inbound {
    let isInside = membership.new.isInside
    // Other rights in the same chat are no coming and no going.
    guard let kind = membership.chat.kind, membership.old?.isInside != isInside else {
      return .ignored(id: String(id), kind: "my_chat_member")
    }
    return .update(
      Update(
        id: String(id), chat: ChatID(telegram: membership.chat.id), kind: kind,
        user: membership.from.map(Update.User.init), date: Date(timeIntervalSince1970: Double(membership.date)),
        message: nil, content: .membership(welcome: isInside)))
  }

  /// Who came or went; bots do not count.
  private func readMembers(_ message: WireMessage) -> Update.Content? {
    if let left = message.leftMember, left.isBot != true { return .left(Update.User(left)) }
    let people = message.newMembers.filter { $0.isBot != true }
    return people.isEmpty ? nil : .joined(people.map(Update.User.init))
  }

  /// The text without the bot's own name, and whether it was there.
  private func withoutMention(_ text: String, _ entities: [WireEntity]) -> (String, isMention: Bool) {
    let name = "@" + bot.username.lowercased()
    for entity in entities where entity.type == "mention" && entity.offset >= 0 && entity.length > 0 {
      let units = text.utf16
      guard let start = units.index(text.startIndex, offsetBy: entity.offset, limitedBy: text.endIndex),
        let end = units.index(start, offsetBy: entity.length, limitedBy: text.endIndex),
        let from = start.samePosition(in: text), let to = end.samePosition(in: text),
        text[from..<to].lowercased() == name
      else { continue }
      let rest = String(text[..<from] + text[to...])
      return (rest.trimmingCharacters(in: .whitespacesAndNewlines), true)
    }
    return (text, false)
  }

  private func reply(_ reply: WireReply) -> Update.Reply {
    let isToBot = reply.from?.id == bot.id
    return Update.Reply(
      to: MessageID(rawValue: String(reply.id)), isToBot: isToBot, text: reply.words,
      links: isToBot ? [] : reply.marks.compactMap(\.hiddenLink))
  }

  private func reasonToIgnore(_ message: WireMessage) -> String? {
    if let kind = message.foreignKind { return kind }
    if message.chat.kind == nil { return "chat_type" }
    // No member says it, and whose parcel it tells of nobody knows.
    if message.isAutomatic { return "channel_post" }
    // Two bots that answer each other never stop. Anonymous administrators come as a bot that stands in for a chat.
    if message.from?.isBot == true, !message.isFromChat { return "bot_message" }
    return nil
  }

  private func update(
    _ id: Int64, _ message: WireMessage, _ content: Update.Content, isMention: Bool = false, chat: ChatID? = nil
  ) -> Inbound {
    let seconds = message.editDate ?? message.date
    return .update(
      Update(
        id: String(id), chat: chat ?? ChatID(telegram: message.chat.id), kind: message.chat.kind ?? .group,
        user: message.isFromChat ? nil : message.from.map(Update.User.init),
        date: seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : receivedAt,
        message: MessageID(rawValue: String(message.id)), content: content, reply: message.reply.map(reply),
        isMention: isMention ? true : nil, album: message.album, isForwarded: message.isForwarded,
        writtenAt: writtenAt(message)))
  }
}

/// A forwarded message was written when it was sent first, an edited one before it was edited.
private func writtenAt(_ message: WireMessage) -> Date? {
  let seconds = message.originalDate ?? (message.editDate == nil ? 0 : message.date)
  return seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : nil
}

extension WireChat {
  /// Nil for a type that did not exist when this was written.
  fileprivate var kind: Update.ChatKind? {
    switch type {
    case "private": .private
    case "group", "supergroup": .group
    case "channel": .channel
    default: nil
    }
  }
}

extension WireEntity {
  /// The address behind words that do not show it.
  fileprivate var hiddenLink: String? { type == "text_link" ? url : nil }
}

extension Update.User {
  fileprivate init(_ user: WireUser) {
    let names = [user.firstName, user.lastName].compactMap(\.self).filter { !$0.isEmpty }
    let name = names.joined(separator: " ").outside(128)
    self.init(id: String(user.id), name: name.isEmpty ? nil : name, language: user.language?.outside(35))
  }
}

extension String {
  /// What people name themselves and their files, as far as it is kept. Telegram has limits of its own, below these.
  func outside(_ limit: Int) -> String {
    utf8.count > limit ? String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) : self
  }
}

extension ChatID {
  init(telegram id: Int64) { self.init(platform: .telegram, value: String(id)) }
}

extension PlatformID {
  static let telegram: PlatformID = "telegram"
}
