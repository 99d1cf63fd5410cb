import Chat
import Phrases
import Tracking

/// The text of a popup.
struct ToastText: CardPart {
  let context: CardContext

  /// The popup's text; nil if the press is only acknowledged, or if the text needs a parcel.
  func words(_ toast: Toast) -> String? {
    func naming(_ key: PhraseKey, _ name: String?) -> String {
      text(key, ["name": name ?? text(.claimSomebody)])
    }
    return switch toast {
    case .claimedBy(let name): naming(.toastClaimedBy, name)
    case .releaseAsk(let name): naming(.toastReleaseAsk, name)
    case .secretsOf(let name?): naming(.toastSecretsOf, name)
    case .secretsWithheld(let name?): naming(.toastSecretsWithheld, name)
    case .undone(let kind): text(.toastUndone, ["what": text(kind.phrase)])
    case .listFull(let limit): text(.toastListFull, ["limit": String(limit)])
    case .spent(let spent, let granted): spentText.toast(spent, granted: granted)
    default: toast.phrase.map { text($0) }
    }
  }

  /// The full number and pick-up code, which only the member who pressed the button sees. At most 200 characters.
  func secrets(_ parcel: Parcel) -> String {
    var lines = [shortCarrier(parcel), parcel.number?.text].compactMap { $0 }
    if !parcel.isSent, let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      lines.append(text(.secretsCode, ["code": code]))
    } else if pickupText.isForStore(parcel), !parcel.isSent, !parcel.status.isFinal {
      lines.append(text(.secretsNoCode))
    }
    return lines.joined(separator: "\n")
  }
}

extension Toast {
  /// The text of a popup without values.
  fileprivate var phrase: PhraseKey? {
    switch self {
    case .refreshing: .toastRefreshing
    case .justChecked: .toastJustChecked
    case .allJustChecked: .toastAllJustChecked
    case .linkOnly: .toastLinkOnly
    case .markedPickedUp: .toastMarkedPickedUp
    case .reminderSet: .toastRemind
    case .reminderSetEarly: .toastRemindEarly
    case .reminderForgotten: .toastForgetReminder
    case .claimed: .toastClaimed
    case .released: .toastReleased
    case .markedSent: .toastMarkedSent
    case .unmarkedSent: .toastUnmarkedSent
    case .muted: .toastMuted
    case .unmuted: .toastUnmuted
    case .archived: .toastArchived
    case .unarchived: .toastUnarchived
    case .listChanged: .toastListChanged
    case .pickedUpUndone: .toastPickedUpUndone
    case .deleted: .toastDeleted
    case .undoTooLate: .toastUndoTooLate
    case .undoneAlready: .toastUndoneAlready
    case .outdated: .toastOutdated
    case .gone: .toastGone
    case .added: .toastAdded
    case .confirmed: .toastConfirmed
    case .keepsWaiting: .toastKeepsWaiting
    case .asksLater: .toastAsksLater
    case .asksNoMore: .toastAsksNoMore
    case .cleared: .toastCleared
    case .changed: .toastChanged
    case .alreadyThere: .toastAlreadyThere
    case .languageSet: .toastLanguageSet
    case .preparing: .toastPreparing
    case .notYours: .toastNotYours
    case .mutedForYou: .toastMutedForYou
    case .unmutedForYou: .toastUnmutedForYou
    case .mutedAllForYou: .toastMutedAllForYou
    case .unmutedAllForYou: .toastUnmutedAllForYou
    case .secretsOf: .toastSecretsOfNobody
    case .secretsWithheld: .toastSecretsWithheldByNobody
    case .phonePrivateOnly: .toastPhonePrivateOnly
    case .claimedBy, .releaseAsk, .undone, .listFull, .spent, .secrets, .none: nil
    }
  }
}
