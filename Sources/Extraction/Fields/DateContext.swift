import Tracking

/// What the words around a day say about it. Most of it is looked for when it is asked for: nothing is said of most
/// days.
struct DateContext {
  enum Verb { case collect, errand, arrive }

  private let date: DateFound
  private unowned(unsafe) let scene: FieldScene

  /// The label right before the day, and what it says.
  private(set) var label: Range<Int>?
  private(set) var labelCue: Cue = []
  /// The label is a word such as 到, which says more where the day ends its clause.
  private(set) var isParticle = false
  /// `11/27 前`.
  let isBefore: Bool

  private lazy var clause = scene.clause(date.range)
  private var left: Range<Int> { mutating get { clause.lowerBound..<date.range.lowerBound } }
  private var right: Range<Int> { mutating get { date.range.upperBound..<clause.upperBound } }
  private lazy var after = scene.first(Self.verbs, in: right)
  /// What is done on that day: the next verb of the clause, or the last before.
  private(set) lazy var verb =
    goesToCollect
    ? .collect : Self.verb(after, isAfter: true) ?? Self.verb(scene.last(Self.verbs, in: left), isAfter: false)
  /// The clause speaks of paying, ordering or sending.
  private(set) lazy var isErrand = scene.has(.errand, in: clause) || errandBefore()
  private(set) lazy var endsClause = Self.isBlank(scene.text, right)
  private lazy var coming = findComing()
  /// Something is expected to arrive.
  var isExpected: Bool { mutating get { coming.isExpected } }
  /// `明天到`, `將於今日送達`, `11/25 會到`.
  var isToCome: Bool { mutating get { coming.isToCome } }

  private static let verbs: Cue = [.collect, .errand, .arrive]

  init(_ date: DateFound, _ scene: FieldScene) {
    (self.date, self.scene) = (date, scene)
    isBefore = Self.standsBefore(scene.text, date.range.upperBound)
    findLabel()
  }

  /// The line speaks of a parcel or of collecting one.
  var isLineOfParcel: Bool {
    guard labelCue.contains(.anyDeadline) else { return false }
    return !isEnglish && !isParticle || speaksOfParcel(scene.line(date.range))
  }

  /// `今天是最後取件日`.
  var isLastDay: Bool { isRelative && Self.lastDay(date, scene) }

  /// `今日 23:59 後將退回`.
  var isReturnedAfter: Bool { mutating get { isRelative && Self.returned(scene.text, right) } }

  /// Counted from an arrival that is still to come.
  var isConditional: Bool {
    guard date.kind == .within else { return false }
    let start = date.range.lowerBound
    return Self.countsFromArrival(date, scene)
      || Self.conditional(scene.text, scene.sentence(date.range).lowerBound..<start)
  }

  private var isRelative: Bool { date.kind == .word || date.kind == .within }

  /// `18:00 前到中山店領取`: 到 is the way there.
  private var goesToCollect: Bool {
    mutating get {
      guard isBefore, let after, after.cue.contains(.until) else { return false }
      return scene.has(.collect, in: after.range.upperBound..<right.upperBound)
    }
  }

  private static func verb(_ hit: CueVocabulary.Hit?, isAfter: Bool) -> Verb? {
    guard let cue = hit?.cue else { return nil }
    if cue.contains(.errand) { return .errand }
    if cue.contains(.collect) { return .collect }
    return cue.contains(.arrive) && isAfter ? .arrive : nil
  }

  /// 應繳 $1,399，期限 7/25: a plain 期限 is that of what the sentence speaks of.
  private func errandBefore() -> Bool {
    guard let label, labelCue.contains(.anyDeadline), !isParticle else { return false }
    return scene.has(.errand, in: scene.sentence(label).lowerBound..<label.lowerBound)
  }

  /// "By", "until": said of many things.
  private var isEnglish: Bool { label.map { scene.text[$0.lowerBound] < 0x80 } ?? false }

  private func speaksOfParcel(_ line: Range<Int>) -> Bool {
    scene.input.isTaken(line) || scene.has([.collect, .code, .cell, .store, .storeEnd, .amount], in: line)
      || scene.chain(in: line) != nil
  }

  // MARK: Label

  private static let links = WordSet(
    "是|為|为|於|于|民國|民国|西元|日期|時間|时间|日|約|约|在|ON |THE |IS |END OF |FOR ALL|BY |.")

