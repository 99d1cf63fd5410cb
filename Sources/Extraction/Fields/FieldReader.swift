import Tracking

/// Reads what is said of the parcels of a message. Each reader finds all values of its own; which belongs to which parcel
/// is decided by `ParcelMaker`.
struct FieldReader: Sendable {
  private let days: DayReader
  private let amounts: AmountReader
  private let codes: CodeReader
  private let stores: StoreReader
  private let shops: ShopReader
  private let products: ProductReader
  private let statuses: StatusReader
  private let parcels: CueEngine

  init() throws {
    let forms = try DayForms()
    days = try DayReader(forms)
    amounts = try AmountReader()
    codes = try CodeReader()
    stores = try StoreReader()
    shops = try ShopReader()
    products = try ProductReader()
    statuses = try StatusReader(forms)
    parcels = try CueEngine(RuleFile.parcels.rules(), topic: Topic.parcels.rawValue)
  }

  var words: [Lexicon.Word] {
    days.words + amounts.words + codes.words + stores.words + shops.words + products.words + statuses.words
      + parcels.words
  }

  /// Everything that is said, whichever parcel it belongs to.
  func values(in scene: Scene) -> FieldValues {
    var values = FieldValues()
    days.read(scene, into: &values)
    amounts.read(scene, into: &values)
    codes.read(scene, into: &values)
    stores.read(scene, into: &values)
    shops.read(scene, into: &values)
    products.read(scene, into: &values)
    statuses.read(scene, into: &values)
    for statement in parcels.statements(in: scene) { values.note(statement.rule.id, of: .parcels) }
    return values
  }

  func read(_ scene: Scene, into notice: inout Notice) {
    let values = values(in: scene)
    notice.parcels = ParcelMaker(
      scene: scene, numbers: notice.parcels.compactMap(\.number), chains: chains(of: notice),
      words: parcels.statements(in: scene)
    ).parcels(values)
    notice.shop = values.shop.map { Notice.Read($0.value, at: scene.text.scalars(of: $0.range)) }
    notice.product = values.product.map { Notice.Read($0.value, at: scene.text.scalars(of: $0.range)) }
    notice.statusHint = values.status.map { Notice.Read($0.value, at: scene.text.scalars(of: $0.range)) }
  }

  /// The chains of stores that numbers are surely of.
  private func chains(of notice: Notice) -> [TrackingNumber: CarrierID] {
    var chains: [TrackingNumber: CarrierID] = [:]
    for found in notice.numbers where found.isDecided {
      if let carrier = found.carriers.first?.carrier, stores.chains.contains(carrier) { chains[found.number] = carrier }
    }
    return chains
  }
}
