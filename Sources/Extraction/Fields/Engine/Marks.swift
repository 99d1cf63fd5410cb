/// The words of one table in a message, by the field of their rows, from the left.
struct Marks: Sendable {
  typealias Mark = CueEngine.Cue

  private let byField: [String: [Mark]]

  /// Words of `unless` make a row void within its clause; those of the fields in `wide` within their sentence.
  init(_ engines: [CueEngine], in scene: Scene, wide: Set<String> = []) {
    let marks = engines.flatMap {
      $0.cues(in: scene) {
        wide.contains($0.rule.field) ? scene.sentence(around: $0.range) : scene.clause(around: $0.range)
      }
    }
    byField = Dictionary(grouping: marks.sorted { $0.range.lowerBound < $1.range.lowerBound }, by: \.rule.field)
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
