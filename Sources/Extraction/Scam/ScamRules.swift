/// What was seen in a text that claims a parcel.
struct ScamSigns: OptionSet {
  let rawValue: UInt64

  static let lookalikeHost = ScamSigns(bit: 0)
  static let disguisedHost = ScamSigns(bit: 1)
  static let hiddenHost = ScamSigns(bit: 2)
  static let addressHost = ScamSigns(bit: 3)
  static let oddEnding = ScamSigns(bit: 4)
  static let shortLink = ScamSigns(bit: 5)
  static let strangeHost = ScamSigns(bit: 6)
  static let impersonation = ScamSigns(bit: 7)
  static let cardData = ScamSigns(bit: 8)
  static let bankSteps = ScamSigns(bit: 9)
  static let program = ScamSigns(bit: 10)
  static let identity = ScamSigns(bit: 11)
  static let fee = ScamSigns(bit: 12)
  static let threat = ScamSigns(bit: 13)
  static let lure = ScamSigns(bit: 14)
  static let chatAgent = ScamSigns(bit: 15)
  static let codeBait = ScamSigns(bit: 16)
  static let replyTrick = ScamSigns(bit: 17)
  static let unordered = ScamSigns(bit: 18)
  static let pressure = ScamSigns(bit: 19)
  static let click = ScamSigns(bit: 20)
  static let trouble = ScamSigns(bit: 21)
  static let wrongNumber = ScamSigns(bit: 22)
  static let noNumber = ScamSigns(bit: 23)
  static let unfollowed = ScamSigns(bit: 24)
  static let foreignSender = ScamSigns(bit: 25)
  static let ownHost = ScamSigns(bit: 26)
  static let ownNumber = ScamSigns(bit: 27)
  static let officialApp = ScamSigns(bit: 28)
  static let advertisement = ScamSigns(bit: 29)
  static let caution = ScamSigns(bit: 30)
  static let campaign = ScamSigns(bit: 31)
  static let checkable = ScamSigns(bit: 32)
  static let bankScript = ScamSigns(bit: 33)
  static let feeByLink = ScamSigns(bit: 34)
  static let mobilePhone = ScamSigns(bit: 35)
  static let doubt = ScamSigns(bit: 36)
  static let talk = ScamSigns(bit: 37)
  static let account = ScamSigns(bit: 38)
  static let numbered = ScamSigns(bit: 39)
  static let anonymous = ScamSigns(bit: 40)
  static let policeCall = ScamSigns(bit: 41)
  static let paidPresent = ScamSigns(bit: 42)
  static let driversAccount = ScamSigns(bit: 43)
  static let mule = ScamSigns(bit: 44)
  static let investment = ScamSigns(bit: 45)
  static let blockedSale = ScamSigns(bit: 46)
  static let falseCourt = ScamSigns(bit: 47)

  static let newNumber = ScamSigns(bit: 48)
  static let layOut = ScamSigns(bit: 49)
  static let privateSeller = ScamSigns(bit: 50)
  static let misbooking = ScamSigns(bit: 51)
  static let paidTask = ScamSigns(bit: 52)
  static let strangersBox = ScamSigns(bit: 53)
  static let loanedCard = ScamSigns(bit: 54)
  static let oddMoney = ScamSigns(bit: 55)
  static let askedCode = ScamSigns(bit: 56)
  static let strangersCharge = ScamSigns(bit: 57)
  static let brokenTerminal = ScamSigns(bit: 58)
  static let misspelt = ScamSigns(bit: 60)
  static let unclaimedSale = ScamSigns(bit: 59)

  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: Int) { rawValue = 1 << UInt64(bit) }
}

/// The scam check, weighed openly: the weights of what was seen are added up. A text is looked at only where it claims
/// a parcel and holds a link or a demand.
enum ScamRules {
  struct Rule {
    let sign: ScamSigns
    let weight: Int
    /// What the user is told; nil where it says nothing by itself.
    let reason: ScamReason?

    init(_ sign: ScamSigns, _ weight: Int, _ reason: ScamReason?) {
      self.sign = sign
      self.weight = weight
      self.reason = reason
    }
  }

  /// From here on it is worth a warning.
  static let suspicious = 3
  /// From here on it is called a fraud.
  static let scam = 6

