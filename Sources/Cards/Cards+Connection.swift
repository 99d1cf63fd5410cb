public import Chat
public import Foundation
import Phrases

/// How things stand with a chat's own account at an aggregator.
public enum Connection: Codable, Sendable, Hashable {
  /// What it is for; the next text is the token.
  case ask
  /// What came is no token; still waiting for one.
  case notAToken
  /// The source is being asked.
  case checking
  /// It is right, just found out.
  case accepted
  /// It is not, and was forgotten.
  case refused
  /// The source could not be asked: the token is kept, and the source asked again.
  case unchecked
  /// What the chat has.
  case present(since: Date, isAccepted: Bool)
  /// "Really remove?"
  case askRemove
  case removed
  /// It was right and is no more; forgotten.
  case noLongerAccepted
  /// It cannot be opened any more; forgotten.
  case unreadable
  /// Not in a group.
  case privateOnly
  /// There is no key to hide it with.
  case unavailable
}

/// What a button below such a card does.
public enum ConnectionStep: String, Codable, Sendable {
  /// Asks first; the second tap does it.
  case remove = "r"
  case confirmRemove = "rr"
  case replace = "n"
  /// All stays as it is.
  case leave = "x"
  /// The account's list of parcels is read.
  case importList = "i"
}

extension Cards {
  /// Where a member of Track.TW makes a token, as its API's documentation says.
  private static let tokenPage = "https://track.tw/member/#/dashboard/api"

  /// What is said of a chat's own account.
  public func connection(_ connection: Connection, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    if connection == .ask {
      lines.add(.bold(words.text(.connectTitle)))
      lines.blank()
    }
    lines.add(words.sentence(connection))
    return Card(text: lines.text, buttons: words.buttons(connection, page: Self.tokenPage))
  }
}

extension CardWriter {
  fileprivate func sentence(_ connection: Connection) -> String {
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

  fileprivate func buttons(_ connection: Connection, page: String) -> [[Button]] {
    let cancel = button(.buttonCancel, .connection(.leave))
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
