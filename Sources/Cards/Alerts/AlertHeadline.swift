import Chat
import Foundation
import Phrases
import Tracking

/// What happened to a parcel, in one line with the parcel's name.
struct AlertHeadline: CardPart {
  let context: CardContext
  let item: AlertItem
  /// Whether the line stands for the whole alert, so that an arrival says where and until when.
  var isWholeAlert = false

  var line: [RichText.Span] {
    let parcel = item.parcel
    let key = phrase
    let opens = phrases.pieces(key, in: style.language).first == .placeholder("name")
    return spans(
      key,
      [
        "name": .bold(name(parcel, opensSentence: opens)), "carrier": .bold(shortCarrier(parcel)),
        "date": .plain(stamp(parcel.lastNews, isDayOnly: true)),
        "deadline": .plain(parcel.deadline.map(lastDay) ?? ""),
        "store": .plain(storeText.nameInChain([parcel]) ?? ""),
        "time": .plain(parcel.deadline.flatMap(deadlineText.time) ?? ""),
        "origin": .plain(originText.words(parcel.noted.stated?.origin)),
        "status": .plain(statusText.words(parcel)),
      ])
  }

  /// Whether the line of an arrival says where the parcel waits, and until when.
  var namesPlace: Bool { [.alertReadyAt, .alertReadyAtBy].contains(phrase) }
  var namesLastDay: Bool { [.alertReadyBy, .alertReadyAtBy].contains(phrase) }

  private func lastDay(_ deadline: Deadline) -> String {
    let day = deadlineText.day(deadline)
    return deadline.origin == .rule && item.kind == .readyForPickup ? text(.alertAboutDay, ["date": day]) : day
  }

  /// Where it waits and until when, as far as that is known: this line is all that a locked phone shows.
  private func arrivalPhrase(_ parcel: Parcel) -> PhraseKey {
    guard isWholeAlert else { return ready(parcel) }
    let hasDay = parcel.deadline.map { deadlineText.days(to: $0) >= 0 } ?? false
    switch (parcel.store != nil, hasDay) {
    case (true, true): return .alertReadyAtBy
    case (true, false): return .alertReadyAt
    case (false, true): return .alertReadyBy
    case (false, false): return ready(parcel)
    }
  }

  private func ready(_ parcel: Parcel) -> PhraseKey {
    isStoreCarrier(parcel.carrier) ? .alertReady : .alertReadyElsewhere
  }

  /// The emoji of the alert's kind; once that is over, the one of the parcel's status.
  var mark: String {
    if item.isSettled { return item.parcel.mark }
    switch item.kind {
    case .readyForPickup: return Status.arrivedAtStore.mark
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .deadlineCloser: return "⏰"
    case .reminder: return "🔔"
    case .outForDelivery: return Status.outForDelivery.mark
    case .delivered, .sentReceived: return Status.delivered.mark
    case .sentArrived: return item.parcel.mark
    case .stillUnknown: return Status.pending.mark
    case .goneQuiet: return "💤"
    case .didItCome: return "❔"
    case .sourceTrouble: return "⚠️"
    case .contradiction: return "❓"
    case .trouble: return item.parcel.status.isTrouble ? item.parcel.status.mark : Status.exception.mark
    }
  }

