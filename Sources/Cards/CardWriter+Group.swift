public import Chat
import Phrases
public import Tracking

/// What a card says in a group, and only there: whose a parcel is, who fetches it, whom an alert calls.
extension CardWriter {
  /// Nil outside groups.
  func audience(_ parcel: Parcel) -> Audience? { style.members.map { Audience(of: parcel, in: $0) } }

  func name(_ person: Person) -> String { TextCleanup.line(person.name, limit: 40) ?? text(.claimSomebody) }

  /// Named so that they hear of it, where an alert is to call them.
  private func name(_ person: Person, of parcel: Parcel, calls: Bool) -> RichText.Span {
    guard calls, audience(parcel)?.called.contains(person) == true else { return .plain(name(person)) }
    return .mention(name(person), user: person.id)
  }

  /// `Added by 小安`
  func owner(_ parcel: Parcel, calls: Bool = false) -> [RichText.Span]? {
    guard style.members != nil, let owner = parcel.owner else { return nil }
    return spans(.parcelOwner, ["name": name(owner, of: parcel, calls: calls)])
  }

  /// `🙋 小美 will get it`, until it is over.
  func claim(_ parcel: Parcel, calls: Bool = false) -> [RichText.Span]? {
    parcel.status.isFinal
      ? nil : parcel.claim.map { spans(.parcelClaimed, ["name": name($0, of: parcel, calls: calls)]) }
  }

  /// Who an alert in a list of several is for.
  func calls(_ parcel: Parcel) -> RichText.Span? {
    guard style.members != nil, let owner = parcel.owner else { return nil }
    return name(owner, of: parcel, calls: true)
  }

  /// Why its alerts do not ring.
  func addSilence(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if parcel.isMuted { lines.add(text(.parcelMuted)) }
    if audience(parcel)?.isSilent == true { lines.add(text(.parcelSilent)) }
  }

  // MARK: Buttons

  /// Somebody fetches it, or does not after all.
  func claimButton(_ parcel: Parcel) -> Button? {
    guard !style.isPrivate, parcel.isWaiting else { return nil }
    return parcel.claim == nil ? button(.buttonClaim, .claim(parcel.id)) : button(.buttonRelease, .release(parcel.id))
  }

  /// The same for all that wait at one store.
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
  /// What only whoever pressed sees: at most 200 characters, no marks.
  public func secrets(_ parcel: Parcel, _ style: CardStyle) -> String {
    let words = words(style)
    var lines = [words.shortCarrier(parcel), parcel.number.text]
    if let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      lines.append(words.text(.secretsCode, ["code": code]))
    } else if words.isForStore(parcel), !parcel.status.isFinal {
      lines.append(words.text(.secretsNoCode))
    }
    return lines.joined(separator: "\n")
  }

  /// A question to one member: who is meant comes first, and the answer is to be a reply.
  public func addressed(_ card: Card, to person: Person, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    lines.add(.mention(words.name(person), user: person.id))
    lines.add(card.text.spans)
    lines.add(.bold(words.text(.groupReplyHere)))
    var card = Card(text: lines.text)
    card.wantsReply = true
    return card
  }
}
