import Tracking

/// Makes parcels of the fields of a text: one for each number, or each code where there is no number.
struct ParcelMaker {
  private let scene: FieldScene
  private let fields: UnsafeBufferPointer<Field>
  private let notice: Notice
  private let best: UnsafeMutablePointer<Int>

  init(_ scene: FieldScene, _ fields: UnsafeBufferPointer<Field>, _ notice: Notice) {
    (self.scene, self.fields, self.notice) = (scene, fields, notice)
    best = scene.arena.room(Field.Kind.allCases.count, of: Int.self)
  }

  func parcels() -> [Notice.Parcel] {
    let known = notice.numbers.count + notice.doubtful.count
    if known == 0 {
      let codes = fields.lazy.compactMap(code)
      if let first = codes.first, codes.contains(where: { $0 != first }) { return byCode() }
    }
    guard known > 1 else { return single() }
    let items = NumberPlaces(notice, scene.arena).items(scene)
    let belonging = Belonging(items, fields, parcels: known, scene)
    var parcels: [Notice.Parcel] = []
    parcels.reserveCapacity(known)
    for index in 0..<known {
      let isNumber = index < notice.numbers.count
      let shares = belonging.shares(of: index)
      guard isNumber || !shares.isEmpty else { continue }
      var parcel = Notice.Parcel(number: isNumber ? notice.numbers[index].number : nil)
      fill(&parcel, shares, isNumber ? index : nil)
      if scene.all.contains(.ditto), shares.contains(where: { fields[$0.field].kind == .ditto }),
        let last = parcels.last
      {
        Self.copy(last, to: &parcel)
      }
      // Doubtful numbers of which nothing is said need no parcels.
      if isNumber || !parcel.isBare { parcels.append(parcel) }
    }
    return parcels
  }

  private func single() -> [Notice.Parcel] {
    let isWaiting = notice.statusHint?.value == .arrivedAtStore
    var shares = ArenaList<Belonging.Share>(scene.arena, capacity: fields.count)
    for field in fields.indices { shares.append(Belonging.Share(field: field, depth: 0)) }
    var parcel = Notice.Parcel(number: notice.numbers.first?.number)
    fill(&parcel, shares.values[...], notice.numbers.isEmpty ? nil : 0, isWaiting: isWaiting)
    return parcel.isBare ? [] : [parcel]
  }

  private func code(_ field: Field) -> String? {
    field.kind == .code && field.rank < 2 ? scene.input.read(field.proof)?.value : nil
  }

  private func byCode() -> [Notice.Parcel] {
    var (order, items): ([String: Int], [Belonging.Item]) = ([:], [])
    var codes: [Field] = []
    var others = ArenaList<Field>(scene.arena, capacity: fields.count)
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
    items.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    let maker = ParcelMaker(scene, others.values, notice)
    return items.withUnsafeBufferPointer { items in
      let belonging = Belonging(items, others.values, parcels: codes.count, scene)
      return codes.indices.map { index in
        var parcel = Notice.Parcel()
        maker.fill(&parcel, belonging.shares(of: index), nil)
        parcel.pickupCode = scene.input.read(codes[index].proof)
        return parcel
      }
    }
  }

  // MARK: One parcel

  private typealias Shares = Slice<UnsafeBufferPointer<Belonging.Share>>

  /// `number`: the parcel's, as an index.
  private func fill(_ parcel: inout Notice.Parcel, _ shares: Shares, _ number: Int?, isWaiting: Bool = false) {
    guard !shares.isEmpty || isWaiting else { return }
    var (isSaid, chain): (Bool, Int?) = (false, nil)
    var storeRange = 0..<0
    let (input, normal) = (scene.input, scene.input.normal)
    let best = best(shares)
    for kind in Field.Kind.allCases where best[kind.rawValue] >= 0 {
      let share = shares[best[kind.rawValue]]
      let field = fields[share.field]
      if kind != .chain, kind != .ditto { isSaid = true }
      switch kind {
      case .store: (parcel.store, storeRange) = (input.read(field.proof), field.range)
      case .chain: chain = onlyChain(shares, share) ? field.carrier : nil
      case .code: parcel.pickupCode = input.read(field.proof)
      case .deadline: parcel.deadline = Notice.Read(field.moment, at: normal.scalarRange(field.proof))
      case .expected: parcel.expected = Notice.Read(field.moment, at: normal.scalarRange(field.proof))
      case .amount:
        parcel.amount = AmountReader.money(field.proof, scene).map {
          Notice.Read($0, at: normal.scalarRange(field.proof))
        }
      case .ditto: break
      }
    }
    if isWaiting || isSaid || chain != nil && number != nil {
      parcel.storeChain = storeChain(storeRange, chain, number)
    }
  }

  /// By kind the place of the best of `shares`; -1 where there is none.
  private func best(_ shares: Shares) -> UnsafeMutablePointer<Int> {
    best.update(repeating: -1, count: Field.Kind.allCases.count)
    for place in shares.indices {
      let kind = fields[shares[place].field].kind.rawValue
      if best[kind] < 0 || order(shares[place]) < order(shares[best[kind]]) { best[kind] = place }
    }
    return best
  }

  /// The deeper the better, then by rank, then from the left.
  private func order(_ share: Belonging.Share) -> Int {
    let field = fields[share.field]
    return (field.rank - share.depth << 8) << 32 + field.range.lowerBound
  }

  /// Whether no other chain is named as near and as clearly.
  private func onlyChain(_ shares: Shares, _ best: Belonging.Share) -> Bool {
    let named = fields[best.field]
    return shares.allSatisfy { share in
      let other = fields[share.field]
      return other.kind != .chain || other.carrier == named.carrier || share.depth < best.depth
        || other.rank > named.rank
    }
  }

  /// The chain in the store's own words, else the number's, else the one that is named.
  private func storeChain(_ store: Range<Int>, _ named: Int?, _ number: Int?) -> CarrierID? {
    if let inside = scene.chain(in: store) { return scene.input.carriers[inside.carrier].id }
    if !scene.chains.isEmpty, let number, notice.numbers[number].isDecided,
      let first = notice.numbers[number].carriers.first?.carrier, scene.stores.contains(first)
    {
      return first
    }
    return named.map { scene.input.carriers[$0].id }
  }

  /// 同上: what is not said again.
  private static func copy(_ last: Notice.Parcel, to parcel: inout Notice.Parcel) {
    parcel.store = parcel.store ?? last.store
    parcel.storeChain = parcel.storeChain ?? last.storeChain
    parcel.deadline = parcel.deadline ?? last.deadline
    parcel.expected = parcel.expected ?? last.expected
  }
}
