import Tracking

/// What the words around a day say about it. Most of it is looked for when it is asked for: nothing is said of most
/// days.
struct DateContext {
  enum Verb { case collect, errand, arrive }

  let date: DateFound

  /// The label right before the day, and what it says.
  var label: Range<Int>?
  var labelCue: Cue = []
  /// The label is a word such as 到, which says more where the day ends its clause.
  var isParticle = false
  /// Where the word behind the day begins: past a bracket's end and blanks.
  let next: Int
  /// An ideograph stands there, as most words begin that say what happens on a day.
  let isFollowed: Bool
  /// `11/27 前`.
  let isBefore: Bool

  // What was found, once it was asked for.
  private var clauseFound: Range<Int>?
  private var afterFound: CueVocabulary.Hit??
  private var verbFound: Verb??
  private var errandFound: Bool?
  private var comingFound: Coming?

  struct Coming {
    let isExpected: Bool
    let isToCome: Bool
  }

  // The scene is handed on, and not kept: whatever keeps it would be counted at every look.

  private mutating func clause(_ scene: FieldScene) -> Range<Int> {
    let clause = clauseFound ?? scene.clause(date.range)
    clauseFound = clause
    return clause
  }

  mutating func left(_ scene: FieldScene) -> Range<Int> { clause(scene).lowerBound..<date.range.lowerBound }
  mutating func right(_ scene: FieldScene) -> Range<Int> { date.range.upperBound..<clause(scene).upperBound }

  mutating func after(_ scene: FieldScene) -> CueVocabulary.Hit? {
    let after = afterFound ?? scene.first(Self.verbs, in: right(scene))
    afterFound = after
    return after
  }

  /// What is done on that day: the next verb of the clause, or the last before.
  mutating func verb(_ scene: FieldScene) -> Verb? {
    let verb = verbFound ?? findVerb(scene)
    verbFound = verb
    return verb
  }

  private mutating func findVerb(_ scene: FieldScene) -> Verb? {
    if goesToCollect(scene) { return .collect }
    return Self.verb(after(scene), isAfter: true) ?? Self.verb(scene.last(Self.verbs, in: left(scene)), isAfter: false)
  }

  /// The clause speaks of paying, ordering or sending.
  mutating func isErrand(_ scene: FieldScene) -> Bool {
    let isErrand =
      errandFound ?? ((scene.has(.errand, in: clause(scene)) || errandBefore(scene)) && !isAtCounter(scene))
    errandFound = isErrand
    return isErrand
  }

  mutating func endsClause(_ scene: FieldScene) -> Bool { Self.isBlank(scene.text, right(scene)) }

  /// Something is expected to arrive.
  mutating func isExpected(_ scene: FieldScene) -> Bool { coming(scene).isExpected }
  /// `明天到`, `將於今日送達`, `11/25 會到`.
  mutating func isToCome(_ scene: FieldScene) -> Bool { coming(scene).isToCome }

  private mutating func coming(_ scene: FieldScene) -> Coming {
    let coming = comingFound ?? findComing(scene)
    comingFound = coming
    return coming
  }

  private static let verbs: Cue = [.collect, .errand, .arrive]

  init(_ date: DateFound, _ scene: FieldScene) {
    self.date = date
    next = Self.next(behind: date.range.upperBound, scene.text)
    isFollowed = Marks.isIdeograph(scene.text, at: next)
    isBefore = isFollowed && Self.standsBefore(scene.text, next, date.kind)
    findLabel(scene)
  }

  /// The line speaks of a parcel or of collecting one.
  func isLineOfParcel(_ scene: FieldScene) -> Bool {
    guard labelCue.contains(.anyDeadline) else { return false }
    return !isEnglish(scene) && !isParticle || Self.speaksOfParcel(scene.line(date.range), scene) || isRow(scene)
  }

  /// `今天是最後取件日`.
  func isLastDay(_ scene: FieldScene) -> Bool {
    (isRelative || date.kind == .day && (saysIs(scene.text) || isNamedBehind(scene))) && Self.lastDay(date, scene)
  }

  private static let tones = WordSet("喔|哦|囉|啰|了|啦|唷")

  /// `11/27 最後取貨日` at the end of what is said.
  private func isNamedBehind(_ scene: FieldScene) -> Bool {
    guard label == nil, let hit = scene.hit(at: next) else { return false }
    let end = hit.range.upperBound + (Self.tones.length(scene.text, at: hit.range.upperBound) ?? 0)
    return end == scene.text.count || Marks.endsClause(scene.text, at: end) && scene.text[end] != 0x09
      || scene.text[end] == 0x20
        && (end > hit.range.upperBound || AmountForm(scene.text, at: end + 1)?.mark != nil)
  }

  /// `(11/11)為`: without it the label is the next day's.
  private func saysIs(_ text: Bytes) -> Bool {
    Marks.particle(text, at: next) != nil
  }

  /// `今日 23:59 後將退回`.
  mutating func isReturnedAfter(_ scene: FieldScene) -> Bool {
    if isRelative, Self.returned(scene.text, right(scene)) || goesBack(scene) { return true }
    // 11/27 後退回, 過了 11/27 會退回, 逾 11/27 未取 ….
    guard date.kind == .day, scene.speaksOfWaiting, !scene.input.taken.isEmpty else { return false }
    let isOver =
      Self.laters.stands(scene.text, at: date.range.upperBound)
      || isOver(scene.text)
    return isOver && Self.returns.begins(scene.text, in: right(scene)) && !scene.has(.errand, in: right(scene))
  }

