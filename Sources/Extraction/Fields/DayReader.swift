import Tracking

/// Reads the last day to collect a parcel, and the day on which it is to arrive.
struct DayReader: Sendable {
  private let engine: CueEngine
  private let dayRules: [DayRule]

  /// No store keeps a parcel for so long: a guarantee, a membership.
  private static let longestStay = 180

  /// What a person writes, or a short message.
  private static let shortText = 400

  init() throws {
    engine = try CueEngine(RuleFile.days.rules(), topic: Topic.days.rawValue)
    dayRules = engine.rules.map(DayRule.init)
  }

  var words: [Lexicon.Word] { engine.words }

  /// - Parameter written: what `DayForms` finds.
  func read(_ scene: Scene, _ written: [DayMention], into values: inout FieldValues) {
    let cues = engine.cues(in: scene)
    let mentions = mentions(in: scene, written, cues)
    for cue in cues where isHeardAlone(cue.rule.field) { values.note(cue.rule.id, of: .days) }
    guard !mentions.isEmpty else { return }
    let words = DayCues(
      scene: scene, dayRules: dayRules, cues: cues, mentions: mentions, heard: heard(cues, in: scene))
    for (mention, answer) in zip(mentions, words.answers()) where mention.range.lowerBound < scene.spoken {
      if let answer { add(mention, answer, to: &values, in: scene) }
    }
    if scene.numbers.count < 2 { settle(&values, in: scene) }
  }

  /// What the days of one parcel say of each other.
  private func settle(_ values: inout FieldValues, in scene: Scene) {
    // 今天是最後一天 … 今日 23:59 前: the hour says it better.
    let timed = Set(values.deadlines.filter { $0.value.minute != nil }.map(\.value.day))
    values.deadlines.removeAll { $0.value.minute == nil && timed.contains($0.value.day) }
    // 已於今日送達門市 … 6/17 前取貨: what is to be collected has arrived.
    if !values.deadlines.isEmpty { values.expected.removeAll { $0.value.day == scene.today } }
    // 配送日期：6/12 … 配送時段：14:00-18:00: hours in a line of their own are not today's.
    let alone = Set(values.windows.filter(\.value.isAlone).map(\.range))
    if values.expected.contains(where: { !alone.contains($0.range) }) {
      values.expected.removeAll { alone.contains($0.range) }
    }
  }

  private func add(_ mention: DayMention, _ answer: DayCues.Answer, to values: inout FieldValues, in scene: Scene) {
    let isToCome = mention.day >= scene.today && mention.day.number <= scene.today.number + Self.longestStay
    let isPast = mention.day < scene.today && mention.minute == nil
    func value(minute: Int?) -> FieldValue<ExtractionResult.Moment> {
      FieldValue(
        value: ExtractionResult.Moment(day: mention.day, minute: minute), range: mention.range, rule: answer.rule.id,
        cost: answer.cost)
    }
    switch answer.rule.field {
    case "none": values.note(answer.rule.id, of: .days)
    case "deadline" where isPast && answer.takesPast, "deadline" where isToCome, "list-deadline" where isToCome:
      values.deadlines.append(value(minute: mention.minute))
    case "expected" where isToCome, "list-expected" where isToCome:
      let expected = value(minute: nil)
      values.expected.append(expected)
      guard let hours = mention.deliveryWindow(isLimit: answer.isLimit) else { break }
      values.windows.append(
        expected.map { FieldValues.Window(hours: hours, day: $0.day, isAlone: mention.kind == .time) })
    default: break
    }
  }

  /// Whether rows of that field say what the message is about, or something of a day, and not what a day is.
  private func isHeardAlone(_ field: String) -> Bool {
    !DayRule.deciding.contains(field) && !field.hasPrefix("list-")
  }

  // MARK: What is there

  /// The days and times of the text, from the left; none in numbers and links.
  private func mentions(in scene: Scene, _ written: [DayMention], _ cues: [CueEngine.Cue]) -> [DayMention] {
    let today = Today(day: scene.today, minute: scene.minute)
    var pieces = written
    for cue in cues {
      guard let day = day(of: cue.rule, today) else { continue }
      let isPart = cue.rule.field == "part"
      pieces.append(DayMention(kind: isPart ? .time : .word, range: cue.range, day: day))
    }
    pieces.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    pieces.removeAll { scene.isTaken($0.range) }
    return DayJoiner(text: scene.text).join(pieces)
  }

  private func day(of rule: Rule, _ today: Today) -> Day? {
    if rule.field == "part" { return today.day }
    guard let value = Int(rule.value) else { return nil }
    switch rule.field {
    case "day": return today.day.adding(days: value)
    case "weekday": return today.day(weekday: value)
    default: return nil
    }
  }

  /// The fields of all rows whose words stand in the text: a row may ask for them.
  private func heard(_ cues: [CueEngine.Cue], in scene: Scene) -> Set<String> {
    var heard = Set(Set(cues.map(\.index)).map { engine.rules[$0].field }).subtracting(DayRule.marking)
    // Who speaks of a last day to collect speaks of a parcel that waits.
    if cues.contains(where: { $0.rule.field == "deadline" && dayRules[$0.index].isLabel }) {
      heard.formUnion(["waiting", "due"])
    }
    if !scene.numbers.isEmpty { heard.insert("number") }
    if scene.text.count <= Self.shortText { heard.insert("short") }
    return heard
  }
}
