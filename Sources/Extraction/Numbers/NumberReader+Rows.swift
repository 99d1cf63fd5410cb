/// Which rows decide something in a text, for those who hold the tables against their examples.
extension NumberReader {
  /// A row that says what numbers are called decides where one is called so; all others where their words are heard.
  func rows(in scene: Scene) -> [RuleFile: Set<String>] {
    let words = words(in: scene).all.filter { word in
      switch word.role {
      case .label, .softLabel, .parcel, .order, .foreign, .sample, .generic: false
      default: true
      }
    }
    let heard = words.compactMap(\.rule).map { labels.rules[$0].id }
    let text = String(decoding: scene.text.characters, as: UTF16.self)
    let parts = Set(text.split { !($0.isLetter || $0.isNumber || "._-".contains($0)) }.map(String.init))
    let named = names.rules.filter { row in
      row.words.map { String(decoding: NormalText.searched($0), as: UTF16.self) }.contains { word in
        // Hosts and keys stand by themselves in an address.
        row.field == "shop" || row.field == "numberPath"
          ? text.contains(word) : parts.contains { $0 == word || $0.hasSuffix("." + word) }
      }
    }
    let result = read(scene, memory: ChatMemory())
    return [
      .decoys: Set(result.judged.compactMap { decoys.decoy($0.span, scene.text)?.row }),
      .labels: result.rows.union(heard).union(
        labels.asides(in: scene).rows.map { labels.rules[$0].id }),
      .names: Set(named.map(\.id)),
    ]
  }
}
