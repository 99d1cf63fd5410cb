public import Chat
public import Foundation
import Phrases

/// The state of the dialog about the chat's own account at an aggregator.
public enum ConnectionState: Codable, Sendable, Hashable {
  /// Explains the purpose. The next text from the user is read as the token.
  case ask
  /// The text was not a token; the bot still waits for one.
  case notAToken
  /// The source is being asked whether it accepts the token.
  case checking
  /// The source has just accepted the token.
  case accepted
  /// The source refused the token, which was deleted.
  case refused
  /// The source could not be reached. The token is kept and checked again later.
  case unchecked
  /// The chat has a token, with the time it was stored and whether the source has accepted it.
  case present(since: Date, isAccepted: Bool)
  /// Asks "Really remove?".
  case askRemove
  case removed
  /// The source no longer accepts the token, which was deleted.
  case noLongerAccepted
  /// The stored token cannot be decrypted any more; it was deleted.
  case unreadable
  /// A group cannot connect an account.
  case privateOnly
  /// The operator has set no key to encrypt tokens with.
  case unavailable
}

/// What a button below a `ConnectionState` message does.
public enum ConnectionStep: String, Codable, Sendable {
  /// Asks for confirmation; `confirmRemove` removes the account.
  case remove = "r"
  case confirmRemove = "rr"
  case replace = "n"
  /// Changes nothing.
  case cancel = "x"
  /// Reads the account's list of parcels.
  case importList = "i"
}

extension Cards {
  /// The page where a member of Track.TW creates a token, according to the API's documentation.
  private static let tokenPage = "https://track.tw/member/#/dashboard/api"

  /// The message for a state of the chat's own account.
  public func connection(_ connection: ConnectionState, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    if connection == .ask {
      lines.add(.bold(writer.text(.connectTitle)))
      lines.blank()
    }
    lines.add(writer.sentence(connection))
    return Card(text: lines.text, buttons: writer.buttons(connection, page: Self.tokenPage))
  }
}

extension CardWriter {
  fileprivate func sentence(_ connection: ConnectionState) -> String {
    switch connection {
    case .ask: text(.connectAsk)
    case .notAToken: text(.connectNotAToken)
    case .checking: text(.connectChecking)
    case .accepted: text(.connectAccepted)
    case .refused: text(.connectRefused)
    case .unchecked: text(.connectUnchecked)
    case .present(let since, let isAccepted):
      text(isAccepted ? .connectPresent : .connectPending, ["since": stamp(since)])
    case .askRemove: text(.connectRemoveAsk)
    case .removed: text(.connectRemoved)
    case .noLongerAccepted: text(.connectNoLongerAccepted)
    case .unreadable: text(.connectUnreadable)
    case .privateOnly: text(.connectPrivateOnly)
    case .unavailable: text(.connectUnavailable)
    }
  }

  fileprivate func buttons(_ connection: ConnectionState, page: String) -> [[Button]] {
    let cancel = button(.buttonCancel, .connection(.cancel))
    switch connection {
    case .ask, .notAToken: return [[Button(text(.buttonConnectPage), .open(url: page)), cancel]]
    case .present(_, let isAccepted):
      let list = isAccepted ? [[button(.buttonImportAccount, .connection(.importList))]] : []
      let remove = button(.buttonConnectRemove, .connection(.remove))
      return list + [[remove, button(.buttonConnectReplace, .connection(.replace))], [cancel]]
    case .accepted: return [[button(.buttonImportAccount, .connection(.importList))]]
    case .askRemove: return [[button(.buttonConnectRemove, .connection(.confirmRemove)), cancel]]
    case .checking, .refused, .unchecked, .removed, .noLongerAccepted, .unreadable, .privateOnly, .unavailable:
      return []
    }
  }
}
