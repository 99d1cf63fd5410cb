import Tracking

/// Makes parcels of the fields of a text: one for each number, or each code where there is no number.
struct ParcelMaker {
  private let scene: FieldScene
  private let fields: UnsafeBufferPointer<Field>
  private let numbers: [Notice.Found]
  private let doubtful: [Notice.Doubtful]
  /// The text says that a parcel waits at a store.
  private let isWaiting: Bool

  init(_ scene: FieldScene, _ fields: UnsafeBufferPointer<Field>, _ notice: Notice) {
    (self.scene, self.fields) = (scene, fields)
    (numbers, doubtful) = (notice.numbers, notice.doubtful)
    isWaiting = notice.statusHint?.value == .arrivedAtStore
  }

  private init(_ maker: ParcelMaker, _ fields: UnsafeBufferPointer<Field>) {
    (scene, numbers, doubtful, isWaiting) = (maker.scene, maker.numbers, maker.doubtful, maker.isWaiting)
    self.fields = fields
  }

  func parcels() -> [Notice.Parcel] {
    let known = numbers.count + doubtful.count
    if known == 0 {
      let codes = fields.lazy.compactMap(code)
      if let first = codes.first, codes.contains(where: { $0 != first }) { return byCode() }
    }
    guard known > 1 else { return single() }
    let items = NumberPlaces(numbers, doubtful, scene.arena).items(scene)
    let belonging = Belonging(items, fields, parcels: known, scene)
    var parcels: [Notice.Parcel] = []
    parcels.reserveCapacity(known)
    for index in 0..<known {
      let isNumber = index < numbers.count
      // Doubtful numbers of which nothing is said need no parcels.
      guard isNumber || !belonging.shares.isEmpty(index) else { continue }
      // A parcel is large: it is made where it stays, and taken away again where nothing is said of it.
      let last = parcels.count
      parcels.append(Notice.Parcel(number: isNumber ? numbers[index].number : nil))
      var isFilled = fill(&parcels[last], belonging.shares, of: index, number: isNumber ? index : nil)
      if last > 0, belonging.shares.best(.ditto, of: index) != nil {
        let above = parcels[last - 1]
        Self.copy(above, to: &parcels[last])
        isFilled = !parcels[last].isBare
      }
      if !isNumber && !isFilled { parcels.removeLast() }
    }
    if isShared(.deadline, parcels, items, { $0.deadline != nil }) {
      for index in parcels.indices { parcels[index].deadline = parcels.last?.deadline }
    }
    if isShared(.store, parcels, items, { $0.store != nil }) {
      for index in parcels.indices { parcels[index].store = parcels.last?.store }
    }
    return parcels
  }

  /// A last day, or the store behind its label, below a list with a parcel on each line is said of them all.
  private func isShared(
    _ kind: Field.Kind, _ parcels: [Notice.Parcel], _ items: UnsafeBufferPointer<Belonging.Item>,
    _ has: (Notice.Parcel) -> Bool
  ) -> Bool {
    // Most fields stand beside their parcels' numbers.
    guard let end = items.last.map({ scene.input.scene.lineEnd(from: $0.range.upperBound) }),
      fields.allSatisfy({ $0.kind != kind || $0.range.lowerBound > end }),
      fields.contains(where: { $0.kind == kind && (kind == .deadline || $0.rank == StoreReader.Rank.label) }),
      case let last = parcels.count - 1, last > 0, has(parcels[last]), !(0..<last).contains(where: { has(parcels[$0]) })
    else { return false }
    return (1..<items.count).allSatisfy {
      scene.input.scene.lineEnd(from: items[$0 - 1].range.upperBound) + 1
        == scene.input.scene.lineStart(from: items[$0].range.lowerBound)
    }
  }

  private func single() -> [Notice.Parcel] {
    let shares = FieldShares(fields, parcels: 1, scene.arena)
    for field in fields.indices { shares.give(field, to: 0, depth: 0) }
    var parcel = Notice.Parcel(number: numbers.first?.number)
    let isFilled = fill(&parcel, shares, of: 0, number: numbers.isEmpty ? nil : 0, isWaiting: isWaiting)
    return isFilled ? [parcel] : []
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
    let maker = ParcelMaker(self, others.values)
    return items.withUnsafeBufferPointer { items in
      let belonging = Belonging(items, others.values, parcels: codes.count, scene)
      return codes.indices.map { index in
        var parcel = Notice.Parcel()
        maker.fill(&parcel, belonging.shares, of: index, number: nil)
        parcel.pickupCode = scene.input.read(codes[index].proof)
        return parcel
      }
    }
  }

  // MARK: One parcel

  /// Writes what is said of the parcel `index`, whose number is the one at `number`; whether anything is.
  @discardableResult
  private func fill(
    _ parcel: inout Notice.Parcel, _ shares: FieldShares, of index: Int, number: Int?, isWaiting: Bool = false
  ) -> Bool {
    let (input, normal) = (scene.input, scene.input.normal)
    var (isSaid, isFilled, storeRange) = (isWaiting, false, 0..<0)
    for kind in Field.Kind.allCases {
      guard let field = shares.best(kind, of: index), kind != .chain, kind != .ditto else { continue }
      isSaid = true
      switch kind {
      case .store:
        storeRange = field.range
        guard let store = input.read(field.proof) else { continue }
        parcel.store = store
      case .code:
        guard let code = input.read(field.proof) else { continue }
        parcel.pickupCode = code
      case .deadline: parcel.deadline = Notice.Read(field.moment, at: normal.scalarRange(field.proof))
      case .expected: parcel.expected = Notice.Read(field.moment, at: normal.scalarRange(field.proof))
      case .amount:
        guard let money = AmountReader.money(field.proof, scene) else { continue }
        parcel.amount = Notice.Read(money, at: normal.scalarRange(field.proof))
      case .chain, .ditto: continue
      }
      isFilled = true
    }
    let chain = shares.chain(of: index)
    guard isSaid || chain != nil && number != nil else { return isFilled }
    parcel.storeChain = storeChain(storeRange, chain, number)
    return isFilled || parcel.storeChain != nil
  }

  /// The chain in the store's own words, else the number's, else the one that is named.
  private func storeChain(_ store: Range<Int>, _ named: Int?, _ number: Int?) -> CarrierID? {
    if let inside = scene.chain(in: store) { return scene.input.carriers[inside.carrier].id }
    if !scene.chains.isEmpty || !store.isEmpty, let number, numbers[number].isDecided,
      let first = numbers[number].carriers.first?.carrier, scene.stores.contains(first)
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
