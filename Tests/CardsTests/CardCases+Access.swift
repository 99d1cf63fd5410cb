import Cards
import Chat
import Foundation
import Tracking

extension CardCases {
  private static let chat = ChatID(platform: "telegram", value: "123456789")
  private static let contact = "https://example.org/host"

  private static func access(_ card: AccessMessage) -> Make { { cards, style in cards.access(card, style) } }

  static let access: [String: Make] = [
    "access-stranger": access(.stranger(contact: contact, hasData: false)),
    "access-stranger-with-data": access(.stranger(contact: nil, hasData: true)),
    "access-group": access(.strangers(contact: contact)),
    "access-blocked": access(.blocked(contact: contact, hasData: true)),
    "access-blocked-forgotten": access(.blocked(contact: nil, hasData: false)),
    "access-usage": access(.usage(blocks: true)), "access-own-chat": access(.ownChat),
    "access-block": access(.didBlock(chat, isKnown: true)),
    "access-block-unknown": access(.didBlock(chat, isKnown: false)),
    "access-block-again": access(.alreadyBlocked(chat)),
    "access-unblock": access(.didUnblock(chat, isAllowed: true)),
    "access-unblock-not-allowed": access(.didUnblock(chat, isAllowed: false)),
    "access-unblock-none": access(.notBlocked(chat)),
  ].merging(lists) { $1 }.merging(
    InvitationFault.allCases.map { ("access-invitation-\($0.rawValue)", access(.invitation($0, contact: contact))) }
  ) { $1 }

  private static let lists: [String: Make] = [
    "chats": { cards, style in cards.chats(known, page: 0, of: known.count, style) },
    "chats-page": { cards, style in cards.chats([known[0]], page: 1, of: 21, style) },
    "chats-none": { cards, style in cards.chats([], page: 0, of: 0, style) },
  ]

  private static let known: [KnownChat] = {
    let today = Day(Samples.now, utcOffset: taipeiOffset).number
    return [
      KnownChat(id: chat, kind: .private, lastActiveDay: today, openParcels: 12, addedToday: 3, state: .open),
      KnownChat(
        id: ChatID(platform: "telegram", value: "-1001234567890"), kind: .group, lastActiveDay: today - 1,
        openParcels: 4, addedToday: 0, state: .closed),
      KnownChat(
        id: ChatID(platform: "telegram", value: "42"), kind: .private, lastActiveDay: today - 400, openParcels: 1,
        addedToday: 0, state: .blocked),
      KnownChat(
        id: ChatID(platform: "telegram", value: "43"), kind: .private, lastActiveDay: nil, openParcels: 0,
        addedToday: 0, state: .notAllowed),
      KnownChat(
        id: ChatID(platform: "telegram", value: "-5"), kind: .channel, lastActiveDay: today - 3, openParcels: 0,
        addedToday: 0, state: .open),
      KnownChat(
        id: ChatID(platform: "telegram", value: "44"), kind: nil, lastActiveDay: nil, openParcels: 0, addedToday: 0,
        state: .blocked),
    ]
  }()
}
