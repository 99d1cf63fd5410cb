import Tracking

/// Days counted from now.
extension DateFinder {
  private static let numbers = WordSet(
    """
    一|兩|两|二|三|四|五|六|七|八|九|十五|十|ONE|TWO|THREE|FOURTEEN|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|FIFTEEN
    """)
  /// What `numbers` stand for.
  private static let values = [1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 15, 10, 1, 2, 3, 14, 4, 5, 6, 7, 8, 9, 10, 15]

  private static let withins = WordSet(
    "超過|超过|逾|剩|剩下|剩餘|剩余|尚餘|尚余|僅餘|仅余|尚有|仍有|還有|还有|保留|保管|存放|於|于|請在|请在|在|請|WITHIN |IN |FOR |NEXT |HAVE ")

  private static let laters = WordSet("後到|后到|後會到|后会到|後送達|后送达|後到貨|后到货|後抵達|后抵达|後配送|后配送|後送到|后送到")

  private static let receipts = WordSet(
    "收到本訊息後|收到此訊息後|收到本簡訊後|收到此簡訊後|收到本通知後|收到此通知後|即日起|本日起|收到本短信后|收到此短信后"
  )

  /// 7 日內, "within 7 days", 剩 2 天.
  static func atCount(_ text: Bytes, _ place: Int, _ today: Today) -> DateFound? {
    guard !text.at(place - 1).isAlphanumeric, text[place] >= 0x80 || text[place].isLetter || mayCount(text, place),
      let count = count(text, at: place), (1...60).contains(count.days)
    else { return nil }
    // 兩天後到.
    if laters.stands(text, at: count.end) {
      return DateFound(.word, place..<(count.end + 3), day: today.number + count.days)
    }
    var before = place
    while text.at(before - 1) == 0x20, before > place - 2 { before -= 1 }
    guard count.isWithin || withins.ends(text, at: place) || withins.ends(text, at: before) else { return nil }
    // 收到本訊息後 7 天內: counted from now.
    if count.isWithin, let receipt = receipts.length(text, endingAt: before) {
      return DateFound(.within, (before - receipt)..<count.end, day: today.number + count.days, isSpan: true)
    }
    return DateFound(.within, place..<count.end, day: today.number + count.days)
  }

  /// What may stand behind the digits of a count, a blank before it.
  private static let followers = WordSet(" |-|~|至|到|個|个|CALENDAR|日|天|DAY")

  private static func mayCount(_ text: Bytes, _ digits: Int) -> Bool {
    let end = digits + (text.at(digits + 1).isDigit ? 2 : 1)
    return followers.mayStand(text, at: text.at(end) == 0x20 ? end + 1 : end)
  }

  /// So many days, and whether a 內 stands behind; working days are none that can be counted.
  private static func count(_ text: Bytes, at place: Int) -> (days: Int, end: Int, isWithin: Bool)? {
    var cursor = TextCursor(text, at: place)
    guard var days = cursor.number(ten: 9) ?? cursor.index(in: numbers).map({ values[$0] }) else { return nil }
    var behind = cursor
    behind.skipBlank()
    if behind.take(dashes) {
      behind.skipBlank()
      if let last = behind.number(ten: 9) { (days, cursor) = (last, behind) }
    }
    guard takeUnit(&cursor) else { return nil }
    behind = cursor
    behind.skipBlank()
    _ = behind.take("之")
    let isWithin = behind.take("內") || behind.take("内") || behind.take("LEFT")
    return (days, isWithin ? behind.place : cursor.place, isWithin)
  }

  private static let dashes = WordSet("-|~|至|到")
  private static let measures = WordSet("個|个")

  /// 天, 個日曆天, calendar days.
  private static func takeUnit(_ cursor: inout TextCursor) -> Bool {
    cursor.skipBlank()
    _ = cursor.take(measures)
    _ = cursor.take("CALENDAR ")
    cursor.skipBlank()
    if cursor.take("日曆天") || cursor.take("日曆日") || cursor.take("天") { return true }
    if cursor.take("日") { return !cursor.text.hasBytes("期", at: cursor.place) && !isHour(behind: cursor) }
    guard cursor.take("DAY") else { return false }
    _ = cursor.take(0x53)
    return !cursor.next.isLetter
  }

  /// 22日18:40 is a day of the month.
  private static func isHour(behind day: TextCursor) -> Bool {
    var cursor = day
    cursor.skipBlank()
    return cursor.next.isDigit && time(cursor.text, at: cursor.place) != nil
  }

  // MARK: Where counts in words may stand

  /// The places of words such as 三 before a 天, 日 or DAY, from the left.
  struct WordCounts {
    private let text: Bytes
    private let units: UnsafeBufferPointer<Int32>
    /// The first unit that was not asked for.
    private var next = 0
    /// The words before the last such unit that are still to be given.
    private var words = 0..<0

    init(_ scene: Scene) { (text, units) = (scene.text, scene.words.units) }

    /// The first at or behind `floor`; the end of the text where there is none.
    mutating func next(from floor: Int) -> Int {
      while true {
        while words.lowerBound < floor, !words.isEmpty { step() }
        if !words.isEmpty { return words.lowerBound }
        while next < units.count, units[next] < floor { next += 1 }
        guard next < units.count else { return text.count }
        words = DateFinder.words(text, before: Int(units[next]))
        next += 1
      }
    }

    private mutating func step() {
      let length = text[words.lowerBound] < 0x80 ? words.count : 3
      words = (words.lowerBound + length)..<words.upperBound
    }
  }

  /// What a number before a unit may end with, or what stands between them.
  private static let beginnings = WordSet(
    """
    一|兩|两|二|三|四|五|六|七|八|九|十|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN| |個|个|日曆|CALENDAR|\
    0|1|2|3|4|5|6|7|8|9
    """)
  private static let fillers = WordSet(" |個|个|日曆|CALENDAR")

  /// The words of a number before a unit, over what may stand between them; empty where there are none.
  private static func words(_ text: Bytes, before unit: Int) -> Range<Int> {
    guard beginnings.mayEnd(text, at: unit) else { return unit..<unit }
    var end = unit
    for _ in 0..<6 {
      guard let length = fillers.length(text, endingAt: end) else { break }
      end -= length
    }
    end = beforeSecond(text, end)
    var start = end
    for _ in 0..<8 {
      guard let length = numbers.length(text, endingAt: start) else { break }
      let isLatin = text[start - 1] < 0x80
      if !isLatin || start == end { start -= length }
      if isLatin { break }
    }
    return start..<end
  }

  /// 三至 5 天: before the second number, which has digits.
  private static func beforeSecond(_ text: Bytes, _ end: Int) -> Int {
    var place = end
    while text.at(place - 1).isDigit, end - place <= 2 { place -= 1 }
    guard place < end else { return end }
    while text.at(place - 1) == 0x20, place > 0 { place -= 1 }
    guard let length = dashes.length(text, endingAt: place) else { return end }
    place -= length
    while text.at(place - 1) == 0x20 { place -= 1 }
    return place
  }
}
