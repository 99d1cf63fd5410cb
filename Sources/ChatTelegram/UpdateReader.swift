import Chat
import Foundation

/// Converts a batch of Telegram's updates to platform-independent ones. It reads no clock: button presses have no date,
/// so the time of arrival is passed in.
struct UpdateReader {
  let bot: BotProfile
  let receivedAt: Date
  /// The messages of each album in this batch. One of them represents the album.
  private var albums: [String: [WireMessage]] = [:]

  init(bot: BotProfile, receivedAt: Date) {
    self.bot = bot
    self.receivedAt = receivedAt
  }

  mutating func read(_ batch: [WireElement]) -> [Inbound] {
    for case .update(let update) in batch {
      if case .message(let message) = update.event, let album = message.album {
        albums[album, default: []].append(message)
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
    // Applies to every sender, including bots: the chat has moved.
    if let target = message.migratedTo {
      return update(id, message, .migrated(to: ChatID(telegram: target)))
    }
    // The same event, reported in the new chat. Whichever message comes first moves the chat.
    if let source = message.migratedFrom {
      return update(id, message, .migrated(to: ChatID(telegram: message.chat.id)), chat: ChatID(telegram: source))
    }
    if let members = readMembers(message) { return update(id, message, members) }
    if let kind = reasonToIgnore(message) { return .ignored(id: String(id), kind: kind) }
    // The caption is ignored, because the list of parcels is in the file.
    if let document = message.document, document.isJSON { return update(id, message, .document(document)) }
    let parts = message.album.flatMap { albums[$0] } ?? [message]
    let representative = parts.first { $0.text != nil } ?? parts[0]
    guard representative.id == message.id else { return .ignored(id: String(id), kind: "album_part") }
    if parts.count > 1, let (content, isMention) = content(ofAlbum: parts) {
      return update(id, message, content, isMention: isMention)
    }
    if let text = message.text {
      switch CommandText(text, message.entities, bot: bot) {
      case .forThisBot(let name, let arguments): return update(id, message, .command(name, arguments: arguments))
      case .forOtherBot: return .ignored(id: String(id), kind: "foreign_command")
      case nil:
        let (words, isMention) = withoutMention(text, message.entities)
        let links = message.entities.compactMap(\.hiddenLink)
        return update(id, message, Self.content(words, links: links, message.picture), isMention: isMention)
      }
    }
    if let picture = message.picture { return update(id, message, .pictures(PictureMessage(files: [picture]))) }
    guard let kind = message.wordlessKind else { return .ignored(id: String(id), kind: "service_message") }
    return update(id, message, .wordless(kind: kind))
  }

  private static func content(_ text: String, links: [String], _ picture: Document?) -> Update.Content {
    picture.map { .pictures(PictureMessage(files: [$0], caption: text, links: links)) } ?? .text(text, links: links)
  }

  /// The content of an album, which is read as one message; nil if it has neither text nor pictures.
  private func content(ofAlbum parts: [WireMessage]) -> (Update.Content, isMention: Bool)? {
    let captions = parts.compactMap { part in part.text.map { withoutMention($0, part.entities) } }
    let isMention = captions.contains { $0.isMention }
    let text = captions.map(\.0).joined(separator: "\n\n")
    let links = parts.flatMap(\.entities).compactMap(\.hiddenLink)
    let pictures = parts.compactMap(\.picture)
    if !pictures.isEmpty {
      return (.pictures(PictureMessage(files: pictures, caption: text, links: links)), isMention)
    }
    return text.isEmpty ? nil : (.text(text, links: links), isMention)
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
    // A change of rights within the same chat is neither joining nor leaving.
    guard let kind = membership.chat.kind, membership.old?.isInside != isInside else {
      return .ignored(id: String(id), kind: "my_chat_member")
    }
    return .update(
      Update(
        id: String(id), chat: ChatID(telegram: membership.chat.id), kind: kind,
        user: membership.from.map(Update.User.init), date: time(membership.date) ?? receivedAt,
        message: nil, content: .membership(welcome: isInside)))
  }

  /// The people who joined or left. Bots are ignored.
  private func readMembers(_ message: WireMessage) -> Update.Content? {
    if let left = message.leftMember, left.isBot != true { return .left(Update.User(left)) }
    let people = message.newMembers.filter { $0.isBot != true }
    return people.isEmpty ? nil : .joined(people.map(Update.User.init))
  }

  /// The text without the bot's name, and whether the name was there.
  private func withoutMention(_ text: String, _ entities: [WireEntity]) -> (String, isMention: Bool) {
    let name = "@" + bot.username.lowercased()
    let units = text.utf16
    for entity in entities
    where entity.type == "mention" && (0...units.count).contains(entity.offset)
      && (1...max(1, units.count)).contains(entity.length)
    {
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
      to: MessageID(rawValue: String(reply.id)), isToBot: isToBot, text: reply.textOrCaption,
      links: isToBot ? [] : reply.textEntities.compactMap(\.hiddenLink))
  }

  private func reasonToIgnore(_ message: WireMessage) -> String? {
    if let kind = message.foreignKind { return kind }
    if message.chat.kind == nil { return "chat_type" }
    // No member wrote this post, so it is unclear whose parcel it is about.
    if message.isAutomatic { return "channel_post" }
    // Two bots that answer each other would never stop. Anonymous administrators are sent as a bot that represents a
    // chat; their messages are read.
    if message.from?.isBot == true, !message.isFromChat { return "bot_message" }
    return nil
  }

  private func update(
    _ id: Int64, _ message: WireMessage, _ content: Update.Content, isMention: Bool = false, chat: ChatID? = nil
  ) -> Inbound {
    .update(
      Update(
        id: String(id), chat: chat ?? ChatID(telegram: message.chat.id), kind: message.chat.kind ?? .group,
        user: message.isFromChat ? nil : message.from.map(Update.User.init),
        date: time(message.editDate ?? message.date) ?? receivedAt,
        message: MessageID(rawValue: String(message.id)), content: content, reply: message.reply.map(reply),
        isMention: isMention ? true : nil, album: message.album, isForwarded: message.isForwarded,
        writtenAt: writtenAt(message)))
  }
}

/// The time of writing: of a forwarded message the original date, of an edited message the date before the edit. Nil
/// for other messages.
private func writtenAt(_ message: WireMessage) -> Date? {
  time(message.originalDate ?? (message.editDate == nil ? 0 : message.date))
}

/// A time in seconds since 1970; nil outside of the years 1970 to 2099. Date and calendar functions end the process for
/// times that are far outside.
private func time(_ seconds: some BinaryInteger) -> Date? {
  seconds > 0 && seconds < 4_102_444_800 ? Date(timeIntervalSince1970: Double(seconds)) : nil
}

extension WireChat {
  /// Nil for a type that is not known here.
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
  /// The address of a link whose text does not show it.
  fileprivate var hiddenLink: String? { type == "text_link" ? url : nil }
}

extension Update.User {
  fileprivate init(_ user: WireUser) {
    let names = [user.firstName, user.lastName].compactMap(\.self).filter { !$0.isEmpty }
    let name = names.joined(separator: " ").truncated(to: 128)
    self.init(id: String(user.id), name: name.isEmpty ? nil : name, language: user.language?.truncated(to: 35))
  }
}

extension String {
  /// The text, cut to `limit` code points when it is longer than `limit` bytes. For names of people and files;
  /// Telegram's own limits are lower.
  func truncated(to limit: Int) -> String {
    utf8.count > limit ? String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) : self
  }
}

extension ChatID {
  init(telegram id: Int64) { self.init(platform: .telegram, value: String(id)) }
}

extension PlatformID {
  static let telegram: PlatformID = "telegram"
}
