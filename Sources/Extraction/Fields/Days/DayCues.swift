import Tracking

/// Decides what each day of a message is: the row whose words stand nearest, weighed by its strength. All rows compete, those
/// of other things (`none`) too, so that a day to pay on is none to collect on.
struct DayCues {
  /// What a day is, and why.
  struct Answer {
    let rule: Rule
    let cost: Int
    /// Whether a day gone by is a value too: the last day to collect what is overdue.
    var takesPast = false
    /// Whether 前 stands behind the day or time.
    var isLimit = false
  }

  let scene: Scene
  let dayRules: [DayRule]
  /// From the left.
  let cues: [CueEngine.Cue]
  let mentions: [DayMention]
  /// Fields of the rows that were heard anywhere.
  let heard: Set<String>

  /// What stands between words and day costs; a sign of its own costs one.
  private enum Cost {
    static let word = 2
    static let comma = 3
    static let line = 6
    /// Words behind a day speak of it only where they stand in its own line.
    static let lineBehind = 18
    static let sentence = 14
    static let mention = 7
    static let strength = 3
  }

  /// The farthest that any row's words may stand off.
  private static let reach = 90
  /// Nothing is believed at this distance.
  private static let most = 20
  /// `11-27` is a day only right beside its word.
  private static let likelyReach = 6

  /// For each mention the row that speaks for it.
  func answers() -> [Answer?] {
    let tables = DayTables(scene: scene, cues: cues, mentions: mentions)
    let heads = tables.heads()
    let rows = mentions.indices.map { tables.isOfRow($0) }
    let isList = rows.count { $0 } > 1
    let deciding = cues.filter { DayRule.deciding.contains($0.rule.field) }
    let marking = cues.filter { DayRule.marking.contains($0.rule.field) }
    return mentions.indices.map { index in
      let marks = marks(of: index, isOfRow: rows[index], by: marking)
      let kind = mentions[index].kind
      if let head = heads[index].first(where: { dayRules[$0.index].takes(kind, heard: heard, marks: marks) }) {
        return Answer(rule: head.rule, cost: 0, isLimit: marks.contains("limit"))
      }
      return nearest(index, marks, of: deciding) ?? (isList && rows[index] ? listed(index) : nil)
    }
  }

  private func nearest(_ index: Int, _ marks: Set<String>, of cues: [CueEngine.Cue]) -> Answer? {
    var best: Answer?
    for cue in near(mentions[index].range, cues) {
      guard let gap = gap(from: cue, to: index),
        dayRules[cue.index].takes(mentions[index].kind, heard: heard, marks: marks)
      else { continue }
      let bonus = Cost.strength * (dayRules[cue.index].strength - 5)
      var most = (best?.cost ?? Self.most) + bonus
      if mentions[index].kind == .likely, !marks.contains("limit") { most = min(most, Self.likelyReach + 1) }
      let isBefore = gap.upperBound == mentions[index].range.lowerBound
      guard let way = way(gap, isBefore: isBefore, index, below: most) else { continue }
      best = Answer(
        rule: cue.rule, cost: way - bonus, takesPast: dayRules[cue.index].takesPast, isLimit: marks.contains("limit"))
    }
    return best
  }

  /// The row that says what the days of a list are: 待領清單 above it, or below.
  private func listed(_ index: Int) -> Answer? {
    guard mentions[index].kind == .day || mentions[index].kind == .word,
      let cue = cues.first(where: { $0.rule.field.hasPrefix("list-") })
    else { return nil }
    return Answer(rule: cue.rule, cost: Self.most)
  }

