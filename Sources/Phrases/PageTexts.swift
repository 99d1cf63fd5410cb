import Localization

/// The texts of the simulator's chat page in the browser, from `<language>.lproj/Page.strings`.
public enum PageTexts {
  /// The texts of every language, by key.
  /// - Throws: `PhrasesError.unreadable` if a file cannot be read.
  public static func all() throws(PhrasesError) -> [Language: [String: String]] {
    var words: [Language: [String: String]] = [:]
    for language in Language.allCases {
      words[language] = try Catalogue.read(language, table: "Page", in: Localization.folder)
    }
    return words
  }

  /// The carriers' short names in every language, by carrier id. The page shows them too.
  /// - Throws: `PhrasesError.unreadable` if a file cannot be read.
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
