import Tracking

/// Reads what else a message clearly says about its parcels. Strict: a missing field is better than a wrong one.
struct FieldReader: Sendable {
  let cues: CueVocabulary
  private let chains: StoreChains
  private let dates = DateReader()
  private let amounts = AmountReader()
  private let codes = CodeReader()
  private let stores = StoreReader()
  private let tables = TableReader()
  private let statuses = StatusReader()
  private let shops = ShopReader()
  private let products = ProductReader()

  /// `vocabulary`: that of the numbers, with the names of `carriers`; `words` become those that it listens for.
  init(_ vocabulary: Vocabulary, _ carriers: [Carrier], words: inout [[UInt8]]) {
    cues = CueVocabulary(words: &words)
    chains = StoreChains(vocabulary, carriers)
  }

  func read(_ input: Input, into notice: inout Notice) {
    guard input.scene.text.count >= 4 else { return }
    let scene = FieldScene(input, chains, notice.numbers)
    guard !scene.isOfOtherThings, !scene.isOfPurchase else { return }
    let days = dates.find(scene)
    var fields = ArenaList<Field>(scene.arena, capacity: 64)
    stores.read(scene, into: &fields)
    notice.statusHint = statuses.read(scene, stores: fields.values, dates: days)
    codes.read(scene, into: &fields)
    dates.read(days, scene, into: &fields)
    amounts.read(scene, into: &fields)
    tables.read(scene, days, amounts, into: &fields)
    if !fields.values.contains(where: { $0.kind == .code }), let only = codes.only(scene) { fields.append(only) }
    if !fields.values.contains(where: { $0.kind == .amount }) { amounts.lone(scene, into: &fields) }
    if scene.all.contains(.ditto) {
      for hit in scene.hits where hit.cue.contains(.ditto) {
        fields.append(Field(.ditto, hit.range, in: hit.range, rank: 0))
      }
    }
    notice.parcels = ParcelMaker(scene, fields.values, notice).parcels()
    // What a warning quotes is nobody's parcel.
    if scene.all.contains(.warning), notice.numbers.isEmpty {
      notice.parcels.removeAll { $0.store == nil && $0.pickupCode == nil && $0.deadline == nil }
    }
    if notice.statusHint == nil {
      notice.statusHint = statuses.waiting(scene, notice) ?? statuses.underWay(scene, notice, dates: days)
    }
    if let kept = statuses.keptBack(scene, notice) { notice.statusHint = kept }
    notice.forgetPastDay(scene.input.today)
    notice.product = products.read(scene)
    let isAboutParcel = !notice.numbers.isEmpty || !notice.parcels.isEmpty || notice.statusHint != nil
    if isAboutParcel || !notice.doubtful.isEmpty || notice.product != nil || shops.isOrder(scene.text) {
      notice.shop = shops.shop(scene)
    }
  }
}

extension Notice {
  /// Of a parcel that has been handed over the day of its arrival is told, and not awaited.
  fileprivate mutating func forgetPastDay(_ today: Today) {
    guard statusHint?.value == .delivered || statusHint?.value == .collected, parcels.count == 1,
      let day = parcels[0].expected?.value.day, day.number <= today.number
    else { return }
    parcels[0].expected = nil
  }
}
