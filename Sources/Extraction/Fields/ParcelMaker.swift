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
      let codes = Set(fields.compactMap(code))
      if codes.count > 1 { return byCode() }
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
    if case .code(let read) = field.value, field.rank < 2 { return read.value }
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
      items.append(Belonging.Item(range: field.range, parcels: [index]))
    }
    let belonging = Belonging(items, others, parcels: order.count, scene.text)
    return codes.indices.map { index in
      var parcel = ParcelMaker(scene, others).make(belonging.shares[index], nil)
      if case .code(let read) = codes[index].value { parcel.pickupCode = read }
      return parcel
    }
  }

  /// Every place where a number stands.
  private func items(_ notice: Notice) -> [Belonging.Item] {
    var index: [String: Int] = [:]
    for number in notice.numbers.map(\.number) + notice.doubtful.map(\.number) where index[number.text] == nil {
      index[number.text] = index.count
    }
    return scene.input.taken.compactMap { range in
      let number = String(decoding: scene.text[range].filter(\.isAlphanumeric), as: UTF8.self)
      return index[number].map { Belonging.Item(range: range, parcels: [$0]) }
    }
  }

  // MARK: One parcel

  private func make(_ shares: [Belonging.Share], _ number: Notice.Found?, isWaiting: Bool = false) -> Notice.Parcel {
    var parcel = Notice.Parcel(number: number?.number)
    var chain: Int?
    var storeRange = 0..<0
    for kind in Field.Kind.allCases {
      let best = shares.filter { fields[$0.field].kind == kind }.min { order($0) < order($1) }
      guard let best else { continue }
      switch fields[best.field].value {
      case .store(let read): (parcel.store, storeRange) = (read, fields[best.field].range)
      case .chain(let carrier): chain = onlyChain(shares, best) ? carrier : nil
      case .code(let read): parcel.pickupCode = read
      case .deadline(let read): parcel.deadline = read
      case .expected(let read): parcel.expected = read
      case .amount(let read): parcel.amount = read
      case .ditto: break
      }
    }
    if isWaiting || !parcel.isBare || chain != nil && number != nil {
      parcel.storeChain = storeChain(storeRange, chain, number)
    }
    return parcel
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
