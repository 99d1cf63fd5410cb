import Cards
import Chat
import Foundation
import Tracking

/// Where a source wants the last digits of a phone.
extension CardCases {
  /// 順豐's parcel, last asked about five minutes ago; `minutes` before that, or after, the chat gave its digits.
  private static func card(given minutes: Double? = nil, inGroup: Bool = false) -> Make {
    { cards, style in
      cards.parcel(try Samples.phoneWanted(), view: .card, in: followed(inGroup ? group(style) : style, given: minutes))
    }
  }

  private static func followed(_ style: CardStyle, given minutes: Double? = nil) -> CardStyle {
    var style = style
    style.linkOnly.remove("sfExpress")
    if let minutes { style.phoneDigits["sfExpress"] = Samples.at(11, 25, 14, 25).addingTimeInterval(60 * minutes) }
    return style
  }

  private static func prompt(_ fault: PhonePrompt.Fault? = nil) -> Make {
    { cards, style in
      let parcel = try Samples.phoneWanted()
      return cards.phone(PhonePrompt(parcel.id, fault: fault), of: parcel, style)
    }
  }

  static let phones: [String: Make] = [
    "parcel-phone-wanted": card(), "parcel-phone-refused": card(given: -1), "parcel-phone-tried": card(given: 1),
    "parcel-phone-wanted-group": card(inGroup: true), "phone-ask": prompt(),
    "phone-not-digits": prompt(.notDigits), "phone-unavailable": prompt(.unavailable),
    "phone-forgotten": { cards, style in cards.data(.digitsForgotten, count: 0, style) ?? Card(text: RichText()) },
    "privacy-phone": { cards, style in cards.privacy(aggregators: ["17TRACK"], followed(style, given: 0)) },
    "alert-source-phone": { cards, style in
      let parcel = try Samples.phoneWanted()
      return cards.alerts([AlertItem(.sourceTrouble, parcel)], followed(style)) ?? Card(text: RichText())
    },
  ]
}

extension Samples {
  /// Nothing of it is known before the digits are.
  fileprivate static func phoneWanted() throws -> Parcel {
    try parcel(66, "sfExpress", "SF2739630464764", .pending, since: at(11, 25, 14, 20), name: "茶杯") {
      $0.addedAt = at(11, 25, 14, 20)
      $0.shipment.lastAnswer = nil
      $0.shipment.trouble = .init(since: at(11, 25, 14, 20), outcome: "needsPhoneDigits")
    }
  }
}
