import Tracking

/// Makes one mention of the pieces that name one day: 11/27 (五) 晚上 9 點, Thu Nov 26 by 9 pm, 11/22~11/29.
struct DayJoiner {
  let text: NormalText

  /// `pieces` and what is returned stand from the left.
  func join(_ pieces: [DayMention]) -> [DayMention] {
    var joined: [DayMention] = []
    for piece in pieces {
      var piece = piece
      // What was made may join with the one before in turn: 今天 + 11/27 + 18:00.
      while let last = joined.last, let both = both(last, piece) {
        piece = both
        joined.removeLast()
      }
      joined.append(piece)
    }
    return joined
  }

  private func both(_ first: DayMention, _ second: DayMention) -> DayMention? {
    let gap = gap(first.range.upperBound, second.range.lowerBound)
    guard let gap else { return nil }
    var both = first
    both.range = first.range.lowerBound..<max(first.range.upperBound, second.range.upperBound)
    switch (first.isDay, second.isDay) {
    case (true, true):
      if Self.dashes.contains(gap) { return span(first, second, both) }
      return sameDay(first, second, both, gap)
    case (true, false) where second.kind == .time:
      if second.minute == nil { return Self.glue.contains(gap) ? both : nil }
      if first.minute != nil { return Self.dashes.contains(gap) ? window(first, second, both) : nil }
      guard Self.glue.contains(gap) || Self.toHour.contains(gap) else { return nil }
      let minute = evening(first, second)
      (both.minute, both.isWindow, both.hasHalf) = (minute, second.isWindow, second.hasHalf || minute != second.minute)
      both.start = second.start.map { $0 + (minute ?? 0) - (second.minute ?? 0) }
      both.isLatest = Self.latest.contains(gap)
      return both
    case (false, true) where first.kind == .time:
      guard second.minute == nil, Self.glue.contains(gap) || Self.fromHour.contains(gap) else { return nil }
      (both.kind, both.day, both.isSpan) = (second.kind, second.day, second.isSpan)
      return both
    case (false, false) where first.kind == .time && second.kind == .time:
      if second.minute == nil || first.minute == nil {
        both.minute = first.minute ?? second.minute
        (both.start, both.isWindow) = (first.start ?? second.start, first.isWindow || second.isWindow)
        return gap.isEmpty ? both : nil
      }
      return Self.dashes.contains(gap) ? window(first, second, both) : nil
    default: return nil
    }
  }

  /// What stands between, without blanks; nil where it is long. Empty where the two overlap.
  private func gap(_ start: Int, _ end: Int) -> String? {
    guard end - start <= 10 else { return nil }
    guard start < end else { return "" }
    return String(decoding: text.characters[start..<end].filter { !$0.isBlank }, as: UTF16.self)
  }

  private static let dashes: Set = [
    "-", "~", "至", "到", "TO", "AND", "UNTIL", "〜", "--", "至:", "~:", "起至", ")-", ")~", ")至",
  ]
  private static let glue: Set = ["", ",", "(", ")", "),", ")(", "((", "的", "/", "."]
  private static let toHour: Set = [
    "AT", "BY", "BEFORE", ",BY", ",AT", "@", "之", ")的", "AROUND", "FROM", "BETWEEN", ")BY", "UNTIL",
  ]
  private static let latest: Set = ["BY", "BEFORE", ",BY", ")BY", "UNTIL"]
  private static let fromHour: Set = ["ON", "ONTHE", ",ON", "THIS"]

  /// A weekday or 明天 beside a day that is written out.
  private func sameDay(_ first: DayMention, _ second: DayMention, _ both: DayMention, _ gap: String) -> DayMention? {
    guard Self.glue.contains(gap), (first.kind == .word) != (second.kind == .word) || first.day == second.day,
      gap.contains("(") || first.day.weekday == second.day.weekday
    else { return nil }
    let written = first.kind == .word ? second : first
    var both = both
    (both.kind, both.day, both.isSpan) = (written.kind, written.day, first.isSpan || second.isSpan)
    both.minute = first.minute ?? second.minute
    (both.start, both.isWindow) = (first.start ?? second.start, first.isWindow || second.isWindow)
    return both
  }

  private func span(_ first: DayMention, _ second: DayMention, _ both: DayMention) -> DayMention? {
    guard first.day <= second.day else { return nil }
    var both = both
    (both.kind, both.day, both.minute, both.isSpan) = (second.kind, second.day, second.minute, true)
    both.start = nil
    if first.kind == .day { both.kind = .day }
    return both
  }

  /// From the time of `first` to that of `second`.
  private func window(_ first: DayMention, _ second: DayMention, _ both: DayMention) -> DayMention {
    let isDigital = [first, second].allSatisfy { text.characters[$0.range].contains(0x3A) }
    let hours = second.window(from: first, isDigital: isDigital)
    var both = both
    (both.minute, both.start, both.isWindow, both.hasHalf) = (hours.minute, hours.start, true, hours.hasHalf)
    return both
  }

  /// 明晚 9 點, tonight at 9: the word says which half of the day is meant.
  private func evening(_ day: DayMention, _ time: DayMention) -> Int? {
    guard let minute = time.minute, minute < 12 * 60, day.kind == .word else { return time.minute }
    let last = text.characters[day.range].suffix(5)
    let isEvening = last.last == 0x665A || last.elementsEqual("NIGHT".utf16) || last.elementsEqual("ENING".utf16)
    let hasHalf = text.characters[time.range].contains(0x4D)
    return isEvening && !hasHalf ? minute + 12 * 60 : minute
  }
}
