import Foundation
import Localization
import Testing

@testable import Phrases

/// Script, vocabulary and punctuation of all texts: the catalogue's, the page's and the tour's.
@Suite struct WordingTests {
  private static let chinese: [Language] = [.zhHant, .zhHans]

  /// Proper names, which are not translated, and the simulated messages of shops in Taiwan.
  private func isName(_ key: String) -> Bool {
    ["language.name.", "carrier."].contains(where: key.hasPrefix) || isMessage(key)
  }

  /// Text of shops, carriers and scammers, to which the rules do not apply.
  private func isMessage(_ key: String) -> Bool {
    ["page.notice.", "page.sample.", "eventWords."].contains(where: key.hasPrefix)
      || key.hasPrefix("tour.") && (key.hasSuffix(".text") || key.hasSuffix(".from"))
  }

  private func texts(_ language: Language) throws -> [String: String] {
    let page = try (PageTexts.all()[language] ?? [:]).map { ("page." + $0.key, $0.value) }
    let tour = try TourTexts.texts(in: language).map { ("tour." + $0.key, $0.value) }
    return try Catalogue.read(language, in: Localization.folder).merging(page + tour) { text, _ in text }
  }

  @Test(arguments: chinese) func charactersAreOfTheScript(language: Language) throws {
    let foreign = language == .zhHant ? DifferentCharacters.simplified : DifferentCharacters.traditional
    for (key, text) in try texts(language) where !key.hasPrefix("language.name.") {
      #expect(text.filter(foreign.contains) == "", "\(key): \(text)")
    }
  }

  @Test(arguments: chinese) func wordsAreOfTheRegion(language: Language) throws {
    let foreign = RegionalWords.foreign(to: language)
    for (key, text) in try texts(language) where !isName(key) {
      let words = text.replacingOccurrences(of: "取货吧", with: "")
      #expect(foreign.filter(words.contains) == [], "\(key): \(text)")
    }
  }

  @Test(arguments: RejectedWords.rows) func noRejectedWordComesBack(_ row: RejectedWords.Row) throws {
    // Quoted text of users and carriers is not checked.
    for (key, text) in try texts(row.language) where !["said.", "eventWords."].contains(where: key.hasPrefix) {
      #expect(!text.localizedCaseInsensitiveContains(row.rejected), "\(key): \(text)")
    }
  }

  /// Every text with letters contains Chinese characters.
  @Test(arguments: chinese) func noTextIsEnglish(language: Language) throws {
    let english = try texts(.en)
    for (key, text) in try texts(language) where !isName(key) && !key.hasPrefix("date.") {
      let hasWords = Template(english[key] ?? "", isSpaced: false).pieces.contains { piece in
        if case .text(let words) = piece { words.contains(where: \.isLetter) } else { false }
      }
      #expect(!hasWords || text == "Telegram" || text.unicodeScalars.contains(where: Spacing.isHan), "\(key): \(text)")
    }
  }

  @Test(arguments: chinese) func hanAndLatinAreSpaced(language: Language) throws {
    for (key, text) in try texts(language) where !key.hasPrefix("date.") && !isMessage(key) {
      let scalars = Array(text.unicodeScalars)
      for (left, right) in zip(scalars, scalars.dropFirst()) {
        #expect(!Spacing.isNeeded(between: String(left), and: String(right)), "\(key): \(text)")
      }
    }
  }

  @Test(arguments: chinese) func punctuationIsFullWidth(language: Language) throws {
    let half = Set(",:;?!()\"'.".unicodeScalars)
    let full = Set("，。：；？！（）「」『』“”、".unicodeScalars)
    for (key, text) in try texts(language) where !key.hasPrefix("date.") && !isMessage(key) {
      let scalars = Array(text.unicodeScalars)
      for (left, right) in zip(scalars, scalars.dropFirst()) {
        #expect(!(Spacing.isHan(left) && half.contains(right)), "\(key): \(text)")
        #expect(!(half.contains(left) && Spacing.isHan(right)), "\(key): \(text)")
        #expect(!(full.contains(left) && right == " "), "\(key): \(text)")
      }
      // A bullet is separated from its text by a space.
      let line = text.replacingOccurrences(of: "• ", with: "")
      #expect(!full.contains { line.contains(" \($0)") }, "\(key): \(text)")
      let foreign = language == .zhHant ? "“”‘’" : "「」『』"
      #expect(text.filter(foreign.contains) == "", "\(key): \(text)")
    }
  }

  @Test(arguments: Language.allCases) func marksAreTypographic(language: Language) throws {
    for (key, text) in try texts(language) where !isMessage(key) {
      for mark in ["...", "……", "\\\"", "\"", " - ", "--"] { #expect(!text.contains(mark), "\(key): \(text)") }
    }
  }

  @Test func englishIsEnglish() throws {
    for (key, text) in try texts(.en) where !isName(key) {
      #expect(!text.contains("'") && !text.contains(" ,") && !text.contains(" ."), "\(key): \(text)")
      let foreign = text.unicodeScalars.filter {
        Spacing.isHan($0) || (0x3000...0x303F).contains($0.value) || $0.value >= 0xFF00 && $0.value <= 0xFF60
      }
      #expect(String(String.UnicodeScalarView(foreign)) == "", "\(key): \(text)")
    }
  }

  @Test(arguments: Language.allCases) func tourHasTheSameWords(language: Language) throws {
    #expect(try TourTexts.texts(in: language).keys.sorted() == TourTexts.texts(in: .en).keys.sorted())
  }

  /// A plural phrase contains the count or "them"; the singular never says "1 parcels".
  @Test func pluralsAreTwo() throws {
    let words = try Catalogue.read(.en, in: Localization.folder)
    for key in PluralKey.allCases {
      let (one, other) = (try #require(words[key.rawValue + ".one"]), try #require(words[key.rawValue + ".other"]))
      #expect(other.contains("{count}") || other.contains(" them") && !one.contains(" them"), "\(key)")
      let next = one.components(separatedBy: "{count} ").last?.prefix { $0.isLetter } ?? ""
      #expect(!next.hasSuffix("s") || ["was", "is", "has"].contains(next), "\(key): \(one)")
      for verb in [" was ", " is ", " has "] { #expect(!other.contains("{count}" + verb), "\(key): \(other)") }
    }
  }
}
