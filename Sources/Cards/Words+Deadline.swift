import Phrases
import Tracking

extension Words {
  /// When to pick up, as a phrase of its own: by that day, about that day, tomorrow, today, too late.
  func deadline(_ deadline: Deadline) -> String {
    let isAbout = deadline.origin == .rule
    let time = isAbout ? nil : deadline.minute.map { WallClock.time(minute: min(max($0, 0), 1439)) }
    let values = [
      "date": phrases.day(CalendarDate(deadline.day), now: now, in: style.language), "time": time ?? "",
    ]
    return text(key(days(to: deadline), isAbout: isAbout, hasTime: time != nil), values)
  }

  /// Days left: 0 on the last day, below 0 when it is too late, also by the hour.
  func days(to deadline: Deadline) -> Int {
    let days = deadline.day.number - now.date.number
    if days == 0, let minute = deadline.minute, deadline.origin != .rule, now.secondOfDay >= minute * 60 { return -1 }
    return days
  }

  private func key(_ days: Int, isAbout: Bool, hasTime: Bool) -> PhraseKey {
    switch days {
    case ..<0: isAbout ? .deadlinePastAbout : hasTime ? .deadlinePastTime : .deadlinePast
    case 0: isAbout ? .deadlineTodayAbout : hasTime ? .deadlineTodayTime : .deadlineToday
    case 1: isAbout ? .deadlineTomorrowAbout : hasTime ? .deadlineTomorrowTime : .deadlineTomorrow
    default: isAbout ? .deadlineAbout : hasTime ? .deadlineByTime : .deadlineBy
    }
  }
}
