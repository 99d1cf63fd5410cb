import Phrases
import Tracking

/// A pick-up deadline in words.
struct DeadlineText: CardPart {
  let context: CardContext

  /// The deadline and its origin: `Pick up by Fri, Nov 27 (per 7-ELEVEN)`; of a parcel that the user sends, until when it
  /// is kept for the receiver.
  func line(of parcel: Parcel) -> String? {
    parcel.deadline.map {
      line($0, carrier: parcel.carrier, readIn: parcel.noted.origin, isSent: parcel.isSent)
    }
  }

  /// The deadline in a line of a list, without its origin: `by Fri, Nov 27`. ⚠️ marks one that has passed.
  func inList(_ parcel: Parcel) -> String? {
    guard let deadline = parcel.deadline else { return nil }
    if parcel.isSent { return words(deadline, isSent: true) }
    let isAbout = deadline.origin == .rule
    let time = time(deadline)
    let values = ["date": day(deadline), "time": time ?? ""]
    if days(to: deadline) < 0 {
      let day = phrases.stamp(
        LocalDateTime(date: CalendarDate(deadline.day), secondOfDay: 0), isDayOnly: true, now: now, in: style.language)
      return "⚠️ " + text(isAbout ? .listDuePastAbout : .listDuePast, ["date": day])
    }
    return text(isAbout ? .listDueAbout : time == nil ? .listDue : .listDueTime, values)
  }

  /// The same as `line(of:)` for a deadline whose carrier may be unknown. `origin`: where it was read if it is no carrier's.
  func line(
    _ deadline: Deadline, carrier: CarrierID?, readIn origin: ReadingOrigin?, isSent: Bool = false
  ) -> String {
    let words = words(deadline, isSent: isSent)
    return self.origin(of: deadline, carrier, readIn: origin)
      .map { text(.deadlineWithOrigin, ["deadline": words, "origin": $0]) } ?? words
  }

  /// Who says so.
  func origin(of deadline: Deadline, _ carrier: CarrierID?, readIn origin: ReadingOrigin?) -> String? {
    switch deadline.origin {
    case .carrier: carrier.map { text(.deadlineByCarrier, ["carrier": carrierInSentence($0)]) }
    case .text: text(.statusByMessage, ["origin": originText.words(origin)])
    case .rule: carrier.flatMap { definition($0)?.holdDays }.map { text(.deadlineByRule, ["days": String($0)]) }
    case .user: text(.deadlineByUser)
    }
  }

  /// The last day. For a user whose clock shows another time than the store's, also whose day it is.
  func day(_ deadline: Deadline) -> String {
    let day = day(deadline.day)
    return isAbroad(deadline) ? text(.deadlineStoreClock, ["date": day]) : day
  }

  /// Whether the reader's "today" is another day than the store's.
  var isAnotherDay: Bool { Day(style.now, zone: style.zone) != Day(style.now) }

  /// Whether the reader's clock shows another time than the store's.
  func isAbroad(_ deadline: Deadline) -> Bool { style.zone.offset(at: deadline.end) != taipeiOffset }

  /// The time on the last day; nil if it is not known.
  func time(_ deadline: Deadline) -> String? {
    deadline.origin == .rule ? nil : deadline.minute.map { LocalDateTime.time(minute: min(max($0, 0), 1439)) }
  }

  /// The date itself and not the days left, because a card may be read days later.
  func words(_ deadline: Deadline, isSent: Bool) -> String {
    let isAbout = deadline.origin == .rule
    let time = time(deadline)
    let values = ["date": day(deadline), "time": time ?? ""]
    let isPast = days(to: deadline) < 0
    if isSent { return text(sentKey(isPast: isPast, isAbout: isAbout, hasTime: time != nil), values) }
    return text(key(isPast: isPast, isAbout: isAbout, hasTime: time != nil), values)
  }

  /// Days left at the store: 0 on the last day, negative after it. Also -1 on the last day itself once the deadline's
  /// hour has passed.
  func days(to deadline: Deadline) -> Int {
    let days = deadline.day.number - Day(style.now).number
    return days == 0 && style.now >= deadline.end ? -1 : days
  }

  private func key(isPast: Bool, isAbout: Bool, hasTime: Bool) -> PhraseKey {
    if isPast { return isAbout ? .deadlinePastAbout : hasTime ? .deadlinePastTime : .deadlinePast }
    return isAbout ? .deadlineAbout : hasTime ? .deadlineByTime : .deadlineBy
  }

  private func sentKey(isPast: Bool, isAbout: Bool, hasTime: Bool) -> PhraseKey {
    isPast ? .sentKeptPast : isAbout ? .sentKeptAbout : hasTime ? .sentKeptTime : .sentKept
  }

  /// Whether the parcel waits and its deadline has passed.
  func isOverdue(_ parcel: Parcel) -> Bool {
    parcel.isOverdue(at: style.now)
  }
}

extension CardPart {
  var deadlineText: DeadlineText { DeadlineText(context: context) }
}
