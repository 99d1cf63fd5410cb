import Chat
import Foundation
import Phrases

/// The message for a state of the chat's own account.
struct ConnectionCard: CardPart {
  let context: CardContext
  let state: ConnectionState

  /// The page where a member of Track.TW creates a token, according to the API's documentation.
  private static let tokenPage = "https://track.tw/member/#/dashboard/api"

  var card: Card {
    var lines = RichTextBuilder()
    if state == .ask {
      lines.add(.bold(text(.connectTitle)))
      lines.blank()
    }
    lines.add(sentence)
    return Card(text: lines.text, buttons: buttons)
  }

  private var sentence: String {
    switch state {
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

  private var buttons: [[Button]] {
    let cancel = button(.buttonCancel, .connection(.cancel))
    switch state {
    case .ask, .notAToken: return [[Button(text(.buttonConnectPage), .open(url: Self.tokenPage)), cancel]]
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
