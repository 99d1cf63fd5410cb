import Cards
import Chat
import Foundation
import Google
import Logging
import Phrases
import Scheduler
import Store
import Tracking
import Web

/// The page that Google sends a user's browser to, if the bot has an address in the internet.
struct GoogleCallback: Sendable {
  static let path = "google/callback"

  let store: Store
  let tools: GoogleTools
  let cards: Cards
  let wakeUps: WakeUps
  let now: @Sendable () -> Date
  let logger: Logger

  var page: WebPage {
    WebPage(path: Self.path) { query, language in try handle(query, Language(browser: language)) }
  }

  /// The chat is the one that the state names, if it awaits an answer and the whole state is right.
  private func handle(_ query: String, _ language: Language) throws -> WebPage.Answer {
    func answer(_ key: PhraseKey, _ language: Language, isAccepted: Bool) -> WebPage.Answer {
      WebPage.Answer(language: language.rawValue, text: cards.text(key, in: language), isAccepted: isAccepted)
    }
    guard tools.isKeyUsable() else { return answer(.googlePageNotNow, language, isAccepted: false) }
    guard let found = GoogleAnswer(query: query), let state = found.state,
      let id = GoogleLink.account(inState: state),
      let (account, own) = try account(GoogleAccountID(rawValue: id)),
      account.awaitsAnswer(at: now()), tools.link(of: account)?.matches(state) == true
    else {
      logger.notice("an answer of Google belongs to no chat")
      return answer(.googlePageStale, language, isAccepted: false)
    }
    switch found {
    case .code(let code, _):
      guard let sealed = tools.seal(code, .googleCode, account.chat), try store.google.answer(account, code: sealed)
      else { return answer(.googlePageStale, own, isAccepted: false) }
      wakeUps.notify(.google)
      return answer(.googlePageDone, own, isAccepted: true)
    case .refused:
      try store.google.refuse(
        account,
        telling: Outbound(.send, content: Content.google(.declined), priority: .alert, slot: Slots.google))
      wakeUps.outbox.notify()
      return answer(.googlePageDeclined, own, isAccepted: false)
    }
  }

  private func account(_ id: GoogleAccountID) throws -> (GoogleAccount, Language)? {
    try store.read { snapshot in
      guard let account = try snapshot.google(id), let chat = try snapshot.chat(account.chat) else { return nil }
      return (account, Language(rawValue: chat.language) ?? .en)
    }
  }
}

extension GoogleAnswer {
  fileprivate var state: String? {
    switch self {
    case .code(_, let state), .refused(let state): state
    }
  }
}

extension Language {
  /// The language of a browser's `Accept-Language`: the first one that there is.
  fileprivate init(browser header: String) {
    let tags = header.split(separator: ",").map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces) }
    self = tags.first.map { Language(clientTag: $0) } ?? .en
  }
}
