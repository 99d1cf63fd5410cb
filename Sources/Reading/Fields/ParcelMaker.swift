import Tracking

/// Makes the parcels of a message: one for each number, or each code where there is no number.
struct ParcelMaker {
  let scene: Scene
  let numbers: [TrackingNumber]

  private enum Kind: Int { case store, chain, code, deadline, expected, amount }

  /// The parcels of the message, in the order of the text; one without a number where there is none and something is said.
  func parcels(_ values: FieldValues) -> [Notice.Parcel] {
    let codes = distinct(values.codes)
    if numbers.isEmpty, codes.count > 1 { return byCode(codes, values) }
    if numbers.count > 1 { return divided(items(), claims(values), values, numbers.map { Notice.Parcel(number: $0) }) }
    var best: [Int: ParcelDivision.Claim] = [:]
    for claim in claims(values) where claim.cost < best[claim.kind]?.cost ?? .max { best[claim.kind] = claim }
    let parcel = filled(Notice.Parcel(number: numbers.first), with: best, values)
    return parcel.number == nil && parcel.isBare ? [] : [parcel]
  }

  private func divided(
    _ items: [ParcelDivision.Item], _ claims: [ParcelDivision.Claim], _ values: FieldValues, _ empty: [Notice.Parcel]
  ) -> [Notice.Parcel] {
    let division = ParcelDivision(items, claims, parcels: empty.count, in: scene.text)
    return zip(empty, division.owners).map { parcel, owned in
      filled(parcel, with: owned.mapValues { claims[$0.claim] }, values)
    }
  }

  /// Every place where a number stands; what was taken for one and is none of the parcels' is left out.
  private func items() -> [ParcelDivision.Item] {
    let parcels = Dictionary(numbers.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
    return scene.numbers.compactMap { range in
      let text = String(decoding: scene.text.characters[range].filter(\.isAlphanumeric), as: UTF16.self)
      return parcels[text].map { ParcelDivision.Item(range: withRemark(range), parcel: $0) }
    }
  }

  /// `16284710472（小明）`: a few words in a bracket right behind a number go with it.
  private func withRemark(_ range: Range<Int>) -> Range<Int> {
    let remark = range.upperBound..<(range.upperBound + 10)
    guard scene.text[range.upperBound] == "(",
      let end = remark.first(where: { scene.text[$0] == ")" || scene.text[$0].isDigit }), scene.text[end] == ")"
    else { return range }
    return range.lowerBound..<(end + 1)
  }

  private func distinct(_ codes: [FieldValue<String>]) -> [FieldValue<String>] {
    var seen: Set<String> = []
    return codes.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { seen.insert($0.value).inserted }
  }

  private func byCode(_ codes: [FieldValue<String>], _ values: FieldValues) -> [Notice.Parcel] {
    let items = codes.enumerated().map { ParcelDivision.Item(range: $1.range, parcel: $0) }
    let others = claims(values).filter { $0.kind != Kind.code.rawValue }
    let empty = codes.map { code in
      var parcel = Notice.Parcel()
      parcel.pickupCode = read(code)
      return parcel
    }
    return divided(items, others, values, empty)
  }

  // MARK: Claims

  private func claims(_ values: FieldValues) -> [ParcelDivision.Claim] {
    func list<Value>(_ kind: Kind, _ values: [FieldValue<Value>]) -> [ParcelDivision.Claim] {
      values.enumerated().map {
        ParcelDivision.Claim(kind: kind.rawValue, index: $0, range: $1.range, cost: $1.cost)
      }
    }
    let stores = values.stores.enumerated().map { index, store in
      let kind = store.value.name.isEmpty ? Kind.chain : .store
      return ParcelDivision.Claim(kind: kind.rawValue, index: index, range: store.range, cost: store.cost)
    }
    let amounts = list(.amount, values.amounts).map { claim in
      var claim = claim
      claim.isSum = !isOfEach(claim.range)
      return claim
    }
    return stores + list(.code, values.codes) + list(.deadline, values.deadlines) + list(.expected, values.expected)
      + amounts
  }

  private static let eachs = ["各", "每件", "每箱", "每包", "EACH"].map { Array($0.utf16) }

  /// 各收 320, NT$320 each: of several parcels it is not the sum.
  private func isOfEach(_ range: Range<Int>) -> Bool {
    let around = (range.lowerBound - 4)..<(range.upperBound + 7)
    return around.contains { place in Self.eachs.contains { scene.text.has($0, at: place) } }
  }

  // MARK: One parcel

  private func filled(
    _ parcel: Notice.Parcel, with claims: [Int: ParcelDivision.Claim], _ values: FieldValues
  ) -> Notice.Parcel {
    func found<Value>(_ kind: Kind, _ values: [FieldValue<Value>]) -> FieldValue<Value>? {
      claims[kind.rawValue].map { values[$0.index] }
    }
    var parcel = parcel
    if let store = found(.store, values.stores) {
      parcel.store = Notice.Read(store.value.name, at: scene.text.scalars(of: store.range))
      parcel.storeChain = store.value.chain
    }
    parcel.storeChain = parcel.storeChain ?? found(.chain, values.stores)?.value.chain
    parcel.pickupCode = found(.code, values.codes).map(read) ?? parcel.pickupCode
    parcel.deadline = found(.deadline, values.deadlines).map(read)
    parcel.expected = found(.expected, values.expected).map(read)
    parcel.amount = found(.amount, values.amounts).map(read)
    return parcel
  }

  private func read<Value>(_ found: FieldValue<Value>) -> Notice.Read<Value> {
    Notice.Read(found.value, at: scene.text.scalars(of: found.range))
  }
}
