import Localization

/// The words of the simulator's chat page, which a browser shows: `<language>.lproj/Page.strings`, as they are.
public enum PageWords {
  /// Every language's words by key.
  public static func all() throws(PhrasesError) -> [Language: [String: String]] {
    var words: [Language: [String: String]] = [:]
    for language in Language.allCases {
      words[language] = try Catalogue.read(language, table: "Page", in: Localization.folder)
    }
    return words
  }

  /// The carriers' short names by id, which the page shows too.
  public static func carriers() throws(PhrasesError) -> [Language: [String: String]] {
    var names: [Language: [String: String]] = [:]
    for language in Language.allCases {
      let words = try Catalogue.read(language, table: "Localizable", in: Localization.folder)
      for (key, name) in words where key.hasPrefix("carrier.") && key.hasSuffix(".short") {
        names[language, default: [:]][String(key.dropFirst("carrier.".count).dropLast(".short".count))] = name
      }
    }
    return names
  }
}
