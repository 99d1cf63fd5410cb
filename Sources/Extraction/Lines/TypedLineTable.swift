/// The words that make something else than a name of what stands in a line that a user typed. What the fields of its rows
/// mean says the head of `lines.tsv`.
struct TypedLineTable: Sendable {
  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.lines.rules(), topic: Topic.lines.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func marks(in scene: Scene) -> Marks { Marks([engine], in: scene) }
}
