public import Foundation
import Localization

/// The words of the simulator's chat page, which a browser shows: `<language>.lproj/Page.strings`, as they are.
public enum PageWords {
  /// Every language's words by key.
  public static func all(in folder: URL? = nil) throws(PhrasesError) -> [Language: [String: String]] {
    let folder = folder ?? Localization.folder
    var words: [Language: [String: String]] = [:]
    for language in Language.allCases { words[language] = try Catalogue.read(language, table: "Page", in: folder) }
    return words
  }
}