  /// Gravest first: reasons are told in this order.
  static let table: [Rule] = [
    // A carrier's or shop's name in a host that is not its own: t-cat-tw.com, 7-e1even.com, usps.com-fee.top.
    Rule(.lookalikeHost, 6, .lookalikeHost),
    // xn--…, or Latin letters mixed with Cyrillic or Greek ones.
    Rule(.disguisedHost, 5, .disguisedHost),
    // But for one such letter it is a carrier's or shop's name.
    Rule(.misspelt, 1, nil),
    // The address behind the words leads away from the host that the text shows.
    Rule(.hiddenHost, 4, .hiddenHost),
    // http://203.0.113.9/…
    Rule(.addressHost, 5, .addressHost),
    // Card number, security code, one-time code, online banking.
    Rule(.cardData, 4, .cardData),
    // "Your parcel holds illegal goods, call officer X."
    Rule(.policeCall, 5, .threat),
    // Cash machine, transfer to an account, "guarantees" to be signed by a seller.
    Rule(.bankSteps, 4, .bankSteps),
    // Two such steps or more: the script of a call.
    Rule(.bankScript, 2, .bankSteps),
    // An .apk to install.
    Rule(.program, 5, .program),
    // "Verify who you are again."
    Rule(.identity, 3, .identity),
    // A carrier or shop is named, something is demanded, and the link leads elsewhere.
    Rule(.impersonation, 2, .foreignHost),
    // Freight, tax, duty or clearance to be paid; not what is paid to the driver or at the counter.
    Rule(.fee, 2, .fee),
    // And the link is not the carrier's own, or the way is a private chat.
    Rule(.feeByLink, 1, .fee),
    // Destroyed, forfeited, blacklisted, frozen, storage charges.
    Rule(.threat, 2, .threat),
    // Prize, refund, a box of money.
    Rule(.lure, 2, .lure),
    // "Add our agent on LINE."
    Rule(.chatAgent, 2, .chatAgent),
    // "Your code is 852537. Goods is on hold s.id/…"
    Rule(.codeBait, 3, .codeBait),
    // "Reply 1 and open this message again."
    Rule(.replyTrick, 3, .replyTrick),
    // Cash on delivery that nobody in the house ordered.
    Rule(.unordered, 3, .unordered),
    // A present that is paid for at the counter.
    Rule(.paidPresent, 4, .unordered),
    // Who says that he brings it wants the money on an account.
    Rule(.driversAccount, 4, .bankSteps),
    // "Take parcels in at home, paid by the day": whoever does it carries a gang's loot.
    Rule(.mule, 6, .mule),
    // And his card reader is broken, or it is a deposit.
    Rule(.brokenTerminal, 1, nil),
    // "Join our group of investors."
    Rule(.investment, 5, .lure),
    // "I ordered, and the payment is frozen until you, the seller, scan this."
    Rule(.blockedSale, 4, .bankSteps),
    // A court's letter, behind a link that is none of the state's.
    Rule(.falseCourt, 5, .foreignHost),
    // "Mum, this is my new number, please pay for my parcel."
    Rule(.newNumber, 6, .newNumber),
    // And the parcel lies in a shop: it may be true.
    Rule(.layOut, 3, .newNumber),
    // "Not on the platform, send it to my sister"; or the seller is gone.
    Rule(.privateSeller, 3, .seller),
    // "Your order was booked twelve times, the bank will call you."
    Rule(.misbooking, 6, .bankSteps),
    // Parcels of others, sold unopened.
    Rule(.unclaimedSale, 5, .lure),
    // Tasks or a deposit before a present.
    Rule(.paidTask, 5, .lure),
    // A soldier's or a lover's box of gold, and what it costs to have it.
    Rule(.strangersBox, 5, .lure),
    // A bank card to be sent away, for a loan.
    Rule(.loanedCard, 6, .cardData),
    // Gift cards or coins of the net, for a parcel's fee.
    Rule(.oddMoney, 2, .bankSteps),
    // The code that a telephone has just received, to be told to a driver.
    Rule(.askedCode, 2, .cardData),
    // "If that order was not yours, call", and a number abroad.
    Rule(.strangersCharge, 3, .foreignSender),
    // Top, xyz, vip, icu, cc …
    Rule(.oddEnding, 2, .oddEnding),
    // bit.ly, reurl.cc …: many honest senders use them too.
    Rule(.shortLink, 1, .shortLink),
    // A parcel of nobody's, without a number, and such a link.
    Rule(.anonymous, 1, nil),
    // Any other host that is not known, where something is demanded.
    Rule(.strangeHost, 1, .foreignHost),
    // 24 hours, today, final notice, "or it goes back".
    Rule(.pressure, 1, .pressure),
    // No such address, on hold, delivery failed.
    Rule(.trouble, 1, .trouble),
    // "Click the link", beside trouble, haste or a demand.
    Rule(.click, 1, nil),
    // A number is given and its check digit is wrong.
    Rule(.wrongNumber, 1, .wrongNumber),
    // No number at all.
    Rule(.noNumber, 1, .noNumber),
    // The chat follows parcels, and none of the carrier that is named.
    Rule(.unfollowed, 1, .unfollowed),
    // A number abroad, beside a demand.
    Rule(.foreignSender, 1, .foreignSender),
    // A mobile phone instead of a hotline, beside a demand.
    Rule(.mobilePhone, 1, .mobilePhone),
    // The writer asks whether it is a fraud.
    Rule(.doubt, 2, nil),

    // Every link is a carrier's, a known shop's or an aggregator's own.
    Rule(.ownHost, -3, nil),
    // The chat follows that very number.
    Rule(.ownNumber, -4, nil),
    // A number that can be looked up, and no link that leads elsewhere.
    Rule(.checkable, -2, nil),
    // A number that can be looked up, beside a link of an unknown shop.
    Rule(.numbered, -1, nil),
    // "In your member's account": whoever has none there is not caught.
    Rule(.account, -1, nil),
    // Somebody speaks of his own parcel, and brings no link.
    Rule(.talk, -2, nil),
    // Customs speak through the EZ WAY app, without a link.
    Rule(.officialApp, -3, nil),
    // Sale, coupon, free shipping: a nuisance, no parcel.
    Rule(.advertisement, -3, nil),
    // "Beware of fraud": honest senders write so, others too.
    Rule(.caution, -1, nil),
    // A warning that quotes frauds: police campaign, "impostors of …".
    Rule(.campaign, -12, nil),
  ]

  static func sum(_ signs: ScamSigns) -> Int {
    table.reduce(0) { signs.contains($1.sign) ? $0 + $1.weight : $0 }
  }

  /// The verdict on what was seen; nil where it is not worth a word. Weak signs alone, however many, are no proof.
  static func verdict(_ signs: ScamSigns) -> Notice.Scam.Verdict? {
    let sum = sum(signs)
    guard sum >= suspicious else { return nil }
    return sum >= scam && table.contains { $0.weight > 1 && signs.contains($0.sign) } ? .scam : .suspicious
  }

  /// The reasons, gravest first, each once.
  static func reasons(_ signs: ScamSigns) -> [ScamReason] {
    var reasons: [ScamReason] = []
    for rule in table where signs.contains(rule.sign) {
      if let reason = rule.reason, !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}
