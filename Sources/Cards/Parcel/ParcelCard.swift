import Chat
import Foundation
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
    switch view {
    case .card, .more, .deadline, .joined, .parted, .undone, .unchanged, .updated, .unanswered: addFace(to: &lines)
    case .timeline:
      addHeading(to: &lines)
      if let owner = memberText.owner(parcel) { lines.add(owner) }
      timeline.add(to: &lines)
    case .edit:
      addHeading(to: &lines)
      addNumber(to: &lines)
      fields.add(to: &lines)
    case .confirmDelete:
      addHeading(to: &lines)
      addNumber(to: &lines)
      lines.blank()
      lines.add(.bold(text(.deleteAsk)))
      lines.add(text(.deleteExplain))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private var timeline: ParcelTimeline { ParcelTimeline(context: context, parcel: parcel) }
  private var fields: ParcelFields { ParcelFields(context: context, parcel: parcel) }
  private var details: ParcelDetails { ParcelDetails(context: context, parcel: parcel, receipts: receipts) }

  // MARK: The face

  /// What matters now, in about five lines; the rest is folded below them, or behind ⋯ while the parcel waits.
  private func addFace(to lines: inout RichTextBuilder) {
    addHeading(to: &lines)
    if parcel.isWaiting {
      addStore(to: &lines)
      lines.add(dotted: [due, payment].map { line in line.map { .plain($0) } })
      addNumber(to: &lines)
    } else {
      addNumber(to: &lines)
      addLatest(to: &lines)
      addStore(to: &lines)
      if parcel.isStillOpen {
        lines.add(dotted: [due, expected, paymentText.line(parcel)].map { line in line.map { .plain($0) } })
      }
    }
    addState(to: &lines)
    addAdvice(to: &lines)
    if let note = fields.note { lines.add(note) }
    userChoicesText.add(parcel, to: &lines)
    addLastCheck(to: &lines)
    // Whoever stands at the counter needs the lines above only; ⋯ shows the rest.
    if !parcel.isWaiting || view == .more { details.add(to: &lines) }
    if let question { lines.add(sameParcelText.line(question)) }
    if let done { lines.add(done) }
  }

  /// `🔵 name · in transit  ●●○○`. A long name has the line for itself, so that no part of the status wraps.
  private func addHeading(to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 120)
    let bar = isLinkOnly(parcel) || !parcel.status.isBeforeArrival ? nil : Progress.bar(parcel.status)
    let words = [sentText.words(parcel), statusText.words(parcel)].compactMap { $0 }.joined(separator: " · ")
    let state = [words, bar].compactMap { $0 }.joined(separator: "  ")
    let name: [RichText.Span] = [.plain(parcel.mark + " "), .bold(title.text)]
    if TextCleanup.columns(title.text + state) <= Self.columns {
      lines.add(name + [.plain(" · " + state)])
    } else {
      lines.add(name)
      lines.add(state)
    }
  }

  /// The columns of a line on a phone, less the mark and what joins the parts.
  private static let columns = 30

  /// The store; bold once the parcel waits there.
  private func addStore(to lines: inout RichTextBuilder) {
    guard let name = storeText.nameInChain([parcel]).map(belowHeading), !name.isEmpty else { return }
    lines.add(parcel.isWaiting ? .bold(name) : .plain(name))
  }

  /// The store's name without what the heading has of it: the carrier's name, or all of it.
  private func belowHeading(_ name: String) -> String {
    let title = title(parcel, limit: 120)
    guard title.isCarrier else { return name }
    for known in [title.text, shortCarrier(parcel)] where title.text.hasPrefix(known) && name.hasPrefix(known) {
      let rest = name.dropFirst(known.count)
      if rest.isEmpty || rest.first == " " { return String(rest.dropFirst()) }
    }
    return name
  }

  /// What is paid, or to be paid there: short, so that it fits beside the day.
  private var payment: String? {
    guard due != nil, parcel.noted.payment != .paid, pickupText.isForStore(parcel), let amount = parcel.amountDue else {
      return paymentText.line(parcel)
    }
    return text(.parcelPayHere, ["amount": self.amount(amount)])
  }

  /// Until when it waits. Where that is known from is said in the details.
  private var due: String? {
    guard parcel.isStillOpen, let deadline = parcel.deadline else { return nil }
    return deadlineText.words(deadline, isSent: parcel.isSent)
  }

  /// Adds pick-up code, carrier, number and whose it is. The carrier is left out where the title or the store names it.
  private func addNumber(to lines: inout RichTextBuilder) {
    let isNamed =
      title(parcel, limit: 120).isCarrier
      || parcel.isWaiting && isStoreCarrier(parcel.carrier) && parcel.store != nil
    let hasCode = parcel.isStillOpen && !parcel.isSent && view != .edit
    let code = hasCode ? notedText.code(parcel.pickupCode) : nil
    let which = [isNamed ? nil : .plain(carrier(parcel)), number(parcel)].compactMap { $0 }.map { [$0] }
    let parts = [code].compactMap { $0 } + which + [memberText.owner(parcel)].compactMap { $0 }
    if !parts.isEmpty { lines.add(Array(parts.joined(separator: [.plain(" · ")]))) }
  }

  /// Adds what the heading does not say of the state: who said so, and what speaks against it.
  private func addState(to lines: inout RichTextBuilder) {
    if parcel.number != nil, parcel.pickedUpAt != nil, !parcel.carrierStatus.isFinal, !parcel.carrierStatus.isTrouble {
      lines.add(text(.parcelMarkedByHand))
    }
    if let contradiction = statusText.contradiction(parcel) { lines.add("❓ " + contradiction) }
    if view == .deadline, let answer = deadlineAnswer { lines.add("⏳ " + answer) }
    addNumberless(to: &lines)
    if parcel.unconfirmed == .remembered { lines.add(.italic(text(.parcelRemembered))) }
  }

  private func addLatest(to lines: inout RichTextBuilder) {
    guard let latest = eventText.latest(parcel, withTime: true) else { return }
    lines.add(latest)
    guard let event = parcel.events.first, event.status == nil, parcel.pickedUpAt == nil else { return }
    if !eventText.isExplained(event) { lines.add(text(.parcelUnknownWords)) }
  }

  /// What was done just now.
  private var done: String? {
    switch view {
    case .undone: "↩ " + text(.undoDone)
    case .joined: text(.sameJoined)
    case .parted: text(.sameParted)
    default: nil
    }
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

  /// Adds why there is no news, what to do in trouble, or what to bring.
  private func addAdvice(to lines: inout RichTextBuilder) {
    if let customs = parcel.customs {
      return customsText.add(customs, carrier: parcel.carrier, duty: parcel.dutyDue, to: &lines)
    }
    let isAsking = parcel.isContradicted || question != nil
    let advice = adviceText.needed(parcel, isAsking: isAsking && view != .more)
    if let sentence = parcel.status.isFinal ? advice : missingNews ?? advice ?? unfollowed { lines.add(sentence) }
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

  /// Adds what is wrong with the source, since when it has not answered, and the result of a refresh.
  private func addLastCheck(to lines: inout RichTextBuilder) {
    if isLinkOnly(parcel) || parcel.isFirstLookUp { return }
    let answer = parcel.shipment?.lastAnswer
    if let trouble = sourceTroubleText.sentence(parcel), !parcel.status.isFinal {
      lines.add((sourceTroubleText.isTryingPhoneDigits(parcel) ? "⏳ " : "⚠️ ") + trouble)
      lines.add(.italic(answer.map { text(.parcelLastAnswer, ["time": stamp($0)]) } ?? text(.parcelNoAnswerYet)))
    } else if let answer, !parcel.status.isFinal, style.now.timeIntervalSince(answer) > Self.staleAnswer {
      lines.add(.italic(text(.parcelLastAnswer, ["time": stamp(answer)])))
    }
    if let phrase = checkedPhrase, let checked = parcel.shipment?.lastChecked {
      lines.add(.italic(text(phrase, ["time": stamp(checked)])))
    }
  }

  /// Seconds after which an answer says little about now.
  private static let staleAnswer = 86_400.0

  /// The result of the request, if a user asked for it.
  private var checkedPhrase: PhraseKey? {
    switch view {
    case .unchanged: .parcelCheckedNothingNew
    case .updated: .parcelCheckedNews
    case .unanswered: .parcelCheckedInVain
    default: nil
    }
  }

  // MARK: Buttons

  private var buttons: [[Button]] {
    let choice = CardButtons(
      context: context, parcel: parcel, view: view, undo: undo, receipt: receipts.last?.id)
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
