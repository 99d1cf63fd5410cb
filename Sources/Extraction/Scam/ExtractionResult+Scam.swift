public import Tracking

extension ExtractionResult {
  /// What speaks against a text that claims a parcel.
  public struct Scam: Sendable, Equatable {
    /// How sure.
    public enum Verdict: String, Sendable, Codable {
      /// Signs only.
      case suspicious
      case scam
    }

    public var verdict: Verdict
    /// The rules that struck, gravest first.
    public var reasons: [ScamReason]
    /// The strange hosts, in lower case, as far as they are plain letters.
    public var hosts: [String]
    /// The carrier that the text speaks for, where it names one.
    public var carrier: CarrierID?
    /// A strange link is in it, or one is to be tapped.
    public var isByLink: Bool
    /// The rows of `scam.tsv` that were heard.
    public var rules: [String]

    public init(
      verdict: Verdict, reasons: [ScamReason], hosts: [String] = [], carrier: CarrierID? = nil, isByLink: Bool = true,
      rules: [String] = []
    ) {
      self.rules = rules
      self.isByLink = isByLink
      self.verdict = verdict
      self.reasons = reasons
      self.hosts = hosts
      self.carrier = carrier
    }
  }
}

extension ExtractionResult {
  /// What a fraud asks for is not to be paid, its parcel is nowhere, and no shop sent anything in it.
  mutating func distrust() {
    (statusHint, shop, product, sentHints) = (nil, nil, nil, [])
    parcels = parcels.compactMap(\.number).map { Parcel(number: $0) }
  }
}

/// Why a text looks like a fraud; the words of each are in the catalogues under `scam.<name>`.
public enum ScamReason: String, Sendable, Codable, CaseIterable {
  /// Customs duty is to be paid behind a link to somebody unknown.
  case duty
  /// The host looks like a carrier's or shop's and is not.
  case lookalikeHost
  /// The words show one host, the address leads to another.
  case hiddenHost
  /// The host has letters of other alphabets that look like Latin ones.
  case disguisedHost
  /// A bare IP address.
  case addressHost
  /// An ending that costs next to nothing and that carriers do not use.
  case oddEnding
  /// A shortener hides where the link leads.
  case shortLink
  /// The link is not that of the carrier that is named.
  case foreignHost
  /// Card, account or one-time code are asked for.
  case cardData
  /// Steps at a cash machine or bank, a transfer, "seller's guarantees".
  case bankSteps
  /// A program is to be installed.
  case program
  /// Who one is must be proved again.
  case identity
  /// A fee or tax is to be paid by link.
  case fee
  /// Destruction, blacklist, penalty.
  case threat
  /// A prize or a present from a stranger.
  case lure
  /// Somebody is to be added in a chat program.
  case chatAgent
  /// A code and a link, as for opening an account.
  case codeBait
  /// A reply is to make the link work.
  case replyTrick
  /// Others' parcels are to be taken in for pay.
  case mule
  /// To be paid on collection, and nobody ordered it.
  case unordered
  /// Hours to act in.
  case pressure
  /// Trouble that only a click mends.
  case trouble
  /// The number's check digit is wrong.
  case wrongNumber
  /// No number to look up.
  case noNumber
  /// The chat follows none of that carrier.
  case unfollowed
  /// Sent from a number abroad.
  case foreignSender
  /// The mail's address is not that of the carrier or shop whose name it bears.
  case strangeAddress
  /// A mobile phone is to be called, not a hotline.
  case mobilePhone
  /// A relative with a new number asks for money.
  case newNumber
  /// The seller wants the money past the shop, or is gone with it.
  case seller
}
