import Chat
import Foundation
import Mail
import Phrases
import Testing
import Tracking

@testable import Cards

/// Mailboxes, and what mails are answered with.
extension CardCases {
  private static let address = "you@gmail.com"
  private static let id = MailboxID(rawValue: 55)
  private static let orders = [
    WaitingOrder(number: "2026112712345", shop: "momo購物網", product: "保溫瓶 500 ml"),
    WaitingOrder(number: "123-4567890-1234567", shop: "Amazon"),
  ]

  private static func mailbox(
    _ state: MailboxData.State, trouble: MailError? = nil, style: CardStyle, parcelMails: Int = 0
  ) -> MailboxData {
    MailboxData(
      id: id, address: address, state: state, trouble: trouble,
      nextAttempt: trouble == nil ? nil : style.now.addingTimeInterval(600),
      checkedAt: style.now.addingTimeInterval(-90),
      parcelMails: parcelMails)
  }

  private static func message(_ message: MailMessage, isConnected: Bool = false, hasOrders: Bool = false) -> Make {
    { cards, style in
      MailCard(
        context: cards.context(style), message: message,
        mailboxes: isConnected ? [mailbox(.open, style: style, parcelMails: 3)] : [], orders: hasOrders ? orders : [],
        ignoredSenders: hasOrders ? 2 : 0
      ).card
    }
  }

  private static func card(_ state: MailboxData.State, trouble: MailError? = nil, parcelMails: Int = 0) -> Make {
    { cards, style in
      MailboxCard(
        context: cards.context(style),
        mailbox: mailbox(state, trouble: trouble, style: style, parcelMails: parcelMails)
      ).card
    }
  }

  private static func reading(
    _ parcels: [Parcel], _ change: @escaping @Sendable (inout MessageReading) throws -> Void = { _ in }
  ) -> Make {
    { cards, style in
      let parcels = parcels.map { parcel in
        var parcel = parcel
        parcel.unconfirmed = .mail
        parcel.noted.origin = .mail
        parcel.noted.stated?.origin = .mail
        return parcel
      }
      let read = try Samples.read(parcels) {
        $0.mail = MailSource(address: address)
        try change(&$0)
      }
      return cards.reading(read.reading, parcels: read.parcels, known: [], style)
    }
  }

  private static func question(_ reading: inout MessageReading) throws {
    let number = try Samples.number("620434003756")
    reading.questions = [
      Question(
        id: 0, reason: .readInMail, items: [Question.Item(number, noted: Samples.noted)], carriers: ["tcat"],
        suggestions: [number],
        mail: MailEvidence(sender: "service@parcel-shop.example", line: "配送單號：620434003756（黑貓宅急便）"))
    ]
  }

  /// More than the message shows, and more than were kept.
  private static func strangers(_ reading: inout MessageReading) throws {
    reading.mail?.isOfStrangers = true
    reading.mail?.untold = 12
    reading.mail?.frauds = [MailSource.Fraud(sender: "parcel@shopee-pickup.top", subject: "您的包裹地址有誤")]
    reading.questions = try (0..<20).map { index in
      let number = try Samples.number("\(620_434_003_756 + 11 * index)")
      return Question(
        id: index, reason: .readInMail, items: [Question.Item(number)], carriers: ["tcat"], suggestions: [number],
        mail: MailEvidence(sender: "a\(index)@evil.example", line: "配送單號：\(number.text)（黑貓宅急便）"))
    }
  }

  private static func frauds(_ reading: inout MessageReading) {
    reading.mail?.orders = orders
    reading.mail?.frauds = [
      MailSource.Fraud(sender: "parcel@shopee-pickup.top", subject: "您的包裹地址有誤，請於今日內更新")
    ]
  }

  static let mails: [String: Make] = [
    "mail-overview-empty": message(.overview),
    "mail-overview": message(.overview, isConnected: true, hasOrders: true),
    "mail-ask-gmail": message(.ask(.gmail)), "mail-ask-icloud": message(.ask(.icloud)),
    "mail-ask-yahoo": message(.ask(.yahoo)), "mail-ask-hinet": message(.ask(.hinet)),
    "mail-ask-outlook": message(.ask(.outlook)), "mail-ask-other": message(.ask(.other)),
    "mail-not-an-account": message(.notAnAccount(.gmail)),
    "mail-not-an-account-icloud": message(.notAnAccount(.icloud)),
    "mail-not-an-account-yahoo": message(.notAnAccount(.yahoo)),
    "mail-not-an-account-hinet": message(.notAnAccount(.hinet)),
    "mail-not-an-account-other": message(.notAnAccount(.other)),
    "mail-not-an-app-password-icloud": message(.notAnAppPassword(.icloud)),
    "mail-not-an-app-password": message(.notAnAppPassword(.gmail)),
    "mail-host-not-allowed": message(.hostNotAllowed), "mail-full": message(.full),
    "mail-ask-disconnect": message(.askDisconnect(id), isConnected: true),
    "mail-disconnected": message(.disconnected(address: address)),
    "mail-unreadable": message(.unreadable(address: address)),
    "mail-refused": message(.refused(address: address)), "mail-unreachable": message(.unreachable(address: address)),
    "mail-given-up": message(.givenUp(address: address)), "mail-private-only": message(.privateOnly),
    "mail-unavailable": message(.unavailable),
    "mailbox-connecting": card(.connecting), "mailbox-scan-starts": card(.scanning(done: 0, total: 0)),
    "mailbox-scanning": card(.scanning(done: 40, total: 120)), "mailbox-open": card(.open, parcelMails: 12),
    "mailbox-refused": card(.refused), "mailbox-certificate": card(.connecting, trouble: .certificate),
    "mailbox-busy": card(.open, trouble: .refused), "mailbox-address": card(.connecting, trouble: .addressNotAllowed),
    "mailbox-host": card(.connecting, trouble: .unknownHost),
    "mailbox-unreadable": card(.refused, trouble: .passwordUnreadable),
    "mailbox-key-away": { cards, style in
      var data = mailbox(.open, style: style)
      data.isKeyAway = true
      return MailboxCard(context: cards.context(style), mailbox: data).card
    },
    "mailbox-not-reached": card(.connecting, trouble: .notReached),
    "mailbox-stopped": card(.open, trouble: .stopped),
    "mailbox-not-understood": card(.connecting, trouble: .notUnderstood),
    "mail-reading-one": { try reading([Samples.read()])($0, $1) },
    "mail-reading-several": { try reading([Samples.read(), Samples.inTransit()])($0, $1) },
    "mail-reading-question": reading([], question), "mail-reading-frauds": reading([], frauds),
    "mail-reading-frauds-several": reading([]) { reading in
      frauds(&reading)
      reading.mail?.frauds.append(MailSource.Fraud(sender: "bank@kestrel.example", subject: "帳戶異常"))
    },
    "mail-reading-strangers": reading([], strangers),
    "mail-reading-undone": reading([]) { $0.mail?.isUndone = true },
  ]
}
