/// The words of a text that the scam check listens for, as signs.
struct ScamCues {
  private(set) var signs: ScamSigns = []
  private(set) var claims = false
  /// A parcel is called so.
  private(set) var saysParcel = false
  /// It can be unsubscribed from.
  private(set) var isMassMail = false
  /// Paid to a person, not by link.
  private(set) var isPaidInPerson = false
  private(set) var hasCode = false
  /// Freight or tax is named beside a word for paying.
  private var hasFeePair = false
  private(set) var isTalk = false
  /// "I ordered", and not "who cannot order".
  private(set) var isBuyers = false
  /// A word was heard that counts only beside another of the same script.
  private var isScripted = false
  private(set) var hasChatFooter = false
  /// It says of a demand that it is a fraud's.
  private(set) var isWarning = false
  /// An amount is to be paid: `pay $1.99`.
  private(set) var hasPrice = false

  /// As far apart as two words may stand that make one demand.
  private static let reach = 48
  /// "I am" and what: 我是黑貓的配送員.
  private static let introReach = 24
  /// Two words of one script.
  private static let scriptReach = 480

  /// Where each kind of word was heard last; -1 where it was not.
  private let last: UnsafeMutablePointer<Int>
  private var campaignWords = 0
  private var bankWords = 0
  private(set) var vanishingWords = 0
  private(set) var misbookingWords = 0

  init(_ text: Bytes, _ found: UnsafeBufferPointer<WordFinder.Hit>, _ lexicon: ScamLexicon, _ arena: Arena) {
    last = arena.room(ScamWords.Cue.allCases.count, of: Int.self)
    last.initialize(repeating: -1, count: ScamWords.Cue.allCases.count)
    var denial: Int?
    for hit in found {
      let cue = lexicon.cues[hit.word]
      if cue == .denial { denial = hit.range.upperBound }
      guard cue != .denial, cue != .none else { continue }
      if let end = denial, Self.isOneClause(text, end..<hit.range.lowerBound), Self.mayBeDenied(cue) { continue }
      // "The code is 482910": it is told, not asked for.
      if cue == .cardName, Self.isTold(text, hit.range.upperBound) { continue }
      if cue == .clearance, isOfUnclaimed(text, hit.range.lowerBound) { signs.insert(.unclaimedSale) }
      hear(cue, at: hit.range)
      if cue == .buyer, Self.isOfOneself(text, hit.range.lowerBound) { isBuyers = true }
      // "Ignore whoever asks you to …", "impostors ask you to …": nobody asks it here.
      if cue == .campaign { denial = hit.range.upperBound }
      if Self.mayHavePrice(cue), Self.isBeforePrice(text, hit.range.upperBound) { hasPrice = true }
    }
    if isHeard(.reply) { signs.insert(isHeard(.reopening) ? .replyTrick : .click) }
    if hasFeePair, !isHeard(.bill) { signs.insert(.fee) }
    if campaignWords > 1 { signs.insert(.campaign) }
    if bankWords > 1, signs.contains(.bankSteps) { signs.insert(.bankScript) }
    // "Your parcel holds drugs, call officer X": who is a fraud himself says so.
    if isHeard(.contraband), isHeard(.officer), isHeard(.contact) || isHeard(.chatAgent) || isHeard(.bankAsk) {
      signs.insert(.policeCall)
    }
    if isUnordered { signs.insert(.unordered) }
    if isPaidPresent { signs.insert(.paidPresent) }
    if isHeard(.driver), signs.contains(.cardData) || isMoneyForDriver { signs.insert(.driversAccount) }
    if isHeard(.mule), isHeard(.job) || isHeard(.dayPay) { signs.insert(.mule) }
    if isHeard(.wire), isOfLaw || isWiredToFraud { signs.insert(.bankSteps) }
    if isScripted || isHeard(.bringer) {
      signs.formUnion(scripts)
      claims = claims || isScriptOfParcels
    }
  }

  /// Beside these, money to be sent is a fraud's.
  private static let wired: ScamSigns = [.lure, .threat, .cardData, .program, .identity, .policeCall, .driversAccount]

