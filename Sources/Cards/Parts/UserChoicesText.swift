import Chat
import Phrases
import Tracking

/// What users have chosen for a parcel: claim, reminder, muting, archive.
struct UserChoicesText: CardPart {
  let context: CardContext

  /// Adds the user's choices: claim, reminder, muting, archive. `mentions`: an alert mentions the claimer.
  func add(_ parcel: Parcel, mentions: Bool = false, to lines: inout RichTextBuilder) {
    if let claim = memberText.claim(parcel, mentions: mentions) { lines.add(claim) }
    if let remindAt = parcel.remindAt, parcel.canHaveReminder {
      lines.add(text(.parcelReminder, ["time": stamp(remindAt)]))
    }
    addMuting(parcel, to: &lines)
    if parcel.archivedAt != nil { lines.add(text(.parcelArchived)) }
  }

  /// Adds why the parcel's alerts make no sound.
  private func addMuting(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if parcel.isMuted { lines.add(text(.parcelMuted)) }
    if memberText.audience(parcel)?.isSilent == true { lines.add(text(.parcelSilent)) }
  }
}

extension CardPart {
  var userChoicesText: UserChoicesText { UserChoicesText(context: context) }
}
