import Chat
import Foundation
import Phrases
import Tracking

/// Every message about access except the list of chats.
struct AccessCard: CardPart {
  let context: CardContext
  let message: AccessMessage

  var card: Card {
    var lines = RichTextBuilder()
    switch message {
    case .stranger(let contact, let hasData):
      lines.add(text(.accessStranger))
      addContact(contact, hasData: hasData, to: &lines)
    case .strangers(let contact):
      lines.add(text(.accessGroup))
      addContact(contact, to: &lines)
    case .blocked(let contact, let hasData):
      lines.add(text(.accessBlocked))
      addContact(contact, hasData: hasData, to: &lines)
    case .invitation(let fault, let contact):
      lines.add(text(fault.phrase))
      addContact(contact, to: &lines)
    case .chats: break
    case .usage(let blocks): lines.add(text(.blockUsage, ["command": blocks ? "/block" : "/unblock"]))
    case .didBlock(let chat, let isKnown):
      lines.add(spans(isKnown ? .blockDone : .blockDoneUnknown, ["chat": .code(chat.description)]))
      lines.add(text(.blockUndo, ["command": "/unblock \(chat)"]))
    case .alreadyBlocked(let chat): lines.add(spans(.blockAlready, ["chat": .code(chat.description)]))
    case .ownChat: lines.add(text(.blockOwn))
    case .didUnblock(let chat, let isAllowed):
      lines.add(spans(isAllowed ? .unblockDone : .unblockNotAllowed, ["chat": .code(chat.description)]))
    case .notBlocked(let chat): lines.add(spans(.unblockNone, ["chat": .code(chat.description)]))
    }
    return Card(text: lines.text)
  }

  private func addContact(_ contact: String?, hasData: Bool = false, to lines: inout RichTextBuilder) {
    if let contact { lines.add(text(.accessContact, ["contact": contact])) }
    if hasData { lines.add(text(.accessDataLeft)) }
  }
}

extension InvitationFault {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .unknown: .invitationUnknown
    case .expired: .invitationExpired
    case .used: .invitationUsed
    }
  }
}

extension AccessMessage {
  func card(_ source: CardSource) throws -> Card {
    guard case .chats(let page) = self else { return AccessCard(context: source.context, message: self).card }
    return try ChatsCard(page: page, source).card
  }
}
