import Cards
import Chat
import Dialogs
import Foundation
import Google
import HTTP
import Tracking

@testable import Scheduler
@testable import Store

/// Spreadsheets at Google.
extension ModelBot {
  static func google(_ client: HTTPClient, _ cards: Cards) -> GoogleTools {
    GoogleTools(
      tokens: GoogleTokenClient(GoogleApplication(clientID: "id", clientSecret: Secret("secret")), client),
      client: client, cards: cards,
      seal: { secret, _, _ in Data(secret.reveal().utf8) },
      open: { sealed, _, _ in Secret(String(decoding: sealed, as: UTF8.self)) },
      random: { [UInt8](repeating: 7, count: $0) })
  }

  static func connections(_ tools: GoogleTools) -> GoogleConnections {
    GoogleConnections(redirect: tools.tokens.application.redirect, random: tools.random, open: tools.open)
  }

  /// Connects the accounts at Google whose code has come, as if Google had accepted it.
  func connectAccounts() async throws {
    let due = try store.google.lease(limit: 9, owner: "model", seconds: 60).due
    for account in due {
      if account.code != nil {
        let message = Outbound(
          .send, content: Content.google(.connected), priority: .alert, slot: Slots.google)
        _ = try store.google.connect(
          account, token: Data([1]), revocation: Data([1]), ends: nil, telling: message)
      } else {
        try store.google.release(account, trouble: nil, at: nil)
      }
    }
    guard !due.isEmpty else { return }
    try await send()
  }
}
