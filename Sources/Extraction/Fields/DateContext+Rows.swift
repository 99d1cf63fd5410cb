import Tracking

/// A day that stands for itself in a row beside a number.
extension DateContext {
  private static let abouts = WordSet("約|约|大約|大约|大概")

  /// "Between 2 and 6 pm on April 16", beside a number or from who brings it.
  mutating func isWindow(_ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty || scene.all.contains(.bringer), date.kind != .time, date.kind != .within,
      Int(date.day) >= scene.input.today.number, !scene.has([.collect, .errand, .deadline], in: left(scene))
    else { return false }
    let (text, left) = (scene.text, left(scene))
    // 約禮拜一早上9-12點
    if date.isWindow, Self.abouts.ends(text, at: lastByte(text)) { return true }
    return scene.windows.contains { left.contains($0) }
  }

  /// `- until: May 8`, a line of a notice of a parcel that waits.
  func isRow(_ scene: FieldScene) -> Bool {
    guard let label, label.upperBound < date.range.lowerBound, scene.speaksOfWaiting, !scene.input.taken.isEmpty,
      Marks.beginsLine(scene.text, at: label.lowerBound)
    else { return false }
    let end = date.range.upperBound
    return scene.text[label.upperBound..<date.range.lowerBound].contains(0x3A)
      || end >= scene.text.count || scene.text[end] == 0x0A
  }

  private static let dueWords = WordSet("DUE")

  /// `1Z…, due July 2` and `| Due Sep 22`, where no bill is spoken of; not "payment due Sep 22".
  private func isDue(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, !scene.has(Self.moneys, in: scene.sentence(word)) else { return false }
    let lead = scene.clause(word).lowerBound..<word.lowerBound
    return scene.input.isTaken(max(0, word.lowerBound - 3)..<word.lowerBound)
      || lead.allSatisfy { !scene.text[$0].isAlphanumeric && scene.text[$0] < 0x80 }
  }

  /// "I will come" counts where who brings it writes, and other such words where a parcel is spoken of.
  func isOfParcel(_ lead: Range<Int>, _ scene: FieldScene) -> Bool {
    if Self.dueWords.isWord(scene.text, lead) { return isDue(lead, scene) }
    let isOwn = scene.text[lead.lowerBound] == 0x49 && [0x20, 0x27].contains(scene.text.at(lead.lowerBound + 1))
    guard isOwn else { return scene.isAboutParcel }
    return scene.all.contains(.bringer) && (scene.isAboutParcel || !scene.input.scene.names.isEmpty)
  }

  private static let others: Cue = [
    .errand, .sending, .offer, .until, .expected, .anyExpected, .arrive, .elsewhere, .dispatch,
  ]

  /// `M55350044474 三民自由門市 $560 11/27` in a list below 幫我領 or "to pick up": nothing is said of the day.
  func isOfPickups(_ scene: FieldScene) -> Bool {
    let (text, line) = (scene.text, scene.line(date.range))
    guard scene.input.taken.count > 1, date.kind == .day || date.kind == .weekday, scene.input.isTaken(line),
      scene.hasStoresNumber || scene.chain(in: line) != nil, isCell(text), !scene.has(Self.others, in: line)
    else { return false }
    return scene.listsPickups
  }

  /// Above the first number.
  static func headsPickups(_ scene: FieldScene) -> Bool {
    let heading = 0..<scene.input.scene.lineStart(from: scene.input.taken[0].lowerBound)
    return scene.has([.collect, .heading], in: heading) && !scene.has(others, in: heading)
  }

  /// Blanks or marks stand around it, and behind a blank no further word of the same saying.
  private func isCell(_ text: Bytes) -> Bool {
    let (before, end) = (text.at(date.range.lowerBound - 1), date.range.upperBound)
    guard !before.isAlphanumeric, before < 0x80 || before == 0x81 else { return false }
    if text.at(end) == 0x20 { return !Marks.isIdeograph(text, at: end + 1) }
    return end >= text.count || Marks.endsClause(text, at: end) || text.hasBytes("、", at: end)
  }

