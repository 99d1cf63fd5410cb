public import Foundation
import Localization

/// All texts that a user sees, in every language. The catalogues are read once; after that each look-up is one in a
/// dictionary.
public struct Phrases: Sendable {
  private let zhHant: Catalogue
  private let zhHans: Catalogue
  private let en: Catalogue
  /// Which advice fits what happened to a parcel.
  public let advice: AdviceTable

  /// Reads the catalogues that are installed with the program.
  /// - Throws: `PhrasesError` if a catalogue cannot be read or lacks a key.
  public init() throws(PhrasesError) { try self.init(folder: Localization.folder) }

  /// Reads the catalogues under `folder`.
  /// - Throws: `PhrasesError` if a catalogue cannot be read or lacks a key, so that no text can be missing later.
  public init(folder: URL) throws(PhrasesError) {
    zhHant = try Catalogue(.zhHant, in: folder)
    zhHans = try Catalogue(.zhHans, in: folder)
    en = try Catalogue(.en, in: folder)
    advice = try AdviceTable(folder: folder)
    for language in Language.allCases {
      let missing = advice.rows.map(\.id).filter { catalogue(language).advice[$0] == nil }
      if !missing.isEmpty { throw .incomplete(language, missing: missing.map { "advice." + $0 }) }
    }
  }

  func catalogue(_ language: Language) -> Catalogue {
    switch language {
    case .zhHant: zhHant
    case .zhHans: zhHans
    case .en: en
    }
  }

  /// The phrase with its `{name}` placeholders replaced by `values`.
  public func text(_ key: PhraseKey, in language: Language, _ values: [String: String] = [:]) -> String {
    filled(key, in: language) { values[$0] }
  }

  func filled(_ key: PhraseKey, in language: Language, _ value: (String) -> String?) -> String {
    catalogue(language).phrases[key]?.filled(value) ?? key.rawValue
  }

  /// The phrase in the form for `count` things. `{count}` is replaced by the number.
  public func text(
    _ key: PluralKey, count: Int, in language: Language, _ values: [String: String] = [:]
  ) -> String {
    let words = catalogue(language)
    let template = (count == 1 ? words.one : words.other)[key]
    return template?.filled { $0 == "count" ? String(count) : values[$0] } ?? key.rawValue
  }

  /// The phrase split at its placeholders, for texts with formatted values (bold, tap to copy).
  public func pieces(_ key: PhraseKey, in language: Language) -> [Template.Piece] {
    catalogue(language).phrases[key]?.pieces ?? []
  }

  /// The carrier's name; the id itself if the catalogues do not contain it.
  public func carrierName(_ id: String, in language: Language) -> String {
    catalogue(language).names["carrier." + id] ?? id
  }

  /// The carrier's short name, for buttons; the full name if there is no short one.
  public func shortCarrierName(_ id: String, in language: Language) -> String {
    catalogue(language).names["carrier." + id + ".short"] ?? carrierName(id, in: language)
  }

  /// How to open the carrier's lockers or unstaffed stores; nil if the catalogues do not say.
  public func selfService(of id: String, in language: Language) -> String? {
    catalogue(language).names["carrier." + id + ".selfService"]
  }

  /// The advice of a row of the table. With a date its form for that, `advice.<id>.by`; nil if it has none.
  public func advice(
    _ id: String, by date: String? = nil, in language: Language, _ values: [String: String] = [:]
  ) -> String? {
    guard let date else { return catalogue(language).advice[id]?.filled { values[$0] } }
    return catalogue(language).advice[id + ".by"]?.filled { $0 == "date" ? date : values[$0] }
  }

  /// The name of a time zone's city, followed by other places in the same zone. `id` is the IANA name. Empty if the
  /// catalogues do not contain the zone.
  public func zoneNames(_ id: String, in language: Language) -> [String] {
    catalogue(language).names["zone." + id]?.split(separator: "|").map(String.init) ?? []
  }

  /// The language's name in its own script.
  public func name(of language: Language) -> String {
    switch language {
    case .zhHant: text(.languageNameZhHant, in: language)
    case .zhHans: text(.languageNameZhHans, in: language)
    case .en: text(.languageNameEn, in: language)
    }
  }
}
