public import Chat
import Phrases
public import Tracking

/// Parts of a card that only groups have: the parcel's owner, the claim, and the mentions in alerts.
extension CardWriter {
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

  /// A line such as `🙋 小美 will get it`; nil once the parcel is finished.
  func claim(_ parcel: Parcel, mentions: Bool = false) -> [RichText.Span]? {
    parcel.status.isFinal
      ? nil : parcel.claim.map { spans(.parcelClaimed, ["name": name($0, of: parcel, mentions: mentions)]) }
  }

  /// The owner's name or mention, for one alert in a message of several.
  func ownerMention(_ parcel: Parcel) -> RichText.Span? {
    guard style.members != nil, let owner = parcel.owner else { return nil }
    return name(owner, of: parcel, mentions: true)
  }

  /// Adds why the parcel's alerts make no sound.
  func addMuting(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if parcel.isMuted { lines.add(text(.parcelMuted)) }
    if audience(parcel)?.isSilent == true { lines.add(text(.parcelSilent)) }
  }

  // MARK: Buttons

  /// Claims the parcel, or removes the claim.
  func claimButton(_ parcel: Parcel) -> Button? {
    guard !style.isPrivate, parcel.isWaiting else { return nil }
    return parcel.claim == nil ? button(.buttonClaim, .claim(parcel.id)) : button(.buttonRelease, .release(parcel.id))
  }

  /// The same for all parcels that wait at one store.
  func claimAllButton(_ parcels: [Parcel]) -> Button? {
    guard !style.isPrivate, let first = parcels.first else { return nil }
    if parcels.count == 1 { return claimButton(first) }
    let isTaken = parcels.allSatisfy { $0.claim != nil }
    return isTaken
      ? button(.buttonRelease, .releaseAll(first.id)) : button(.buttonClaim, .claimAll(first.id))
  }

  func revealButton(_ parcel: Parcel) -> Button? {
    style.members == nil ? nil : button(.buttonReveal, .reveal(parcel.id))
  }
}

extension Cards {
  /// The full number and pick-up code, for a popup that only the member who pressed the button sees. At most 200
  /// characters of plain text.
  public func secrets(_ parcel: Parcel, _ style: CardStyle) -> String {
    let writer = writer(style)
    var lines = [writer.shortCarrier(parcel), parcel.number.text]
    if let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      lines.append(writer.text(.secretsCode, ["code": code]))
    } else if writer.isForStore(parcel), !parcel.status.isFinal {
      lines.append(writer.text(.secretsNoCode))
    }
    return lines.joined(separator: "\n")
  }

  /// A question to one member of a group. It starts with a mention of the member and asks for a reply to the message.
  public func addressed(_ card: Card, to person: Person, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.mention(writer.name(person), user: person.id))
    lines.add(card.text.spans)
    lines.add(.bold(writer.text(.groupReplyHere)))
    var card = Card(text: lines.text)
    card.wantsReply = true
    return card
  }
}
