import Carriers
import Foundation
import Localization
import Testing
import Tracking

@testable import Phrases

/// The three catalogues have the same keys and placeholders.
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
    for carrier in Registry.carriers {
      expected.formUnion(["carrier.\(carrier.id)", "carrier.\(carrier.id).short"])
      if !carrier.selfServiceSigns.isEmpty { expected.insert("carrier.\(carrier.id).selfService") }
    }
    for row in try AdviceTable().rows { expected.insert("advice." + row.id) }
    let dated = try words(.en).keys.filter { $0.hasPrefix("advice.") && $0.hasSuffix(".by") }
    expected.formUnion(dated.filter { expected.contains(String($0.dropLast(3))) })
    expected.formUnion(Zone.Region.allCases.flatMap(\.zones).map { "zone.\($0)" })
    let found = Set(try words(language).keys)
    #expect(found.subtracting(expected).sorted() == [], "not in the code")
    #expect(expected.subtracting(found).sorted() == [], "not in the catalogue")
  }

  /// Every key is used in the code.
  @Test func everyKeyIsShownSomewhere() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var used: Set<Substring> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      used.formUnion(code.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isLowercase == true })
    }
    #expect(PhraseKey.allCases.map { "\($0)" }.filter { !used.contains(Substring($0)) } == [])
    #expect(PluralKey.allCases.map { "\($0)" }.filter { !used.contains(Substring($0)) } == [])
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

  @Test func aMissingKeyIsNamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: PhrasesError.self) { try Phrases(folder: folder) }
    for language in Language.allCases {
      let place = folder.appendingPathComponent(language.rawValue + ".lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      var lines = try words(language)
      if language == .en { lines["help.title"] = nil }
      let text = lines.map { "\"\($0)\" = \"\($1.replacingOccurrences(of: "\n", with: "\\n"))\";" }
      try text.joined(separator: "\n").write(
        to: place.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    #expect(throws: PhrasesError.incomplete(.en, missing: ["help.title"])) { try Phrases(folder: folder) }
  }
}
