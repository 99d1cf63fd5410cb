import Chat
import Phrases
import Tracking

/// The members of a group: whose parcel it is, who fetches it, and who is mentioned in its alerts.
struct MemberText: CardPart {
  let context: CardContext

  /// The members whom an alert of this parcel concerns; nil outside groups.
  func audience(_ parcel: Parcel) -> Audience? { style.members.map { Audience(of: parcel, in: $0) } }

  func name(_ person: Person) -> String { TextCleanup.line(person.name, limit: 40) ?? text(.claimSomebody) }

  /// The member's name; a mention, which notifies the member, if `mentions` is true and the member has not muted the
  /// alert.
  private func name(_ person: Person, of parcel: Parcel, mentions: Bool) -> RichText.Span {
    guard mentions, audience(parcel)?.mentioned.contains(person) == true else { return .plain(name(person)) }
    return .mention(name(person), user: person.id)
  }

  /// A line such as `Added by 小安`; nil outside groups.
  func owner(_ parcel: Parcel, mentions: Bool = false) -> [RichText.Span]? {
    guard style.members != nil, let owner = parcel.owner else { return nil }
    return spans(.parcelOwner, ["name": name(owner, of: parcel, mentions: mentions)])
  }

  /// A line such as `🙋 小美 will get it`; nil once the parcel is finished or goes back.
  func claim(_ parcel: Parcel, mentions: Bool = false) -> [RichText.Span]? {
    parcel.isStillOpen && !parcel.isSent
      ? parcel.claim.map { spans(.parcelClaimed, ["name": name($0, of: parcel, mentions: mentions)]) } : nil
  }

  /// Whose parcel it is, in a line of a list: `👤 小安`. Nil outside groups.
  func ownerInList(_ parcel: Parcel) -> String? {
    style.members == nil ? nil : parcel.owner.map { "👤 " + (TextCleanup.line($0.name, limit: 12) ?? name($0)) }
  }

  /// Who fetches it, in a line of a list: `🙋 小美`. Nil once the parcel is finished or goes back.
  func claimInList(_ parcel: Parcel) -> String? {
    guard style.members != nil, parcel.isStillOpen, !parcel.isSent else { return nil }
    return parcel.claim.map { "🙋 " + (TextCleanup.line($0.name, limit: 12) ?? name($0)) }
  }

  /// The owner's name or mention, for one alert in a message of several.
  func ownerMention(_ parcel: Parcel) -> RichText.Span? {
    guard style.members != nil, let owner = parcel.owner else { return nil }
    return name(owner, of: parcel, mentions: true)
  }
}

extension CardPart {
  var memberText: MemberText { MemberText(context: context) }
}
