/// The words, ready to be found.
struct ScamLexicon: Sendable {
  /// In the searched form, in the order of `cues`.
  let words: [[UInt8]]
  let cues: [ScamWords.Cue]

  init() {
    var (words, cues): ([[UInt8]], [ScamWords.Cue]) = ([], [])
    for (cue, list) in ScamWords.all {
      for word in list.split(whereSeparator: { $0 == "|" || $0 == "\n" }).flatMap({ SimplifiedForms.both(String($0)) })
      {
        words.append(Array(NormalText(word).bytes))
        cues.append(cue)
      }
    }
    self.cues = cues
    self.words = words
  }
}