  private static let goings = WordSet("GOES BACK |GO BACK |RETURNED |SENT BACK ")

  /// "Goes back tonight", of a parcel that waits.
  private func goesBack(_ scene: FieldScene) -> Bool {
    date.kind == .word && scene.speaksOfWaiting && Self.goings.ends(scene.text, at: date.range.lowerBound)
  }

  private var isRelative: Bool { date.kind == .word || date.kind == .within }

  private static let payments = WordSet("付款|付清|完成付款|繳費|缴费|繳款|缴款|繳納|缴纳")

  /// `18:00 前到中山店領取`: 到 is the way there; `10/21 前付款 350 元取件`: both are done at the counter.
  private mutating func goesToCollect(_ scene: FieldScene) -> Bool {
    guard isBefore, let after = after(scene) else { return false }
    let rest = after.range.upperBound..<max(after.range.upperBound, right(scene).upperBound)
    if after.cue.contains(.until) { return scene.has(.collect, in: rest) }
    return Self.payments.isWord(scene.text, after.range) && scene.speaksOfWaiting && !scene.input.taken.isEmpty
      && Self.verb(scene.first(Self.verbs, in: rest), isAfter: true) == .collect
  }

  private static func verb(_ hit: CueVocabulary.Hit?, isAfter: Bool) -> Verb? {
    guard let cue = hit?.cue else { return nil }
    if cue.contains(.errand) { return .errand }
    if cue.contains(.collect) { return .collect }
    return cue.contains(.arrive) && isAfter ? .arrive : nil
  }

  /// 應繳 $1,399，期限 7/25: a plain 期限 is that of what the sentence speaks of.
  private func errandBefore(_ scene: FieldScene) -> Bool {
    guard let label, labelCue.contains(.anyDeadline), !isParticle else { return false }
    return scene.has(.errand, in: scene.sentence(label).lowerBound..<label.lowerBound)
  }

  /// "By", "until": said of many things.
  private func isEnglish(_ scene: FieldScene) -> Bool { label.map { scene.text[$0.lowerBound] < 0x80 } ?? false }

  private static func speaksOfParcel(_ line: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.input.isTaken(line) || scene.has([.collect, .code, .cell, .store, .storeEnd, .amount], in: line)
      || (scene.speaksOfWaiting || scene.all.contains(.parcel)) && scene.chain(in: line) != nil
  }

  // MARK: Before and after

  private static let befores = WordSet("以前|之前|前|止|為止|为止|截止|打烊前|營業結束前|結束前|以內")
  /// 明天中午以前.
  static let parts = WordSet("中午|上午|下午|晚上|早上|傍晚|晚間|半夜|午夜|下班|放學|放学|下課|下课|打烊|關門|关门|關店|休息|營業時間結束")
  /// 18 點前來取.
  private static let fetching = WordSet("前來取|前来取|前來領|前来领|前來拿|前来拿")
  private static let notBefore = WordSet("前往|前台|前來|前来|止付")

  private static let inclusives = WordSet("(含)|(含當日)|(含当日)|(含當天)|(含当天)")

  private static func next(behind end: Int, _ text: Bytes) -> Int {
    var place = end
    while text.at(place) == 0x20 || text.at(place) == 0x29, place < end + 3 { place += 1 }
    return text.at(place) == 0x28 ? place + (inclusives.length(text, at: place) ?? 0) : place
  }

  private static func standsBefore(_ text: Bytes, _ next: Int, _ kind: DateFound.Kind) -> Bool {
    let place = next + (parts.length(text, at: next) ?? 0)
    // 22:00 前來取: nobody comes at just that hour.
    return befores.stands(text, at: place)
      && (kind == .time || fetching.stands(text, at: place) || !notBefore.stands(text, at: place))
  }

  private static func isBlank(_ text: Bytes, _ range: Range<Int>) -> Bool {
    range.allSatisfy { !text[$0].isAlphanumeric && !(0xE4...0xE9).contains(text[$0]) }
  }

  private static func lastDay(_ date: DateFound, _ scene: FieldScene) -> Bool {
    var place = date.range.upperBound
    for _ in 0..<4 {
      if let hit = scene.hit(at: place) {
        return !hit.cue.isDisjoint(with: [.lastDay, .deadline]) && scene.speaksOfCollecting
          && !isOfOthers(hit.range, scene)
      }
      if scene.text.at(place) == 0x20 || scene.text.at(place) == 0x29 {
        place += 1
      } else if let length = Marks.particle(scene.text, at: place) {
        place += length
      } else {
        return scene.speaksOfCollecting && isCalledLast(place, date, scene)
      }
    }
    return false
  }

  private static let laters = WordSet("後|后|過後|过后|以後|以后|之後|之后")
  private static let returns = WordSet("退|未取|未領|未领|沒取|沒領")

  private static func returned(_ text: Bytes, _ right: Range<Int>) -> Bool {
    let place = text.at(right.lowerBound) == 0x20 ? right.lowerBound + 1 : right.lowerBound
    guard laters.stands(text, at: place) else { return false }
    return right.contains { text.hasBytes("退", at: $0) }
  }
}
