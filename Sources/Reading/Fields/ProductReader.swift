import Tracking

struct ProductReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.products.rules(), topic: Topic.products.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
