import Tracking

/// Whether something is expected to arrive on a day.
extension DateContext {
  mutating func findComing(_ scene: FieldScene) -> Coming {
    let isCalled = Self.isCalledExpected(date, scene) && !labelCue.contains(.errand) || Self.isRound(date, scene)
    if isFollowed, Self.done.stands(scene.text, at: next) {
      return Coming(isExpected: false, isToCome: false)
    }
    if isBrought(scene) { return Coming(isExpected: true, isToCome: false) }
    // Where no such words stand near, the clause need not be known.
    guard scene.has([.expected, .anyExpected], before: date.range.lowerBound) || Self.comesSoon(date, scene) else {
      return Coming(isExpected: isCalled, isToCome: false)
    }
    let lead = scene.last([.expected, .anyExpected], in: left(scene))
    let soon = date.range.upperBound + Self.soon
    let after = after(scene)
    let comes = after.map { $0.cue.contains(.arrive) && $0.range.lowerBound <= soon } ?? false
    if let after, comes, after.cue.contains(.until), goesSomewhere(after.range.upperBound, scene.text),
      !isParcelGoing(after, scene)
    {
      return Coming(isExpected: isCalled || lead.map { isMeant($0, after, scene) } ?? false, isToCome: false)
    }
    let isMeans = isErrand(scene) && !comesItself(scene)
    guard lead != nil || comes && !isMeans, !Self.asks(scene.text, right(scene)),
      !Self.choices.begins(scene.text, in: left(scene))
    else {
      return Coming(isExpected: isCalled, isToCome: false)
    }
    let isExpected = lead.map { isMeant($0, after, scene) } ?? isCalled
    guard let after, comes, !isMeans, date.kind != .within, date.kind != .time else {
      return Coming(isExpected: isExpected, isToCome: false)
    }
    return Coming(isExpected: isExpected, isToCome: isFuture(after, scene))
  }

  /// 下午 3 點寄的 說明天會到: what was done then.
  private static let done = WordSet("寄的|寄了|寄出|出貨|出货|發貨|发货|買的|买的|訂的|订的")
  private static let bringings = WordSet(
    "才會到|才会到|才會送|才会送|才送|才到|才能到|才能送|再來一趟|再來|再来|補送|补送|可到貨|可到货|可送達|可送达|可到|會到|会到|會送|会送|送到|送達|送达|到|送|派")
  private static let abouts = WordSet("左右|前後|前后|前|以前|之前")

  /// `1/20 送`, `12/24 到 已付`: behind a day that is still to come, and nothing behind it.
  private func isBrought(_ scene: FieldScene) -> Bool {
    guard date.kind == .day || date.kind == .word || date.kind == .weekday, label == nil || isAnswered(scene.text),
      !scene.input.taken.isEmpty || !scene.input.scene.names.isEmpty,
      Int(date.day) >= scene.input.today.number, date.kind != .day || Int(date.day) > scene.input.today.number
    else { return false }
    guard isFollowed else { return isChangedTo(next, scene) }
    let text = scene.text
    var place = next
    place += Self.parts.length(text, at: place) ?? 0
    place += Self.abouts.length(text, at: place) ?? 0
    // 明天留人在家簽收.
    if Self.stays.stands(text, at: place) { return true }
    // 明天要來一件黑貓.
    if let coming = Self.comings.length(text, at: place), Self.pieces.stands(text, at: place + coming) { return true }
    guard let length = Self.bringings.length(text, at: place) else { return isChangedTo(place, scene) }
    // 黑貓 明早送: without a number only who is named brings it.
    if scene.input.taken.isEmpty, !Self.carryings.stands(text, at: place) { return false }
    var end = place + length
    end += Self.particles.length(text, at: end) ?? 0
    let isAgain = scene.all.contains(.bringer) && Self.agains.stands(text, at: place)
    guard isAgain || !Self.persons.ends(text, at: lastByte(text)) else { return false }
    let clause = scene.clause(date.range)
    // 週六送 6203…
    if let number = scene.input.number(at: text.at(end) == 0x20 ? end + 1 : end) { end = number.upperBound }
    return endsSaying(text, end) && !scene.has([.collect, .errand], in: end..<max(end, clause.upperBound))
      && !Self.doubts.begins(text, in: clause.lowerBound..<date.range.lowerBound)
  }

