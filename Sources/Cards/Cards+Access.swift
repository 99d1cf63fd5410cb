public import Chat
import Foundation
import Phrases
import Tracking

extension Cards {
  static let chatPageSize = 10

  /// The range of chats that a page shows. Pages count from 0; a page beyond the end is the last one.
  public static func chatRange(page: Int, of count: Int) -> Range<Int> {
    Page(page, of: count, size: chatPageSize).range
  }

  /// A page of the operator's list of chats: ids, last active days and counts. `chats` are those of the page; `count`
  /// is the number of all chats.
  public func chats(_ chats: [KnownChat], page: Int, of count: Int, _ style: CardStyle) -> Card {
    let writer = writer(style)
    let page = Page(page, of: count, size: Self.chatPageSize)
    var lines = RichTextBuilder()
    lines.add(.bold("💬 " + writer.text(.chatsTitle, count: count)))
    writer.add(page, to: &lines)
    for chat in chats {
      lines.blank()
      lines.add(.plain(CardWriter.mark(of: chat) + " "), .code(chat.id.description))
      lines.add(writer.figures(of: chat))
    }
    let again = writer.button(.buttonRefresh, .chats(page: page.index))
    return Card(text: lines.text, buttons: [writer.pagingButtons(page, Action.chats), [again]].filter { !$0.isEmpty })
  }

  /// Every message about access except the list of chats.
  public func access(_ card: AccessCard, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    switch card {
    case .stranger(let contact, let hasData):
      lines.add(writer.text(.accessStranger))
      writer.addContact(contact, hasData: hasData, to: &lines)
    case .strangers(let contact):
      lines.add(writer.text(.accessGroup))
      writer.addContact(contact, to: &lines)
    case .blocked(let contact, let hasData):
      lines.add(writer.text(.accessBlocked))
      writer.addContact(contact, hasData: hasData, to: &lines)
    case .invitation(let fault, let contact):
      lines.add(writer.text(CardWriter.key(fault)))
      writer.addContact(contact, to: &lines)
    case .chats: break
    case .usage(let blocks): lines.add(writer.text(.blockUsage, ["command": blocks ? "/block" : "/unblock"]))
    case .didBlock(let chat, let isKnown):
      lines.add(writer.spans(isKnown ? .blockDone : .blockDoneUnknown, ["chat": .code(chat.description)]))
      lines.add(writer.text(.blockUndo, ["command": "/unblock \(chat)"]))
    case .alreadyBlocked(let chat): lines.add(writer.spans(.blockAlready, ["chat": .code(chat.description)]))
    case .ownChat: lines.add(writer.text(.blockOwn))
    case .didUnblock(let chat, let isAllowed):
      lines.add(writer.spans(isAllowed ? .unblockDone : .unblockNotAllowed, ["chat": .code(chat.description)]))
    case .notBlocked(let chat): lines.add(writer.spans(.unblockNone, ["chat": .code(chat.description)]))
    }
    return Card(text: lines.text)
  }
}

extension CardWriter {
  fileprivate static func mark(of chat: KnownChat) -> String {
    switch chat.kind {
    case .private: "👤"
    case .group: "👥"
    case .channel: "📢"
    case nil: "🚫"
    }
  }

  fileprivate func figures(of chat: KnownChat) -> String {
    let day = chat.lastActiveDay.map { self.day(Day(number: $0)) }
    let line = text(
      .chatsLine, ["day": day ?? "–", "open": String(chat.openParcels), "added": String(chat.addedToday)])
    return key(chat.state).map { line + " · " + text($0) } ?? line
  }

  private func key(_ state: KnownChat.State) -> PhraseKey? {
    switch state {
    case .open: nil
    case .closed: .chatsClosed
    case .blocked: .chatsBlocked
    case .notAllowed: .chatsNotAllowed
    }
  }

  fileprivate static func key(_ fault: InvitationFault) -> PhraseKey {
    switch fault {
    case .unknown: .invitationUnknown
    case .expired: .invitationExpired
    case .used: .invitationUsed
    }
  }

  fileprivate func addContact(_ contact: String?, hasData: Bool = false, to lines: inout RichTextBuilder) {
    if let contact { lines.add(text(.accessContact, ["contact": contact])) }
    if hasData { lines.add(text(.accessDataLeft)) }
  }
}