  private func marks(of index: Int, isOfRow: Bool, by cues: [CueEngine.Cue]) -> Set<String> {
    var marks: Set<String> = isOfRow ? ["row"] : []
    for cue in near(mentions[index].range, cues) {
      guard let gap = gap(from: cue, to: index) else { continue }
      // 若無人在家 … 七日內: the whole sentence is of what may come.
      let isOfSentence = cue.rule.field == "maybe" && scene.barrier(in: gap) < .sentence
      // 前 and 後 stand right behind the day: between 18:00 and the last character of 配送中 is a word.
      if isOfSentence || gap.allSatisfy({ isSlight(scene.text[$0]) }) { marks.insert(cue.rule.field) }
    }
    if isStamp(mentions[index]), !marks.contains("limit") { marks.insert("stamp") }
    if mentions[index].isInHours { marks.insert("hours") }
    if isLone(index) { marks.insert("lone") }
    if mentions[index].isSpan { marks.insert("span") }
    if mentions[index].isWindow { marks.insert("window") }
    return marks
  }

  private func isSlight(_ character: Character16) -> Bool {
    !character.isWord && !character.isIdeograph && !character.isLineEnd
  }

  /// `2026/10/12 08:10 配送中`: the day and minute of something that has happened.
  private func isStamp(_ mention: DayMention) -> Bool {
    (mention.kind == .day || mention.kind == .likely) && mention.minute != nil && !mention.isWindow
      && mention.day <= scene.today
  }

  /// 包裹到了 12/4: the only day that is named, and the last of those on which a store still has the parcel.
  private func isLone(_ index: Int) -> Bool {
    let mention = mentions[index]
    return mentions.count == 1 && mention.kind == .day && mention.minute == nil
      && (1...Self.usualStay).contains(mention.day.number - scene.today.number)
  }

  /// In days, counted from the day of arrival.
  private static let usualStay = 7

  private func near(_ range: Range<Int>, _ cues: [CueEngine.Cue]) -> ArraySlice<CueEngine.Cue> {
    let first = cues.firstIndex(beyond: { $0.range.lowerBound >= range.lowerBound - Self.reach })
    return cues[first...].prefix { $0.range.lowerBound <= range.upperBound + Self.reach }
  }

  /// What stands between words and day; nil where the row does not look there.
  private func gap(from cue: CueEngine.Cue, to index: Int) -> Range<Int>? {
    let (mention, rule) = (mentions[index].range, cue.rule)
    let isBefore = cue.range.upperBound <= mention.lowerBound
    if rule.side == .at { return cue.range.overlaps(mention) ? mention.upperBound..<mention.upperBound : nil }
    guard isBefore ? rule.side != .before : mention.upperBound <= cue.range.lowerBound && rule.side != .after else {
      return nil
    }
    let gap = isBefore ? cue.range.upperBound..<mention.lowerBound : mention.upperBound..<cue.range.lowerBound
    return gap.count <= rule.reach ? gap : nil
  }

  /// What it costs to go from words to day; nil where that is not below `most`.
  private func way(_ gap: Range<Int>, isBefore: Bool, _ index: Int, below most: Int) -> Int? {
    var cost = 0
    var other = isBefore ? index - 1 : index + 1
    while mentions.indices.contains(other), gap.overlaps(mentions[other].range), cost < most {
      cost += Cost.mention
      other += isBefore ? -1 : 1
    }
    var hasStop = false
    for place in gap where cost < most {
      if !hasStop, scene.barrier(at: place) == .sentence { (hasStop, cost) = (true, cost + Cost.sentence) }
      cost += step(at: place, isFirst: place == gap.lowerBound, isBefore: isBefore)
    }
    return cost < most ? cost : nil
  }

  private func step(at place: Int, isFirst: Bool, isBefore: Bool) -> Int {
    let character = scene.text[place]
    switch character {
    case "\n": return isBefore ? Cost.line : Cost.lineBehind
    case ",", "|": return Cost.comma
    case ":", " ", "\t", "(", ")", "[", "]": return 0
    default:
      guard character.isWord else { return 1 }
      return isFirst || !scene.text[place - 1].isWord ? Cost.word : 0
    }
  }
}
