import Tracking

/// Reads the store, post office or locker where a parcel waits, in the text's own words, and its chain.
/// What the rows of `stores.tsv` mean is told at its head.
struct StoreReader: Sendable {
  private let engine: CueEngine

  /// The carriers that are chains of stores.
  let chains: Set<CarrierID>

  init() throws {
    engine = try CueEngine(RuleFile.stores.rules(), topic: Topic.stores.rawValue)
    chains = Set(engine.rules.filter { $0.field == "chain" }.map { CarrierID(rawValue: $0.value) })
  }

  var words: [Lexicon.Word] { engine.words }

  private typealias Rank = FieldValues.Store.Rank

  func read(_ scene: Scene, into values: inout FieldValues) {
    let words = StoreWords(engine.cues(in: scene), in: scene.text)
    guard !words.isEmpty else { return }
    if let elsewhere = words.all("warning").first ?? elsewhere(words, scene, hasCode: !values.codes.isEmpty) {
      return values.note(elsewhere.rule.id, of: .stores)
    }
    if words.has("elsewhere") { values.note(words.all("parcel").map(\.rule.id), of: .stores) }
    if words.has("owner") { values.note(words.all("mainland").map(\.rule.id), of: .stores) }
    let finder = StoreFinder(words: words, scene: scene)
    let (found, rows) = finder.names()
    values.note(rows.union(found.flatMap(\.rules)), of: .stores)
    let chains =
      finder.withoutChoices(words.all("chain"), \.range) { $0.rule.value != $1.rule.value }
      .filter { !finder.isDenied($0.range) }
    for name in found {
      let chain = chain(of: name.range, among: chains, words) ?? owner(of: name.range, words)
      if let chain { values.note(chain.rule.id, of: .stores) }
      values.stores.append(
        FieldValue(
          value: FieldValues.Store(
            name: scene.text.written(name.range), chain: chain.map { CarrierID(rawValue: $0.rule.value) },
            isChainInName: chain.map { Self.reaches($0.range, name.range) } ?? false),
          range: name.range, rule: name.rules.first ?? "", cost: name.rank))
    }
    values.station = station(words, in: scene)
    guard !scene.numbers.isEmpty || ["collects", "arrival", "label", "place"].contains(where: words.has) else { return }
    // OK alone is more often said of other things.
    for chain in chains where chain.range.count > 2 || !scene.text[chain.range.lowerBound].isLetter {
      let lead = finder.reader.lead(before: chain.range.lowerBound)?.field
      let isPlace = lead.map { ["label", "place", "arrival"].contains($0) } ?? false
      values.stores.append(Self.nameless(chain, isPlace ? Rank.chainAlone : Rank.nameless))
    }
    for owner in words.all("owner") where owner.rule.side == .beside && (finder.hasCode || words.has("arrival")) {
      values.stores.append(Self.nameless(owner, Rank.nameless))
    }
    for shop in words.all("shop") { values.stores.append(Self.nameless(shop, Rank.shop)) }
  }

  /// A word that says that the text is about something else, if nothing says that it is about a parcel.
  private func elsewhere(_ words: StoreWords, _ scene: Scene, hasCode: Bool) -> StoreWords.Word? {
    guard scene.numbers.isEmpty, !words.has("parcel") else { return nil }
    return words.all("elsewhere").first { word in
      switch word.rule.value {
      case "prize": true
      case "code": !words.has("label") && !hasCode
      case "advert": !words.has("label") && !words.has("arrival")
      default: !words.has("label")
      }
    }
  }

  /// A chain without a store's name.
  private static func nameless(_ chain: StoreWords.Word, _ rank: Int) -> FieldValue<FieldValues.Store> {
    let store = FieldValues.Store(name: "", chain: CarrierID(rawValue: chain.rule.value))
    return FieldValue(value: store, range: chain.range, rule: chain.rule.id, cost: rank)
  }

  /// Whose place it is by the words in its name, or by those of a row that may stand anywhere: i郵箱.
  private func owner(of name: Range<Int>, _ words: StoreWords) -> StoreWords.Word? {
    if words.has("mainland") { return nil }
    return words.all("owner", in: name).first ?? words.all("owner").first { $0.rule.side == .beside }
  }

  /// Of several networks, none is told.
  private func station(_ words: StoreWords, in scene: Scene) -> FieldValue<String>? {
    let stations = words.all("station")
    guard let first = stations.first, stations.allSatisfy({ $0.rule.value == first.rule.value }) else { return nil }
    return FieldValue(value: scene.text.written(first.range), range: first.range, rule: first.rule.id)
  }

  /// Whether a chain's name stands in a store's, or right before it.
  private static func reaches(_ chain: Range<Int>, _ name: Range<Int>) -> Bool {
    chain.lowerBound < name.upperBound && chain.upperBound + 2 >= name.lowerBound
  }

  /// The chain in the name, or the one named last before it, or first behind it; a shop's where a locker of its is meant.
  private func chain(of name: Range<Int>, among chains: [StoreWords.Word], _ words: StoreWords) -> StoreWords.Word? {
    let behind = chains.firstIndex(beyond: { $0.range.lowerBound >= name.upperBound })
    let shop = words.all("ending").contains { $0.rule.value == "locker" } ? words.all("shop").first : nil
    return behind > 0 ? chains[behind - 1] : chains.first ?? shop
  }
}
