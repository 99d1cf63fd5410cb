import Tracking

struct ShopReader: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.shops.rules(), topic: Topic.shops.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {}
}
