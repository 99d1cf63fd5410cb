import Tracking

/// Reads what is said of the parcels of a message. Each reader finds all values of its own; which belongs to which parcel
/// is decided by `ParcelMaker`.
struct FieldReader: Sendable {
  private let forms: DayForms
  private let days: DayReader
  private let amounts: AmountReader
  private let codes: CodeReader
  private let stores: StoreReader
  private let shops: ShopReader
  private let products: ProductReader
  private let statuses: StatusReader
  private let sent: SentReader
  private let parcels: CueEngine

  init() throws {
    forms = try DayForms()
    days = try DayReader()
    amounts = try AmountReader()
    codes = try CodeReader()
    stores = try StoreReader()
    shops = try ShopReader()
    products = try ProductReader()
    statuses = try StatusReader()
    sent = try SentReader()
    parcels = try CueEngine(RuleFile.parcels.rules(), topic: Topic.parcels.rawValue)
  }

  var words: [Lexicon.Word] {
    days.words + amounts.words + codes.words + stores.words + shops.words + products.words + statuses.words
      + sent.words + parcels.words
  }

  /// Everything that is said, whichever parcel it belongs to.
  func values(in scene: Scene) -> FieldValues {
    var values = FieldValues()
    let written = days(in: scene)
    days.read(scene, written, into: &values)
    codes.read(scene, into: &values)
    amounts.read(scene, into: &values)
    stores.read(scene, into: &values)
    shops.read(scene, into: &values)
    products.read(scene, into: &values)
    statuses.read(scene, written, into: &values)
    sent.read(scene, into: &values)
    values.statements = parcels.cues(in: scene)
    return values
  }

  /// Days, counts of days and times by their form.
  func days(in scene: Scene) -> [DayMention] {
    forms.mentions(in: scene.text, today: Today(day: scene.today, minute: scene.minute))
  }

  /// Sums with a currency in a line that a user typed, whatever is said of them.
  func typedSums(in scene: Scene) -> [CueEngine.Mention<Sum>] { amounts.typedSums(in: scene) }

  func read(_ scene: Scene, into notice: inout ExtractionResult) {
    let values = values(in: scene)
    let numbers = notice.parcels.compactMap(\.number)
    notice.sentHints = scene.hints(values.sent, of: numbers)
    notice.parcels = ParcelMaker(
      scene: scene, numbers: numbers, carriers: carriers(of: notice), chains: stores.chains
    ).parcels(values)
    notice.shop = values.shop.map { scene.read($0, of: .shops) }
    notice.product = values.product.map { scene.read($0, of: .products) }
    notice.statusHint = values.status.map { scene.read($0, of: .statuses) }
  }

  /// The carriers that numbers are surely of.
  private func carriers(of notice: ExtractionResult) -> [TrackingNumber: CarrierID] {
    let decided = notice.numbers.filter(\.isDecided)
    return Dictionary(decided.map { ($0.number, $0.carriers.first?.carrier) }, uniquingKeysWith: { $1 })
      .compactMapValues { $0 }
  }
}
