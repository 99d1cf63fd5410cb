/// A carrier's whole definition: how its numbers look and are spoken of, and how it is followed.
/// Its names are in the catalogues, under `carrier.<id>`.
public struct Carrier: Sendable, Identifiable {
  /// Where the picker lists it.
  public enum Category: String, Codable, Sendable, CaseIterable {
    case convenienceStore, homeDelivery, shop, international
    /// Couriers and posts of other countries, known by name alone.
    case china, asia, europe, overseas
    case customs, other
  }

  public let id: CarrierID
  public let category: Category
  public let shapes: [NumberShape]
  /// Words that name this carrier in a message, in any of the three languages; matched without case.
  public let words: [String]
  /// Hosts of the carrier's own pages; a link to one names the carrier (subdomains included).
  public let hosts: [String]
  /// What pages that follow many carriers call this one in their addresses.
  public var slugs: [String]
  /// Days that a store keeps a parcel, where the carrier delivers to stores.
  public let holdDays: Int?
  /// What the name of a place says where it has no counter: lockers and unstaffed stores. How one is opened is said in the
  /// catalogues, under `carrier.<id>.selfService`.
  public let selfServiceSigns: [String]
  /// What is checked at its counter before a parcel is handed out, in the order of asking; empty where that is not known.
  public let pickUp: [PickUpProof]
  /// Sources in the order to be asked; the link to `publicPage` is always last and stands in no list.
  public var chain: [SourceID]
  /// The page that a person would open; `{number}` is replaced where the page takes one.
  public let publicPage: String?
  /// How long its parcels usually take.
  public let pace: DeliveryPace

  /// Without a `pace` of its own it has that of its category.
  public init(
    id: CarrierID, category: Category, shapes: [NumberShape] = [], words: [String] = [], hosts: [String] = [],
    slugs: [String] = [], holdDays: Int? = nil, selfServiceSigns: [String] = [],
    pickUp: [PickUpProof] = [], chain: [SourceID] = [], publicPage: String? = nil, pace: DeliveryPace? = nil
  ) {
    self.id = id
    self.category = category
    self.shapes = shapes
    self.words = words
    self.hosts = hosts
    self.slugs = slugs
    self.holdDays = holdDays
    self.selfServiceSigns = selfServiceSigns
    self.pickUp = pickUp
    self.chain = chain
    self.publicPage = publicPage
    self.pace = pace ?? .usual(for: category)
  }

  /// Its numbers look like anybody's: whose one is, only a name, a link or its letters say. To a reader of messages all
  /// such carriers and `other` are one until a number is known to be theirs.
  public var isKnownByName: Bool {
    switch category {
    case .china, .asia, .europe, .overseas: true
    case .convenienceStore, .homeDelivery, .shop, .international, .customs, .other: false
    }
  }

  /// Whether its parcels may wait somewhere to be fetched: at a store, a post office or a depot. Unknown carriers' may.
  public var mayWait: Bool {
    switch category {
    case .convenienceStore, .homeDelivery, .china, .asia, .europe, .overseas, .other: true
    case .shop, .international, .customs: holdDays != nil
    }
  }

  /// The address of the public page for `number`.
  public func page(for number: TrackingNumber) -> String? {
    publicPage?.replacing("{number}", with: number.text)
  }
}

/// How one shows at a counter that a parcel may be handed out.
public enum PickUpProof: Sendable, CaseIterable {
  /// The recipient's name.
  case name
  /// The last three digits of the recipient's phone number.
  case phoneDigits
  case idCard
  /// A code on the screen of the carrier's own app.
  case appCode
  /// The notice that the post leaves in the mailbox.
  case noticeSlip
}

/// One form that a carrier's numbers take.
public struct NumberShape: Sendable {
  /// When a shape may count.
  public enum Need: Sendable, BitwiseCopyable {
    /// The form is telling by itself.
    case nothing
    /// Bare digits: only with a label, with the carrier named, or as a message of its own.
    case context
    /// As `context`, and only where the text does not name the carrier: its check rule rests on too few numbers to
    /// rule the carrier out unasked, and on enough to doubt a number that is said to be its own.
    case contextUnnamed
    /// Only where the text or the user names the carrier.
    case carrierNamed
  }

  /// A regular expression over the normal form (`A–Z0–9`), matched whole; PCRE2 syntax, no look-around needed.
  public let pattern: String
  public let check: CheckRule
  /// How likely a number of this form is this carrier's when nothing else is known, 0–1.
  public let prior: Double
  public let need: Need
  public let examples: [String]
  public let counterexamples: [String]

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