  private static let plans = WordSet("配送預告|配送预告|到貨預告|到货预告|配達預告|配达预告|送貨預告|送货预告")
  private static let fetching: Cue = [.collect, .code, .cell, .store, .storeEnd, .deadline, .lastDay]

  /// `① 6/7 貓砂 300089867722` below 配送預告.
  func isPlanned(_ scene: FieldScene) -> Bool {
    let line = scene.line(date.range)
    guard date.kind == .day, line.lowerBound > 0, scene.input.isTaken(line),
      date.range.lowerBound - line.lowerBound <= 4,
      let heading = scene.last(.expected, in: max(0, line.lowerBound - FieldScene.reach * 4)..<line.lowerBound)
    else { return false }
    return Self.plans.isWord(scene.text, heading.range)
  }

  private static let entries = WordSet("全天|全日|時間|时间|日期|ALL DAY|WHEN|DATE")

  /// 書櫃到貨, and below it the day alone: an entry of a calendar.
  mutating func isEntry(_ scene: FieldScene) -> Bool {
    guard date.kind == .day else { return false }
    let (text, line) = (scene.text, scene.line(date.range))
    guard line.lowerBound > 0,
      scene.hit(endingAt: line.lowerBound - 1)?.cue.contains(.arrive) ?? false || isBelowTitle(line, scene),
      endsLine(scene)
    else { return false }
    var (start, end) = (line.lowerBound, date.range.lowerBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x3A { end -= 1 }
    return start == end || Self.entries.isWord(text, start..<end)
  }

  private static let calendars = WordSet("活動:|活动:|事件:|標題:|标题:|行程:|EVENT:|TITLE:|SUMMARY:|CALENDAR:")
  private static let comings = WordSet("送|:收|收貨|收货|收包|到貨|到货|宅配|RECEIVE|DELIVER|ARRIV")
  private static let ends = WordSet("收假|收工|收心|收租|收費|收费")

  /// 活動：大榮送冰箱, and below it when: what a calendar keeps for one who stays at home.
  private func isBelowTitle(_ line: Range<Int>, _ scene: FieldScene) -> Bool {
    guard scene.chains.isEmpty, !scene.hasStoresNumber else { return false }
    let title = scene.input.scene.lineStart(from: line.lowerBound - 1)..<line.lowerBound - 1
    return Self.calendars.stands(scene.text, at: title.lowerBound) && title.count <= FieldScene.reach
      && Self.comings.begins(scene.text, in: title) && !Self.ends.begins(scene.text, in: title)
  }

  /// What is to be paid is all that sounds like collecting: the driver takes it.
  func isOnlyPaid(_ scene: FieldScene) -> Bool {
    scene.chains.isEmpty && !scene.hasStoresNumber && scene.all.isDisjoint(with: Self.fetching)
  }

  private static let dues: Cue = [.amount, .anyAmount, .paid, .code]

  /// 到 6/15 付 350: behind the day something else is said.
  mutating func endsSaying(_ scene: FieldScene) -> Bool {
    if endsClause(scene) { return true }
    let end = date.range.upperBound
    return scene.text.at(end) == 0x20 && (scene.hit(at: end + 1).map { !$0.cue.isDisjoint(with: Self.dues) } ?? false)
  }

  /// 15375… 到5/9 另一包 …
  func isBesideNumber(_ scene: FieldScene) -> Bool {
    guard let label, date.kind != .likely, scene.text.at(date.range.upperBound) == 0x20 else { return false }
    return scene.input.isTaken(max(0, label.lowerBound - 2)..<label.lowerBound)
  }

  private static let dayParts = WordSet(
    " BEFORE NOON| MORNING| AFTERNOON| EVENING| AM| PM|上午|下午|中午前|上午前|早上|晚上|傍晚")

  /// Nothing else is said between the marks around it, or between the number before it and the next mark.
  mutating func standsAlone(_ scene: FieldScene) -> Bool {
    let text = scene.text
    let right = right(scene)
    let end = right.lowerBound + (Self.dayParts.length(text, at: right.lowerBound) ?? 0)
    guard Self.isEmpty(text, end..<max(end, right.upperBound)) else { return false }
    let left = left(scene)
    let taken = scene.input.taken
    // 905235152933 明天.
    let number = taken.last { $0.upperBound <= left.upperBound && $0.upperBound > left.lowerBound }
    if let number, Self.isEmpty(text, number.upperBound..<left.upperBound) { return true }
    // Digits or a weekday before it, as in `Wed 28 Jan`.
    let weekday = scene.last(.weekday, in: left)?.range
    return Self.isEmpty(text, left.lowerBound..<(weekday?.lowerBound ?? left.upperBound))
      && weekday.map { Self.isEmpty(text, $0.upperBound..<left.upperBound) } ?? true
  }

  private static let moneys: Cue = [.amount, .anyAmount, .paid, .elsewhere, .errand]

  private static let bookings = WordSet("BOOKED FOR")

  /// "Delivery of your TV is booked for", "your wardrobe 6859466843 is booked for".
  func isOfBooking(_ lead: Range<Int>, _ scene: FieldScene) -> Bool {
    let before = scene.clause(lead).lowerBound..<lead.lowerBound
    return scene.has(.arrive, in: before)
      || Self.bookings.isWord(scene.text, lead) && scene.input.isTaken(before)
  }

  /// "Your dinner is booked for": somewhere else in the text is a parcel's number.
  func isOtherBooking(_ lead: Range<Int>, _ scene: FieldScene) -> Bool {
    Self.bookings.isWord(scene.text, lead) && !isOfBooking(lead, scene)
  }

  private static let answers = WordSet("回覆|回复")

  /// 黑貓回覆 5/28 可到.
  func isAnswered(_ text: Bytes) -> Bool { label.map { Self.answers.isWord(text, $0) } ?? false }

  mutating func endsLine(_ scene: FieldScene) -> Bool {
    Self.isEmpty(scene.text, date.range.upperBound..<max(date.range.upperBound, scene.line(date.range).upperBound))
  }

  private static func isEmpty(_ text: Bytes, _ range: Range<Int>) -> Bool {
    range.allSatisfy { !text[$0].isAlphanumeric && text[$0] < 0x80 }
  }

  /// 三點左右到, `18:00 前送達`: a verb of arriving right behind, and no question.
  mutating func comesBehind(_ scene: FieldScene) -> Bool {
    guard let after = after(scene), after.cue.contains(.arrive) else { return false }
    // 9:00 到 18:00
    let next = after.range.upperBound
    if Self.dones.stands(scene.text, at: next) { return false }
    if scene.text.at(next).isDigit || scene.text.at(next) == 0x20 && scene.text.at(next + 1).isDigit { return false }
    // 十點到九點
    if DateFinder.time(scene.text, at: next) != nil { return false }
    // 三點左右到 錢準備好了嗎: behind a blank something else is asked.
    let right = right(scene)
    let end = (next..<max(next, right.upperBound)).first { scene.text[$0] == 0x20 } ?? right.upperBound
    return after.range.lowerBound <= date.range.upperBound + Self.soon
      && !Self.asks(scene.text, right.lowerBound..<max(right.lowerBound, end))
  }

  private static let dones = WordSet("了|過|过")

  /// "Out for delivery today", 今日配送中.
  static func isRound(_ date: DateFound, _ scene: FieldScene) -> Bool {
    guard date.kind == .word, Int(date.day) >= scene.input.today.number else { return false }
    if scene.hit(at: date.range.upperBound)?.meaning.status == .outForDelivery { return true }
    var end = date.range.lowerBound
    while end > 0, scene.text[end - 1] == 0x20 || scene.text[end - 1] == 0x0A { end -= 1 }
    // "Out for delivery with HCT today."
    guard scene.statuses > 0, Int(date.day) == scene.input.today.number else {
      return scene.hit(endingAt: end)?.meaning.status == .outForDelivery
    }
    var index = scene.hit(from: end) - 1
    while index >= 0, scene.hits[index].range.upperBound >= end - roundReach {
      if scene.hits[index].meaning.status == .outForDelivery {
        return scene.hits[index].range.lowerBound >= scene.clause(end..<end).lowerBound
      }
      index -= 1
    }
    return false
  }

  /// In bytes.
  private static let roundReach = 30
}
