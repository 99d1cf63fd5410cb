/// The scripts of frauds that are told without a link, each of two words at least.
extension ScamCues {
  /// What the words that were heard make together.
  var scripts: ScamSigns {
    var signs: ScamSigns = []
    if isHeard(.kin), isHeard(.newNumber) || isHeard(.lostPhone) { signs.formUnion(relativesFavour) }
    if isOffShop { signs.insert(.privateSeller) }
    if isHeard(.vanishing), vanishingWords > 1 || isHeard(.transfer) || isHeard(.doubt) || isHeard(.paid) {
      signs.insert(.privateSeller)
    }
    if isHeard(.terminal), isHeard(.privateAccount) || isHeard(.driver) && isHeard(.transfer) {
      signs.formUnion([.driversAccount, .brokenTerminal])
    }
    if isMisbooked { signs.insert(.misbooking) }
    if isTask { signs.insert(.paidTask) }
    if isHeard(.treasure), isHeard(.fee) || isHeard(.feeName) || isHeard(.payment) || isHeard(.owed) {
      signs.insert(.strangersBox)
    }
    if isHeard(.bankCard), isHeard(.loan), isHeard(.posting) { signs.insert(.loanedCard) }
    if isHeard(.gathering), isHeard(.dayPay) { signs.insert(.mule) }
    if isHeard(.archive), isHeard(.password) { signs.insert(.program) }
    if isHeard(.oddMoney) { signs.formUnion(oddlyPaid) }
    if isHeard(.blank), isHeard(.transfer) { signs.insert(.privateSeller) }
    return signs
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
    if isHeard(.fee) || isHeard(.feeName) || isHeard(.trouble) || isHeard(.contraband) || isHeard(.tell) {
      return [.bankSteps, .oddMoney]
    }
    return isHeard(.payment) || isHeard(.threat) || isHeard(.entry) ? .bankSteps : []
  }

  /// Paid past the place where it is sold.
  private var isOffShop: Bool {
    let isAsked = isHeard(.transfer) || isHeard(.privateAccount)
    return isHeard(.detour) && isAsked || isHeard(.privateAccount) && isHeard(.transfer)
      || isHeard(.ransom) && (isHeard(.payment) || isHeard(.fee) || isAsked)
  }

  private var isMisbooked: Bool {
    misbookingWords > 1 || isHeard(.misbooking) && (bankWords > 0 || isHeard(.bankAsk) || isHeard(.program))
  }

  /// Work, or a sum, before something is given away.
  private var isTask: Bool {
    isHeard(.task) && (isHeard(.lure) || isHeard(.deposit) || isHeard(.group))
      || isHeard(.deposit) && (isHeard(.group) || isHeard(.lure) && hasCodeImage)
  }

  /// Said even by who names no parcel.
  private static let claiming: ScamSigns = [.newNumber, .loanedCard, .askedCode, .mule, .strangersBox]
  private static let ofOrders: ScamSigns = [.misbooking, .program, .blockedSale, .privateSeller]

  /// What the script itself is about.
  var isScriptOfParcels: Bool {
    !signs.isDisjoint(with: Self.claiming) || isHeard(.unordered) && isHeard(.lure)
      || isHeard(.order) && !signs.isDisjoint(with: Self.ofOrders)
  }
}
