/// The full definition of a carrier: the forms of its numbers, the words that name it, and the sources to ask.
/// Its displayed names are in the phrase catalogs, under `carrier.<id>`.
public struct Carrier: Sendable, Identifiable {
  /// The section of the carrier picker that lists the carrier.
  public enum Category: String, Codable, Sendable, CaseIterable {
    case convenienceStore, homeDelivery, shop, international
    /// Couriers and postal services of other countries. Their digits do not identify them; see `isKnownOnlyByName`.
    case china, asia, europe, overseas
    case customs, other
  }

  /// The carrier's id.
  public let id: CarrierID
  /// The section of the carrier picker, which also gives the default `pace`.
  public let category: Category
  /// The forms of the carrier's numbers.
  public let shapes: [NumberShape]
  /// Words that name this carrier in a message, in any of the three languages. Matched without regard to case.
  public let words: [String]
  /// Hosts of the carrier's own pages. A link to one of them, or to a subdomain, names the carrier.
  public let hosts: [String]
  /// The host that people know: the shop's, if the carrier belongs to one. Nil if none is known.
  public let knownHost: String?
  /// The names of this carrier in the URLs of pages that follow many carriers.
  public var slugs: [String]
  /// The number of days that a store keeps a parcel. Nil if the carrier does not deliver to stores or the number is not
  /// known.
  public let holdDays: Int?
  /// Words in the name of a place that has no counter, such as a locker or an unstaffed store. How to open one is in
  /// the phrase catalogs, under `carrier.<id>.selfService`.
  public let selfServiceSigns: [String]
  /// What the counter checks before it hands out a parcel, in the order in which it asks. Empty if not known.
  public let pickUpProofs: [PickUpProof]
  /// The ids of the chains and networks (`StoreChain`) where the carrier's parcels may wait: its own stores, and those to
  /// which it hands parcels over. Empty if it brings them to the door only or nothing is known.
  public let handsOverToStores: Set<StoreChain.ID>
  /// The sources in the order in which they are asked. The link to `publicPage` is always the last resort and is not in
  /// the list.
  public var chain: [SourceID]
  /// The URL of the page that a user would open. `{number}` is replaced by the number if the page takes one.
  public let publicPage: String?
  /// How long the carrier's parcels usually take.
  public let pace: DeliveryPace

  /// Without `pace` the carrier has the pace of its category. `shopHost`: the host of the shop that it belongs to.
  public init(
    id: CarrierID, category: Category, shapes: [NumberShape] = [], words: [String] = [], hosts: [String] = [],
    shopHost: String? = nil, slugs: [String] = [], holdDays: Int? = nil, selfServiceSigns: [String] = [],
    pickUpProofs: [PickUpProof] = [], handsOverToStores: Set<StoreChain.ID> = [], chain: [SourceID] = [],
    publicPage: String? = nil, pace: DeliveryPace? = nil
  ) {
    self.id = id
    self.category = category
    self.shapes = shapes
    self.words = words
    self.hosts = hosts
    knownHost = shopHost ?? hosts.first
    self.slugs = slugs
    self.holdDays = holdDays
    self.selfServiceSigns = selfServiceSigns
    self.pickUpProofs = pickUpProofs
    self.handsOverToStores = handsOverToStores
    self.chain = chain
    self.publicPage = publicPage
    self.pace = pace ?? .usual(for: category)
  }

  /// Whether the carrier is recognized only by its name, a link or letters in the number, since its digits look like
  /// those of many others. Until such a number has a carrier, the message reader treats all these carriers and `other`
  /// as one.
  public var isKnownOnlyByName: Bool {
    switch category {
    case .china, .asia, .europe, .overseas: true
    case .convenienceStore, .homeDelivery, .shop, .international, .customs, .other: false
    }
  }

  /// Whether parcels of the carrier can wait to be picked up: at a store, a post office or a depot. True for unknown
  /// carriers.
  public var offersPickUp: Bool {
    switch category {
    case .convenienceStore, .homeDelivery, .china, .asia, .europe, .overseas, .other: true
    case .shop, .international, .customs: holdDays != nil
    }
  }

  /// The URL of the public page for `number`. Nil if the carrier has no public page.
  public func page(for number: TrackingNumber) -> String? {
    publicPage?.replacing("{number}", with: number.text)
  }
}

/// What the recipient shows or says at a counter to get a parcel.
public enum PickUpProof: Sendable, CaseIterable {
  /// The recipient's name.
  case name
  /// The last three digits of the recipient's phone number.
  case phoneDigits
  /// An identity card.
  case idCard
  /// A code on the screen of the carrier's own app.
  case appCode
  /// The notice that the postal service leaves in the mailbox.
  case noticeSlip
}

/// One form of a carrier's numbers.
public struct NumberShape: Sendable {
  /// What the text must contain, besides the number, for the shape to count.
  public enum Need: Sendable, BitwiseCopyable {
    /// Nothing: the form identifies the carrier by itself.
    case nothing
    /// Bare digits: the number needs a label or the carrier's name, or must be the whole message.
    case context
    /// Same as `context`, but only if the text does not name the carrier. For a form that lacks the check rule that
    /// another of its shapes has: if the carrier is named, only that other shape counts, and a number that fails the
    /// rule is doubted. The rule is derived from only a few sample numbers.
    case contextUnnamed
    /// The text or the user must name the carrier.
    case carrierNamed
  }

  /// A regular expression in PCRE2 syntax over the normal form (`A–Z0–9`). It must match the whole number; no
  /// look-around is needed.
  public let pattern: String
  /// The check digit rule; `none` if there is none.
  public let check: CheckRule
  /// The probability, 0–1, that a number of this form belongs to the carrier if nothing else is known.
  public let prior: Double
  /// What the text must contain for the shape to count.
  public let need: Need
  /// Numbers of this form, for tests. The first is also shown to users.
  public let examples: [String]
  /// Numbers that look similar and do not match, for tests.
  public let counterexamples: [String]

  /// A shape that by default has no check rule and identifies the carrier by itself.
  public init(
    _ pattern: String, check: CheckRule = .none, prior: Double, need: Need = .nothing, examples: [String],
    counterexamples: [String] = []
  ) {
    self.pattern = pattern
    self.check = check
    self.prior = prior
    self.need = need
    self.examples = examples
    self.counterexamples = counterexamples
  }
}
