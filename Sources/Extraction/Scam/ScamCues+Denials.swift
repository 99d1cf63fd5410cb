/// What is advised against is not asked for.
extension ScamCues {
  /// A denial holds so far within its clause.
  private static let denialReach = 120

  /// What one need not do is said in a few words.
  private static let sparings = WordSet("用|需|必")

  /// What honest senders advise against; "not delivered" is no such advice.
  static func mayBeDenied(_ cue: ScamWords.Cue) -> Bool {
    switch cue {
    case .fee, .feeName, .payment, .identity, .cardData, .cardName, .entry, .bankSteps, .wire, .program, .chatAgent,
      .chatFooter, .click,
      .code, .pressure, .threat, .blacklist, .mule, .gathering, .misbooking, .billing, .tell, .digitCode, .oddMoney,
      .codeReply, .bankAsk,
      .bankCard, .deposit, .task,
      .privateAccount:
      true
    default: false
    }
  }

  /// Nothing between a denial and what it denies ends the clause.
  static func isOneClause(_ text: Bytes, _ gap: Range<Int>) -> Bool {
    guard gap.count <= denialReach else { return false }
    return !gap.contains { place in
      switch text[place] {
      // 不用寄回 你加我: people write so without a comma.
      case 0x20:
        place > gap.lowerBound && text.at(place - 1) >= 0x80 && text.at(place + 1) >= 0x80
          && sparings.ends(text, at: gap.lowerBound)
      case 0x0A, 0x2C, 0x3B, 0x21, 0x3F: true
      case 0x2E: !text.at(place + 1).isAlphanumeric
      case 0xE3: text.at(place + 1) == 0x80 && text.at(place + 2) == 0x82
      default: false
      }
    }
  }
}
