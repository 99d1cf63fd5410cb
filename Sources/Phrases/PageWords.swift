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
}