  /// The parcel's name; without one "your T-CAT parcel", or "a parcel from T-CAT" in a group, which does not own it.
  private func name(_ parcel: Parcel, opensSentence: Bool) -> String {
    let title = title(parcel, limit: 80)
    if !title.isCarrier { return title.text }
    let named: PhraseKey = style.isPrivate ? .alertUnnamed : .alertUnnamedShared
    let other: PhraseKey = style.isPrivate ? .alertUnnamedOther : .alertUnnamedOtherShared
    let isNameless = parcel.carrier == .other && unknownCarrier(parcel) == nil
    let key = isNameless ? other : named
    let name = text(key, ["carrier": shortCarrier(parcel)])
    // A carrier's own spelling is kept, even if it starts with a small letter: momo.
    let beginsWithCarrier = phrases.pieces(key, in: style.language).first == .placeholder("carrier")
    return opensSentence && !beginsWithCarrier ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  private var phrase: PhraseKey {
    let parcel = item.parcel
    if item.isSettled { return settledPhrase(parcel) }
    if item.isMoved { return .alertMoved }
    switch item.kind {
    case .readyForPickup: return arrivalPhrase(parcel)
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight: return deadlinePhrase(parcel)
    case .deadlineCloser: return closerPhrase(parcel)
    case .reminder where parcel.isWaiting:
      return pickupText.isForCounter(parcel) ? .alertReminder : .alertReminderAtDoor
    case .reminder: return .alertReminderEarly
    case .outForDelivery: return .alertOutForDelivery
    case .delivered: return .alertDelivered
    case .sentArrived, .sentReceived: return sentText.arrival(parcel)
    case .stillUnknown: return .alertStillUnknown
    case .goneQuiet: return .alertGoneQuiet
    case .didItCome: return .alertDidItCome
    case .sourceTrouble: return .alertSourceTrouble
    case .contradiction: return parcel.pickedUpAt == nil ? .alertMessageContradicted : .alertContradiction
    case .trouble:
      switch parcel.status {
      case .returning: return .alertReturning
      case .returned: return .alertReturned
      default: return .alertException
      }
    }
  }

  private func closerPhrase(_ parcel: Parcel) -> PhraseKey {
    guard let deadline = parcel.deadline else { return .alertReminder }
    if let end = item.toldEnd, deadline.end > end { return .alertDeadlineLater }
    switch deadlineText.days(to: deadline) {
    case ..<0: return .alertDeadlinePast
    case 0 where deadlineText.isAnotherDay: return .alertDeadlineCloser
    case 0: return deadlineText.time(deadline) == nil ? .alertDeadlineCloserToday : .alertDeadlineCloserTodayBy
    default: return .alertDeadlineCloser
    }
  }

  /// What is true now, after what the alert was about.
  private func settledPhrase(_ parcel: Parcel) -> PhraseKey {
    let isConfirmed = parcel.carrierStatus == .delivered || parcel.carrierStatus == .collected
    if parcel.pickedUpAt != nil, !isConfirmed {
      return pickupText.isForCounter(parcel) && !parcel.isSent ? .alertPickedUp : .alertReceived
    }
    if parcel.isSent, parcel.status == .arrivedAtStore || parcel.isReceived { return sentText.arrival(parcel) }
    switch parcel.pickedUpAt == nil ? parcel.status : parcel.carrierStatus {
    case .arrivedAtStore: return ready(parcel)
    case .outForDelivery: return .alertOutForDelivery
    case .delivered: return .alertDelivered
    case .collected: return .alertCollected
    case .exception: return .alertException
    case .returning: return .alertReturning
    case .returned: return .alertReturned
    case .pending, .infoReceived, .inTransit, .expired: return .alertNow
    }
  }

  /// Chosen by the days left when the message is sent, not when the alert was due.
  private func deadlinePhrase(_ parcel: Parcel) -> PhraseKey {
    guard let deadline = parcel.deadline else { return .alertReminder }
    let isAbout = deadline.origin == .rule
    switch deadlineText.days(to: deadline) {
    case ..<0: return .alertDeadlinePast
    // "Tomorrow" at the store is not the reader's.
    case _ where deadlineText.isAnotherDay: return .alertDeadlineLater
    case 0: return isAbout ? .alertDeadlineTodayAbout : .alertDeadlineToday
    case 1: return isAbout ? .alertDeadlineTomorrowAbout : .alertDeadlineTomorrow
    case 2: return isAbout ? .alertDeadlineSoonAbout : .alertDeadlineSoon
    default: return .alertDeadlineLater
    }
  }
}
