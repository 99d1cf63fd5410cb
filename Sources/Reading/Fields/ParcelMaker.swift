import Tracking

/// Decides which value belongs to which parcel.
///
/// Where a text lists several, each has an entry: the part of the text around its number, up to the strongest separator
/// before the next one. What stands in an entry is said of its parcel, what stands outside of all of them is said of all.
/// Rows of `parcels.tsv` say otherwise: `every` (各, both), `nth` (第二件; its value counts), `same` (同一間).
struct ParcelMaker {
  let scene: Scene
  /// In the order of `scene.numbers`.
  let numbers: [TrackingNumber]
  let words: [(rule: Rule, range: Range<Int>)]

  /// The parcels of the message, in the order of the text; one without a number where there is none and something is said.
  func parcels(_ values: FieldValues) -> [Notice.Parcel] {
    var parcels = numbers.map { Notice.Parcel(number: $0) }
    if parcels.isEmpty { parcels = [Notice.Parcel()] }
    let places =
      values.stores.map(\.range) + values.codes.map(\.range) + values.deadlines.map(\.range)
      + values.expected.map(\.range) + values.amounts.map(\.range)
    let shares = Shares(entries(with: places), words: words, in: scene.text, count: parcels.count)
    let named = values.stores.filter { !$0.value.name.isEmpty }
    let (stores, chains) = (shares.divide(named, isSum: false), shares.divide(values.stores, isSum: false))
    let codes = shares.divide(values.codes, isSum: false)
    let deadlines = shares.divide(values.deadlines, isSum: false)
    let expected = shares.divide(values.expected, isSum: false)
    let amounts = shares.divide(values.amounts, isSum: true)
    for index in parcels.indices {
      var store = stores[index]
      if index > 0, store == nil, shares.isSame(index) { store = stores[index - 1] }
      parcels[index].store = store.map { Notice.Read($0.value.name, at: scene.text.scalars(of: $0.range)) }
      parcels[index].storeChain = store?.value.chain ?? chains[index]?.value.chain
      parcels[index].pickupCode = codes[index].map(read)
      parcels[index].deadline = deadlines[index].map(read)
      parcels[index].expected = expected[index].map(read)
      parcels[index].amount = amounts[index].map(read)
    }
    guard parcels.count == 1, parcels[0].number == nil else { return parcels }
    // A chain alone is no parcel.
    parcels[0].storeChain = parcels[0].isChainAlone ? nil : parcels[0].storeChain
    return parcels[0].isBare ? [] : parcels
  }

  private func read<Value>(_ found: FieldValue<Value>) -> Notice.Read<Value> {
    Notice.Read(found.value, at: scene.text.scalars(of: found.range))
  }

  /// The entries of the numbers; none where there is but one.
  private func entries(with places: [Range<Int>]) -> [ParcelEntry] {
    guard numbers.count > 1 else { return [] }
    var items: [(range: Range<Int>, parcel: Int)] = []
    for range in scene.numbers {
      let written = scene.text.characters[range].filter(\.isAlphanumeric)
      if let parcel = numbers.firstIndex(where: { Array($0.text.utf16) == written }) { items.append((range, parcel)) }
    }
    return ParcelEntry.entries(of: items, places: places, in: scene.text)
  }
}

extension Notice.Parcel {
  fileprivate var isChainAlone: Bool {
    var rest = self
    rest.storeChain = nil
    return rest.isBare
  }
}

/// Gives values to parcels by where they stand.
private struct Shares {
  private let entries: [ParcelEntry]
  private let words: [(rule: Rule, range: Range<Int>)]
  private let text: NormalText
  private let count: Int

  init(_ entries: [ParcelEntry], words: [(rule: Rule, range: Range<Int>)], in text: NormalText, count: Int) {
    (self.entries, self.words, self.text, self.count) = (entries, words, text, count)
  }

  /// For each parcel its value: the surest of its own, else of those said of all.
  ///
  /// - Parameter isSum: one for several parcels is their sum, and the first one's.
  func divide<Value>(_ values: [FieldValue<Value>], isSum: Bool) -> [FieldValue<Value>?] {
    var own = [FieldValue<Value>?](repeating: nil, count: count)
    var common: FieldValue<Value>?
    func give(_ value: FieldValue<Value>, to parcel: Int) {
      if value.cost < own[parcel]?.cost ?? .max { own[parcel] = value }
    }
    for value in values {
      if let nth = nth(before: value.range), nth < count {
        give(value, to: nth)
      } else if !has("every", around: value.range),
        let entry = entries.first(where: { $0.range.contains(value.range.lowerBound) })
      {
        let isShared = !isSum || entry.parcels.count == 1
        for parcel in isShared ? entry.parcels : Array(entry.parcels.prefix(1)) { give(value, to: parcel) }
      } else if value.cost < common?.cost ?? .max {
        common = value
      }
    }
    guard let common else { return own }
    if isSum, !has("every", around: common.range) {
      if own.allSatisfy({ $0 == nil }) { own[0] = common }
    } else {
      for parcel in 0..<count where own[parcel] == nil { own[parcel] = common }
    }
    return own
  }

  /// 同一間 in the entry of a parcel.
  func isSame(_ parcel: Int) -> Bool {
    guard let entry = entries.first(where: { $0.parcels.contains(parcel) }) else { return false }
    return words.contains { $0.rule.field == "same" && entry.range.contains($0.range.lowerBound) }
  }

  private static let reach = 16

  private func has(_ field: String, around range: Range<Int>) -> Bool {
    words.contains { word in
      guard word.rule.field == field else { return false }
      let gap =
        word.range.upperBound <= range.lowerBound
        ? word.range.upperBound..<range.lowerBound : range.upperBound..<max(range.upperBound, word.range.lowerBound)
      return gap.count <= Self.reach && !gap.contains { text[$0].isLineEnd || text[$0] == "。" }
    }
  }

  private func nth(before range: Range<Int>) -> Int? {
    let word = words.last { $0.rule.field == "nth" && $0.range.upperBound <= range.lowerBound }
    guard let word, range.lowerBound - word.range.upperBound <= Self.reach, let number = Int(word.rule.value),
      !(word.range.upperBound..<range.lowerBound).contains(where: { text[$0].isLineEnd })
    else { return nil }
    return number - 1
  }
}
