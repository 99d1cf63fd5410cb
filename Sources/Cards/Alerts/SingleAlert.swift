import Chat
import Foundation
import Phrases
import Tracking

/// A message with one alert: what happened to a parcel, and what to do.
struct SingleAlert: CardPart {
  let context: CardContext
  let item: AlertItem
  /// Other parcels that wait at the same store.
  let others: [Parcel]

  private var parcel: Parcel { item.parcel }

  var card: Card {
    var lines = RichTextBuilder()
    let title = title(parcel, limit: 80)
    if item.isToldAgain {
      lines.add(dotted: [.bold(title.text), .plain(text(.alertToldAgain))])
      return Card(text: lines.text)
    }
    let headline = AlertHeadline(context: context, item: item, isWholeAlert: true)
    lines.add([.plain(headline.mark + " ")] + headline.line)
    if item.isSettled {
      addSettled(to: &lines)
      return Card(text: lines.text, buttons: settledButtons)
    }
    addBody(headline, to: &lines)
    if let owner = memberText.owner(parcel, mentions: true) { lines.add(owner) }
    userChoicesText.add(parcel, mentions: true, to: &lines)
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(carrier(parcel)), number(parcel), sentText.words(parcel).map { .plain($0) },
    ])
    return Card(text: lines.text, buttons: buttons)
  }

  /// Adds which parcel it is. What the user chose for it is added only while it is under way, or in the archive.
  private func addSettled(to lines: inout RichTextBuilder) {
    let isNamed = !title(parcel, limit: 80).isCarrier
    lines.add(
      dotted: [isNamed ? .plain(carrier(parcel)) : nil, number(parcel), memberText.ownerMention(parcel)])
    if parcel.isStillOpen || parcel.archivedAt != nil { userChoicesText.add(parcel, mentions: true, to: &lines) }
  }

  private func addBody(_ headline: AlertHeadline, to lines: inout RichTextBuilder) {
    switch item.kind {
    case let kind where kind.isAtStore && (kind != .reminder || parcel.isWaiting):
      addPickup(headline, to: &lines)
    case .contradiction where parcel.pickedUpAt == nil:
      if let contradiction = statusText.contradiction(parcel) { lines.add(contradiction) }
    case .outForDelivery:
      let money = parcel.amountDue.map { text(.alertPrepare, ["amount": amount($0)]) }
      // The time first: behind the money, it would be when to have it ready.
      let line = [statusText.since(parcel), statusText.origin(parcel), money ?? text(.alertOutForDeliveryHint)]
      lines.add(dotted: line.map { part in part.map { .plain($0) } })
    case .sentArrived:
      lines.add(dotted: pickupText.line(parcel))
      addBasis(to: &lines)
    case .delivered, .sentReceived:
      addBasis(to: &lines)
    case .stillUnknown:
      let why: PhraseKey = parcel.isSent ? .sentStillUnknownWhy : .alertStillUnknownWhy
      let key = parcel.shipment?.hasWrongNumber == true ? .parcelRefused : why
      lines.add(text(key, ["carrier": shortCarrier(parcel)]))
      lines.add(text(.alertStillUnknownAsk))
    case .goneQuiet: addQuiet(to: &lines)
    case .didItCome:
      if let word = unfollowedText.lastWord(parcel) { lines.add(word) }
      if parcel.number != nil { lines.add(text(.alertDidItComeWhy)) }
    case .sourceTrouble:
      guard let trouble = sourceTroubleText.sentence(parcel) else { return }
      lines.add(trouble)
      if parcelButtons.phone(parcel) == nil { lines.add(text(.alertSourceTroubleAdvice)) }
      if let answer = parcel.shipment?.lastAnswer { lines.add(text(.parcelLastAnswer, ["time": stamp(answer)])) }
    case .contradiction:
      guard let pickedUpAt = parcel.pickedUpAt else { return }
      let status = text(parcel.carrierStatus.phrase)
      let values = ["time": stamp(pickedUpAt), "carrier": shortCarrier(parcel), "status": status]
      lines.add(text(.alertContradictionWhy, values))
      if let latest = eventText.latest(parcel) { lines.add(latest) }
    default:
      addBasis(to: &lines)
      if let hint = adviceText.hint(parcel) { lines.add(hint) }
    }
  }

  private static let othersShown = 4

  private func addPickup(_ headline: AlertHeadline, to lines: inout RichTextBuilder) {
    let deadline = parcel.isStillOpen && !headline.namesLastDay ? deadlineText.line(of: parcel) : nil
    let place = headline.namesPlace ? nil : storeText.nameInChain([parcel])
    let due = parcel.isStillOpen ? paymentText.due(parcel) : nil
    lines.add(dotted: [place, deadline, due].map { line in line.map { .plain($0) } })
    if parcel.status == .arrivedAtStore, parcel.validStatedStatus != nil, let basis = statusText.basis(parcel) {
      lines.add(basis)
    }
    if let address = storeText.address(parcel) { lines.add(address) }
    if parcel.store == nil, parcel.validStatedStatus == nil, let latest = eventText.latest(parcel) { lines.add(latest) }
    if let advice = adviceText.overdue(parcel) {
      lines.add(advice)
    } else if parcel.status == .arrivedAtStore, let way = adviceText.pickUpWay(parcel) {
      lines.add(way)
    }
    if let answer = item.staleAnswer { lines.add(text(.parcelLastAnswer, ["time": stamp(answer)])) }
    guard !others.isEmpty else { return }
    lines.add(text(.alertAlsoWaiting, count: others.count))
    for other in others.prefix(Self.othersShown) {
      lines.add(RichTextBuilder.dotted([.plain("• " + shortName(other))] + pickupText.deadlineAndAmount(other)))
    }
    if others.count > Self.othersShown { lines.add(text(.summaryAndMore, count: others.count - Self.othersShown)) }
  }

  /// Adds what the carrier said and when, or who else reports the status, and since when.
  private func addBasis(to lines: inout RichTextBuilder) {
    let latest = parcel.validStatedStatus == nil ? eventText.latest(parcel, withTime: true) : nil
    if let line = latest ?? statusText.basis(parcel) { lines.add(line) }
  }

  /// Adds how often the carrier usually updates, and what the user can do.
  private func addQuiet(to lines: inout RichTextBuilder) {
    if let latest = eventText.latest(parcel) { lines.add(latest) }
    let carrier = shortCarrier(parcel)
    let pace = definition(parcel.carrier)?.pace ?? .usual(for: .other)
    if let usual = pace[parcel.status]?.usual {
      let values = ["carrier": carrier, "from": String(max(usual.lowerBound, 1)), "to": String(usual.upperBound)]
      lines.add(text(usual.upperBound <= 1 ? .quietUsualDay : .quietUsual, values))
    }
    if parcel.isSent {
      return lines.add(text(sentText.quietAdvice(parcel), ["carrier": carrierInSentence(parcel)]))
    }
    let advice: PhraseKey =
      switch parcel.status {
      case .infoReceived: .quietNotHandedOver
      case .outForDelivery, .exception: .quietAskCarrier
      case .returning: .quietReturning
      default: .quietAskSeller
      }
    lines.add(text(advice, ["carrier": carrierInSentence(parcel)]))
  }

  // MARK: Buttons

  private var settledButtons: [[Button]] {
    Rows.of([parcelButtons.undoPickedUp(parcel), button(.buttonOpen, .show, parcel)])
  }

  private var buttons: [[Button]] {
    let open = button(.buttonOpen, .show, parcel)
    switch item.kind {
    case .stillUnknown: return unknownNumberButtons
    case .contradiction where parcel.pickedUpAt == nil:
      return [[parcelButtons.messageRight(parcel), parcelButtons.carrierRight(parcel)], [open]]
    case .contradiction:
      return [
        [
          button(.buttonHaveIt, .keepPickedUp, parcel),
          button(parcelButtons.undoPickedUpPhrase(parcel), .undoPickedUp, parcel),
        ],
        [open],
      ]
    case .goneQuiet:
      let buttons = [
        button(.buttonKeepWaiting, .keepWaiting, parcel), parcelButtons.page(parcel), open,
        parcelButtons.archive(parcel),
      ]
      return Rows.of(buttons)
    case .didItCome:
      if parcel.pickedUpAt != nil || parcel.status.isFinal { return [[open]] }
      return Rows.of([
        button(parcelButtons.pickedUpPhrase(parcel), .pickedUp, parcel), button(.buttonNotYet, .keepWaiting, parcel),
        parcelButtons.page(parcel), parcelButtons.archive(parcel), open,
      ])
    case .delivered, .sentReceived:
      return Rows.of([parcelButtons.archive(parcel), open, parcelButtons.page(parcel)])
    case let kind where kind.isAtStore && parcel.isWaiting:
      return Rows.of(waitingButtons + [open])
    default:
      return Rows.of([
        parcelButtons.phone(parcel), open, parcelButtons.page(parcel), parcelButtons.mute(parcel),
      ])
    }
  }

  /// The buttons for a parcel at a store. A group gets the claim buttons, a private chat the reminder button.
  private var waitingButtons: [Button?] {
    let reveal = parcel.claim == nil ? nil : parcelButtons.reveal(parcel)
    return [
      parcelButtons.showCode(parcel), button(parcelButtons.pickedUpPhrase(parcel), .pickedUp, parcel),
      parcelButtons.map(parcel),
    ]
      + (style.isPrivate ? [parcelButtons.remind(parcel)] : [parcelButtons.claim(parcel), reveal])
  }

  /// The buttons for a number that no source knows: keep waiting, or correct the number or the carrier.
  private var unknownNumberButtons: [[Button]] {
    let buttons = [
      button(.buttonKeepWaiting, .keepWaiting, parcel), button(.buttonTypo, .editField(.number), parcel),
      button(.buttonChangeCarrier, .editField(.carrier), parcel), parcelButtons.page(parcel),
    ]
    return Rows.of(buttons)
  }
}
