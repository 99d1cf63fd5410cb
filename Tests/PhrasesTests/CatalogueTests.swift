import Carriers
import Foundation
import Localization
import Testing
import Tracking

@testable import Phrases

/// The three catalogues say the same things, each in its own words.
@Suite struct CatalogueTests {
  private func words(_ language: Language) throws -> [String: String] {
    try Catalogue.read(language, in: Localization.folder)
  }

  private func placeholders(_ text: String) -> Set<String> { Set(Template(text, isSpaced: false).names) }

  @Test(arguments: Language.allCases)
  func keysAreThoseOfTheCode(language: Language) throws {
    var expected = Set(PhraseKey.allCases.map(\.rawValue))
    for key in PluralKey.allCases {
      expected.insert(key.rawValue + ".other")
      if language == .en { expected.insert(key.rawValue + ".one") }
    }
    for carrier in Registry.carriers.map(\.id.rawValue) {
      expected.formUnion(["carrier.\(carrier)", "carrier.\(carrier).short"])
    }
    let found = Set(try words(language).keys)
    #expect(found.subtracting(expected).sorted() == [], "not in the code")
    #expect(expected.subtracting(found).sorted() == [], "not in the catalogue")
  }

  @Test(arguments: Language.allCases)
  func noKeyStandsTwice(language: Language) throws {
    let file = Localization.folder.appendingPathComponent(language.rawValue + ".lproj/Localizable.strings")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let keys = lines.filter { $0.hasPrefix("\"") }.compactMap { $0.split(separator: "\"").first }
    #expect(keys.count == Set(keys).count)
    #expect(keys.count == (try words(language).count))
  }

  @Test(arguments: [Language.zhHant, .zhHans])
  func placeholdersAreThoseOfEnglish(language: Language) throws {
    let english = try words(.en)
    for (key, text) in try words(language) where !key.hasPrefix("date.") {
      #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func noTextIsEmptyOrFrayed(language: Language) throws {
    for (key, text) in try words(language) {
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(key)")
      #expect(!text.contains("  "), "\(key)")
      let spare = text.filter { $0 == "{" || $0 == "}" }.count
      #expect(spare == Template(text, isSpaced: false).names.count * 2, "\(key)")
    }
  }

  @Test(arguments: [Language.zhHant, .zhHans])
  func charactersAreOfTheLanguage(language: Language) throws {
    let foreign = language == .zhHant ? DifferentCharacters.simplified : DifferentCharacters.traditional
    for (key, text) in try words(language) where !key.hasPrefix("language.name.") {
      #expect(text.filter(foreign.contains) == "", "\(key): \(text)")
    }
  }

  @Test(arguments: [Language.zhHant, .zhHans])
  func wordsAreOfTheRegion(language: Language) throws {
    let taiwan = ["超商", "簡訊", "简讯", "貨態", "货态", "取貨碼", "取货码", "門市", "门市", "訊息", "讯息", "清單", "清单", "連結"]
    let mainland = ["快递", "短信", "便利店", "取件码", "信息", "列表", "門店", "物流信息", "链接", "订单号"]
    let foreign = language == .zhHant ? mainland : taiwan
    for (key, text) in try words(language) where !key.hasPrefix("carrier.") {
      #expect(foreign.filter(text.contains) == [], "\(key): \(text)")
    }
  }

  @Test(arguments: [Language.zhHant, .zhHans])
  func hanAndLatinAreSpacedAndPunctuationIsFullWidth(language: Language) throws {
    for (key, text) in try words(language) where !key.hasPrefix("date.") {
      let scalars = Array(text.unicodeScalars)
      for (left, right) in zip(scalars, scalars.dropFirst()) {
        #expect(!Spacing.isNeeded(between: String(left), and: String(right)), "\(key): \(text)")
        #expect(!(Spacing.isHan(left) && ",:;?!()".unicodeScalars.contains(right)), "\(key): \(text)")
      }
    }
  }

  @Test func englishUsesTypographicMarks() throws {
    for (key, text) in try words(.en) where !key.hasPrefix("language.name.") {
      #expect(!text.contains("'") && !text.contains("\\\"") && !text.contains("..."), "\(key): \(text)")
      #expect(text.unicodeScalars.allSatisfy { !Spacing.isHan($0) }, "\(key): \(text)")
    }
  }

  @Test func aMissingKeyIsNamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: PhrasesError.self) { try Phrases(folder: folder) }
    for language in Language.allCases {
      let place = folder.appendingPathComponent(language.rawValue + ".lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      var lines = try words(language)
      if language == .en { lines["bot.name"] = nil }
      let text = lines.map { "\"\($0)\" = \"\($1.replacingOccurrences(of: "\n", with: "\\n"))\";" }
      try text.joined(separator: "\n").write(
        to: place.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    #expect(throws: PhrasesError.incomplete(.en, missing: ["bot.name"])) { try Phrases(folder: folder) }
  }
}
