import Tracking

struct AmountReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.amounts.rules(), topic: Topic.amounts.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
