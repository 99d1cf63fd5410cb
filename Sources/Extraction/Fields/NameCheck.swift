extension RuleFile {
  /// Fields whose words are looked for in names; they hide none of those that lead to names.
  private static let ofNames: Set<String> = [
    "not", "person", "given", "surname", "trade", "known", "tail", "ware", "mute",
  ]

  /// One engine for the words around names, one for those in them.
  func engines(_ topic: Topic, names: Topic) throws -> [CueEngine] {
    let rules = try rules()
    return [
      try CueEngine(rules.filter { !Self.ofNames.contains($0.field) }, topic: topic.rawValue),
      try CueEngine(rules.filter { Self.ofNames.contains($0.field) }, topic: names.rawValue),
    ]
  }
}

/// Trims what was found for a name, and refuses what is none.
///
/// Fields of its rows: `not` with what it looks at as value (`is` the whole, `begins`, `ends`, `has`); `cut`: what stands
/// behind a name and is no part of it.
struct NameCheck {
  let scene: Scene
  let marks: Marks

  private static let edges: CharacterSet16 = " \t,.:;!?。、「」『』《》\"'=+&-~|/*#・·•>"
  private var text: NormalText { scene.text }

  /// Without blanks, marks and counts around it; nil where no name is left.
  func trimmed(_ found: Range<Int>) -> Range<Int>? {
    var (start, end) = (found.lowerBound, min(found.upperBound, text.count))
    while start < end, isEdge(start, in: start..<end) { start += 1 }
    for cut in marks.all("cut", in: start..<end) where cut.range.lowerBound > start {
      end = min(end, cut.range.lowerBound)
    }
    while end > start, isEdge(end - 1, in: start..<end) { end -= 1 }
    guard start < end else { return nil }
    start = behindCount(start, end)
    // 那箱芒果乾
    if let count = marks.all("lead", in: start..<(start + 1)).first(where: { $0.rule.value == "count" }),
      count.range.upperBound < end
    {
      start = count.range.upperBound
    }
    // A bracket that opens within and closes beyond, or the other way round.
    if text[end - 1] == ")", !(start..<end).contains(where: { text[$0] == "(" }) { end -= 1 }
    if let open = (start..<end).last(where: { text[$0] == "(" }), !(open..<end).contains(where: { text[$0] == ")" }) {
      end = open
    }
    while end > start, isEdge(end - 1, in: start..<end) { end -= 1 }
    return start < end ? start..<end : nil
  }

  private static let quotes: [Character16: Character16] = [0x22: 0x22, 0x300C: 0x300D, 0x300D: 0x300C]

  /// No part of a name; a quotation mark is, where its other one stands within: Desk lamp "Halo".
  private func isEdge(_ place: Int, in name: Range<Int>) -> Bool {
    guard Self.edges.contains(text[place]) || text[place] == 0xFFFD else { return false }
    guard let other = Self.quotes[text[place]], let last = name.last else { return true }
    let isWhole = place == name.lowerBound && text[last] == other || place == last && text[name.lowerBound] == other
    return isWhole || !name.contains { $0 != place && text[$0] == other }
  }

  /// Behind `2 x `, `1:` and `1. ` at the beginning.
  private func behindCount(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, text[place].isDigit { place += 1 }
    guard place > start, place <= start + 2, place + 1 < end else { return start }
    if text[place] == ":" || text[place] == "." && text[place + 1].isBlank {
      return (place + 1..<end).first { !text[$0].isBlank } ?? start
    }
    if text[place].isBlank { place += 1 }
    guard text[place] == "X" || text[place] == 0xD7, text[place + 1].isBlank, place + 2 < end else { return start }
    return place + 2
  }

  /// Whether it may be a name at all, and the row that refuses it.
  func refusal(of name: Range<Int>) -> (isRefused: Bool, rule: String?) {
    guard (2...NameFrames.longest).contains(name.count),
      name.count(where: { text[$0].isIdeograph || text[$0].isWord && !text[$0].isDigit }) > 1, !isTaken(name)
    else { return (true, nil) }
    if isCode(name) || name.contains(where: { text[$0] == "、" }) { return (true, nil) }
    for mark in marks.all("not", in: name) where mark.range.upperBound <= name.upperBound {
      let (begins, ends) = (mark.range.lowerBound == name.lowerBound, mark.range.upperBound == name.upperBound)
      let isRefused =
        switch mark.rule.value {
        case "is": begins && ends
        case "begins": begins
        case "ends": ends
        default: true
        }
      if isRefused { return (true, mark.rule.id) }
    }
    return (false, nil)
  }

  /// `JY112600482`: digits, and no word of Chinese or of small letters.
  private func isCode(_ name: Range<Int>) -> Bool {
    guard !name.contains(where: { text[$0].isIdeograph || text[$0].isBlank }) else { return false }
    return name.count { text[$0].isDigit } >= 5
  }

  /// A number, or an address; `retro.cam` by itself is a name.
  private func isTaken(_ name: Range<Int>) -> Bool {
    scene.numbers.contains { $0.overlaps(name) }
      || scene.links.contains { $0.range.overlaps(name) && ($0.hasScheme || !$0.path.isEmpty) }
  }

  /// As written in the text.
  func written(_ name: Range<Int>) -> String { text.written(name) }
}
