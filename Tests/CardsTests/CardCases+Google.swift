import Foundation
import Receipts
import Testing
import Tracking

@testable import Cards

/// The spreadsheet at Google.
extension CardCases {
  private static func google(
    _ message: GoogleMessage, _ state: GoogleData.State = .connected,
    _ change: @escaping @Sendable (inout GoogleData, CardStyle) -> Void = { _, _ in }
  ) -> Make {
    { cards, style in
      var data = GoogleData(folder: "Ledgr/Receipts", sheetName: "Ledgr Expenses", state: state)
      data.sheetPage = "https://docs.google.com/spreadsheets/d/1/edit"
      data.consentPage = "https://accounts.google.com/o/oauth2/v2/auth?client_id=1"
      change(&data, style)
      return GoogleCard(context: cards.context(style), message: message, data: data).card
    }
  }

  static let spreadsheets: [String: Make] = [
    "privacy-google": { cards, style in
      PrivacyCard(context: cards.context(style), aggregators: [], archiveMonths: 24, hasGoogle: true, section: .kept)
        .card
    },
    "google-none": google(.overview, .none),
    "google-waits": google(.overview, .connecting),
    "google-overview": google(.overview) { data, style in
      (data.written, data.waiting, data.unsent) = (12, 1, 3)
      data.ends = style.now.addingTimeInterval(5 * 86_400)
    },
    "google-trouble": google(.overview) { data, style in
      (data.written, data.waiting, data.failed, data.picturesGone) = (1, 3, 1, 2)
      data.trouble = .notReached
      data.nextAttempt = style.now.addingTimeInterval(600)
      data.isShared = true
    },
    "google-overview-ended": google(.overview, .ended) { data, _ in data.waiting = 2 },
    "google-link": google(.link, .none),
    "google-link-callback": google(.link, .none) { data, _ in data.hasCallback = true },
    "google-stale": google(.stale, .none),
    "google-declined": google(.declined, .none),
    "google-connecting": google(.connecting, .connecting),
    "google-connected": google(.connected),
    "google-not-connected": google(.notConnected(.consentEnded), .none),
    "google-not-connected-client": google(.notConnected(.clientRefused), .none),
    "google-ends-soon": google(.endsSoon) { data, style in data.ends = style.now.addingTimeInterval(80_000) },
    "google-ended": google(.ended, .ended) { data, _ in data.waiting = 2 },
    "google-stopped": google(.stopped) { data, _ in (data.waiting, data.trouble) = (2, .serverFailed) },
    "google-stopped-full": google(.stopped) { data, _ in (data.waiting, data.trouble) = (1, .storageFull) },
    "google-given-up": google(.stopped) { data, _ in (data.waiting, data.trouble) = (1, .givenUp) },
    "google-sheet-gone": google(.stopped) { data, _ in (data.waiting, data.trouble) = (1, .sheetGone) },
    "google-picture-gone": google(.pictureGone),
    "google-making-private": google(.options) { data, _ in
      (data.sharedPictures, data.picturesToMakePrivate) = (12, 12)
    },
    "google-made-private": google(.madePrivate(12, refused: 0)),
    "google-made-private-one": google(.madePrivate(1, refused: 1)),
    "google-still-shared": google(.madePrivate(0, refused: 2)),
    "google-stopped-private": google(.stopped) { data, _ in
      (data.sharedPictures, data.picturesToMakePrivate, data.trouble) = (3, 3, .serverFailed)
    },
    "google-options-shared": google(.options) { data, _ in (data.isShared, data.sharedPictures) = (true, 3) },
    "google-default-names": { cards, style in
      let language = style.language
      let data = GoogleData(folder: cards.sheetFolder(in: language), sheetName: cards.sheetName(in: language))
      return GoogleCard(context: cards.context(style), message: .overview, data: data).card
    },
    "google-ask-disconnect-shared": google(.askDisconnect) { data, _ in data.sharedPictures = 3 },
    "google-options": google(.options),
    "google-ask-folder": google(.askName(.folder)),
    "google-ask-sheet": google(.askName(.sheet)),
    "google-bad-folder": google(.badName(.folder)),
    "google-bad-sheet": google(.badName(.sheet)),
    "google-ask-disconnect": google(.askDisconnect),
    "google-disconnected": google(.disconnected, .none),
    "google-private-only": google(.privateOnly, .none),
    "google-not-now": google(.notNow, .none),
    "google-key-away": google(.overview) { data, _ in
      (data.written, data.waiting, data.isKeyAway) = (12, 1, true)
    },
    "google-unavailable": google(.unavailable, .none),
  ]
}
