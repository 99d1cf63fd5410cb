/// Signs that weigh something beside each other.
extension ScamCheck {
  static let demands: ScamSigns = [
    .fee, .identity, .cardData, .threat, .bankSteps, .replyTrick, .program, .lure, .policeCall, .paidPresent,
    .driversAccount, .mule, .investment, .blockedSale, .falseCourt, .newNumber, .misbooking, .paidTask, .strangersBox,
    .loanedCard, .strangersCharge, .unclaimedSale, .codeBait,
  ]
  /// Beside these, a fee or a threat is more than a rule of the house.
  static let graver = demands.subtracting([.fee, .threat]).union(
    [.click, .chatAgent, .trouble, .pressure, .unordered])
  static let traps: ScamSigns = [.lookalikeHost, .disguisedHost, .addressHost, .oddEnding]
  /// That it is told in the writer's own words takes nothing from these.
  static let told: ScamSigns = [
    .unordered, .program, .driversAccount, .paidPresent, .cardData, .mule, .blockedSale, .newNumber, .layOut,
    .privateSeller, .misbooking, .paidTask, .strangersBox, .loanedCard,
  ]
  /// A true number says nothing against these.
  static let unvouched: ScamSigns = [
    .unordered, .policeCall, .newNumber, .layOut, .privateSeller, .misbooking, .paidTask, .strangersBox, .loanedCard,
    .oddMoney, .askedCode, .replyTrick, .program, .blockedSale, .driversAccount, .mule,
  ]

  /// Who writes so has more in mind than a shop's rule.
  static let beyondRules: ScamSigns = [.fee, .identity, .cardData, .trouble, .chatAgent, .bankSteps, .lure, .program]

  /// The reader is to do something, or to fear it.
  static let asked: ScamSigns = [.click, .chatAgent, .mobilePhone, .foreignSender, .unordered, .fee, .threat]
}
