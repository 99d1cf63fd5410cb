/// The words of one table in a message, by the field of their rows, from the left.
struct Marks: Sendable {
  typealias Mark = CueEngine.Cue

  /// Of each engine its fields' numbers, and by those the words. No two engines have a field together.
  private let parts: [(fields: [String: Int], marks: [[Mark]])]

  /// Words of `unless` make a row void within its clause; those of the fields in `wide` within their sentence.
  init(_ engines: [CueEngine], in scene: Scene, wide: Set<String> = []) {
    parts = engines.map { engine in
      var marks = [[Mark]](repeating: [], count: engine.fields.count)
      let cues = engine.cues(in: scene) {
        wide.contains($0.rule.field) ? scene.sentence(around: $0.range) : scene.clause(around: $0.range)
      }
      for cue in cues { marks[engine.fieldOfRow[cue.index]].append(cue) }
      return (engine.fields, marks)
    }
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

  subscript(_ field: String) -> [Mark] {
    for part in parts { if let number = part.fields[field] { return part.marks[number] } }
    return []
  }
}
