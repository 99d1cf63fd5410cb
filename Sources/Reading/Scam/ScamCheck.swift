import Tracking

struct ScamCheck: Sendable {
  private let engine: CueEngine

  init(carriers: [Carrier]) throws { engine = try CueEngine(RuleFile.scam.rules(), topic: Topic.scam.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  /// Nil where nothing speaks against the text.
  func check(_ scene: Scene, hidden: [String], notice: Notice, memory: Memory) -> Notice.Scam? { nil }
}
