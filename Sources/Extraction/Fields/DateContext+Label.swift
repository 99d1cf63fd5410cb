/// The label before a day.
extension DateContext {
  private static let links = WordSet(
    "就是|皆為|皆为|均為|均为|都是|是|為|为|於|于|民國|民国|西元|日期|時間|时间|日|約|约|在|剩|剩下|剩餘|剩余|只剩|僅剩|尚餘|還有|还有| ON| THE| IS| END OF| FOR ALL OF THEM|FOR ALL| FOR BOTH| BY|END OF DAY|END OF THE DAY|.|】|「"
  )

  /// Looks to the left for the word that says what the day is.
  mutating func findLabel(_ scene: FieldScene) {
    let text = scene.text
    var (place, lines) = (date.range.lowerBound, 0)
    var before = scene.hit(from: place) - 1
    for _ in 0..<16 {
      while before >= 0, scene.hits[before].range.upperBound > place { before -= 1 }
      if before >= 0, scene.hits[before].range.upperBound == place {
        let hit = scene.hits[before]
        if take(hit) || takeRound(hit, scene) {
          takeBefore(hit, scene)
          return
        }
        if hit.cue.contains(.weekday) || hit.cue.contains(.day) {
          place = hit.range.lowerBound
          continue
        }
      }
      switch text.at(place - 1) {
      case 0x20, 0x09, 0x3A, 0x3D, 0x28, 0x5B, 0x2C, 0x2D, 0x7C, 0x29, 0x5D: place -= 1
      case 0x0A where lines == 0 && place > 0:
        lines += 1
        place -= 1
      // 最晚取貨 / 1月26日
      case 0x2F where text.at(place - 2) == 0x20 && text.at(place) == 0x20: place -= 1
      default:
        guard let length = Self.links.length(text, endingAt: place) ?? Self.emojiLength(text, endingAt: place) else {
          return
        }
        place -= length
      }
    }
  }

  /// 🗓 before a day.
  private static func emojiLength(_ text: Bytes, endingAt place: Int) -> Int? {
    text.at(place - 4) >= 0xF0 ? 4 : nil
  }

  private mutating func take(_ hit: CueVocabulary.Hit) -> Bool {
    guard !hit.cue.isDisjoint(with: [.deadline, .anyDeadline, .lastDay, .expected, .errand]) else { return false }
    // 請於 11/27: the label may stand before it.
    if hit.cue.contains(.link) { return false }
    isParticle = hit.cue.contains(.until)
    label = hit.range
    labelCue = hit.cue
    return true
  }

  /// 取貨期限至 11/27: what is said before the 至 says more.
  private mutating func takeBefore(_ hit: CueVocabulary.Hit, _ scene: FieldScene) {
    guard isParticle, let before = scene.hit(endingAt: hit.range.lowerBound),
      !before.cue.isDisjoint(with: [.deadline, .anyDeadline]), !before.cue.contains(.until)
    else { return }
    (label, labelCue, isParticle) = (before.range, before.cue, false)
  }

  /// `| Delivery 23 Dec`: at the beginning of a line or cell, of a day to come.
  private mutating func takeRound(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    // "Reagents arrive Tue via DHL."
    let isArrive = scene.text.hasBytes("ARRIVE", at: hit.range.lowerBound) && hit.range.count == 6
    if isRow(hit, scene)
      || isArrive && !scene.input.taken.isEmpty && Int(date.day) >= scene.input.today.number && date.kind != .within
    {
      (label, labelCue) = (hit.range, .expected)
      return true
    }
    if isCashDay(hit, scene) || isKept(hit, scene) || isArrivalRow(hit, scene) || isAwaited(hit, scene) { return true }
    // 取貨期限由 2/12 改為 2/17.
    if hit.cue.contains(.anyExpected), Self.changes.isWord(scene.text, hit.range),
      let before = scene.last([.deadline, .expected], in: scene.clause(hit.range).lowerBound..<hit.range.lowerBound)
    {
      (label, labelCue) = (before.range, before.cue)
      return true
    }
    if isMoved(hit, scene) { return true }
    guard hit.cue.contains(.arrive), Int(date.day) >= scene.input.today.number,
      scene.text.hasBytes("DELIVERY", at: hit.range.lowerBound)
    else { return false }
    var place = hit.range.lowerBound
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    if let home = Self.homes.length(scene.text, endingAt: place) { place -= home }
    guard
      scene.text.at(hit.range.upperBound) == 0x3A && !scene.input.taken.isEmpty
        || Marks.beginsLine(scene.text, at: place) || scene.text[place - 1] == 0x7C
        || (scene.text[place - 1] == 0x2C || scene.text[place - 1] == 0x2E || scene.text[place - 1] == 0x2D)
          && !scene.input.taken.isEmpty
    else { return false }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  private static let homes = WordSet(" HOME")

  /// "Cash on delivery on July 3".
  private mutating func isCashDay(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.amount), scene.text.hasBytes("ON DELIVERY", at: hit.range.upperBound - 11),
      scene.text.hasBytes(" ON ", at: hit.range.upperBound), date.kind != .within,
      Int(date.day) > scene.input.today.number, !scene.input.taken.isEmpty
    else { return false }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  private static let keepings = WordSet(
    "放到|擺到|存到|寄放到|暫存至|暂存至|已暫存至|已暂存至|暫存到|暂存到")

  /// 放到 28 號: as long as it is kept.
  private mutating func isKept(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.arrival), Self.keepings.isWord(scene.text, hit.range), !scene.input.taken.isEmpty,
      scene.speaksOfCollecting || scene.all.contains(.storeEnd)
    else { return false }
    (label, labelCue) = (hit.range, .deadline)
    return true
  }

  private static let comings = WordSet("抵達時間|抵达时间|到達時間|到达时间|到貨|到货|送達|送达|配達|配达|到店|送貨|送货")

  /// `到貨 10/15` as a line of a parcel's notice, of a day to come.
  private mutating func isArrivalRow(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.arrive), Int(date.day) > scene.input.today.number, date.kind == .day,
      Self.comings.isWord(scene.text, hit.range), !scene.input.taken.isEmpty,
      Marks.beginsLine(scene.text, at: hit.range.lowerBound)
    else { return false }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  private static let awaitings = WordSet("要等|要等到|得等到")

  /// 那箱 577283910464 要等 10/29: in the line of its number.
  private mutating func isAwaited(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard Self.awaitings.isWord(scene.text, hit.range), scene.input.isTaken(scene.line(date.range)) else {
      return false
    }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  static let presumptions = WordSet("預計|预计|預估|预估|預約日期|预约日期")

  /// `预计 9月28日` as a row of a table: at the beginning of its line, a wide gap or colon behind.
  private func isRow(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let (text, end) = (scene.text, hit.range.upperBound)
    guard hit.cue.contains(.anyExpected), Self.presumptions.isWord(text, hit.range), !scene.input.taken.isEmpty,
      Marks.beginsLine(text, at: hit.range.lowerBound)
    else { return false }
    return text.at(end) == 0x09 || text.at(end) == 0x3A || text.at(end) == 0x20 && text.at(end + 1) == 0x20
  }
}
