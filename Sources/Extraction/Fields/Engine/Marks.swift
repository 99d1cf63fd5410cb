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
    let first = Self.index(of: places.lowerBound, in: marks)
    return marks[first..<Self.index(of: places.upperBound, in: marks)]
  }

  /// The last that begins before `place`.
  func last(_ field: String, before place: Int) -> Mark? {
    let marks = self[field]
    let next = Self.index(of: place, in: marks)
    return next > 0 ? marks[next - 1] : nil
  }

  subscript(_ field: String) -> [Mark] {
    for part in parts { if let number = part.fields[field] { return part.marks[number] } }
    return []
  }

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
