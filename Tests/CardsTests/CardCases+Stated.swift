import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Tracking

/// Statuses that a message states, and the questions when the carrier contradicts it.
extension CardCases {
  private static func stated(
    _ status: Status, change: @escaping @Sendable (inout Parcel) -> Void = { _ in }
  ) throws -> Parcel {
    try Samples.parcel(81, "sevenEleven", "F70334584031", .pending, since: Samples.now) {
      $0.noted = NotedFields(store: Place(name: "景安門市"), pickupCode: "823417", amount: Money(value: 359))
      $0.noted.stated = StatedStatus(status, at: Samples.at(11, 25, 14, 5), keptUntil: Samples.day(12, 2))
      change(&$0)
    }
  }

  /// The carrier reports an earlier status one hour after the message.
  private static func contradicted() throws -> Parcel {
    try stated(.arrivedAtStore) {
      $0.tracked.status = .inTransit
      $0.tracked.events = [Samples.event(Samples.at(11, 25, 15, 10), .inTransit, "包裹配送中")]
    }
  }

  private static func selfService(_ id: Int64 = 82) throws -> Parcel {
    try Samples.parcel(id, "shopee", "TW268979373141Z", .arrivedAtStore, since: Samples.at(11, 25, 9), name: "襪子") {
      $0.tracked.store = Place(name: "中和福美 - 智取店")
      $0.tracked.deadline = Deadline(day: Samples.day(11, 30), origin: .rule)
    }
  }

  private static func unusual(_ carriers: [CarrierID]) -> Make {
    { cards, style in
      let item = Question.Item(try Samples.number("A12345678901"))
      var reading = MessageReading(id: Samples.readingID)
      reading.questions = [Question(id: 0, reason: .unusualForm, items: [item], carriers: carriers)]
      return cards.reading(reading, parcels: [], known: [], style)
    }
  }

  /// Two taps on "picked up", each with its own undo button.
  private static func twoTaps(_ cards: Cards, _ style: CardStyle) throws -> Card {
    var (first, second) = (try Samples.atStore(), try selfService())
    first.pickedUpAt = Samples.at(11, 25, 14, 24)
    second.pickedUpAt = Samples.at(11, 25, 14, 28)
    return cards.round([first, second], style)
  }

  static let stated: [String: Make] = [
    "stated-at-store": { $0.parcel(try stated(.arrivedAtStore), view: .card, in: $1) },
    "stated-collected": { $0.parcel(try stated(.collected), view: .card, in: $1) },
    "stated-sent": { $0.parcel(try stated(.inTransit), view: .card, in: $1) },
    "stated-link-only": {
      var parcel = try stated(.arrivedAtStore)
      parcel.tracked.carrier = "hct"
      return $0.parcel(parcel, view: .card, in: $1)
    },
    "stated-delivered-by-nobody-known": {
      var parcel = try stated(.delivered)
      parcel.tracked.carrier = "other"
      parcel.noted.store = nil
      return $0.parcel(parcel, view: .card, in: $1)
    },
    "stated-contradicted": { $0.parcel(try contradicted(), view: .card, in: $1) },
    "stated-contradicted-more": { $0.parcel(try contradicted(), view: .more, in: $1) },
    "stated-contradicted-group": { $0.parcel(try contradicted(), view: .card, in: group($1)) },
    "stated-list": { $0.list([try stated(.arrivedAtStore), try Samples.inTransit()], page: 0, $1) },
    "alert-message-contradicted": { cards, style in
      guard let card = cards.alerts([AlertItem(.contradiction, try contradicted())], style) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    },
    "self-service": { $0.parcel(try selfService(), view: .card, in: $1) },
    "self-service-overdue": {
      var parcel = try selfService()
      parcel.tracked.deadline = Deadline(day: Samples.day(11, 24), origin: .rule)
      return $0.parcel(parcel, view: .card, in: $1)
    },
    "question-unusual": unusual(["momo"]), "question-unusual-others": unusual(["momo", "sevenEleven"]),
    "round-two-taps": { try twoTaps($0, $1) },
  ]
}