  private var isWiredToFraud: Bool {
    !signs.isDisjoint(with: Self.wired) || signs.contains(.chatAgent) && !signs.isDisjoint(with: [.fee, .trouble])
  }

  /// A present that costs the receiver something.
  private var isPaidPresent: Bool {
    if isHeard(.gift), signs.isSuperset(of: [.fee, .trouble]) { return true }
    guard isHeard(.present) else { return false }
    if isHeard(.inPerson) { return true }
    return signs.contains(.fee) && (isHeard(.transfer) || !signs.isDisjoint(with: [.lure, .trouble]))
  }

  private var isMoneyForDriver: Bool {
    (isHeard(.transfer) || bankWords > 0)
      && (isPaidInPerson || isHeard(.payment) || isHeard(.feeName) || isHeard(.threat) || hasPrice)
  }

  /// To be paid, and nobody ordered it: the writer says so, or that somebody else may have.
  private var isUnordered: Bool {
    if isHeard(.question), isHeard(.notI), isPaidInPerson { return true }
    return isHeard(.unordered)
      && (hasCodeImage || isHeard(.inPerson) || isHeard(.owed) || hasPrice && (isHeard(.desk) || isHeard(.doubt)))
  }

  private mutating func hear(_ cue: ScamWords.Cue, at range: Range<Int>) {
    defer { last[Int(cue.rawValue)] = range.upperBound }
    switch cue {
    case .claim, .driver, .present, .gift, .mule: claims = true
    case .bringer
    where isHeard(.intro) && range.lowerBound - last[Int(ScamWords.Cue.intro.rawValue)] <= Self.introReach:
      last[Int(ScamWords.Cue.driver.rawValue)] = range.upperBound
      claims = true
    case .parcel, .unclaimed: (claims, saysParcel) = (true, true)
    case .undelivered:
      claims = true
      signs.insert(.trouble)
    case .luckyParcel:
      (claims, saysParcel) = (true, true)
      signs.insert(.lure)
    case .optOut: isMassMail = true
    case .inPerson, .desk: isPaidInPerson = true
    case .code: hasCode = true
    case .feeName: if isNear(.payment, range) { hasFeePair = true }
    case .payment: if isNear(.feeName, range) { hasFeePair = true }
    case .talk: isTalk = true
    case .chatFooter: hasChatFooter = true
    case .cardName: if isNear(.entry, range) || isNear(.tell, range) { signs.insert(.cardData) }
    case .tell:
      if isNear(.idName, range) { signs.insert(.identity) }
      if isNear(.cardName, range) || isNear(.digitCode, range) && isHeard(.driver) { signs.insert(.cardData) }
      if isHeard(.driver), isNear(.digitCode, range) { signs.insert(.askedCode) }
    case .digitCode: if isNear(.tell, range), isHeard(.driver) { signs.formUnion([.cardData, .askedCode]) }
    case .entry:
      if isNear(.cardName, range) { signs.insert(.cardData) }
      if isNear(.idName, range) { signs.insert(.identity) }
    case .idName: if isNear(.entry, range) { signs.insert(.identity) }
    case .campaign, .warning:
      isWarning = isWarning || cue == .warning
      campaignWords += 1
      signs.insert(.caution)
    case .bankSteps:
      bankWords += 1
      signs.insert(.bankSteps)
    case .wire: bankWords += 1
    case .gathering: (claims, saysParcel, isScripted) = (true, true, true)
    case .bankCard:
      hear(.cardName, at: range)
      isScripted = true
    case .codeReply:
      isScripted = true
      signs.formUnion([.cardData, .askedCode])
    case .vanishing:
      vanishingWords += 1
      isScripted = true
    case .misbooking:
      misbookingWords += 1
      isScripted = true
    case .treasure:
      isScripted = true
      signs.insert(.lure)
    case .bankAsk, .billing, .newNumber, .detour, .privateAccount, .ransom, .terminal, .task, .deposit, .archive,
      .oddMoney, .lostPhone, .blank, .unordered, .charge:
      isScripted = true
    case .program:
      isScripted = true
      signs.insert(.program)
    default:
      if let sign = Self.sign(cue) { signs.insert(sign) }
    }
  }

