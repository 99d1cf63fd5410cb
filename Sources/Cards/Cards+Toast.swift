import Phrases
import Tracking

extension Cards {
  /// The popup's text; nil if the press is only acknowledged.
  public func toast(_ toast: Toast, from data: some CardData, in style: CardStyle) throws -> String? {
    // The number and the pick-up code are looked up here, because they must not be stored in the outbox.
    guard case .secrets(let id) = toast else { return self.toast(toast, style) }
    return try data.parcel(id).map { secrets($0, style) }
  }

  /// The popup's text; nil if the press is only acknowledged, or if the text needs a parcel.
  func toast(_ toast: Toast, _ style: CardStyle) -> String? {
    let writer = writer(style)
    func text(_ key: PhraseKey, name: String?) -> String {
      writer.text(key, ["name": name ?? writer.text(.claimSomebody)])
    }
    return switch toast {
    case .claimedBy(let name): text(.toastClaimedBy, name: name)
    case .releaseAsk(let name): text(.toastReleaseAsk, name: name)
    case .secretsOf(let name?): text(.toastSecretsOf, name: name)
    case .secretsWithheld(let name?): text(.toastSecretsWithheld, name: name)
    case .undone(let kind): writer.text(.toastUndone, ["what": writer.text(kind.phrase)])
    case .listFull(let limit): writer.text(.toastListFull, ["limit": String(limit)])
    case .spent(let spent, let granted): writer.toast(spent, granted: granted)
    default: toast.phrase.map { writer.text($0) }
    }
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
