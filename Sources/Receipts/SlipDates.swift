import Tracking

/// Days in a text, in the forms that slips have.
struct SlipDates: Sendable {
  /// A day, or the days that it may be: at least one.
  struct Found {
    let range: Range<Int>
    let days: [Day]
  }

  private let months: WordTable

  init(_ rows: [WordRow]) { months = WordTable(rows, fields: ["month"]) }

  /// The dates in `text`, from left to right, without days that do not exist.
  /// - Parameter today: the latest day that a receipt can be from. It decides what `12/11/26` means.
  func dates(in text: PlainText, today: Day?) -> [Found] {
    var found: [Found] = []
    let names = months.matches(in: text)
    var place = 0
    while place < text.count {
      let date = text.lower[place].isDigit ? numeric(at: place, in: text, names) : worded(at: place, in: text, names)
      if let date, !date.days.isEmpty {
        let known = today.map { today in date.days.filter { $0 <= today.adding(days: 1) } } ?? date.days
        found.append(Found(range: date.range, days: known.isEmpty ? date.days : known))
        place = date.range.upperBound
      } else if text.lower[place].isDigit {
        while place < text.count, text.lower[place].isDigit { place += 1 }
      } else {
        place += 1
      }
    }
    return found
  }

  // MARK: Digits first

  private struct Part {
    let value: Int
    let count: Int
  }

  /// `2026/11/27`, `115.11.27`, `2026年11月27日`, `27.11.2026`, `27/11/26`, `27 Nov 2026`.
  private func numeric(at start: Int, in text: PlainText, _ names: [WordTable.Match]) -> Found? {
    guard let (first, afterFirst) = number(at: start, in: text) else { return nil }
    if let named = dayThenMonth(first, afterFirst, from: start, in: text, names) { return named }
    guard let mark = separator(at: afterFirst, in: text), let (second, afterSecond) = number(at: mark.end, in: text),
      let other = separator(at: afterSecond, in: text), other.kind == mark.kind,
      let (third, end) = number(at: other.end, in: text)
    else { return nil }
    let days = days([first, second, third], mark.kind)
    let isEra = start > 1 && text.lower[start - 1] == "和" && text.lower[start - 2] == "令"
    let range = start..<end
    if isEra, let day = Day(year: first.value + 2018, month: second.value, day: third.value) {
      return Found(range: range, days: [day])
    }
    guard first.count + second.count + third.count >= 4, let days else { return nil }
    return Found(range: range, days: days)
  }

  private func number(at place: Int, in text: PlainText) -> (Part, Int)? {
    var end = WordTable.skipBlanks(from: place, in: text.lower)
    let start = end
    while end < text.count, end - start < 5, text.lower[end].isDigit { end += 1 }
    guard (1...4).contains(end - start), let value = Int(text.text(start..<end)) else { return nil }
    return (Part(value: value, count: end - start), end)
  }

  /// Between the parts: `/`, `-`, `.`, or 年 and 月, which are both written `年` here.
  private func separator(at place: Int, in text: PlainText) -> (kind: Scalar, end: Int)? {
    let place = WordTable.skipBlanks(from: place, in: text.lower)
    guard place < text.count else { return nil }
    return switch text.lower[place] {
    case "/", "-", ".": (text.lower[place], place + 1)
    case "年", "月", "년", "월": ("年", place + 1)
    default: nil
    }
  }

  /// The days that three numbers may be. Nil if they cannot be a date.
  private func days(_ parts: [Part], _ mark: Scalar) -> [Day]? {
    let (first, second, third) = (parts[0], parts[1], parts[2])
    func day(_ year: Int, _ month: Part, _ day: Part) -> Day? {
      Day(year: year, month: month.value, day: day.value)
    }
    guard second.count < 3 else { return nil }
    if first.count > 2 {
      // The Republic's years have three digits.
      let year = first.count == 3 ? first.value + 1911 : first.value
      guard third.count < 3, (2000...2099).contains(year) else { return nil }
      return [day(year, second, third)].compactMap(\.self)
    }
    if mark == "年" { return third.count < 3 ? [day(2000 + first.value, second, third)].compactMap(\.self) : nil }
    guard third.count == 4 || third.count == 2 else { return nil }
    if third.count == 4 {
      guard (2000...2099).contains(third.value) else { return nil }
      // Nobody writes the month first before full stops.
      let candidates = [day(third.value, second, first), mark == "." ? nil : day(third.value, first, second)]
      return distinct(candidates)
    }
    let monthFirst = mark == "." ? nil : day(2000 + third.value, first, second)
    return distinct([day(2000 + third.value, second, first), monthFirst, day(2000 + first.value, second, third)])
  }

  private func distinct(_ days: [Day?]) -> [Day] {
    days.compactMap(\.self).reduce(into: []) { days, day in if !days.contains(day) { days.append(day) } }
  }

  // MARK: Names of months

  /// `27 Nov 2026`, `27. November 2026`, `27-NOV-26`.
  private func dayThenMonth(
    _ day: Part, _ end: Int, from start: Int, in text: PlainText, _ names: [WordTable.Match]
  ) -> Found? {
    let place = skipMarks(from: end, in: text)
    guard day.count < 3, let name = names.first(where: { $0.range.lowerBound == place }),
      let (year, end) = number(at: skipMarks(from: name.range.upperBound, in: text), in: text)
    else { return nil }
    return found(day, name, year, start..<end)
  }

  /// `Nov 27, 2026`.
  private func worded(at start: Int, in text: PlainText, _ names: [WordTable.Match]) -> Found? {
    guard let name = names.first(where: { $0.range.lowerBound == start }),
      let (day, afterDay) = number(at: skipMarks(from: name.range.upperBound, in: text), in: text), day.count < 3,
      let (year, end) = number(at: skipMarks(from: afterDay, in: text), in: text)
    else { return nil }
    return found(day, name, year, start..<end)
  }

  private func found(_ day: Part, _ name: WordTable.Match, _ year: Part, _ range: Range<Int>) -> Found? {
    guard year.count == 4 || year.count == 2, let month = Int(name.row.value) else { return nil }
    let year = year.count == 2 ? 2000 + year.value : year.value
    guard (2000...2099).contains(year) else { return nil }
    return Found(range: range, days: [Day(year: year, month: month, day: day.value)].compactMap(\.self))
  }

  private func skipMarks(from place: Int, in text: PlainText) -> Int {
    var place = place
    while place < text.count, [" ", ",", ".", "-", "/"].contains(text.lower[place]) { place += 1 }
    return place
  }

  /// The rows that name a month in `text`; for tests of the table.
  func rows(in text: PlainText) -> [String] { months.matches(in: text).map(\.row.id) }
}
