public import Foundation
import Localization

/// All words a user sees, in every language: each catalogue is read once, a look-up is a dictionary's.
public struct Phrases: Sendable {
  private let zhHant: Catalogue
  private let zhHans: Catalogue
  private let en: Catalogue

  /// Reads the catalogues beside the program.
  public init() throws(PhrasesError) { try self.init(folder: Localization.folder) }

  /// Reads the catalogues under `folder`. A key that a catalogue lacks is an error here, so that no sentence can be
  /// missing later.
  public init(folder: URL) throws(PhrasesError) {
    zhHant = try Catalogue(.zhHant, in: folder)
    zhHans = try Catalogue(.zhHans, in: folder)
    en = try Catalogue(.en, in: folder)
  }

  func catalogue(_ language: Language) -> Catalogue {
    switch language {
    case .zhHant: zhHant
    case .zhHans: zhHans
    case .en: en
    }
  }

  /// The phrase with its `{name}` places filled.
  public func text(_ key: PhraseKey, in language: Language, _ values: [String: String] = [:]) -> String {
    filled(key, in: language) { values[$0] }
  }

  func filled(_ key: PhraseKey, in language: Language, _ value: (String) -> String?) -> String {
    catalogue(language).phrases[key]?.filled(value) ?? key.rawValue
  }

  /// The phrase for `count` things; `{count}` is filled with it.
  public func text(
    _ key: PluralKey, count: Int, in language: Language, _ values: [String: String] = [:]
  ) -> String {
    let words = catalogue(language)
    let template = (count == 1 ? words.one : words.other)[key]
    return template?.filled { $0 == "count" ? String(count) : values[$0] } ?? key.rawValue
  }

  /// The phrase in pieces, for a text whose values are marked (bold, tap to copy).
  public func pieces(_ key: PhraseKey, in language: Language) -> [Template.Piece] {
    catalogue(language).phrases[key]?.pieces ?? []
  }

  /// The carrier's name; for an id that the catalogues do not have, the id.
  public func carrierName(_ id: String, in language: Language) -> String {
    catalogue(language).names["carrier." + id] ?? id
  }

  /// The carrier's name as short as it is understood, for buttons.
  public func shortCarrierName(_ id: String, in language: Language) -> String {
    catalogue(language).names["carrier." + id + ".short"] ?? carrierName(id, in: language)
  }

  /// How the carrier's lockers or unstaffed stores are opened; nil where the catalogues do not say.
  public func selfService(of id: String, in language: Language) -> String? {
    catalogue(language).names["carrier." + id + ".selfService"]
  }

  /// What the city of a time zone is called, and behind it other places that have its clock; none where the catalogues do
  /// not have it.
  public func zoneNames(_ id: String, in language: Language) -> [String] {
    catalogue(language).names["zone." + id]?.split(separator: "|").map(String.init) ?? []
  }

  /// A language's name in its own script.
  public func name(of language: Language) -> String {
    switch language {
    case .zhHant: text(.languageNameZhHant, in: language)
    case .zhHans: text(.languageNameZhHans, in: language)
    case .en: text(.languageNameEn, in: language)
    }
  }
}

/// Why the catalogues cannot be used.
public enum PhrasesError: Error, Equatable, CustomStringConvertible {
  /// Not there, or not a list of keys and words.
  case unreadable(Language, path: String)
  case incomplete(Language, missing: [String])

  public var description: String {
    switch self {
    case .unreadable(let language, let path): "catalogue \(language.rawValue) cannot be read: \(path)"
    case .incomplete(let language, let missing):
      "catalogue \(language.rawValue) lacks \(missing.joined(separator: ", "))"
    }
  }
}
