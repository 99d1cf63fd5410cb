import Foundation

/// The phrases of one language, read once at the start.
struct Catalogue: Sendable {
  let phrases: [PhraseKey: Template]
  let one: [PluralKey: Template]
  let other: [PluralKey: Template]
  /// Names of carriers and time zones: `carrier.<id>`, `carrier.<id>.short`, `carrier.<id>.selfService` and
  /// `zone.<IANA name>`.
  let names: [String: String]
  /// Advice by the rest of its key: `advice.<id>`, `advice.<id>.by`.
  let advice: [String: Template]
  /// January first.
  let months: [String]
  /// Sunday first.
  let weekdays: [String]

  /// Reads `<language>.lproj/Localizable.strings` under `folder`.
  /// - Throws: `PhrasesError` if the file cannot be read or lacks a key.
  init(_ language: Language, in folder: URL) throws(PhrasesError) {
    let words = try Catalogue.read(language, in: folder)
    var missing: [String] = []
    func template(_ key: String, isSpaced: Bool) -> Template? {
      guard let text = words[key] else {
        missing.append(key)
        return nil
      }
      return Template(text, isSpaced: isSpaced && language != .en)
    }
    var phrases: [PhraseKey: Template] = [:]
    for key in PhraseKey.allCases {
      phrases[key] = template(key.rawValue, isSpaced: !key.rawValue.hasPrefix("date."))
    }
    var one: [PluralKey: Template] = [:]
    var other: [PluralKey: Template] = [:]
    for key in PluralKey.allCases {
      other[key] = template(key.rawValue + ".other", isSpaced: true)
      one[key] = language.hasSingular ? template(key.rawValue + ".one", isSpaced: true) : other[key]
    }
    let months = Catalogue.list(words[PhraseKey.dateMonths.rawValue])
    let weekdays = Catalogue.list(words[PhraseKey.dateWeekdays.rawValue])
    if months.count != 12 { missing.append(PhraseKey.dateMonths.rawValue) }
    if weekdays.count != 7 { missing.append(PhraseKey.dateWeekdays.rawValue) }
    guard missing.isEmpty else { throw PhrasesError.incomplete(language, missing: missing.sorted()) }
    (self.phrases, self.one, self.other) = (phrases, one, other)
    (self.months, self.weekdays) = (months, weekdays)
    advice = Catalogue.advice(words, isSpaced: language != .en)
    self.names = words.filter { $0.key.hasPrefix("carrier.") || $0.key.hasPrefix("zone.") }
  }

  /// All keys and values of a file.
  /// - Throws: `PhrasesError.unreadable` if it is missing or not a property list of strings.
  static func read(
    _ language: Language, table: String = "Localizable", in folder: URL
  ) throws(PhrasesError) -> [String: String] {
    let file = folder.appendingPathComponent("\(language.rawValue).lproj/\(table).strings")
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let words = list as? [String: String]
    else { throw PhrasesError.unreadable(language, path: file.path) }
    return words
  }

  private static func advice(_ words: [String: String], isSpaced: Bool) -> [String: Template] {
    let texts = words.compactMap { key, text in
      key.hasPrefix("advice.") ? (String(key.dropFirst("advice.".count)), Template(text, isSpaced: isSpaced)) : nil
    }
    return Dictionary(texts) { first, _ in first }
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: " ").map(String.init)
  }
}

extension Language {
  /// Whether the language has a singular form.
  var hasSingular: Bool { self == .en }
}
