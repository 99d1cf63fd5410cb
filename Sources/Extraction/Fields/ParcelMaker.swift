import Tracking

/// Makes parcels of the fields of a text: one for each number, or each code where there is no number.
struct ParcelMaker {
  private let scene: FieldScene
  private let fields: [Field]

  init(_ scene: FieldScene, _ fields: [Field]) {
    self.scene = scene
    self.fields = fields
  }

  func parcels(_ notice: Notice) -> [Notice.Parcel] {
    let known = notice.numbers.count + notice.doubtful.count
    if known == 0 {
      let codes = fields.lazy.compactMap(code)
      if let first = codes.first, codes.contains(where: { $0 != first }) { return byCode() }
    }
    guard known > 1 else { return single(notice) }
    let belonging = Belonging(items(notice), fields, parcels: known, scene.text)
    var parcels: [Notice.Parcel] = []
    for index in 0..<known {
      let number = index < notice.numbers.count ? notice.numbers[index] : nil
      var parcel = make(belonging.shares[index], number)
      if let last = parcels.last, belonging.shares[index].contains(where: { fields[$0.field].kind == .ditto }) {
        copy(last, to: &parcel)
      }
      if number != nil || !parcel.isBare { parcels.append(parcel) }
    }
    // Several numbers of which nothing is said need no parcels.
    return parcels
  }

  private func single(_ notice: Notice) -> [Notice.Parcel] {
    let isWaiting = notice.statusHint?.value == .arrivedAtStore
    let parcel = make(
      fields.indices.map { Belonging.Share(field: $0, depth: 0) }, notice.numbers.first, isWaiting: isWaiting)
    return parcel.isBare ? [] : [parcel]
  }

  private func code(_ field: Field) -> String? {
    if case .code(let bytes) = field.value, field.rank < 2 { return scene.input.read(bytes)?.value }
    return nil
  }

  private func byCode() -> [Notice.Parcel] {
    var (order, items): ([String: Int], [Belonging.Item]) = ([:], [])
    var others: [Field] = []
    var codes: [Field] = []
    for field in fields {
      guard let value = code(field) else {
        others.append(field)
        continue
      }
      let index = order[value] ?? order.count
      if order[value] == nil { codes.append(field) }
      order[value] = index
      items.append(Belonging.Item(range: field.range, parcel: index))
    }
    let belonging = Belonging(items, others, parcels: order.count, scene.text)
    return codes.indices.map { index in
      var parcel = ParcelMaker(scene, others).make(belonging.shares[index], nil)
      if case .code(let bytes) = codes[index].value { parcel.pickupCode = scene.input.read(bytes) }
      return parcel
    }
  }

  /// Every place where a number stands.
  private func items(_ notice: Notice) -> [Belonging.Item] {
    var index: [UInt64: Int] = [:]
    func add(_ number: TrackingNumber) {
      let mark = Self.mark(number.text.utf8)
      if index[mark] == nil { index[mark] = index.count }
    }
    for found in notice.numbers { add(found.number) }
    for found in notice.doubtful { add(found.number) }
    return scene.input.taken.compactMap { range in
      index[Self.mark(scene.text[range])].map { Belonging.Item(range: range, parcel: $0) }
    }
  }

  /// Tells numbers apart without making strings of them.
  private static func mark(_ number: some Sequence<UInt8>) -> UInt64 {
    number.reduce(0xCBF2_9CE4_8422_2325) { $1.isAlphanumeric ? ($0 ^ UInt64($1)) &* 0x100_0000_01B3 : $0 }
  }

  // MARK: One parcel

  private func make(_ shares: [Belonging.Share], _ number: Notice.Found?, isWaiting: Bool = false) -> Notice.Parcel {
    var parcel = Notice.Parcel(number: number?.number)
    var chain: Int?
    var storeRange = 0..<0
    let (input, normal) = (scene.input, scene.input.normal)
    for best in best(shares) {
      switch fields[best.field].value {
      case .store(let bytes): (parcel.store, storeRange) = (input.read(bytes), fields[best.field].range)
      case .chain(let carrier): chain = onlyChain(shares, best) ? carrier : nil
      case .code(let bytes): parcel.pickupCode = input.read(bytes)
      case .deadline(let moment, let bytes): parcel.deadline = Notice.Read(moment, at: normal.scalarRange(bytes))
      case .expected(let day, let bytes):
        parcel.expected = Notice.Read(Notice.Moment(day: day), at: normal.scalarRange(bytes))
      case .amount(let found):
        let money = Money(value: found.value, currency: found.currency.description)
        parcel.amount = Notice.Read(money, at: normal.scalarRange(found.range))
      case .ditto: break
      }
    }
    if isWaiting || !parcel.isBare || chain != nil && number != nil {
      parcel.storeChain = storeChain(storeRange, chain, number)
    }
    return parcel
  }

  /// The best of each kind.
  private func best(_ shares: [Belonging.Share]) -> [Belonging.Share] {
    var best: [Belonging.Share] = []
    for share in shares {
      guard let place = best.firstIndex(where: { fields[$0.field].kind == fields[share.field].kind }) else {
        best.append(share)
        continue
      }
      if order(share) < order(best[place]) { best[place] = share }
    }
    return best
  }

  private func order(_ share: Belonging.Share) -> (Int, Int, Int) {
    (-share.depth, fields[share.field].rank, fields[share.field].range.lowerBound)
  }

  /// Whether no other chain is named as near and as clearly.
  private func onlyChain(_ shares: [Belonging.Share], _ best: Belonging.Share) -> Bool {
    guard case .chain(let carrier) = fields[best.field].value else { return false }
    return shares.allSatisfy { share in
      guard case .chain(let other) = fields[share.field].value else { return true }
      return other == carrier || share.depth < best.depth || fields[share.field].rank > fields[best.field].rank
    }
  }

  /// The chain in the store's own words, else the number's, else the one that is named.
  private func storeChain(_ store: Range<Int>, _ named: Int?, _ number: Notice.Found?) -> CarrierID? {
    let carriers = scene.input.carriers
    if let inside = scene.chain(in: store) { return carriers[inside.carrier].id }
    if let number, number.isDecided, let first = number.carriers.first?.carrier,
      carriers.contains(where: { $0.id == first && $0.category == .convenienceStore }), !scene.chains.isEmpty
    {
      return first
    }
    return named.map { carriers[$0].id }
  }

  /// 同上: what is not said again.
  private func copy(_ last: Notice.Parcel, to parcel: inout Notice.Parcel) {
    parcel.store = parcel.store ?? last.store
    parcel.storeChain = parcel.storeChain ?? last.storeChain
    parcel.deadline = parcel.deadline ?? last.deadline
    parcel.expected = parcel.expected ?? last.expected
  }
}
