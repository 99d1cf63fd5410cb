/// The words of one table in a message, by the field of their rows, from the left.
struct Marks: Sendable {
  struct Mark: Sendable {
    let rule: Rule
    let range: Range<Int>
  }

  private var byField: [String: [Mark]] = [:]

  /// Words of `unless` make a row void within its clause; those of the fields in `wide` within their sentence.
  init(_ engines: [CueEngine], in scene: Scene, wide: Set<String> = []) {
    var marks: [Mark] = []
    for engine in engines {
      // Where the words stand that make rows void, found once for each row that is heard.
      var places: [Int: [Int]] = [:]
      for cue in engine.heard(in: scene) {
        if places[cue.index] == nil { places[cue.index] = Self.places(of: engine.unless[cue.index], in: scene.text) }
        let isWide = wide.contains(cue.rule.field)
        if Self.isVoid(cue.range, by: places[cue.index] ?? [], isWide: isWide, scene) { continue }
        marks.append(Mark(rule: cue.rule, range: cue.range))
      }
    }
    for mark in marks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      byField[mark.rule.field, default: []].append(mark)
    }
  }

  /// From the left.
  private static func places(of words: [[Character16]], in text: NormalText) -> [Int] {
    let starts = Set(words.compactMap(\.first))
    return text.characters.indices.filter { place in
      starts.contains(text[place]) && words.contains { text.has($0, at: place) }
    }
  }

  private static func isVoid(_ range: Range<Int>, by places: [Int], isWide: Bool, _ scene: Scene) -> Bool {
    guard !places.isEmpty else { return false }
    let scope = isWide ? scene.sentence(around: range) : scene.clause(around: range)
    let next = places.firstIndex(beyond: { $0 >= scope.lowerBound })
    return next < places.count && places[next] < scope.upperBound
  }

  /// All that begin within `places`.
  func all(_ field: String, in places: Range<Int>) -> ArraySlice<Mark> {
    let marks = self[field]
    let first = marks.firstIndex(beyond: { $0.range.lowerBound >= places.lowerBound })
    return marks[first..<marks.firstIndex(beyond: { $0.range.lowerBound >= places.upperBound })]
  }

  /// The last that begins before `place`.
  func last(_ field: String, before place: Int) -> Mark? {
    let marks = self[field]
    return marks[..<marks.firstIndex(beyond: { $0.range.lowerBound >= place })].last
  }

  subscript(_ field: String) -> [Mark] { byField[field] ?? [] }
}
