import Chat
import Phrases
import Receipts
import Tracking

/// A parcel's card, or another view of the parcel.
struct ParcelCard: CardPart {
  let context: CardContext
  let parcel: Parcel
  let view: ParcelView
  /// The parcel's last change, while it can be taken back.
  let undo: UndoOffer?
  /// The open question whether it is the same as another parcel.
  var question: OpenQuestion?
  /// The receipts that belong to the parcel.
  var receipts: [KeptReceipt] = []
  /// The card was opened in a message other than the list, and its back button returns there.
  let leadsBack: Bool

  var card: Card {
    var lines = RichTextBuilder()
    addHeading(to: &lines)
    switch view {
    case .card, .more, .deadline, .joined, .parted, .undone, .unchanged, .updated, .unanswered: addBody(to: &lines)
    case .timeline:
      addStatus(to: &lines)
      timeline.add(to: &lines)
    case .edit: fields.add(to: &lines)
    case .confirmDelete:
      lines.blank()
      lines.add(.bold(text(.deleteAsk)))
      lines.add(text(.deleteExplain))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private var timeline: ParcelTimeline { ParcelTimeline(context: context, parcel: parcel) }
  private var fields: ParcelFields { ParcelFields(context: context, parcel: parcel) }

  /// Two lines: `🟣 name` and `carrier · number`, with "Sent by you" if the user sends it; in a group also the owner.
  private func addHeading(to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 120)
    lines.add(.plain(parcel.mark + " "), .bold(title.text))
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(carrier(parcel)), number(parcel), sentText.words(parcel).map { .plain($0) },
    ])
    if let owner = memberText.owner(parcel) { lines.add(owner) }
  }

  private func addBody(to lines: inout RichTextBuilder) {
    addStatus(to: &lines)
    notedText.addReadingWay(parcel, to: &lines)
    // At the store the place and the deadline matter most; before that, the parcel's progress.
    if parcel.status == .arrivedAtStore {
      addPickup(to: &lines)
      addLatest(to: &lines)
    } else {
      addLatest(to: &lines)
      addPickup(to: &lines)
    }
    if view == .deadline, let answer = deadlineAnswer { lines.add("⏳ " + answer) }
    fields.addShopAndNote(to: &lines)
    for kept in receipts { lines.add(receiptText.lineOnParcel(kept.receipt)) }
    userChoicesText.add(parcel, to: &lines)
    addAdvice(to: &lines)
    addNumberless(to: &lines)
    timeline.addFolded(to: &lines)
    addLastCheck(to: &lines)
    addQuestion(to: &lines)
    if let done {
      lines.blank()
      lines.add(done)
    }
  }

  /// Adds the one question that is open.
  private func addQuestion(to lines: inout RichTextBuilder) {
    let ask = question.map { sameParcelText.line($0) }
    guard let line = ask ?? (asksToConfirm ? text(.parcelAskRight) : nil) else { return }
    if !lines.endsInQuote { lines.blank() }
    lines.add(line)
  }

  /// Whether it asks if everything was read right. Of a notice that was joined or parted, something else is asked.
  private var asksToConfirm: Bool { parcel.needsConfirmation && parcel.number != nil }

  /// What was done just now.
  private var done: String? {
    switch view {
    case .undone: "↩ " + text(.undoDone)
    case .joined: text(.sameJoined)
    case .parted: text(.sameParted)
    default: nil
    }
  }

  private func addStatus(to lines: inout RichTextBuilder) {
    let isUnfollowed = isLinkOnly(parcel) && parcel.status.isBeforeArrival
    let bar = isUnfollowed ? nil : Progress.bar(parcel.status)
    let words = [statusText.words(parcel), statusText.since(parcel), statusText.origin(parcel)].compactMap { $0 }
      .joined(separator: " · ")
    lines.add([words, bar].compactMap { $0 }.joined(separator: "  "))
    if parcel.number != nil, parcel.pickedUpAt != nil, !parcel.carrierStatus.isFinal, !parcel.carrierStatus.isTrouble {
      lines.add(text(.parcelMarkedByHand))
    }
    if let contradiction = statusText.contradiction(parcel) { lines.add(contradiction) }
  }

  private func addLatest(to lines: inout RichTextBuilder) {
    guard let latest = eventText.latest(parcel) else { return }
    lines.add(latest)
    guard let event = parcel.events.first, event.status == nil, parcel.pickedUpAt == nil else { return }
    if !eventText.isExplained(event) { lines.add(text(.parcelUnknownWords)) }
  }

  private func addPickup(to lines: inout RichTextBuilder) {
    lines.add(dotted: pickupText.line(parcel))
    guard parcel.isStillOpen else { return }
    if let address = TextCleanup.line(parcel.store?.address, limit: 120) {
      lines.add(text(.parcelAddress, ["address": address]))
    }
    if !parcel.isSent { notedText.addCode(parcel.pickupCode, to: &lines) }
    // The amount to pay at a store is in the line of the deadline.
    let isSaid = pickupText.isForStore(parcel) && parcel.amountDue != nil
    lines.add(dotted: [expected, isSaid ? nil : paymentText.line(parcel)].map { line in line.map { .plain($0) } })
  }

  /// The answer to a question about the deadline; nil if the card contains the deadline anyway.
  private var deadlineAnswer: String? {
    if parcel.status.isFinal { return text(.deadlineOver) }
    if let deadline = deadlineText.line(of: parcel) { return parcel.isStillOpen ? nil : deadline }
    if parcel.isWaiting || parcel.isSent {
      return text(.deadlineUnknown, ["origin": originText.words(readingOrigin)])
    }
    return text(pickupText.isForStore(parcel) ? .deadlineNotYet : .deadlineNone)
  }

  /// Where the parcel's details were read.
  private var readingOrigin: ReadingOrigin? { parcel.noted.stated?.origin ?? parcel.noted.origin }

  /// The expected day of arrival; nil once the parcel is at the store.
  private var expected: String? {
    guard let day = parcel.expected, parcel.status != .arrivedAtStore else { return nil }
    let isPast = day.number < now.date.number
    let atStore = pickupText.isForStore(parcel)
    let key =
      atStore
      ? (isPast ? PhraseKey.parcelExpectedAtStorePast : .parcelExpectedAtStore)
      : (isPast ? .parcelExpectedPast : .parcelExpected)
    guard !isPast, let hours = parcel.expectedWindow else { return text(key, ["date": self.day(day)]) }
    return text(key, ["date": self.day(day) + " " + self.hours(hours)])
  }

  /// Hours such as `14:00–18:00`.
  private func hours(_ window: DeliveryWindow) -> String {
    let end = LocalDateTime.time(minute: window.end)
    guard let start = window.start else { return text(.windowUntil, ["time": end]) }
    return LocalDateTime.time(minute: start) + "–" + end
  }

  /// Adds why there is no news, or advice in trouble.
  private func addAdvice(to lines: inout RichTextBuilder) {
    if let customs = parcel.customs {
      lines.blank()
      return customsText.add(customs, carrier: parcel.carrier, duty: parcel.dutyDue, to: &lines)
    }
    let advice = adviceText.hint(parcel) ?? adviceText.meaning(parcel)
    guard let sentence = parcel.status.isFinal ? advice : missingNews ?? advice ?? unfollowed else { return }
    lines.blank()
    lines.add(sentence)
  }

  private var unfollowed: String? { isLinkOnly(parcel) ? unfollowedText.sentence(parcel) : nil }

  /// That the parcel is known from a notice alone. It is said once, until the parcel is over.
  private func addNumberless(to lines: inout RichTextBuilder) {
    guard parcel.number == nil, !parcel.status.isFinal else { return }
    lines.add(.italic(text(.parcelNumberless, ["origin": originText.words(readingOrigin)])))
  }

  private var missingNews: String? {
    let values = ["carrier": shortCarrier(parcel)]
    if parcel.number == nil { return nil }
    if isLinkOnly(parcel) {
      // At a store it matters more how to get it.
      if parcel.validStatedStatus != nil {
        return parcel.status == .arrivedAtStore ? nil : unfollowedText.sentence(parcel)
      }
      let hasPage = page(parcel.carrier, parcel.number) != nil
      return text(hasPage ? .parcelLinkOnly : .parcelLinkOnlyNoPage, values)
    }
    guard parcel.status == .pending, parcel.events.isEmpty else { return nil }
    if parcel.isFirstLookUp { return text(.parcelLookingUp, values) }
    guard parcel.shipment?.lastAnswer != nil else { return nil }
    if parcel.shipment?.hasWrongNumber == true { return text(.parcelRefused, values) }
    // What waits until a day that the message names was not just sent.
    if parcel.isWaiting { return nil }
    let added = localTime(parcel.addedAt).date
    if now.date.number - added.number < 3 { return text(.parcelNotKnownYet, values) }
    return text(.parcelStillUnknown, values.merging(["date": stamp(parcel.addedAt, isDayOnly: true)]) { $1 })
  }

  /// Adds the time of the last request, and what is wrong with the source.
  private func addLastCheck(to lines: inout RichTextBuilder) {
    if isLinkOnly(parcel) || parcel.isFirstLookUp { return }
    if !lines.endsInQuote { lines.blank() }
    if let trouble = sourceTroubleText.sentence(parcel), !parcel.status.isFinal {
      lines.add((sourceTroubleText.isTryingPhoneDigits(parcel) ? "⏳ " : "⚠️ ") + trouble)
      let answer = parcel.shipment?.lastAnswer.map { text(.parcelLastAnswer, ["time": stamp($0)]) }
      lines.add(.italic(answer ?? text(.parcelNoAnswerYet)))
    }
    if let checked = parcel.shipment?.lastChecked {
      lines.add(.italic(text(checkedPhrase, ["time": stamp(checked)])))
    }
  }

  /// The result of the request, if a user asked for it.
  private var checkedPhrase: PhraseKey {
    switch view {
    case .unchanged: .parcelCheckedNothingNew
    case .updated: .parcelCheckedNews
    case .unanswered: .parcelCheckedInVain
    default: .parcelLastChecked
    }
  }

  // MARK: Buttons

  private var buttons: [[Button]] {
    let choice = CardButtons(
      context: context, parcel: parcel, view: view, undo: undo, asksToConfirm: asksToConfirm && question == nil,
      receipt: receipts.last?.id)
    switch view {
    case .confirmDelete:
      return [[button(.buttonDeleteYes, .confirmDelete, parcel), button(.buttonKeep, .show, parcel)]]
    case .edit: return fields.buttons
    case .more: return choice.more
    default:
      let answers = question.map { sameParcelText.buttons($0) } ?? []
      return answers + choice.belowCard(back: leadsBack ? button(.buttonBack, .back) : backButton)
    }
  }

  /// Leads to the list, or to the history if the parcel is archived.
  private var backButton: Button {
    parcel.archivedAt == nil ? button(.buttonList, .backToList) : button(.buttonHistory, .history(page: 0))
  }
}

extension ParcelCard {
  /// Nil if the parcel was deleted.
  init?(_ id: ParcelID, view: ParcelView, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(id) else { return nil }
    let undo = try source.data.undoOffer(for: id)
    self.init(
      context: source.context, parcel: parcel, view: view, undo: undo,
      receipts: view == .card || view == .more ? try source.data.receipts(of: id) : [],
      leadsBack: source.place == .existingMessage(leadsBack: true))
    question = try openQuestion(of: parcel, source.data)
  }
}
