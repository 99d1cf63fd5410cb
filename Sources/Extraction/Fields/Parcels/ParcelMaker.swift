import Tracking

/// Decides which value belongs to which parcel.
///
/// Where a text lists several, each has an entry: the part of the text around its number, up to the strongest separator
/// before the next one. What stands in an entry is said of its parcel, what stands outside of all of them is said of all.
/// Rows of `parcels.tsv` say otherwise: `every` (各, both), `nth` (第二件; its value counts), `place` (同一間) and `same` (同上).
struct ParcelMaker {
  let scene: Scene
  let numbers: [TrackingNumber]
  /// The carriers that numbers are surely of.
  let carriers: [TrackingNumber: CarrierID]
  /// The carriers that are chains of stores.
  let chains: Set<CarrierID>

  /// The parcels of the message, in the order of the text: one for each number, or each code where there is no number; one
  /// without either where something is said.
  func parcels(_ values: FieldValues) -> [ExtractionResult.Parcel] {
    let codes = numbers.isEmpty ? distinct(values.codes) : []
    let count = max(numbers.count, codes.count, 1)
    let items = numbers.isEmpty ? codes.enumerated().map { ($1.range, $0) } : scene.places(of: numbers)
    let entries = count > 1 ? ParcelPassage.entries(of: items, values: places(of: values), in: scene.text) : []
    let shares = ParcelShares(entries, words: values.statements, in: scene.text, count: count)
    let parcels = parcels(values, codes: numbers.isEmpty ? codes : shares.divide(values.codes), shares)
    guard count == 1, numbers.isEmpty else { return parcels }
    return parcels[0].isBare ? [] : parcels
  }

  /// - Parameter codes: of each parcel.
  private func parcels(
    _ values: FieldValues, codes: [FieldValue<String>?], _ shares: ParcelShares
  ) -> [ExtractionResult.Parcel] {
    let place = ParcelShares.Scope.passedOn(by: ["place", "same"])
    let day = ParcelShares.Scope.passedOn(by: ["same"])
    let stores = shares.divide(values.stores.filter { !$0.value.name.isEmpty }, place)
    let named = shares.divide(values.stores, place)
    let deadlines = shares.divide(values.deadlines, day)
    let expected = shares.divide(values.expected, day)
    let windows = shares.divide(values.windows, day)
    let amounts = shares.divide(values.amounts, .sum)
    let duties = shares.divide(values.duties, .sum)
    return stores.indices.map { index in
      var parcel = ExtractionResult.Parcel(number: numbers.indices.contains(index) ? numbers[index] : nil)
      let store = stores[index]
      parcel.store = store.map { scene.read($0.map(\.name), of: .stores) }
      let code = codes.indices.contains(index) ? codes[index] : nil
      parcel.pickupCode = code.map { scene.read($0, of: .codes) }
      parcel.deadline = deadlines[index].map { scene.read($0, of: .days) }
      parcel.expected = expected[index].map { scene.read(withHours($0, windows[index]), of: .days) }
      parcel.amount = amounts[index].map { scene.read($0, of: .amounts) }
      parcel.duty = duties[index].map { scene.read($0, of: .amounts) }
      // A chain that is named somewhere is no parcel by itself.
      if parcel.number != nil || !parcel.isBare || named[index]?.cost ?? 0 < FieldValues.Store.Rank.nameless {
        parcel.storeChain = chain(of: parcel.number, store, named[index])
      }
      if parcel.storeChain == nil, !parcel.isBare {
        parcel.station = values.station.map { scene.read($0, of: .stores) }
      }
      return parcel
    }
  }

  /// In lines: hours that stand farther from a day are not of it.
  private static let farthestHours = 3

  /// The day of arrival with its hours, which may stand in a line of their own.
  private func withHours(
    _ expected: FieldValue<ExtractionResult.Moment>, _ window: FieldValue<FieldValues.Window>?
  ) -> FieldValue<ExtractionResult.Moment> {
    guard let window else { return expected }
    let lines = scene.text.line(of: window.range.lowerBound) - scene.text.line(of: expected.range.lowerBound)
    let isOfDay = window.value.day == expected.value.day || window.value.isAlone && abs(lines) <= Self.farthestHours
    return isOfDay ? expected.map { ExtractionResult.Moment(day: $0.day, window: window.value.hours) } : expected
  }

  /// The chain in the store's own words, else the number's, else the one that is named.
  private func chain(
    of number: TrackingNumber?, _ store: FieldValue<FieldValues.Store>?, _ named: FieldValue<FieldValues.Store>?
  ) -> CarrierID? {
    if let store, store.value.isChainInName { return store.value.chain }
    let own = number.flatMap { carriers[$0] }
    if let own, chains.contains(own), store != nil || named != nil { return own }
    // A chain that is only named somewhere has nothing to do with another carrier's parcel.
    let limit = own == nil ? FieldValues.Store.Rank.shop : FieldValues.Store.Rank.nameless
    return store?.value.chain ?? named.flatMap { $0.cost < limit ? $0.value.chain : nil }
  }

  /// Each code where it stands first.
  private func distinct(_ codes: [FieldValue<String>]) -> [FieldValue<String>] {
    var seen: Set<String> = []
    return codes.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { seen.insert($0.value).inserted }
  }

  /// By kind, where something is said.
  private func places(of values: FieldValues) -> [[Range<Int>]] {
    let (chains, stores) = (values.stores.filter(\.value.name.isEmpty), values.stores.filter { !$0.value.name.isEmpty })
    return [
      stores.map(\.range), chains.map(\.range), values.codes.map(\.range),
      (values.amounts + values.duties).map(\.range), values.deadlines.map(\.range), values.expected.map(\.range),
    ]
  }
}

extension Scene {
  /// Every place where one of the numbers stands, and the index of that number.
  func places(of numbers: [TrackingNumber]) -> [(range: Range<Int>, parcel: Int)] {
    let parcels = Dictionary(numbers.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
    return self.numbers.compactMap { range in
      let text = String(decoding: self.text.characters[range].filter(\.isAlphanumeric), as: UTF16.self)
      return parcels[text].map { (range, $0) }
    }
  }
}
