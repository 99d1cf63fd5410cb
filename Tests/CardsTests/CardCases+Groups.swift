import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Tracking

/// Cards that only groups see: a parcel's owner, mentions in alerts, questions to one member.
extension CardCases {
  private static let an = Person(id: "11", name: "小安")
  private static let mei = Person(id: "12", name: "小美")

  /// A waiting parcel that 小安 owns.
  private static func owned(_ change: (inout Parcel) -> Void = { _ in }) throws -> Parcel {
    var parcel = try Samples.atStore()
    parcel.owner = an
    change(&parcel)
    return parcel
  }

  private static func alert(_ change: @escaping @Sendable (inout Parcel) -> Void = { _ in }) -> Make {
    { cards, style in
      guard let card = cards.alerts([AlertItem(.readyForPickup, try owned(change))], group(style)) else {
        throw Nothing()
      }
      return card
    }
  }

  private static func unnamed(_ carrier: CarrierID) -> Make {
    alert {
      $0.name = nil
      $0.tracked.carrier = carrier
    }
  }

  private struct Nothing: Error {}

  static let peopleInGroups: [String: Make] = [
    "group-parcel": { $0.parcel(try owned(), view: .card, in: group($1)) },
    "group-parcel-fetched": {
      $0.parcel(
        try owned {
          $0.claim = mei
          $0.pickedUpAt = Samples.now
        }, view: .card, in: group($1))
    },
    "group-parcel-claimed": { $0.parcel(try owned { $0.claim = mei }, view: .card, in: group($1)) },
    "group-parcel-more": { $0.parcel(try owned(), view: .more, in: group($1)) },
    "group-parcel-more-claimed": { $0.parcel(try owned { $0.claim = mei }, view: .more, in: group($1)) },
    "group-parcel-silent": { $0.parcel(try owned { $0.mutedBy = [an.id] }, view: .card, in: group($1)) },
    "group-parcel-delete": { $0.parcel(try owned(), view: .confirmDelete, in: group($1)) },
    "group-alert": alert(), "group-alert-claimed": alert { $0.claim = mei },
    "group-alert-claimed-muted": alert {
      $0.claim = mei
      $0.mutedBy = [an.id]
    },
    "group-alert-silent": alert { $0.mutedBy = [an.id] },
    "group-alert-nameless": alert { $0.owner = Person(id: "11") },
    "group-alert-unnamed": unnamed("sevenEleven"), "group-alert-unnamed-other": unnamed("other"),
    "group-alerts": { cards, style in
      var other = try Samples.atStoreWith(id: 70)
      other.owner = mei
      other.claim = an
      guard
        let card = cards.alerts(
          [AlertItem(.readyForPickup, try owned()), AlertItem(.deadlineTomorrow, other)], group(style))
      else { throw Nothing() }
      return card
    },
    "group-round-claimed": { cards, style in
      var other = try Samples.atStoreWith(id: 70)
      other.claim = mei
      return cards.round([try owned { $0.claim = an }, other], group(style))
    },
    "group-ask-field": { cards, style in
      let prompt = FieldPrompt(ParcelID(rawValue: 27), .amount)
      return cards.addressed(cards.field(prompt, of: try owned(), group(style)), to: mei, group(style))
    },
    "group-ask-number": { cards, style in
      cards.addressed(cards.systemMessage(.askNumber("tcat"), group(style)), to: mei, group(style))
    },
    "group-settings": { cards, style in cards.settings(AlertPreferences(), view: .all, group(style)) },
    "group-secrets": { cards, style in Card(text: RichText([.plain(cards.secrets(try owned(), group(style)))])) },
    "group-secrets-no-code": { cards, style in
      Card(text: RichText([.plain(cards.secrets(try Samples.infoReceived(), group(style)))]))
    },
  ]
}
