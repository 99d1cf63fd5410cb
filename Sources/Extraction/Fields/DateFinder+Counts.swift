import Tracking

/// Times of day, and days counted from now.
extension DateFinder {
  // MARK: Times

  func time(_ text: Bytes, at place: Int) -> (range: Range<Int>, minute: Int)? {
    guard Self.mayBeTime(text, place) else { return nil }
    let found = time.groups(in: text, at: place)
    guard let found, let hours = found[2].map({ Self.number(text[$0]) }) else { return nil }
    var hour = hours
    let minute = (found[3] ?? found[6]).map { Self.number(text[$0]) } ?? (found[5] == nil ? 0 : 30)
    let half = (found[4] ?? found[7]).map { text[$0.lowerBound] }
    let word = found[1]?.lowerBound ?? text.count
    let isEvening = text.hasBytes("下", at: word) || text.hasBytes("晚", at: word)
    let isLate = half == 0x50 || isEvening || (text.hasBytes("中", at: word) && hour < 11)
    if isLate && hour < 12 { hour += 12 }
    if (half == 0x41 || text.hasBytes("凌", at: word)) && hour == 12 { hour = 0 }
    let total = hour * 60 + minute
    return total <= 1440 ? (found.range, min(total, 1439)) : nil
  }

  /// No time of day is further from where it may begin than its words are long, and a sign of it stands there.
  private static func mayBeTime(_ text: Bytes, _ start: Int) -> Bool {
    let first = text.at(start)
    let isLead = first.isDigit || first >= 0xE4 || [0x20, 0x2C, 0x54, 0x28, 0x41, 0x42].contains(first)
    guard isLead else { return false }
    // A bracket may hold digits of its own.
    if first == 0x28 || text.at(start + 1) == 0x28 { return true }
    var place = start
    while place < min(text.count, start + 40), text[place] != 0x0A {
      if text[place].isDigit {
        while text.at(place).isDigit { place += 1 }
        let sign = text.at(place) == 0x20 ? text.at(place + 1) : text.at(place)
        return [0x3A, 0xE6, 0xE7, 0xE9, 0x41, 0x50].contains(sign)
      }
      place += 1
    }
    return false
  }

  func timeAlone(_ scene: FieldScene, _ place: Int) -> DateFound? {
    let text = scene.text
    // 下午 stands before the digits; the pattern takes it from there.
    let start = place >= 6 && text.at(place - 6) >= 0xE4 ? place - 6 : place
    let found = time(text, at: start) ?? time(text, at: place)
    guard let found, found.range.upperBound > place else { return nil }
    return DateFound(
      kind: .time, range: min(found.range.lowerBound, place)..<found.range.upperBound,
      moment: Notice.Moment(day: scene.input.today, minute: found.minute))
  }

  // MARK: Counts

  private static let counts: [String: Int] = [
    "一": 1, "兩": 2, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "十五": 15,
    "ONE": 1, "TWO": 2, "THREE": 3, "FOUR": 4, "FIVE": 5, "SIX": 6, "SEVEN": 7, "EIGHT": 8, "NINE": 9, "TEN": 10,
    "FOURTEEN": 14, "FIFTEEN": 15,
  ]

  private static let withins = [
    "剩", "剩下", "剩餘", "剩余", "還有", "还有", "保留", "保管", "存放", "於", "于", "請在", "请在", "在", "請", "WITHIN ", "FOR ", "NEXT ",
    "HAVE ",
  ].map { Array($0.utf8) }

  /// 7 日內, "within 7 days", 剩 2 天.
  func atCount(_ scene: FieldScene, _ place: Int) -> DateFound? {
    let text = scene.text
    guard text[place].isDigit || Self.mayBeCount(text, place), !text.at(place - 1).isAlphanumeric else { return nil }
    let found = count.groups(in: text, at: place)
    guard let found, let first = found[1], found[3] == nil else { return nil }
    let word = String(decoding: text[first], as: UTF8.self)
    guard let days = found[2].map({ Self.number(text[$0]) }) ?? Int(word) ?? Self.counts[word], (1...60).contains(days)
    else { return nil }
    var before = place
    while text.at(before - 1) == 0x20, before > place - 2 { before -= 1 }
    let isLed = Self.withins.contains {
      text.hasBytes($0, at: place - $0.count) || text.hasBytes($0, at: before - $0.count)
    }
    guard found[4] != nil || isLed else { return nil }
    return DateFound(
      kind: .within, range: found.range, moment: Notice.Moment(day: scene.input.today.adding(days: days)))
  }

  /// Whether the first three bytes are those of a word in `counts`.
  @inline(__always)
  static func mayBeCount(_ text: Bytes, _ place: Int) -> Bool {
    let byte = text[place]
    guard byte == 0xE4 || byte == 0xE5 || byte.isLetter else { return false }
    switch UInt32(byte) << 16 | UInt32(text.at(place + 1)) << 8 | UInt32(text.at(place + 2)) {
    case 0xE4B880, 0xE585A9, 0xE4B8A4, 0xE4BA8C, 0xE4B889, 0xE59B9B, 0xE4BA94, 0xE585AD, 0xE4B883, 0xE585AB, 0xE4B99D,
      0xE58D81:
      return true
    case 0x4F4E45, 0x54574F, 0x544852, 0x464F55, 0x464956, 0x534958, 0x534556, 0x454947, 0x4E494E, 0x54454E, 0x464946:
      return true
    default: return false
    }
  }
}
