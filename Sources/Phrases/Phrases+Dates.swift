/// Dates and times in words, without formatters: a card has many of them.
extension Phrases {
  /// `11/27（五）`; with the year where it is not `now`'s.
  public func day(_ date: CalendarDate, now: WallClock, in language: Language) -> String {
    fill(date.year == now.date.year ? .dateDay : .dateDayOfYear, date, language)
  }

  /// `11/27 14:05`, or `11/27` where only the day is known; with the year where it is not `now`'s.
  public func stamp(
    _ clock: WallClock, isDayOnly: Bool = false, now: WallClock, in language: Language
  ) -> String {
    let date = fill(clock.date.year == now.date.year ? .dateShort : .dateShortOfYear, clock.date, language)
    if isDayOnly { return date }
    return filled(.dateStamp, in: language) { $0 == "date" ? date : clock.time }
  }

  /// `2026 年 11 月`; `month` counts from 1.
  public func month(_ month: Int, of year: Int, in language: Language) -> String {
    let names = catalogue(language).months
    return text(.dateMonth, in: language, ["year": String(year), "month": names[min(max(month, 1), 12) - 1]])
  }

  /// How long ago: `剛剛`, `30 分鐘前`, `2 小時前`, `昨天 14:05`, `3 天前`, and from a week on the day itself.
  /// An instant ahead of `now` (two clocks differ) is written as it stands.
  public func ago(
    _ then: WallClock, isDayOnly: Bool = false, now: WallClock, in language: Language
  ) -> String {
    let days = now.date.number - then.date.number
    if isDayOnly { return dayAgo(then, days: days, now: now, in: language) }
    let seconds = then.seconds(until: now)
    switch seconds {
    case ..<(-60): return stamp(then, now: now, in: language)
    case ..<60: return text(.timeJustNow, in: language)
    case ..<3600: return text(.timeMinutesAgo, count: seconds / 60, in: language)
    // Six hours reach over midnight: "2 hours ago" is plainer than "yesterday at 23:30".
    case _ where days == 0 || seconds < 6 * 3600: return text(.timeHoursAgo, count: seconds / 3600, in: language)
    case _ where days == 1: return text(.timeYesterdayAt, in: language, ["time": then.time])
    default: return dayAgo(then, days: days, now: now, in: language)
    }
  }

  private func dayAgo(_ then: WallClock, days: Int, now: WallClock, in language: Language) -> String {
    switch days {
    case 0: text(.timeToday, in: language)
    case 1: text(.timeYesterday, in: language)
    case 2...6: text(.timeDaysAgo, count: days, in: language)
    default: day(then.date, now: now, in: language)
    }
  }

  /// A day ahead: `今天`, `明天`, else `11/27（五）`.
  public func comingDay(_ date: CalendarDate, now: WallClock, in language: Language) -> String {
    switch date.number - now.date.number {
    case 0: text(.timeToday, in: language)
    case 1: text(.timeTomorrow, in: language)
    default: day(date, now: now, in: language)
    }
  }

  private func fill(_ key: PhraseKey, _ date: CalendarDate, _ language: Language) -> String {
    let words = catalogue(language)
    return filled(key, in: language) { name in
      switch name {
      case "year": String(date.year)
      case "month": words.months[min(max(date.month, 1), 12) - 1]
      case "day": String(date.day)
      case "weekday": words.weekdays[min(max(date.weekday, 0), 6)]
      default: nil
      }
    }
  }
}
