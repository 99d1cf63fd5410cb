extension RuleFile {
  /// Fields whose words are looked for in names; they hide none of those that lead to names.
  private static let ofNames: Set<String> = [
    "not", "person", "given", "surname", "trade", "known", "tail", "ware", "mute", "talk",
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
struct NameCheck {
  let scene: Scene
  let marks: Marks

  private static let edges: CharacterSet16 = " \t,.:;!?。、「」『』《》'=+&-~|/*#・·•>�"
  private var text: NormalText { scene.text }

  /// Without blanks, marks and counts around it; nil where no name is left.
  func trimmed(_ found: Range<Int>) -> Range<Int>? {
    var name = stripped(found.clamped(to: 0..<text.count))
    if let cut = marks.all("cut", in: name).first(where: { $0.range.lowerBound > name.lowerBound }) {
      name = stripped(name.lowerBound..<cut.range.lowerBound)
    }
    // 那箱芒果乾
    let counts = marks.all("lead", in: name.lowerBound..<(name.lowerBound + 1)).filter { $0.rule.value == "count" }
    if let count = counts.first, count.range.upperBound < name.upperBound {
      name = count.range.upperBound..<name.upperBound
    }
    // A bracket that does not close.
    let bracket = name.last { text[$0] == "(" || text[$0] == ")" }
    if let bracket, text[bracket] == "(" { name = name.lowerBound..<bracket }
    name = stripped(name)
    return name.isEmpty ? nil : name
  }

  private func stripped(_ name: Range<Int>) -> Range<Int> {
    var (start, end) = (name.lowerBound, name.upperBound)
    while start < end, Self.edges.contains(text[start]) { start += 1 }
    while end > start, Self.edges.contains(text[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether it may be a name at all, and the row that refuses it.
  func refusal(of name: Range<Int>) -> (isRefused: Bool, rule: String?) {
    guard (2...NameFrames.longest).contains(name.count), !isTaken(name), !isCode(name),
      name.count(where: { text[$0].isIdeograph || text[$0].isWord && !text[$0].isDigit }) > 1,
      !name.contains(where: { text[$0] == "、" })
    else { return (true, nil) }
    let refusing = marks.all("not", in: name).first { mark in
      let (begins, ends) = (mark.range.lowerBound == name.lowerBound, mark.range.upperBound == name.upperBound)
      return switch mark.rule.value {
      case "is": begins && ends
      case "begins": begins
      case "ends": ends
      default: mark.range.upperBound <= name.upperBound
      }
    }
    return (refusing != nil, refusing?.rule.id)
  }

  /// `JY112600482`: digits, and no word of Chinese or of small letters.
  private func isCode(_ name: Range<Int>) -> Bool {
    !name.contains { text[$0].isIdeograph || text[$0].isBlank } && name.count { text[$0].isDigit } >= 5
  }

  /// A number, or an address; `retro.cam` by itself is a name.
  private func isTaken(_ name: Range<Int>) -> Bool {
    scene.hasNumber(over: name)
      || scene.links.contains { $0.range.overlaps(name) && ($0.hasScheme || !$0.path.isEmpty) }
  }
}
