import Tracking

/// Makes the parcels of a message: one for each number, or each code where there is no number.
struct ParcelMaker {
  let scene: Scene
  let numbers: [TrackingNumber]
  /// From the left, what says which parcel is meant: 第二件, 都是, 同上.
  let words: [(rule: Rule, range: Range<Int>)]

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
    let named = ParcelWords(scene: scene, words: words, items: items).owners(of: claims, parcels: empty.count)
    let division = ParcelDivision(items, claims, parcels: empty.count, named: named, in: scene.text)
    var parcels: [Notice.Parcel] = []
    for (index, owned) in division.owners.enumerated() {
      var parcel = filled(empty[index], with: owned.mapValues { claims[$0.claim] }, values)
      if let above = parcels.last, isLikeTheOneAbove(index, items) { copy(above, to: &parcel) }
      parcels.append(parcel)
    }
    return parcels
  }

  /// 同上 stands between the number of the parcel, or that of the one above, and the next.
  private func isLikeTheOneAbove(_ parcel: Int, _ items: [ParcelDivision.Item]) -> Bool {
    guard let own = items.firstIndex(where: { $0.parcel == parcel }), own > 0 else { return false }
    let line = scene.text.lineRange(of: items[own].range.lowerBound)
    let start = max(line.lowerBound, items[own - 1].range.upperBound)
    let end = own + 1 < items.count ? min(line.upperBound, items[own + 1].range.lowerBound) : line.upperBound
    return words.contains { $0.rule.field == "same" && $0.range.lowerBound >= start && $0.range.upperBound <= end }
  }

  private func copy(_ above: Notice.Parcel, to parcel: inout Notice.Parcel) {
    parcel.store = parcel.store ?? above.store
    parcel.storeChain = parcel.storeChain ?? above.storeChain
    parcel.deadline = parcel.deadline ?? above.deadline
    parcel.expected = parcel.expected ?? above.expected
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

  /// How far from a sum 各 or "each" makes it that of each.
  private static let eachReach = 8

  /// 各收 320, NT$320 each: of several parcels it is not the sum.
  private func isOfEach(_ range: Range<Int>) -> Bool {
    words.contains { word in
      word.rule.field == "every" && word.range.upperBound + Self.eachReach >= range.lowerBound
        && word.range.lowerBound <= range.upperBound + Self.eachReach
    }
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
