import Tracking

struct CodeReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.codes.rules(), topic: Topic.codes.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