  private static let particles = WordSet("喔|哦|囉|啦|吧|唷|~")
  private static let carryings = WordSet("會送|会送|送")
  private static let quotes = WordSet("」|』|”")
  private static let agains = WordSet("再來|再来")
  private static let comings = WordSet("要來|要来|會來|会来|會有|会有|還會來|还会来")
  private static let pieces = WordSet("一件|一箱|一包|一盒|一袋|兩件|两件|兩箱|两箱|兩包|两包|三件|三箱|三包")
  private static let stays = WordSet("留人|請留人|在家簽收|在家签收|在家收|在家等")
  private static let persons = WordSet("我|你|妳|他|她|們|们")
  private static let goings = WordSet("給|给|去|嗎|吗")

  /// Nothing of the same saying stands at `end`: a blank parts sayings where no digit or 給 follows it.
  private func endsSaying(_ text: Bytes, _ end: Int) -> Bool {
    guard end < text.count, text[end] == 0x20 else {
      return end == text.count || text[end] == 0x29 || Self.quotes.stands(text, at: end)
        || Marks.endsClause(text, at: end)
    }
    if Self.goings.stands(text, at: end + 1) { return false }
    // 禮拜五到 2,180 貨到付款
    guard text.at(end + 1).isDigit, let sum = AmountForm(text, at: end + 1) else { return !text.at(end + 1).isDigit }
    return sum.hasCommas || sum.unit != nil
  }

  private static let eras = WordSet("民國|民国")

  /// Where the word before the day ends.
  func lastByte(_ text: Bytes) -> Int {
    var start = date.range.lowerBound
    if text.at(start - 1) >= 0x80 { start -= Self.eras.length(text, endingAt: start) ?? 0 }
    return text.at(start - 1) == 0x20 ? start - 1 : start
  }

  private static let doubts = WordSet("已|於|于|如果|若|要是|會不會|会不会|是不是|能不能|可不可以|不會|不会")

  /// A word for arriving stands right behind.
  private static func comesSoon(_ date: DateFound, _ scene: FieldScene) -> Bool {
    let end = date.range.upperBound
    return scene.begins(.arrive, in: end...(end + soon))
  }

  static let soon = 24

  /// 後天會到: whatever was sent or paid before.
  private mutating func comesItself(_ scene: FieldScene) -> Bool {
    guard let after = after(scene), after.range.lowerBound - date.range.upperBound <= 1 else { return false }
    return Self.future.stands(scene.text, at: after.range.lowerBound)
      && !scene.has(.errand, in: after.range.upperBound..<max(after.range.upperBound, right(scene).upperBound))
  }

  /// 11/25 預計送達日.
  private static func isCalledExpected(_ date: DateFound, _ scene: FieldScene) -> Bool {
    guard scene.all.contains(.expected) else { return false }
    var place = date.range.upperBound
    while scene.text.at(place) == 0x20 { place += 1 }
    if scene.text.at(place) >= 0x80, scene.text.hasBytes("に", at: place) { place += 3 }
    return scene.hit(at: place)?.cue.contains(.expected) ?? false
  }

  /// Whether the words between what is expected and the day speak of arriving, and of nothing else.
  private mutating func isMeant(_ lead: CueVocabulary.Hit, _ after: CueVocabulary.Hit?, _ scene: FieldScene) -> Bool {
    let between = lead.range.upperBound..<date.range.lowerBound
    let isDay = date.kind == .day || date.kind != .within && Self.presumptions.isWord(scene.text, lead.range)
    let isLead = between.count <= 2 && isDay && !scene.input.taken.isEmpty
    let isAll =
      isLead && endsClause(scene) && !isOtherBooking(lead.range, scene) && !isOthersChange(lead.range, scene)
    let says =
      isAll || lead.cue.contains(.expected) || scene.has(.arrive, in: between) || after?.cue.contains(.arrive) ?? false
    // 到店大約週四.
    let isNamedBefore = scene.hit(endingAt: lead.range.lowerBound)?.cue.contains(.arrive) ?? false
    if isNamedBefore, between.count <= 2, date.kind != .within, !(after?.cue.contains(.errand) ?? false) { return true }
    let isBooked = lead.cue.contains(.anyExpected) && between.count <= 6 && date.kind != .within
    if isBooked, isOfBooking(lead.range, scene) { return true }
    if lead.cue.contains(.vague), !isOfParcel(lead.range, scene) { return false }
    return says && !(after?.cue.contains(.errand) ?? false) && between.count <= Self.leadReach
      && !scene.has(.errand, in: between)
  }

  /// In bytes: a carrier and a number may stand between.
  private static let leadReach = 60

