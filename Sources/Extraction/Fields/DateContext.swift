import Tracking

/// What the words around a day say about it.
struct DateContext {
  enum Verb { case collect, errand, arrive }

  /// The label right before the day, and what it says.
  private(set) var label: Range<Int>?
  private(set) var labelCue: Cue = []
  /// The label is a word such as 到, which says more where the day ends its clause.
  private(set) var isParticle = false
  /// `11/27 前`.
  private(set) var isBefore = false
  /// What is done on that day: the next verb of the clause, or the last before.
  private(set) var verb: Verb?
  /// The clause speaks of paying, ordering or sending.
  private(set) var isErrand = false
  /// Something is expected to arrive.
  private(set) var isExpected = false
  /// `今天是最後取件日`.
  private(set) var isLastDay = false
  /// `今日 23:59 後將退回`.
  private(set) var isReturnedAfter = false
  /// `明天到`, `將於今日送達`, `11/25 會到`.
  private(set) var isToCome = false
  /// Counted from an arrival that is still to come.
  private(set) var isConditional = false
  private(set) var endsClause = false
  /// The line speaks of a parcel or of collecting one.
  private(set) var isLineOfParcel = false

  private static let verbs: Cue = [.collect, .errand, .arrive]

  init(_ date: DateFound, _ scene: FieldScene) {
    let text = scene.text
    let clause = scene.clause(date.range)
    let (left, right) = (clause.lowerBound..<date.range.lowerBound, date.range.upperBound..<clause.upperBound)
    findLabel(date, scene)
    isBefore = Self.standsBefore(text, date.range.upperBound)
    endsClause = Self.isBlank(text, right)
    let (after, before) = (scene.first(Self.verbs, in: right), scene.last(Self.verbs, in: left))
    verb = Self.verb(after, isAfter: true) ?? Self.verb(before, isAfter: false)
    isErrand = scene.has(.errand, in: left.lowerBound..<right.upperBound) || errandBefore(label, scene)
    findExpected(date, scene, left, right, after)
    isLineOfParcel =
      labelCue.contains(.anyDeadline)
      && (!Self.isEnglish(label, text) || Self.speaksOfParcel(scene.line(date.range), scene))
    guard date.kind == .word || date.kind == .within else { return }
    isLastDay = Self.lastDay(date, scene)
    isReturnedAfter = Self.returned(text, right)
    isConditional =
      date.kind == .within && Self.conditional(text, scene.sentence(date.range).lowerBound..<date.range.lowerBound)
  }

  private static func verb(_ hit: CueVocabulary.Hit?, isAfter: Bool) -> Verb? {
    guard let cue = hit?.cue else { return nil }
    if cue.contains(.errand) { return .errand }
    if cue.contains(.collect) { return .collect }
    return cue.contains(.arrive) && isAfter ? .arrive : nil
  }

  /// 應繳 $1,399，期限 7/25: a plain 期限 is that of what the sentence speaks of.
  private func errandBefore(_ label: Range<Int>?, _ scene: FieldScene) -> Bool {
    guard let label, labelCue.contains(.anyDeadline), !isParticle else { return false }
    return scene.has(.errand, in: scene.sentence(label).lowerBound..<label.lowerBound)
  }

  /// "By", "until": said of many things.
  private static func isEnglish(_ label: Range<Int>?, _ text: Bytes) -> Bool {
    label.map { text[$0.lowerBound] < 0x80 } ?? false
  }

  private static func speaksOfParcel(_ line: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.input.isTaken(line) || scene.has([.collect, .code, .cell, .store, .amount], in: line)
      || scene.chain(in: line) != nil
  }

  // MARK: Label

  private static let links = [
    "是", "為", "为", "於", "于", "民國", "民国", "西元", "日期", "時間", "时间", "日", "約", "约", "在", "ON ", "THE ", "IS ", "END OF ",
    "FOR ALL", "BY ", ".",
  ].map { Array($0.utf8) }

  private mutating func findLabel(_ date: DateFound, _ scene: FieldScene) {
    let text = scene.text
    var (place, lines) = (date.range.lowerBound, 0)
    var before = scene.hit(from: place) - 1
    for _ in 0..<16 {
      while before >= 0, scene.hits[before].range.upperBound > place { before -= 1 }
      if before >= 0, scene.hits[before].range.upperBound == place {
        let hit = scene.hits[before]
        if take(hit, scene) { return }
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
      default:
        guard let link = Self.links.first(where: { text.hasBytes($0, at: place - $0.count) }) else { return }
        place -= link.count
      }
    }
  }

  private mutating func take(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard !hit.cue.isDisjoint(with: [.deadline, .anyDeadline, .lastDay, .expected, .errand]) else { return false }
    // 請於 11/27: the label may stand before it.
    if hit.cue.contains(.link) { return false }
    isParticle = hit.cue.contains(.until)
    label = hit.range
    labelCue = hit.cue
    return true
  }

