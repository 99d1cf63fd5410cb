import Tracking

/// Holds a text that claims a parcel against what is known: hosts, numbers, the chat's own parcels, the usual words.
struct ScamCheck: Sendable {
  let lexicon: ScamLexicon
  private let hosts: HostCheck
  let group: NameGroup

  /// What one message gives.
  struct Input {
    let scene: Scene
    /// Addresses that the platform hides behind words.
    let hidden: [String]
    let numbers: [Notice.Found]
    let doubtful: [Notice.Doubtful]
    let memory: Memory
  }

  /// Further in than this nobody writes a trap.
  static let longest = 8192

  /// - Parameter words: become those that it listens for.
  init(_ group: NameGroup, words: inout [[UInt8]]) {
    self.group = group
    lexicon = ScamLexicon(words: &words)
    hosts = HostCheck(carriers: group.judged)
  }

  /// The verdict; nil where there is nothing to say.
  func check(_ input: Input) -> Notice.Scam? {
    let text = Bytes(rebasing: input.scene.text.prefix(Self.longest))
    let cues = ScamCues(text, input.scene.words.scam, lexicon, input.scene.arena)
    let named = NamedCarriers(input.scene, group)
    let isClaim = cues.claims || named.isAny || cues.isForOthers || cues.isBlockedSale
    // An order's money back is no parcel's, but who asks for a card behind such a link is a fraud.
    let isRefund = cues.isHeard(.order) && cues.signs.contains(.cardData)
    guard isClaim || cues.isOfCourt || isRefund else { return nil }
    let links = ScamLinks(text, hidden: input.hidden, hosts, input.scene.arena)
    // Of a court's letter only a stranger's link says anything.
    guard isClaim || cues.isOfCourt && links.isStrange || !links.signs.isDisjoint(with: Self.traps) else { return nil }
    var signs = cues.signs.union(links.signs)
    if signs.contains(.campaign), links.sendReaders(text) { signs.subtract([.campaign, .caution]) }
    // Whoever has a parcel's number, and ordered nothing.
    if !input.numbers.isEmpty, cues.isNothingOrdered(text) {
      signs.insert(.unordered)
    }
    // Who only asks shows nothing that could be judged (`isAsked`).
    guard !signs.subtracting(.doubt).isEmpty || cues.isForOthers || cues.isBlockedSale || cues.isHeard(.charge) else {
      return nil
    }
    // "You have a parcel, see bit.ly/…": nobody says whose, or which.
    // Nor does who cannot bring it, and asks for an address where hosts cost next to nothing.
    if cues.saysParcel, !cues.isTalk, !named.isAny, input.numbers.isEmpty,
      signs.contains(.shortLink) || signs.isSuperset(of: [.oddEnding, .trouble]),
      Self.readers.begins(text, in: text.indices)
    {
      signs.insert(.anonymous)
    } else if named.isSender, cues.isPaidInPerson, !cues.isTalk, input.numbers.isEmpty, signs.contains(.shortLink) {
      // A carrier that wants cash has a number and its own links.
      signs.insert(.anonymous)
    } else if cues.isMassMail {
      signs.insert(.advertisement)
    }
    if signs.contains(.policeCall), !Self.readers.begins(text, in: text.indices),
      !Self.orders.begins(text, in: text.indices)
    {
      signs.remove(.policeCall)
    }
    // Paid at the counter, and neither the shop nor an order is told: nobody may have ordered it.
    if cues.isForOthers, cues.isPaidInPerson, !named.isAny || signs.contains(.threat), input.numbers.isEmpty,
      input.doubtful.isEmpty,
      !Self.ordered.begins(text, in: text.indices)
    {
      signs.insert(.unordered)
    }
    if cues.isBlockedSale,
      links.isStrange || cues.hasCodeImage || cues.hasChatFooter || cues.isLedToChat
        || !signs.isDisjoint(with: [.click, .chatAgent, .cardData, .fee])
    {
      signs.formUnion(cues.isLedToChat ? [.blockedSale, .chatAgent] : .blockedSale)
    }
    if signs.contains(.investment), !links.isStrange, !cues.hasCodeImage,
      signs.isDisjoint(with: [.click, .chatAgent, .lure]), !Self.joining.begins(text, in: text.indices)
    {
      signs.remove(.investment)
    }
    settle(&signs, cues, input.scene, isNamed: named.isAny, hasLink: links.isStrange)
    signs.formUnion(numberSigns(input, named, links, isUnvouched: isUnvouched(signs)))
    guard let verdict = ScamRules.verdict(signs) else { return nil }
    return Notice.Scam(
      verdict: verdict, reasons: ScamRules.reasons(signs), hosts: links.names(of: signs),
      carrier: named.first, isByLink: links.isStrange || signs.contains(.click))
  }