  private static let future = WordSet("會|会")
  private static let about = WordSet("左右|前後|前后")
  private static let futures = WordSet("將|将|會|会|WILL ")

  private mutating func isFuture(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let verb = hit.range.lowerBound
    return date.kind == .word && Int(date.day) > scene.input.today.number && scene.isAboutParcel || isAhead(hit, scene)
      || Self.future.stands(scene.text, at: verb)
      || Self.about.ends(scene.text, at: verb)
      || Self.futures.begins(scene.text, in: left(scene))
  }

  private static let things = WordSet("貨|货|府|家|店|手|吧|喔|哦|囉|啦|了|達|达|件|齊|齐|站|台灣|台湾|收貨|收货|您|指定|門市|门市|超商|全家|管理|門口|门口|的")

  /// 明天到台北: who goes there is no parcel.
  private func goesSomewhere(_ place: Int, _ text: Bytes) -> Bool {
    Marks.isIdeograph(text, at: place) && !Self.things.stands(text, at: place)
  }

  private static let people = WordSet("我|你|妳|您|他|她|們|们|媽|爸|人")

  /// 單號 … 後天到台北: in the line of a number, and of nobody.
  private mutating func isParcelGoing(_ verb: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let (text, left) = (scene.text, left(scene))
    let clause = verb.range.upperBound..<max(verb.range.upperBound, right(scene).upperBound)
    let rest = clause.lowerBound..<(clause.first { text[$0] == 0x20 } ?? clause.upperBound)
    return verb.range.lowerBound == date.range.upperBound && rest.count <= Self.shortPlace
      && scene.input.isTaken(scene.line(date.range)) && !Self.people.begins(text, in: left)
      && !Self.people.begins(text, in: rest) && !Self.doubts.begins(text, in: left)
      && !scene.has([.collect, .errand], in: rest)
  }

  /// In bytes: four ideographs.
  private static let shortPlace = 12

  private static let insides = WordSet("內|内|以內|以内|之內|之内")
  private static let starts = WordSet("起|開始|开始|恢復|恢复|暫停|暂停|停止|停|不")

  /// A later day, or hours of today, beside a word for bringing: `11/21 10:00-12:00 配送`, 今日內送達.
  private mutating func isAhead(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard !hit.cue.contains(.until) || date.kind == .weekday || comesToday(hit, scene), date.kind != .likely,
      scene.isAboutParcel,
      !scene.all.contains(.offer)
    else {
      return false
    }
    let end = date.range.upperBound
    if Self.starts.stands(scene.text, at: end) || scene.text.hasBytes("起", at: next) {
      return false
    }
    if scene.has([.collect, .errand], in: hit.range.upperBound..<max(hit.range.upperBound, right(scene).upperBound)) {
      return false
    }
    let days = Int(date.day) - scene.input.today.number
    return days > 0
      || days == 0
        && (comesToday(hit, scene) || date.isWindow || isBefore || Self.insides.stands(scene.text, at: end))
  }

  private static let rounds = WordSet("配送|派送|派件|投遞|投递")
  private static let alreadys = WordSet("已|於|于")

  /// 今天到, 今天送達 at the end of its clause, of a parcel with a number.
  private mutating func comesToday(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    (date.kind == .word || date.kind == .day && Int(date.day) > scene.input.today.number)
      && hit.range.lowerBound - date.range.upperBound <= (isBefore ? 4 : 0) + room(scene.text)
      && (!scene.input.taken.isEmpty || Self.rounds.isWord(scene.text, hit.range) && scene.all.contains(.parcel))
      && hit.range.upperBound >= right(scene).upperBound && !Self.alreadys.begins(scene.text, in: left(scene))
  }

  private static let plans = WordSet("由|安排|將|将|為您|为您")

  /// What may stand between the day and who brings it: 今日晚間送達, 今日由站所安排配送.
  private func room(_ text: Bytes) -> Int {
    let end = date.range.upperBound
    return Self.plans.stands(text, at: end) ? Self.soon : Self.parts.length(text, at: end) ?? 0
  }

  private static let questions = WordSet("嗎|吗|沒|没|?")

  private static let choices = WordSet("會不會|会不会|是不是|能不能|可不可以|有沒有|有没有|什麼時候|什么时候")

  static func asks(_ text: Bytes, _ right: Range<Int>) -> Bool {
    questions.begins(text, in: right.lowerBound..<min(text.count, right.upperBound + 1))
  }
}