  private mutating func findLabel() {
    let text = scene.text
    var (place, lines) = (date.range.lowerBound, 0)
    var before = scene.hit(from: place) - 1
    for _ in 0..<16 {
      while before >= 0, scene.hits[before].range.upperBound > place { before -= 1 }
      if before >= 0, scene.hits[before].range.upperBound == place {
        let hit = scene.hits[before]
        if take(hit) || takeRound(hit) { return }
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

  /// `| Delivery 23 Dec`: at the beginning of a line or cell, of a day to come.
  private mutating func takeRound(_ hit: CueVocabulary.Hit) -> Bool {
    guard hit.cue.contains(.arrive), Int(date.day) >= scene.input.today.number,
      scene.text.hasBytes("DELIVERY", at: hit.range.lowerBound)
    else { return false }
    var place = hit.range.lowerBound
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    guard place <= 0 || scene.text[place - 1] == 0x0A || scene.text[place - 1] == 0x7C else { return false }
    (label, labelCue) = (hit.range, .expected)
    return true
  }

  // MARK: Before and after

  private static let befores = WordSet("以前|之前|前|止|為止|为止|截止|打烊前|營業結束前|結束前|以內")
  private static let notBefore = WordSet("前往|前台|前來|前来|止付")

  private static func standsBefore(_ text: Bytes, _ end: Int) -> Bool {
    var place = end
    while text.at(place) == 0x20 || text.at(place) == 0x29, place < end + 3 { place += 1 }
    guard text.at(place) >= 0x80 else { return false }
    return befores.stands(text, at: place) && !notBefore.stands(text, at: place)
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

  private static let laters = WordSet("後|后")

  private static func returned(_ text: Bytes, _ right: Range<Int>) -> Bool {
    guard laters.stands(text, at: right.lowerBound) else { return false }
    return right.contains { text.hasBytes("退", at: $0) }
  }

  private static let afterwards = WordSet("後|后|UPON |AFTER |ONCE |WHEN |IF ")

  private static func conditional(_ text: Bytes, _ left: Range<Int>) -> Bool {
    left.contains { afterwards.stands(text, at: $0) && !fixings.ends(text, at: $0) }
  }

  /// 到店 7 天內: nobody knows from when.
  private static func countsFromArrival(_ date: DateFound, _ scene: FieldScene) -> Bool {
    var place = date.range.lowerBound
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    return scene.hit(endingAt: place).map { !$0.cue.isDisjoint(with: [.arrive, .arrival]) && $0.range.count > 3 }
      ?? false
  }

  /// 最後, 後天, 前後: no condition.
  private static let fixings = WordSet("最|然|今|先|背|幕")

  // MARK: Expected

  private mutating func findComing() -> (isExpected: Bool, isToCome: Bool) {
    let isCalled = isCalledExpected()
    // Where no such words stand near, the clause need not be known.
    guard scene.has([.expected, .anyExpected], before: date.range.lowerBound) || comesSoon else {
      return (isCalled, false)
    }
    let lead = scene.last([.expected, .anyExpected], in: left)
    let soon = date.range.upperBound + Self.soon
    let comes = after.map { $0.cue.contains(.arrive) && $0.range.lowerBound <= soon } ?? false
    let isMeans = isErrand && !comesItself
    guard lead != nil || comes && !isMeans, !Self.asks(scene.text, right) else { return (isCalled, false) }
    let isExpected = lead.map { isMeant($0) } ?? isCalled
    guard let after, comes, !isMeans else { return (isExpected, false) }
    return (isExpected, isFuture(after.range.lowerBound) && date.kind != .within && date.kind != .time)
  }

  /// A word for arriving stands right behind.
  private var comesSoon: Bool {
    let end = date.range.upperBound
    return scene.begins(.arrive, in: end...(end + Self.soon))
  }

  private static let soon = 18

  /// 後天會到: whatever was sent or paid before.
  private var comesItself: Bool {
    mutating get {
      guard let after, after.range.lowerBound - date.range.upperBound <= 1 else { return false }
      return Self.future.stands(scene.text, at: after.range.lowerBound)
        && !scene.has(.errand, in: after.range.upperBound..<max(after.range.upperBound, right.upperBound))
    }
  }

  /// 11/25 預計送達日.
  private func isCalledExpected() -> Bool {
    var place = date.range.upperBound
    while scene.text.at(place) == 0x20 { place += 1 }
    return scene.hit(at: place)?.cue.contains(.expected) ?? false
  }

  /// Whether the words between what is expected and the day speak of arriving, and of nothing else.
  private mutating func isMeant(_ lead: CueVocabulary.Hit) -> Bool {
    let between = lead.range.upperBound..<date.range.lowerBound
    let says =
      lead.cue.contains(.expected) || scene.has(.arrive, in: between) || after?.cue.contains(.arrive) ?? false
    return says && !(after?.cue.contains(.errand) ?? false) && between.count <= 40
      && !scene.has(.errand, in: between)
  }

  private static let future = WordSet("會|会")
  private static let about = WordSet("左右|前後|前后")
  private static let futures = WordSet("將|将|會|会|WILL ")

  private mutating func isFuture(_ verb: Int) -> Bool {
    date.kind == .word && Int(date.day) > scene.input.today.number || Self.future.stands(scene.text, at: verb)
      || Self.about.ends(scene.text, at: verb)
      || Self.futures.begins(scene.text, in: left)
  }

  private static let questions = WordSet("嗎|吗|沒|没|?")

  private static func asks(_ text: Bytes, _ right: Range<Int>) -> Bool {
    questions.begins(text, in: right.lowerBound..<min(text.count, right.upperBound + 1))
  }
}
