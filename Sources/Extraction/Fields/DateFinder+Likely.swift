import Tracking

/// Days that are written in a way of which only the words around it make a day.
extension DateFinder {
  /// 取貨截止0915: four digits right behind such a label, of a day of these weeks.
  func compact(_ digits: Range<Int>) -> DateFound? {
    guard digits.count == 4, label(before: digits.lowerBound)?.contains(.deadline) ?? false else { return nil }
    var cursor = TextCursor(text, at: digits.lowerBound)
    guard
      let month = cursor.digits(2), let number = cursor.digits(2), !text.at(digits.upperBound).isAlphanumeric,
      let day = today.day(month: month, number), (0...Self.weeks).contains(day.number - today.number)
    else { return nil }
    return DateFound(.day, digits, day: day.number)
  }

  /// 希望配達日 3 / 25: right behind such a label.
  func spaced(_ digits: Range<Int>) -> DateFound? {
    guard text.hasBytes(" / ", at: digits.upperBound), let label = label(before: digits.lowerBound),
      !label.isDisjoint(with: [.deadline, .expected])
    else { return nil }
    var cursor = TextCursor(text, at: digits.lowerBound)
    guard
      let month = cursor.number(ten: 1), cursor.take(" / "), let number = cursor.number(ten: 3),
      !cursor.next.isAlphanumeric, let day = today.day(month: month, number)
    else { return nil }
    return DateFound(.day, digits.lowerBound..<cursor.place, day: day.number)
  }

  /// What the word says that stands right before `place`, blanks and a colon between.
  private func label(before place: Int) -> Cue? {
    var end = place
    while text.at(end - 1) == 0x20 || text.at(end - 1) == 0x3A { end -= 1 }
    return scene.hit(endingAt: end)?.cue
  }

  /// In days.
  private static let weeks = 31

  /// The day in `8:00 PM on Friday 06/26`, `14:00-18:00, Nov 16`.
  func dayOn(_ end: Int) -> (day: Int, end: Int)? {
    let isOn = text.hasBytes(" ON ", at: end)
    guard isOn || text.hasBytes(", ", at: end) else { return nil }
    var place = end + (isOn ? 4 : 2)
    if !isOn, !(scene.hit(at: place)?.cue.contains(.month) ?? false) { return nil }
    if let hit = scene.hit(at: place), hit.cue.contains(.weekday) {
      guard standsBeforeDate(hit.range.upperBound) else {
        return (today.number(on: hit.meaning.value), hit.range.upperBound)
      }
      place = hit.range.upperBound
      while [0x20, 0x2C, 0x2E].contains(text.at(place)) { place += 1 }
    }
    var digits = place
    while text.at(digits).isDigit { digits += 1 }
    let written = digits > place ? Self.written(text, place..<digits, today) : Self.named(text, at: place, today)
    return written.flatMap { found in found.day.map { ($0.number, found.end) } }
  }

  private static let comings = WordSet("會到|会到|會送|会送|會來|会来|到貨|到货|送達|送达|送到|配送")
  private static let laters = WordSet("下午|晚上|傍晚|晚間|晚间")

  private static let mornings = WordSet("凌晨|清晨|早上|上午|半夜")

  /// 三點 without a word before it is in the afternoon: nobody brings or fetches anything at night.
  func byDay(_ minute: Int, _ time: Range<Int>) -> Int {
    guard (60..<360).contains(minute), Self.hourWords.begins(text, in: time), !Self.mornings.begins(text, in: time)
    else { return minute }
    return minute + 720
  }

  /// 下午會到: today's, where nothing before it says of which day.
  func laterToday(_ part: Range<Int>) -> DateFound? {
    guard !scene.input.taken.isEmpty, [0x20, 0x2C, 0x0A].contains(text.at(part.lowerBound - 1)),
      Self.laters.isWord(text, part), Self.comings.stands(text, at: part.upperBound)
    else { return nil }
    return DateFound(.word, part, day: today.number)
  }

  /// A day or a year, and not what is to be paid: `last day is Saturday, 299 to pay`.
  func mayBeDay(_ start: Int) -> Bool {
    var end = start
    while text.at(end).isDigit { end += 1 }
    let isPart = [0x2F, 0x2D, 0x2E].contains(text.at(end)) || text.hasBytes("年", at: end)
    return isPart || end - start <= 2 && !(text.at(end) == 0x2C && Marks.joinsDigits(text, at: end))
  }
}
