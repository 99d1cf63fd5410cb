import Tracking

struct StoreReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.stores.rules(), topic: Topic.stores.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
