import Tracking

/// Makes parcels of the fields of a text: one for each number, or each code where there is no number.
struct ParcelMaker {
  private let scene: FieldScene
  private let fields: ContiguousArray<Field>

  init(_ scene: FieldScene, _ fields: ContiguousArray<Field>) {
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
    let items = NumberPlaces(notice).items(scene)
    let belonging = Belonging(items, fields, parcels: known, scene.text)
    // Several numbers of which nothing is said need no parcels but those of the numbers.
    var parcels: [Notice.Parcel] = []
    parcels.reserveCapacity(known)
    for index in 0..<known {
      let number = index < notice.numbers.count ? notice.numbers[index] : nil
      let shares = belonging.shares(of: index)
      var parcel = make(shares, number)
      if scene.all.contains(.ditto), shares.contains(where: { fields[$0.field].kind == .ditto }),
        let last = parcels.last
      {
        copy(last, to: &parcel)
      }
      if number != nil || !parcel.isBare { parcels.append(parcel) }
    }
    if isDeadlineShared(parcels, items) {
      for index in parcels.indices { parcels[index].deadline = parcels.last?.deadline }
    }
    return parcels
  }

  /// A last day below a list with a parcel on each line is said of them all.
  private func isDeadlineShared(_ parcels: [Notice.Parcel], _ items: ContiguousArray<Belonging.Item>) -> Bool {
    guard parcels.last?.deadline != nil, parcels.dropLast().allSatisfy({ $0.deadline == nil }) else { return false }
    let places = items.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    guard let end = places.last.map({ scene.input.scene.lineEnd(from: $0.upperBound) }),
      fields.allSatisfy({ $0.kind != .deadline || $0.range.lowerBound > end })
    else { return false }
    return zip(places, places.dropFirst()).allSatisfy { left, right in
      scene.input.scene.lineEnd(from: left.upperBound) + 1 == scene.input.scene.lineStart(from: right.lowerBound)
    }
  }

  private func single(_ notice: Notice) -> [Notice.Parcel] {
    let isWaiting = notice.statusHint?.value == .arrivedAtStore
    let parcel = make(Belonging(all: fields).shares(of: 0), notice.numbers.first, isWaiting: isWaiting)
    return parcel.isBare ? [] : [parcel]
  }

  private func code(_ field: Field) -> String? {
    field.kind == .code && field.rank < 2 ? scene.input.read(field.proof)?.value : nil
  }

  private func byCode() -> [Notice.Parcel] {
    var (order, items): ([String: Int], ContiguousArray<Belonging.Item>) = ([:], [])
    var (codes, others) = (ContiguousArray<Field>(), ContiguousArray<Field>())
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
    let maker = ParcelMaker(scene, others)
    return codes.indices.map { index in
      var parcel = maker.make(belonging.shares(of: index), nil)
      parcel.pickupCode = scene.input.read(codes[index].proof)
      return parcel
    }
  }

  // MARK: One parcel

  private typealias Shares = ContiguousArray<Belonging.Share>.SubSequence

  private func make(_ shares: Shares, _ number: Notice.Found?, isWaiting: Bool = false) -> Notice.Parcel {
    var parcel = Notice.Parcel(number: number?.number)
    guard !shares.isEmpty || isWaiting else { return parcel }
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
    return parcel
  }

  /// By kind the place of the best of `shares`; -1 where there is none.
  private func best(_ shares: Shares) -> SIMD8<Int> {
    var best = SIMD8<Int>(repeating: -1)
    for place in shares.indices {
      let kind = fields[shares[place].field].kind.rawValue
      if best[kind] < 0 || order(shares[place]) < order(shares[best[kind]]) { best[kind] = place }
    }
    return best
  }

  private func order(_ share: Belonging.Share) -> (Int, Int, Int) {
    (-share.depth, fields[share.field].rank, fields[share.field].range.lowerBound)
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
  private func storeChain(_ store: Range<Int>, _ named: Int?, _ number: Notice.Found?) -> CarrierID? {
    if let inside = scene.chain(in: store) { return scene.input.carriers[inside.carrier].id }
    if !scene.chains.isEmpty, let number, number.isDecided, let first = number.carriers.first?.carrier,
      scene.stores.contains(first)
    {
      return first
    }
    return named.map { scene.input.carriers[$0].id }
  }

  /// 同上: what is not said again.
  private func copy(_ last: Notice.Parcel, to parcel: inout Notice.Parcel) {
    parcel.store = parcel.store ?? last.store
    parcel.storeChain = parcel.storeChain ?? last.storeChain
    parcel.deadline = parcel.deadline ?? last.deadline
    parcel.expected = parcel.expected ?? last.expected
  }
}
