/// The scripts of frauds that are told without a link, each of two words at least.
extension ScamCues {
  /// What the words that were heard make together.
  var scripts: ScamSigns {
    var signs: ScamSigns = []
    if isHeard(.kin, with: .newNumber) || isHeard(.kin, with: .lostPhone) { signs.formUnion(relativesFavour) }
    if isOffShop || isSellerGone { signs.insert(.privateSeller) }
    if isHeard(.terminal, with: .privateAccount)
      || isHeard(.driver) && isHeard(.transfer, withAny: [.terminal, .deposit])
    {
      signs.formUnion([.driversAccount, .brokenTerminal])
    }
    if isMisbooked { signs.insert(.misbooking) }
    if isTask { signs.insert(.paidTask) }
    if isHeard(.treasure, withAny: [.fee, .feeName, .payment, .owed, .transfer, .wire]) { signs.insert(.strangersBox) }
    if isHeard(.bankCard, with: .loan), isHeard(.bankCard, with: .posting) { signs.insert(.loanedCard) }
    if isHeard(.gathering, with: .dayPay) { signs.insert(.mule) }
    if isHeard(.archive, with: .password) { signs.insert(.program) }
    if isHeard(.oddMoney) { signs.formUnion(oddlyPaid) }
    return signs
  }

  private func isHeard(_ cue: ScamWords.Cue, withAny others: [ScamWords.Cue]) -> Bool {
    isHeard(cue) && others.contains { isHeard(cue, with: $0) }
  }

  /// Money is asked for, or only that it is laid out where the parcel lies.
  private var relativesFavour: ScamSigns {
    if isHeard(.errand) || isPaidInPerson && !isHeard(.transfer) {
      return isHeard(.newNumber) && (isHeard(.favour) || isHeard(.errand) && isPaidInPerson) ? .layOut : []
    }
    return isHeard(.favour) || isHeard(.transfer) ? .newNumber : []
  }

  /// What is paid so is a fraud's most of all where it is for a parcel's release; else it may be goods.
  private var oddlyPaid: ScamSigns {
    if isHeard(.oddMoney, withAny: [.fee, .feeName, .trouble, .contraband, .tell, .charge]) {
      return [.bankSteps, .oddMoney]
    }
    return isHeard(.oddMoney, withAny: [.payment, .threat, .entry]) ? .bankSteps : []
  }

  /// Paid past the place where it is sold.
  private var isOffShop: Bool {
    isHeard(.detour, withAny: [.transfer, .privateAccount]) || isHeard(.privateAccount, with: .transfer)
      || isHeard(.ransom, withAny: [.payment, .fee, .transfer, .privateAccount])
  }

  /// He took the money and answers no more, or what he sent is nothing.
  private var isSellerGone: Bool {
    vanishingWords > 1 || isHeard(.vanishing, withAny: [.blank, .transfer, .doubt, .paid])
      || isHeard(.blank, with: .transfer)
  }

  private var isMisbooked: Bool {
    misbookingWords > 1 || isHeard(.bankSteps, with: .bankAsk)
      || isHeard(.misbooking, withAny: [.billing, .bankSteps, .wire, .bankAsk, .program])
      || isHeard(.billing, withAny: [.bankSteps, .wire, .bankAsk, .program])
      || isHeard(.billing, with: .charge) && (hasChatFooter || !signs.isDisjoint(with: [.chatAgent, .cardData]))
  }

  /// Work, or a sum, before something is given away.
  private var isTask: Bool {
    isHeard(.task, withAny: [.lure, .deposit, .group]) || isHeard(.deposit, with: .group)
      || hasCodeImage && isHeard(.deposit, with: .lure) || isHeard(.task) && signs.contains(.chatAgent)
  }

  /// Said even by who names no parcel.
  private static let claiming: ScamSigns = [.newNumber, .loanedCard, .askedCode, .mule, .strangersBox]
  private static let ofOrders: ScamSigns = [.misbooking, .program, .blockedSale, .privateSeller]

  /// What the script itself is about.
  var isScriptOfParcels: Bool {
    !signs.isDisjoint(with: Self.claiming) || isHeard(.unordered) && isHeard(.lure)
      || isHeard(.order) && (isHeard(.charge) || !signs.isDisjoint(with: Self.ofOrders))
      || isHeard(.bringer) && signs.contains(.cardData)
  }

  /// A court has sent something.
  var isOfCourt: Bool { isHeard(.authority) && isHeard(.writ) }

  /// "I ordered, and your account keeps me from paying."
  var isBlockedSale: Bool {
    (isHeard(.buyer) || isLedToChat && isHeard(.paid))
      && (isHeard(.block) || isHeard(.threat) || isLedToChat && !signs.isDisjoint(with: [.identity, .bankSteps]))
  }

  /// The writer gives an account to chat with.
  var isLedToChat: Bool { (isTalk || isBuyers) && isHeard(.chatLink) }

  private static let nothings = WordSet(
    "東西|东西|過東西|过东西|任何|訂東西|订东西|買東西|买东西|下單|下单| ANYTHING|買任何|买任何|訂任何|订任何")
  private static let wholes = WordSet("沒下單|没下单|沒有下單|沒人訂|没人订")

  /// 我沒訂東西, and not 我沒訂這個顏色.
  func isNothingOrdered(_ text: Bytes) -> Bool {
    ([.unordered, .notI] as [ScamWords.Cue]).contains { cue in
      guard isHeard(cue) else { return false }
      return Self.nothings.stands(text, at: end(of: cue)) || Self.wholes.ends(text, at: end(of: cue))
    }
  }
}
