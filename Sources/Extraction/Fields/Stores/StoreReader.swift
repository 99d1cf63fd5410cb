import Tracking

/// Reads the store, post office or locker where a parcel waits, in the text's own words, and its chain.
///
/// Rows of `stores.tsv` by their field:
/// - `label`: 取貨門市; the name follows. `place`: 門市, 地點; as `label` before a colon or at the beginning of a line.
/// - `arrival`: 已送達; the name follows.
/// - `opener`: 至, 到; what begins behind it may be a name.
/// - `ending`: 門市, 店, 郵局; the last word of a name, which is read back to its beginning. The value says of what kind.
/// - `chain`: the name of a chain of stores, which is its value; with side `after` one that is no part of a store's name.
///   `shop`: a chain where one of its lockers is named.
/// - `none`: 寄件門市; the name behind (or before) it is no store to collect at.
/// - `unnamed`: 附近的, 指定; what begins so is no name. `depot`: 轉運中心; what holds it is none.
/// - `stop`: 請, 營業時間; no part of a name. `link`: 為, 是; between label and name.
/// - `collects`: the text is about a parcel that waits. `parcel`: it is about parcels. `elsewhere`: it is
///   about something else. `warning`: it tells of frauds.
struct StoreReader: Sendable {
  private let engine: CueEngine

  /// The carriers that are chains of stores.
  let chains: Set<CarrierID>

  init() throws {
    engine = try CueEngine(RuleFile.stores.rules(), topic: Topic.stores.rawValue)
    chains = Set(engine.rules.filter { $0.field == "chain" }.map { CarrierID(rawValue: $0.value) })
  }

  var words: [Lexicon.Word] { engine.words }

  /// How a name is known; the least is believed.
  enum Rank {
    static let label = 0
    static let arrival = 10
    static let chain = 20
    static let opener = 30
    static let alone = 40
    /// The chain alone is named, as the place where a parcel waits.
    static let chainAlone = 50
    /// The chain is named somewhere.
    static let nameless = 60
    /// Only the shop is named whose chain it is.
    static let shop = 70
  }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let words = StoreWords(engine.cues(in: scene), in: scene.text)
    guard !words.words.isEmpty else { return }
    let isOfParcel = !scene.numbers.isEmpty || words.has("label") || words.has("parcel")
    if let elsewhere = words.all("warning").first ?? (isOfParcel ? nil : words.all("elsewhere").first) {
      values.note(elsewhere.rule.id, of: .stores)
      return
    }
    if words.has("elsewhere") { words.all("parcel").forEach { values.note($0.rule.id, of: .stores) } }
    let finder = StoreFinder(words: words, scene: scene)
    let (found, rows) = finder.names()
    for rule in rows.union(found.flatMap(\.rules)) { values.note(rule, of: .stores) }
    let chains =
      finder.withoutChoices(words.all("chain"), \.range) { $0.rule.value != $1.rule.value }
      .filter { !finder.isDenied($0.range) }
    for name in found {
      let chain = chain(of: name.range, among: chains, words)
      if let chain { values.note(chain.rule.id, of: .stores) }
      values.stores.append(
        FieldValue(
          value: FieldValues.Store(
            name: scene.text.written(name.range), chain: chain.map { CarrierID(rawValue: $0.rule.value) },
            isChainInName: chain.map { Self.reaches($0.range, name.range) } ?? false),
          range: name.range, rule: name.rules.first ?? "", cost: name.rank))
    }
    guard !scene.numbers.isEmpty || ["collects", "arrival", "label", "place"].contains(where: words.has) else { return }
    // OK alone is more often said of other things.
    for chain in chains where chain.range.count > 2 || !scene.text[chain.range.lowerBound].isLetter {
      let lead = finder.reader.lead(before: chain.range.lowerBound)?.field
      let isPlace = lead.map { ["label", "place", "arrival"].contains($0) } ?? false
      values.stores.append(Self.nameless(chain, isPlace ? Rank.chainAlone : Rank.nameless))
    }
    for shop in words.all("shop") { values.stores.append(Self.nameless(shop, Rank.shop)) }
  }

  /// A chain without a store's name.
  private static func nameless(_ chain: StoreWords.Word, _ rank: Int) -> FieldValue<FieldValues.Store> {
    let store = FieldValues.Store(name: "", chain: CarrierID(rawValue: chain.rule.value))
    return FieldValue(value: store, range: chain.range, rule: chain.rule.id, cost: rank)
  }

  /// Whether a chain's name stands in a store's, or right before it.
  private static func reaches(_ chain: Range<Int>, _ name: Range<Int>) -> Bool {
    chain.lowerBound < name.upperBound && chain.upperBound + 2 >= name.lowerBound
  }

  /// The chain in the name, or the one named last before it, or first behind it; a shop's where a locker of its is meant.
  private func chain(of name: Range<Int>, among chains: [StoreWords.Word], _ words: StoreWords) -> StoreWords.Word? {
    var (low, high) = (0, chains.count)
    while low < high {
      let middle = (low + high) / 2
      if chains[middle].range.lowerBound < name.upperBound { low = middle + 1 } else { high = middle }
    }
    let shop = words.all("ending").contains { $0.rule.value == "locker" } ? words.all("shop").first : nil
    return low > 0 ? chains[low - 1] : chains.first ?? shop
  }
}
