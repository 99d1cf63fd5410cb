/// Dates and times as text. No formatters are used, because a card contains many dates.
extension Phrases {
  /// A day such as `11/27（五）`; with the year if it is not the year of `now`.
  public func day(_ date: CalendarDate, now: LocalDateTime, in language: Language) -> String {
    fill(date.year == now.date.year ? .dateDay : .dateDayOfYear, date, language)
  }

  /// A time such as `11/27 14:05`, or `11/27` if `isDayOnly`; with the year if it is not the year of `now`.
  public func stamp(
    _ clock: LocalDateTime, isDayOnly: Bool = false, now: LocalDateTime, in language: Language
  ) -> String {
    let date = fill(clock.date.year == now.date.year ? .dateShort : .dateShortOfYear, clock.date, language)
    if isDayOnly { return date }
    return filled(.dateStamp, in: language) { $0 == "date" ? date : clock.time }
  }

  /// A month such as `2026 年 11 月`; `month` counts from 1.
  public func month(_ month: Int, of year: Int, in language: Language) -> String {
    let names = catalogue(language).months
    return text(.dateMonth, in: language, ["year": String(year), "month": names[min(max(month, 1), 12) - 1]])
  }

  /// A month without its year, as short as it can be understood: `11月`, `Nov`; `month` counts from 1.
  public func shortMonth(_ month: Int, in language: Language) -> String {
    text(.dateMonthShort, in: language, ["month": catalogue(language).months[min(max(month, 1), 12) - 1]])
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
