import Tracking

struct DayReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.days.rules(), topic: Topic.days.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
