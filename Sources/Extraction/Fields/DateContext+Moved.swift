/// Days that take the place of others.
extension DateContext {
  static let changes = WordSet(
    """
    改為|改为|改到|改至|改成|改約|改约|改約到|改约到|改期|改期到|改期至|延至|延到|延後至|延后至|延後到|延后到|順延至|顺延至|順延到|顺延到|推遲到|推迟到|推遲至|推迟至|MOVED TO|\
    MOVES TO|PUSHED TO|PUSHED BACK TO|POSTPONED TO|DELAYED TO|DELAYED TILL|DELAYED UNTIL|RESCHEDULED TO|RESCHEDULED FOR
    """)
  private static let movers = WordSet(
    """
    我|你|您|他|她|客人|司機|司机|幫你|帮你|幫您|幫我|帮我|說|说|要|想|已|已經|已经|時間|时间|配送|派送|送貨|送货|到貨|到货|日期|日|貨|货|包裹|物流|賣家|卖家|IT|IT IS|IS|WAS|BEEN|GOT|NOW|DELIVERY|\
    PARCEL|PACKAGE|BOX
    """)

  private static let befores = WordSet("原|原本|原訂|原定|由原訂|原訂於|原定於")
  private static let denials = WordSet("不是|並非|并非|而非|NOT|NOT ON")
  private static let asked = WordSet("是不是|要不是|OR NOT")
  private static let nots = WordSet(
    "不會|不会|不送|不到|不來|不来|不配|不能到|不能送|到不了|送不到|送不了|沒辦法到|沒辦法送|没办法送|無法送|无法送|無法配|无法配|WON'T|WILL NOT")

  private static let westernNots = WordSet("NOT |N'T |N’T ")

  /// The day that another takes the place of, or on which nothing comes.
  func isReplaced(_ text: Bytes) -> Bool {
    let start = lastByte(text)
    if Self.denials.ends(text, at: start), !Self.asked.ends(text, at: start) { return true }
    // "Is not coming tomorrow"
    if let label, labelCue.contains(.expected), Self.westernNots.ends(text, at: label.lowerBound) { return true }
    return Self.changes.stands(text, at: next) || Self.nots.stands(text, at: next)
      || Self.befores.ends(text, at: date.range.lowerBound)
  }

  /// 延到下週二送, `1Z… moved to Fri 6/12`: in the line of a parcel's number, and of nothing else that is moved.
  mutating func isMoved(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.anyExpected), Self.changes.isWord(scene.text, hit.range),
      date.kind == .day || date.kind == .word || date.kind == .weekday,
      Int(date.day) >= scene.input.today.number, scene.input.isTaken(scene.line(date.range)),
      !isOthersChange(hit.range, scene), verb(scene) != .collect
    else { return false }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  /// 會議改到…, "meeting moved to …".
  func isOthersChange(_ lead: Range<Int>, _ scene: FieldScene) -> Bool {
    Self.changes.isWord(scene.text, lead) && isOthers(before: lead.lowerBound, scene)
  }

  /// 派送失敗 改明天: the day is all that follows, up to `end`.
  func isChangedTo(_ end: Int, _ scene: FieldScene) -> Bool {
    let start = lastByte(scene.text)
    return scene.text.hasBytes("改", at: start - 3) && !isOthers(before: start - 3, scene)
      && (end == scene.text.count || Marks.endsClause(scene.text, at: end))
      && scene.input.isTaken(scene.line(date.range))
  }

  private func isOthers(before start: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    let end = text.at(start - 1) == 0x20 ? start - 1 : start
    let isBlank = end < start
    guard isBlank ? text.at(end - 1).isAlphanumeric : Marks.isIdeograph(text, at: end - 3) else { return false }
    if Self.movers.ends(text, at: end) || scene.input.isTaken(max(0, end - 1)..<end) { return false }
    let hit = scene.input.scene.hitBefore(end)
    let isName = hit >= 0 && scene.input.scene.hits[hit].range.upperBound == end
    return !isName || scene.input.scene.sense(hit).carriers.isEmpty
  }
}
