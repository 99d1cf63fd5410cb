/// What the words say.
struct ScamLexicon: Sendable {
  let cues: [ScamWords.Cue]

  /// - Parameter words: become those of `cues` in the searched form.
  init(words: inout [[UInt8]]) {
    var cues: [ScamWords.Cue] = []
    for (cue, list) in ScamWords.all {
      for word in list.split(whereSeparator: { $0 == "|" || $0 == "\n" }).flatMap({ SimplifiedForms.both(String($0)) })
      {
        words.append(Array(NormalText(word).bytes))
        cues.append(cue)
      }
    }
    self.cues = cues
  }
}
