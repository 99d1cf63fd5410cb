public import Chat
import Phrases
public import Tracking

extension Cards {
  /// A parcel's card, or another view of the parcel.
  /// - Parameters:
  ///   - undo: the parcel's last change, while it can be taken back.
  ///   - leadsBack: the card was opened in a message other than the list, and its back button returns there.
  public func parcel(
    _ parcel: Parcel, view: ParcelView, undo: UndoOffer? = nil, leadsBack: Bool = false, in style: CardStyle
  ) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    writer.addHeading(parcel, to: &lines)
    switch view {
    case .card, .more, .deadline, .undone, .unchanged, .updated, .unanswered: writer.addBody(parcel, view, to: &lines)
    case .timeline: writer.addTimeline(parcel, to: &lines)
    case .edit: writer.addEdit(parcel, to: &lines)
    case .confirmDelete:
      lines.blank()
      lines.add(.bold(writer.text(.deleteAsk)))
      lines.add(writer.text(.deleteExplain))
    }
    return Card(text: lines.text, buttons: writer.buttons(parcel, view: view, undo: undo, leadsBack: leadsBack))
  }
}

extension CardWriter {
  fileprivate func addBody(_ parcel: Parcel, _ view: ParcelView, to lines: inout RichTextBuilder) {
    addStatus(parcel, to: &lines)
    addRemembered(parcel, to: &lines)
    // At the store the place and the deadline matter most; before that, the parcel's progress.
    if parcel.status == .arrivedAtStore {
      addPickup(parcel, to: &lines)
      addLatest(parcel, to: &lines)
    } else {
      addLatest(parcel, to: &lines)
      addPickup(parcel, to: &lines)
    }
    if view == .deadline, let answer = deadlineAnswer(parcel) { lines.add("⏳ " + answer) }
    addShopAndNote(parcel, to: &lines)
    addUserChoices(parcel, to: &lines)
    addAdvice(parcel, to: &lines)
    addFoldedTimeline(parcel, to: &lines)
    addLastCheck(parcel, view, to: &lines)
    if needsConfirmation(parcel) { addConfirmQuestion(to: &lines) }
    if view == .undone {
      lines.blank()
      lines.add("↩ " + text(.undoDone))
    }
  }

  func addStatus(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    let isUnfollowed = parcel.status == .pending && isLinkOnly(parcel)
    let bar = isUnfollowed ? nil : Progress.bar(parcel.status)
    let statusText = [status(parcel), since(parcel), statusOrigin(parcel)].compactMap { $0 }.joined(separator: " · ")
    lines.add([statusText, bar].compactMap { $0 }.joined(separator: "  "))
    if parcel.pickedUpAt != nil, !parcel.shipment.status.isFinal { lines.add(text(.parcelMarkedByHand)) }
    addContradiction(parcel, to: &lines)
  }

  /// Adds that the carrier contradicts the message that the status comes from.
  func addContradiction(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    guard parcel.isContradicted, let time = parcel.shipment.lastKnownEvent else { return }
    let values = [
      "carrier": shortCarrier(parcel), "time": stamp(time), "status": text(CardWriter.key(parcel.shipment.status)),
    ]
    lines.add("❓ " + text(.parcelContradicted, values))
  }

  private func addLatest(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    guard let latest = latest(parcel) else { return }
    lines.add(latest)
    guard let event = parcel.shipment.events.first, event.status == nil, parcel.pickedUpAt == nil else { return }
    if !isExplained(event) { lines.add(text(.parcelUnknownWords)) }
  }

  private func addPickup(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    lines.add(dotted: pickup(parcel))
    guard isStillOpen(parcel) else { return }
    if let address = TextCleanup.line(parcel.store?.address, limit: 120) {
      lines.add(text(.parcelAddress, ["address": address]))
    }
    addCode(parcel.pickupCode, to: &lines)
    // The amount to pay at a store is in the line of the deadline.
    let isSaid = isForStore(parcel) && parcel.amountDue != nil
    lines.add(dotted: [expected(parcel), isSaid ? nil : payment(parcel)].map { line in line.map { .plain($0) } })
  }

