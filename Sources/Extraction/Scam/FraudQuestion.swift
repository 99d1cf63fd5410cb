extension ScamCheck {
  /// Somebody wants to know whether something is a fraud (是詐騙嗎, 騙子吧？, "is it legit?"), whatever it is.
  func isAsked(in scene: Scene) -> Bool {
    var (isOfParcels, isDoubted) = (false, false)
    for hit in scene.words.scam {
      switch lexicon.cues[hit.word] {
      case .parcel, .claim: isOfParcels = true
      case .doubt: isDoubted = true
      case .fraud, .warning: if Self.isQuestion(scene.text, from: hit.range.upperBound) { return true }
      default: break
      }
      if isDoubted, isOfParcels || Self.frauds.begins(scene.text, in: hit.range) { return true }
    }
    return false
  }

  /// Of `doubt`, the words that need no parcel beside them.
  private static let frauds = WordSet("騙|骗|詐|诈|SCAM|LEGIT")
  private static let asking = WordSet("?|嗎|吗|吧|OR REAL|OR NOT")
  private static let ends = WordSet("\n|。|!|,")
  private static let reach = 24

  /// The clause ends in a question.
  private static func isQuestion(_ text: Bytes, from place: Int) -> Bool {
    let rest = place..<min(place + reach, text.count)
    guard let asked = asking.first(text, in: rest) else { return false }
    return !ends.begins(text, in: place..<asked)
  }
}
