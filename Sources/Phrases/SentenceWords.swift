public import Foundation
import Localization

/// What people say in plain words: the words of each meaning, and the table of what the meanings ask for.
public struct SentenceWords: Sendable {
  /// The wordings of each meaning, of all languages together: `<language>.lproj/Sentences.strings`.
  public let meanings: [String: [String]]
  /// The rows of `sentences.tsv` as they are.
  public let rules: String

  public init() throws(PhrasesError) { try self.init(folder: Localization.folder) }

  public init(folder: URL) throws(PhrasesError) {
    var meanings: [String: [String]] = [:]
    for language in Language.allCases {
      for (meaning, wordings) in try Self.words(in: language, folder: folder) {
        meanings[meaning, default: []] += wordings.split(separator: "|").map(String.init)
      }
    }
    self.meanings = meanings
    let file = folder.appendingPathComponent("sentences.tsv")
    guard let rules = try? String(contentsOf: file, encoding: .utf8) else {
      throw PhrasesError.unreadable(.en, path: file.path)
    }
    self.rules = rules
  }

  /// One language's wordings by meaning, between bars.
  public static func words(in language: Language) throws(PhrasesError) -> [String: String] {
    try words(in: language, folder: Localization.folder)
  }

  private static func words(in language: Language, folder: URL) throws(PhrasesError) -> [String: String] {
    try Catalogue.read(language, table: "Sentences", in: folder)
  }
}