  /// Others' parcels are what is sold, in the same clause.
  private func isOfUnclaimed(_ text: Bytes, _ place: Int) -> Bool {
    let parcels = max(end(of: .unclaimed), end(of: .luckyParcel))
    return parcels >= 0 && parcels <= place && Self.isOneClause(text, parcels..<place)
  }

  /// 我…, or any of the English ones.
  private static func isOfOneself(_ text: Bytes, _ place: Int) -> Bool {
    text[place] < 0x80 || text.hasBytes([0xE6, 0x88, 0x91], at: place)
  }

  private static let copulas = WordSet(" IS: | IS |: |:|為 |为 |是 |為:|为:|是:|為|为|是| ")

  private static func isTold(_ text: Bytes, _ place: Int) -> Bool {
    text.at(place + (copulas.length(text, at: place) ?? 0)).isDigit
  }

  private func isNear(_ cue: ScamWords.Cue, _ range: Range<Int>) -> Bool {
    isHeard(cue) && range.lowerBound - last[Int(cue.rawValue)] <= Self.reach
  }

  /// The sender asks who it is not for to get in touch.
  var isForOthers: Bool { isHeard(.notYours) }

  /// A link is drawn: where it leads cannot be seen.
  var hasCodeImage: Bool { isHeard(.codeImage) }

  /// Who brings it speaks, or who found it.
  var isDrivers: Bool { isHeard(.driver) }

  /// It speaks of goods against the law.
  var isOfLaw: Bool { isHeard(.contraband) }

  func isHeard(_ cue: ScamWords.Cue) -> Bool { last[Int(cue.rawValue)] >= 0 }

  /// What was asked was not done, and is called a fraud.
  var isRefused: Bool { isHeard(.refused) && (isHeard(.fraud) || isHeard(.doubt)) }

  /// Where such a word ended last.
  func end(of cue: ScamWords.Cue) -> Int { last[Int(cue.rawValue)] }

  /// Both were heard, not far from each other: a long mail says many things.
  func isHeard(_ cue: ScamWords.Cue, with other: ScamWords.Cue) -> Bool {
    let (place, second) = (last[Int(cue.rawValue)], last[Int(other.rawValue)])
    return place >= 0 && second >= 0 && abs(place - second) <= Self.scriptReach
  }

  private static func sign(_ cue: ScamWords.Cue) -> ScamSigns? {
    switch cue {
    case .fee, .release: .fee
    case .identity: .identity
    case .cardData: .cardData
    case .threat: .threat
    case .lure: .lure
    case .investment: .investment
    case .chatAgent: .chatAgent
    case .pressure: .pressure
    case .click, .reopening: .click
    case .trouble, .contraband: .trouble
    case .officialApp: .officialApp
    case .advertisement: .advertisement
    case .caution: .caution
    case .doubt: .doubt
    case .account: .account
    case .claim, .parcel, .optOut, .none, .denial, .feeName, .payment, .inPerson, .cardName, .entry, .code, .reply,
      .unordered, .campaign, .warning, .bankSteps, .bill, .talk, .chatFooter, .officer, .contact, .question, .notI,
      .notYours, .present, .gift, .driver, .transfer, .owed, .desk, .bringer, .intro, .idName, .mule, .job, .buyer,
      .block, .authority, .writ, .codeImage, .digitCode, .tell, .newNumber, .lostPhone, .kin, .favour, .errand, .detour,
      .privateAccount, .vanishing, .blank, .ransom, .terminal, .misbooking, .bankAsk, .charge, .oddMoney, .task,
      .deposit, .group, .treasure, .paid, .order, .gathering, .dayPay, .bankCard, .loan, .posting, .archive, .password,
      .codeReply, .program, .lateFee, .undelivered, .unclaimed, .clearance, .luckyParcel, .remittance, .refused,
      .fraud, .wire, .chatLink, .blacklist, .billing:
      nil
    }
  }
}
