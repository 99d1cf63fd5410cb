import Tracking

/// Reads whether a parcel is one that the reader of the message sends to somebody else. What the rows of `sent.tsv` mean
/// is told at its head.
struct SentReader: Sendable {
  typealias Kind = ExtractionResult.SentHint.Kind

  private let engine: CueEngine

  init() throws { engine = try CueEngine(RuleFile.sent.rules(), topic: Topic.sent.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let cues = engine.cues(in: scene)
    values.note(cues.lazy.filter { $0.field == "hide" }.map(\.rule.id), of: .sent)
    let said = cues.filter { Self.kinds[$0.field] != nil }
    guard !said.isEmpty else { return }
    let against = cues.filter { cue in said.contains { Self.voids(cue, $0) } }
    values.note(against.map(\.rule.id), of: .sent)
    values.sent = said.filter { cue in !against.contains { Self.voids($0, cue) } }.compactMap { cue in
      Self.kinds[cue.field].map { FieldValue(value: $0, range: cue.range, rule: cue.rule.id) }
    }
  }

  private static let kinds: [String: Kind] = [
    "writer": .writer, "sender": .sender, "buyer": .sender, "return": .goodsBack,
  ]

  /// Whether the words of `against`, wherever they stand in the text, make void what `cue` says.
  private static func voids(_ against: CueEngine.Cue, _ cue: CueEngine.Cue) -> Bool {
    switch against.field {
    case "reader": cue.field == "writer" || cue.field == "return"
    case "receiver": cue.field != "buyer"
    case "pays": cue.field != "buyer" && cue.rule.value != "named"
    default: false
    }
  }
}

extension Scene {
  /// The hints, each with the numbers in its line. Words in a line without a number speak of all parcels.
  func hints(
    _ sent: [FieldValue<ExtractionResult.SentHint.Kind>], of numbers: [TrackingNumber]
  ) -> [ExtractionResult.SentHint] {
    let places = sent.isEmpty ? [] : places(of: numbers)
    return sent.map { value in
      let line = text.line(of: value.range.lowerBound)
      let near = places.filter { text.line(of: $0.range.lowerBound) == line }.map { numbers[$0.parcel] }
      return ExtractionResult.SentHint(
        kind: value.value, range: text.scalars(of: value.range), rule: "\(RuleFile.sent.rawValue)/\(value.rule)",
        numbers: near.isEmpty ? nil : Set(near))
    }
  }
}
