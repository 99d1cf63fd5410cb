import Chat
import Foundation
import Phrases
import Tracking

@testable import Cards

/// Photos of receipts that only a model can read.
extension CardCases {
  private static let host = "api.models.example"

  private static func offering(_ style: CardStyle, _ consent: ModelConsent? = nil) -> CardStyle {
    var style = style
    style.modelHost = host
    style.modelConsent = consent
    return style
  }

  private static func message(_ message: ModelMessage, hasHost: Bool = true) -> Make {
    { cards, style in
      ModelCard(context: cards.context(hasHost ? offering(style) : style), message: message).card
    }
  }

  static let models: [String: Make] = [
    "model-ask": message(.ask(ReceiptID(rawValue: 55))),
    "model-ask-switched-off": message(.ask(ReceiptID(rawValue: 55)), hasHost: false),
    "model-reading": message(.reading), "model-delayed": message(.delayed(until: Samples.now.addingTimeInterval(900))),
    "model-read": message(.read), "model-unusable": message(.nothing(.unusable)),
    "model-unavailable": message(.nothing(.unavailable)), "model-no-photo": message(.nothing(.noPhoto)),
    "model-never": message(.never), "model-skipped": message(.skipped),
    "model-settings": { cards, style in cards.settings(AlertPreferences(), view: .model, offering(style, .never)) },
    "model-settings-all": { cards, style in cards.settings(AlertPreferences(), view: .all, offering(style, .always)) },
    "model-settings-switched-off": { cards, style in cards.settings(AlertPreferences(), view: .model, style) },
    "model-privacy": { cards, style in
      PrivacyCard(context: cards.context(offering(style)), aggregators: [], archiveMonths: 24, section: .asked).card
    },
    "model-trouble": { cards, style in
      let trouble = Trouble(name: "receiptModel", since: Samples.now.addingTimeInterval(-90), reason: "keyRefused")
      return TroubleCards(context: cards.context(style)).trouble(trouble)
    },
    "model-status": { cards, style in
      var report = OperatorReport(version: "1.4.0", startedAt: Samples.now.addingTimeInterval(-86_400))
      report.model = OperatorReport.ModelUse(calls: 214, callsToday: 9, tokensIn: 402_311, tokensOut: 38_020)
      return cards.status(report, style)
    },
  ]
}
