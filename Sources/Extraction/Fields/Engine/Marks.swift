/// The words of one table in a message, by the field of their rows, from the left.
struct Marks: Sendable {
  struct Mark: Sendable {
    let rule: Rule
    let range: Range<Int>
  }

  private var byField: [String: [Mark]] = [:]

  /// Words of `unless` make a row void within its clause; those of the fields in `wide` within their sentence.
  init(_ engines: [CueEngine], in scene: Scene, wide: Set<String> = []) {
    let marks = engines.flatMap { engine in
      engine.cues(in: scene) {
        wide.contains($0.rule.field) ? scene.sentence(around: $0.range) : scene.clause(around: $0.range)
      }.map { Mark(rule: $0.rule, range: $0.range) }
    }
    for mark in marks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      byField[mark.rule.field, default: []].append(mark)
    }
  }

  /// All that begin within `places`.
  func all(_ field: String, in places: Range<Int>) -> ArraySlice<Mark> {
    let marks = self[field]
    let first = Self.index(of: places.lowerBound, in: marks)
    return marks[first..<Self.index(of: places.upperBound, in: marks)]
  }

  /// The last that begins before `place`.
  func last(_ field: String, before place: Int) -> Mark? {
    let marks = self[field]
    let next = Self.index(of: place, in: marks)
    return next > 0 ? marks[next - 1] : nil
  }

  subscript(_ field: String) -> [Mark] { byField[field] ?? [] }

  /// How many begin before `place`.
  private static func index(of place: Int, in marks: [Mark]) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
