import Cards
import Chat
import Foundation
import TestSupport
import Tracking

/// Cards about sources that require the last digits of a phone number.
extension CardCases {
  /// An 順豐 parcel, last checked five minutes ago. The chat gave its digits `minutes` before that, or after.
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
    "phone-forgotten": { cards, style in try cards.data(.digitsForgotten, count: 0, style) ?? Card(text: RichText()) },
    "privacy-phone": { cards, style in cards.privacy(aggregators: ["17TRACK"], followed(style, given: 0)) },
    "privacy-phone-kept": { cards, style in
      cards.privacy(aggregators: ["17TRACK"], section: .kept, followed(style, given: 0))
    },
    "alert-source-phone": { cards, style in
      let parcel = try Samples.phoneWanted()
      return cards.alerts([AlertItem(.sourceTrouble, parcel)], followed(style)) ?? Card(text: RichText())
    },
  ]
}

extension Samples {
  /// Nothing is known about the parcel before the digits are given.
  fileprivate static func phoneWanted() throws -> Parcel {
    try parcel(66, "sfExpress", "SF2739630464764", .pending, since: at(11, 25, 14, 20), name: "茶杯") {
      $0.addedAt = at(11, 25, 14, 20)
      $0.tracked.lastAnswer = nil
      $0.tracked.trouble = .init(since: at(11, 25, 14, 20), outcome: "needsPhoneDigits")
    }
  }
}
