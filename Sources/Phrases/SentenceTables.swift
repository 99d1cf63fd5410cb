public import Foundation
import Localization

/// The tables for understanding sentences in plain words: the wordings of each meaning, and the rules that turn
/// meanings into intents.
public struct SentenceTables: Sendable {
  /// The wordings by meaning, of all languages together, from `<language>.lproj/Sentences.strings`.
  public let meanings: [String: [String]]
  /// The text of `sentences.tsv`.
  public let rules: String

  /// Reads the tables that are installed with the program.
  /// - Throws: `PhrasesError.unreadable` if a file cannot be read.
  public init() throws(PhrasesError) { try self.init(folder: Localization.folder) }

  /// Reads the tables under `folder`.
  /// - Throws: `PhrasesError.unreadable` if a file cannot be read.
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

  /// The wordings of one language by meaning, separated by `|`.
  /// - Throws: `PhrasesError.unreadable` if the file cannot be read.
  public static func words(in language: Language) throws(PhrasesError) -> [String: String] {
    try words(in: language, folder: Localization.folder)
  }

  private static func words(in language: Language, folder: URL) throws(PhrasesError) -> [String: String] {
    try Catalogue.read(language, table: "Sentences", in: folder)
  }
}
