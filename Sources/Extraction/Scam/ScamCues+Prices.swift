/// Sums behind a word.
extension ScamCues {
  /// What asks for money.
  static func mayHavePrice(_ cue: ScamWords.Cue) -> Bool {
    cue == .payment || cue == .transfer || cue == .lateFee || cue == .threat
  }

  static func isBeforePrice(_ text: Bytes, _ place: Int) -> Bool {
    // $, and the signs of pound, yen and euro.
    if (place..<(place + 8)).contains(where: {
      text.at($0) == 0x24 || text.at($0) == 0xC2 || text.hasBytes([0xE2, 0x82], at: $0)
    }) {
      return true
    }
    var end = place
    while text.at(end) == 0x20 { end += 1 }
    let digits = end
    while text.at(end).isDigit || text.at(end) == 0x2C { end += 1 }
    guard end > digits else { return false }
    while text.at(end) == 0x20 { end += 1 }
    return dollars.stands(text, at: end)
  }

  private static let dollars = WordSet("元|圓|塊|块|萬元|万元")
}