  /// The answer to a question about the deadline; nil if the card contains the deadline anyway.
  private func deadlineAnswer(_ parcel: Parcel) -> String? {
    if parcel.status.isFinal { return text(.deadlineOver) }
    if let deadline = deadline(of: parcel) { return isStillOpen(parcel) ? nil : deadline }
    if parcel.isWaiting { return text(.deadlineUnknown) }
    return text(isForStore(parcel) ? .deadlineNotYet : .deadlineNone)
  }

  /// The expected day of arrival; nil once the parcel is at the store.
  private func expected(_ parcel: Parcel) -> String? {
    guard let day = parcel.expected, parcel.status != .arrivedAtStore else { return nil }
    let isPast = day.number < now.date.number
    let atStore = isForStore(parcel)
    let key =
      atStore
      ? (isPast ? PhraseKey.parcelExpectedAtStorePast : .parcelExpectedAtStore)
      : (isPast ? .parcelExpectedPast : .parcelExpected)
    return text(key, ["date": self.day(day)])
  }

  /// Adds why there is no news, or advice in trouble.
  private func addAdvice(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let customs = parcel.customs {
      lines.blank()
      return addCustoms(customs, carrier: parcel.carrier, to: &lines)
    }
    let advice = hint(parcel) ?? meaning(parcel)
    guard let sentence = parcel.status.isFinal ? advice : missingNews(parcel) ?? advice else { return }
    lines.blank()
    lines.add(sentence)
  }

  private func missingNews(_ parcel: Parcel) -> String? {
    let values = ["carrier": shortCarrier(parcel)]
    if isLinkOnly(parcel), parcel.validStatedStatus == nil {
      let hasPage = page(parcel.carrier, parcel.number) != nil
      return text(hasPage ? .parcelLinkOnly : .parcelLinkOnlyNoPage, values)
    }
    guard parcel.status == .pending, parcel.shipment.events.isEmpty else { return nil }
    if isFirstLookUp(parcel) { return text(.parcelLookingUp, values) }
    guard parcel.shipment.lastAnswer != nil else { return nil }
    if parcel.shipment.hasWrongNumber { return text(.parcelRefused, values) }
    let added = localTime(parcel.addedAt).date
    if now.date.number - added.number < 3 { return text(.parcelNotKnownYet, values) }
    return text(.parcelStillUnknown, values.merging(["date": stamp(parcel.addedAt, isDayOnly: true)]) { $1 })
  }

  /// Adds the time of the last request, and what is wrong with the source.
  private func addLastCheck(_ parcel: Parcel, _ view: ParcelView, to lines: inout RichTextBuilder) {
    if isLinkOnly(parcel) || isFirstLookUp(parcel) { return }
    if !lines.endsInQuote { lines.blank() }
    if let trouble = sourceTrouble(parcel), !parcel.status.isFinal {
      lines.add((isTryingPhoneDigits(parcel) ? "⏳ " : "⚠️ ") + trouble)
      let answer = parcel.shipment.lastAnswer.map { text(.parcelLastAnswer, ["time": stamp($0)]) }
      lines.add(.italic(answer ?? text(.parcelNoAnswerYet)))
    }
    if let checked = parcel.shipment.lastChecked {
      lines.add(.italic(text(checkedKey(view), ["time": stamp(checked)])))
    }
  }

  /// The result of the request, if a user asked for it.
  private func checkedKey(_ view: ParcelView) -> PhraseKey {
    switch view {
    case .unchanged: .parcelCheckedNothingNew
    case .updated: .parcelCheckedNews
    case .unanswered: .parcelCheckedInVain
    default: .parcelLastChecked
    }
  }
}
