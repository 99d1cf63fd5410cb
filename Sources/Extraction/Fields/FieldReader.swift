import PCRE
import Tracking

/// Reads what else a message clearly says about its parcels. Strict: a missing field is better than a wrong one.
struct FieldReader: Sendable {
  private let cues = CueVocabulary()
  private let dates: DateReader
  private let amounts: AmountReader
  private let codes: CodeReader
  private let stores = StoreReader()
  private let tables = TableReader()
  private let statuses = StatusReader()
  private let shops = ShopReader()
  private let products = ProductReader()

  /// The words that it listens for.
  var words: [[UInt8]] { cues.words }

  init() throws(PCREError) {
    dates = try DateReader()
    amounts = try AmountReader()
    codes = try CodeReader()
  }

  func read(_ input: Input, into notice: inout Notice) {
    guard input.scene.text.count >= 4 else { return }
    let scene = FieldScene(input, cues.hits(input.scene.words.fields), notice.numbers)
    let stores = stores.read(scene)
    let days = dates.find(scene)
    var fields = stores + codes.read(scene) + dates.read(days, scene) + amounts.read(scene)
    fields += tables.read(scene, days, amounts)
    fields += scene.hits.filter { $0.cue.contains(.ditto) }.map { Field(value: .ditto, range: $0.range, rank: 0) }
    let places = stores.filter { $0.kind == .store }
    notice.statusHint = statuses.read(scene, stores: places, dates: days)
    notice.parcels = ParcelMaker(scene, fields).parcels(notice)
    if notice.statusHint == nil { notice.statusHint = waiting(notice) }
    notice.product = products.read(scene)
    let isAboutParcel = !notice.numbers.isEmpty || !notice.parcels.isEmpty || notice.statusHint != nil
    if isAboutParcel || !notice.doubtful.isEmpty || notice.product != nil { notice.shop = shops.shop(scene) }
  }

  /// A code to collect with and a place to collect at: it is there.
  private func waiting(_ notice: Notice) -> Notice.Read<Status>? {
    guard
      let code = notice.parcels.first(where: { $0.pickupCode != nil && ($0.store != nil || $0.deadline != nil) })?
        .pickupCode
    else {
      return nil
    }
    return Notice.Read(.arrivedAtStore, at: code.range)
  }
}