  /// Words for whoever reads it.
  private static let readers = WordSet("您|你|妳|台端|YOU |YOUR |收件人|客戶|客户|顧客|顾客|快递通知|快遞通知|包裹通知")

  /// What is asked of a reader who is not called 您.
  private static let orders = WordSet("YOU.|YOU,|請加|请加|請聯|请联|請速|请速|請立|请立|請配合|请配合|需配合|請撥|请拨|請致電|请致电")

  private static let joining = WordSet("加入|JOIN ")

  private static let money = WordSet("$|£|€|元|塊|块")

  private static let ordered = WordSet("訂單|订单|ORDER ")

  // MARK: What goes together

  /// A number that can be looked up may be anybody's.
  private func isUnvouched(_ signs: ScamSigns) -> Bool {
    !signs.isDisjoint(with: Self.unvouched)
      || signs.contains(.chatAgent) && !signs.isDisjoint(with: [.lure, .fee, .cardData])
      || signs.isSuperset(of: [.cardData, .click])
  }

  /// Some signs count only beside others.
  private func settle(_ signs: inout ScamSigns, _ cues: ScamCues, _ scene: Scene, isNamed: Bool, hasLink: Bool) {
    if cues.isHeard(.blacklist), !signs.isDisjoint(with: Self.beyondRules) { signs.insert(.threat) }
    if cues.isPaidInPerson && !hasLink && !(cues.hasChatFooter && signs.contains(.trouble)) { signs.remove(.fee) }
    if cues.hasPrice || cues.isHeard(.lateFee), hasLink,
      !signs.isDisjoint(with: [.trouble, .pressure]) || isHiddenPrice(signs, cues)
    {
      signs.insert(.fee)
    }
    // A link that is drawn on a card: a price behind it is no cash on delivery.
    if !hasLink, cues.hasCodeImage, cues.hasPrice, !cues.isPaidInPerson,
      !signs.isDisjoint(with: [.trouble, .pressure, .click, .threat])
    {
      signs.formUnion([.fee, .feeByLink])
    }
    if hasLink, cues.isOfCourt, !cues.isTalk { signs.insert(.falseCourt) }
    // A chat stands for the link.
    if !hasLink, signs.isSuperset(of: [.lure, .chatAgent]) { signs.insert(.click) }
    // A prize is only a bait where something is to be done for it.
    if !hasLink, signs.isDisjoint(with: Self.demands.subtracting([.lure, .threat]).union([.click, .chatAgent])) {
      signs.remove(.lure)
    }
    if cues.hasCodeImage,
      !signs.isDisjoint(with: Self.demands)
        || signs.contains(.trouble) && Self.money.begins(scene.text, in: scene.text.indices.prefix(Self.longest))
    {
      signs.insert(.click)
    }
    if cues.isHeard(.charge), isForeignCall(scene) {
      signs.formUnion(cues.isHeard(.billing) ? [.strangersCharge, .misbooking] : .strangersCharge)
    }
    if cues.isForOthers, isForeignCall(scene) { signs.insert(.unordered) }
    if hasLink, cues.hasCode, signs.contains(.trouble) { signs.insert(.codeBait) }
    if hasLink, cues.isHeard(.digitCode), signs.contains(.identity) { signs.formUnion([.cardData, .askedCode]) }
    // Where one has an account one may be asked for more.
    if !hasLink, signs.isSuperset(of: [.account, .cardData]),
      signs.isDisjoint(with: [.click, .chatAgent, .askedCode, .driversAccount])
    {
      signs.remove(.cardData)
    }
    // So much a day for storage, so much for freight, says many a rule: alone they ask for nothing.
    if !hasLink, !cues.hasCodeImage, !cues.hasChatFooter, !signs.isSuperset(of: [.fee, .threat]),
      signs.isDisjoint(with: Self.graver)
    {
      signs.subtract(cues.isHeard(.fee) ? .threat : [.fee, .threat])
    }
    let isDemand = !signs.isDisjoint(with: Self.demands)
    let isPressed =
      !signs.isDisjoint(with: [.trouble, .pressure]) && !signs.isDisjoint(with: [.click, .chatAgent])
      || signs.isSuperset(of: [.trouble, .pressure])
    if !isDemand && !isPressed { signs.subtract([.strangeHost, .click, .chatAgent]) }
    if isDemand || isPressed {
      signs.formUnion(ScamPhones.signs(in: Bytes(rebasing: scene.text.prefix(Self.longest)), scene.digits))
    }
    if isDemand, cues.hasChatFooter { signs.insert(.chatAgent) }
    // What has gone wrong, and nothing is asked.
    if !hasLink, !isDemand, !cues.hasCodeImage, signs.isDisjoint(with: Self.asked) { signs.remove(.pressure) }
    if cues.isHeard(.chatLink), !signs.isDisjoint(with: [.bankSteps, .cardData]) { signs.insert(.chatAgent) }
    // Their app needs no such link, and no agent who threatens.
    if !signs.isDisjoint(with: Self.traps) || signs.isSuperset(of: [.chatAgent, .threat]) {
      signs.remove(.officialApp)
    }
    // Who is to be paid, for what is against the law, is met in a private chat.
    if !hasLink, cues.isOfLaw, signs.isSuperset(of: [.fee, .chatAgent]) { signs.insert(.feeByLink) }
    if !hasLink, signs.isSuperset(of: [.fee, .lure]) || isNamed && signs.isSuperset(of: [.fee, .chatAgent]) {
      signs.insert(.feeByLink)
    }
    // What is held is let go for a transfer to somebody's account.
    if cues.isHeard(.remittance, with: .release) { signs.formUnion([.bankSteps, .feeByLink]) }
    // A prize that costs something is no sale.
    if signs.isSuperset(of: [.fee, .lure]) || signs.contains(.unclaimedSale) { signs.remove(.advertisement) }
    guard hasLink else {
      if cues.isWarning || cues.isRefused && !Self.isQuoting(scene.text) { signs.insert(.campaign) }
      if cues.isHeard(.refused) { signs.remove(.unordered) }
      if cues.isTalk, !cues.isDrivers, signs.isDisjoint(with: Self.told), !signs.contains(.feeByLink) {
        signs.insert(.talk)
      }
      return
    }
    if isNamed || cues.isHeard(.authority), isDemand || isPressed { signs.insert(.impersonation) }
    if signs.contains(.fee) { signs.insert(.feeByLink) }
  }

