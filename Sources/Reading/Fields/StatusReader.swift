import Tracking

struct StatusReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.statuses.rules(), topic: Topic.statuses.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
