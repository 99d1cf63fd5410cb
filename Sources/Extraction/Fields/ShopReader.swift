import Tracking

/// Reads who sold or sent the parcel: a seller by the words around the name, or a shop that is known. Never a carrier, a
/// chain of stores or a person. What the fields of its rows mean says the head of `shops.tsv`.
struct ShopReader: Sendable {
  private let engines: [CueEngine]

  init() throws { engines = try RuleFile.shops.engines(.shops, names: .shopNames) }

  /// Fields whose words tell that something was ordered or sent.
  private static let telling = ["order", "bought", "subject", "label", "sign"]

  var words: [Lexicon.Word] { engines.flatMap(\.words) }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks(engines, in: scene)
    for field in ["foreign", "mute", "hide", "receiver"] { values.note(marks[field].map(\.rule.id), of: .shops) }
    let isSure = marks["speech"].contains { $0.rule.value == "sure" }
    let isOfOrder =
      isSure || !scene.numbers.isEmpty || Self.telling.contains { !marks[$0].isEmpty }
      || marks["close"].contains { $0.range.count > 1 }
    let isAdvert = !marks["advert"].isEmpty && scene.numbers.isEmpty && !isSure
    if isAdvert { values.note(marks["advert"][0].rule.id, of: .shops) }
    guard marks["foreign"].isEmpty, isOfOrder, !isAdvert else { return }
    let finder = ShopFinder(scene: scene, marks: marks)
    // A marketplace counts where no seller is named; who signs counts only where no shop is known.
    let said = believed(finder.said, finder, &values)
    let seller = said.first { !finder.isKnown($0.name) }
    let market = [finder.known, said.first].compactMap(\.self).max { $0.name.count < $1.name.count }
    let signed = marks["known"].isEmpty ? finder.signed : []
    guard let found = seller ?? market ?? believed(signed, finder, &values).first else { return }
    for rule in finder.rules(behind: found) { values.note(rule, of: .shops) }
    values.shop = FieldValue(value: scene.text.written(found.name), range: found.name, rule: found.rule)
  }

  /// Those that may be shops' names.
  private func believed(
    _ all: [ShopFinder.Found], _ finder: ShopFinder, _ values: inout FieldValues
  ) -> [ShopFinder.Found] {
    let stores = values.stores.filter { $0.cost < FieldValues.Store.Rank.arrival }.map(\.range)
    return all.filter { found in
      // 店舖 stands before the store that keeps a parcel, too.
      if stores.contains(where: { $0.overlaps(found.name) }) { return false }
      guard let refused = finder.refusal(of: found) else { return true }
      values.note(refused, of: .shops)
      return false
    }
  }
}
