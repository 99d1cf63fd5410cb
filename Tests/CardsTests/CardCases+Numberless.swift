import Chat
import Foundation
import Phrases
import TestSupport
import Tracking

@testable import Cards

/// Parcels that are known from a notice without a number.
extension CardCases {
  private static func notice(
    _ carrier: CarrierID? = "sevenEleven", store: String? = "景安門市", from origin: ReadingOrigin? = nil,
    change: (inout Parcel) -> Void = { _ in }
  ) -> Parcel {
    var noted = NotedFields(
      store: store.map { Place(name: $0) }, pickupCode: "48213",
      deadline: Deadline(day: Samples.day(11, 30), origin: .text), amount: Money(value: 359))
    (noted.carrier, noted.origin) = (carrier, origin)
    noted.stated = StatedStatus(.arrivedAtStore, at: Samples.at(11, 25, 14, 5), origin: origin)
    var parcel = Parcel(id: ParcelID(rawValue: 95), shipment: nil, noted: noted, addedAt: Samples.at(11, 25, 14, 6))
    change(&parcel)
    return parcel
  }

  private static func card(_ parcel: Parcel, _ view: ParcelView = .card) -> Make {
    { cards, style in cards.parcel(parcel, view: view, in: style) }
  }

  private static func asked(_ parcel: Parcel, _ others: @escaping @Sendable () throws -> [Parcel]) -> Make {
    { cards, style in
      let others = try others()
      let question = SameParcelQuestion(others.map(\.id), askedAt: Samples.now)
      let open = OpenQuestion(parcel: parcel, question: question, others: others)
      return cards.parcel(parcel, view: .card, question: open, in: style)
    }
  }

  private static func reading(isMail: Bool) -> Make {
    { cards, style in
      var reading = MessageReading(id: Samples.readingID)
      let parcels = [try Samples.inTransit(), try Samples.pending()]
      let open = OpenQuestion(
        parcel: notice(), question: SameParcelQuestion(parcels.map(\.id), askedAt: Samples.now), others: parcels)
      guard isMail else { return cards.reading(reading, parcels: parcels, known: [], questions: [open], style) }
      reading.mail = MailSource(address: "mei@example.com")
      var question = Question(
        id: 0, reason: .noticeInMail, items: [], carriers: [], mail: MailEvidence(sender: "a@example.org", line: nil))
      question.notice = notice().noted
      reading.questions = [question]
      let order = SameParcelQuestion(
        [], order: .init(number: "20261125-7", shop: "蝦皮購物", product: "露營椅"), askedAt: Samples.now)
      let ofOrder = OpenQuestion(parcel: parcels[0], question: order, others: [])
      return cards.reading(
        reading, parcels: parcels + [notice(from: .mail)], known: [], questions: [open, ofOrder], style)
    }
  }

  static let numberless: [String: Make] = [
    "numberless": card(notice()), "numberless-more": card(notice(), .more), "numberless-edit": card(notice(), .edit),
    "numberless-named": card(notice { $0.name = "露營椅" }), "numberless-by-mail": card(notice(from: .mail)),
    "numberless-locker": card(notice(nil, store: "菜鸟驿站 锦绣花园店")),
    "numberless-nothing-but-a-code": card(notice(nil, store: nil) { $0.noted.deadline = nil }),
    "numberless-picked-up": card(notice { $0.pickedUpAt = Samples.now }),
    "numberless-parted": card(notice(), .parted),
    "numberless-deleted": { cards, style in
      SystemMessageCard(
        context: cards.context(style), message: .parcelDeleted(number: nil, undo: UndoID(rawValue: 7))
      ).card
    },
    "numberless-asked": asked(notice()) { [try Samples.inTransit()] },
    "numberless-asked-which": asked(notice()) { [try Samples.inTransit(), try Samples.pending()] },
    "numberless-asked-later": { cards, style in
      let parcel = try Samples.pending()
      let open = OpenQuestion(
        parcel: parcel, question: SameParcelQuestion([ParcelID(rawValue: 95)], askedAt: Samples.now), others: [notice()]
      )
      return cards.parcel(parcel, view: .card, question: open, in: style)
    },
    "notice-joined": { cards, style in
      var parcel = try Samples.inTransit()
      parcel.noted = notice().noted
      return cards.parcel(
        parcel, view: .joined, undo: UndoOffer(id: UndoID(rawValue: 7), kind: .join), in: style)
    },
    "numberless-group": { $0.parcel(notice(), view: .card, in: group($1)) },
    "numberless-list": { $0.list([notice(), try Samples.atStore(), notice { $0.name = "露營椅" }], page: 0, $1) },
    "numberless-round": { $0.round([notice(), try Samples.atStore()], $1) },
    "numberless-reading": reading(isMail: false), "numberless-mails": reading(isMail: true),
    "alert-numberless-ready": alert(.readyForPickup, notice(from: .mail)),
    "alert-numberless-tomorrow": alert(.deadlineTomorrow, notice { $0.noted.deadline = tomorrow }),
    "alert-numberless-did-it-come": alert(
      .didItCome, notice { $0.noted.deadline = Deadline(day: Samples.day(11, 23), origin: .text) }),
  ]

  private static var tomorrow: Deadline { Deadline(day: Samples.day(11, 26), origin: .text) }

  private static func alert(_ kind: AlertKind, _ parcel: Parcel) -> Make {
    { cards, style in
      guard let card = cards.alerts([AlertItem(kind, parcel)], style) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    }
  }
}
