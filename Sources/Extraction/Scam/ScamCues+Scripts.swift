/// The scripts of frauds that are told without a link, each of two words at least.
extension ScamCues {
  /// What the words that were heard make together.
  var scripts: ScamSigns {
    var signs: ScamSigns = []
    if isHeard(.kin, with: .newNumber) || isHeard(.kin, with: .lostPhone) { signs.formUnion(relativesFavour) }
    if isOffShop || isSellerGone { signs.insert(.privateSeller) }
    if isHeard(.terminal, with: .privateAccount) || isHeard(.driver) && isHeard(.terminal, with: .transfer) {
      signs.formUnion([.driversAccount, .brokenTerminal])
    }
    if isMisbooked { signs.insert(.misbooking) }
    if isTask { signs.insert(.paidTask) }
    if isHeard(.treasure, withAny: [.fee, .feeName, .payment, .owed]) { signs.insert(.strangersBox) }
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
    if isHeard(.oddMoney, withAny: [.fee, .feeName, .trouble, .contraband, .tell]) { return [.bankSteps, .oddMoney] }
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
      || isHeard(.misbooking, withAny: [.bankSteps, .wire, .bankAsk, .program])
  }

  /// Work, or a sum, before something is given away.
  private var isTask: Bool {
    isHeard(.task, withAny: [.lure, .deposit, .group]) || isHeard(.deposit, with: .group)
      || hasCodeImage && isHeard(.deposit, with: .lure)
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
}