  /// What was received stands there too: it may be looked at.
  private static func isQuoting(_ text: Bytes) -> Bool {
    // 「, 『, 【 and their ends.
    text.indices.prefix(longest).contains {
      text.hasBytes([0xE3, 0x80], at: $0) && (0x8C...0x91).contains(text.at($0 + 2))
    }
  }

  /// It may be called abroad.
  private func isForeignCall(_ scene: Scene) -> Bool {
    ScamPhones.signs(in: Bytes(rebasing: scene.text.prefix(Self.longest)), scene.digits).contains(.foreignSender)
  }

  /// A price behind a link that hides its host or costs next to nothing, and nothing is said of paying at the counter.
  private func isHiddenPrice(_ signs: ScamSigns, _ cues: ScamCues) -> Bool {
    !cues.isPaidInPerson && !signs.isDisjoint(with: [.shortLink, .oddEnding])
  }

  // MARK: Numbers

  private func numberSigns(_ input: Input, _ named: NamedCarriers, _ links: ScamLinks, isUnvouched: Bool) -> ScamSigns {
    var signs: ScamSigns = []
    let own = input.memory.parcels
    if input.numbers.contains(where: { own[$0.number] != nil }) { signs.insert(.ownNumber) }
    guard input.numbers.isEmpty else {
      if links.onlyUnknown, !isUnvouched { signs.insert(.numbered) }
      if !links.isStrange, !isUnvouched, input.numbers.contains(where: \.isDecided) { signs.insert(.checkable) }
      return signs
    }
    signs.insert(input.doubtful.isEmpty ? .noNumber : .wrongNumber)
    let isFollowed = own.values.contains { id in group.place(of: id).map(named.carriers.contains) ?? false }
    if !own.isEmpty, named.first != nil, !isFollowed { signs.insert(.unfollowed) }
    return signs
  }
}