  // MARK: Before and after

  private static let befores = [
    "以前", "之前", "前", "止", "為止", "为止", "截止", "打烊前", "營業結束前", "結束前", "以內",
  ].map { Array($0.utf8) }
  private static let notBefore = ["前往", "前台", "前來", "前来", "止付"].map { Array($0.utf8) }

  private static func standsBefore(_ text: Bytes, _ end: Int) -> Bool {
    var place = end
    while [0x20, 0x29].contains(text.at(place)), place < end + 3 { place += 1 }
    guard text.at(place) >= 0x80, !notBefore.contains(where: { text.hasBytes($0, at: place) }) else { return false }
    return befores.contains { text.hasBytes($0, at: place) }
  }

  private static func isBlank(_ text: Bytes, _ range: Range<Int>) -> Bool {
    range.allSatisfy { !text[$0].isAlphanumeric && !(0xE4...0xE9).contains(text[$0]) }
  }

  private static func lastDay(_ date: DateFound, _ scene: FieldScene) -> Bool {
    var place = date.range.upperBound
    for _ in 0..<4 {
      if let hit = scene.hit(at: place) {
        if hit.cue.contains(.lastDay) || hit.cue.contains(.deadline) { return scene.speaksOfCollecting }
        return false
      }
      if scene.text.at(place) == 0x20 {
        place += 1
      } else if let length = Marks.particle(scene.text, at: place) {
        place += length
      } else {
        return scene.text.hasBytes("IS THE LAST DAY", at: place) && scene.speaksOfCollecting
      }
    }
    return false
  }

  private static let laters = ["後", "后"].map { Array($0.utf8) }

  private static func returned(_ text: Bytes, _ right: Range<Int>) -> Bool {
    guard laters.contains(where: { text.hasBytes($0, at: right.lowerBound) }) else { return false }
    return right.contains { text[$0] == 0xE9 && text.at($0 + 1) == 0x80 && text.at($0 + 2) == 0x80 }
  }

  private static let afterwards = [
    "後", "后", "UPON ", "AFTER ", "ONCE ", "WHEN ", "IF ",
  ].map { Array($0.utf8) }

  private static func conditional(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { place in afterwards.contains { text.hasBytes($0, at: place) } && !isFixed(text, place) }
  }

  private static let fixings = ["最", "然", "今", "先", "背", "幕"].map { Array($0.utf8) }

  /// 最後, 後天, 前後: no condition.
  private static func isFixed(_ text: Bytes, _ place: Int) -> Bool {
    fixings.contains { text.hasBytes($0, at: place - 3) }
  }

  // MARK: Expected

  private mutating func findExpected(
    _ date: DateFound, _ scene: FieldScene, _ left: Range<Int>, _ right: Range<Int>, _ after: CueVocabulary.Hit?
  ) {
    if let label = scene.hit(at: Self.skipBlanks(scene.text, date.range.upperBound)), label.cue.contains(.expected) {
      isExpected = true
    }
    let lead = scene.last([.expected, .anyExpected], in: left)
    let comes = after.map { $0.cue.contains(.arrive) && $0.range.lowerBound - date.range.upperBound <= 18 } ?? false
    guard lead != nil || comes && !isErrand, !Self.asks(scene.text, right) else { return }
    if let lead {
      let between = lead.range.upperBound..<date.range.lowerBound
      let says =
        lead.cue.contains(.expected) || scene.has(.arrive, in: between) || after?.cue.contains(.arrive) ?? false
      isExpected =
        says && after.map { !$0.cue.contains(.errand) } ?? true && between.count <= 40
        && !scene.has(.errand, in: between)
    }
    guard let after, comes, !isErrand else { return }
    let verb = after.range.lowerBound
    let isFuture =
      date.kind == .word && date.moment.day > scene.input.today || scene.text.hasBytes("會", at: verb)
      || scene.text.hasBytes("会", at: verb)
      || Self.futures.contains { mark in left.contains { scene.text.hasBytes(mark, at: $0) } }
    isToCome = isFuture && ![.within, .time].contains(date.kind)
  }

  private static func skipBlanks(_ text: Bytes, _ place: Int) -> Int {
    var place = place
    while text.at(place) == 0x20 { place += 1 }
    return place
  }

  private static let futures = ["將", "将", "會", "会", "WILL "].map { Array($0.utf8) }
  private static let questions = ["嗎", "吗", "沒", "没", "?"].map { Array($0.utf8) }

  private static func asks(_ text: Bytes, _ right: Range<Int>) -> Bool {
    (right.lowerBound..<min(text.count, right.upperBound + 1)).contains { place in
      (text[place] == 0x3F || text[place] >= 0xE5) && questions.contains { text.hasBytes($0, at: place) }
    }
  }
}
