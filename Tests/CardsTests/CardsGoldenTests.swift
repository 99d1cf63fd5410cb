import Phrases
import Testing

@Suite struct CardsGoldenTests {
  private static let cases = GoldenText.names.flatMap { group, names in names.map { [group, $0] } }
    .sorted { $0.lexicographicallyPrecedes($1) }

  @Test(arguments: Language.allCases, cases) func isAsInItsGoldenFile(language: Language, nameInGroup: [String]) throws
  {
    let (group, name) = (nameInGroup[0], nameInGroup[1])
    let text = try GoldenText.text(group, name, language)
    #expect(text == (try Golden.expected(language)[group]?[name]), "\(language.rawValue)/\(group).txt, \(name)")
  }

  @Test(arguments: Language.allCases) func noGoldenTextIsLeftOver(language: Language) throws {
    let files = try Golden.expected(language)
    #expect(Set(files.keys).subtracting(GoldenText.names.keys).sorted() == [])
    for (group, names) in GoldenText.names {
      let leftOver = Set(files[group, default: [:]].keys).subtracting(names)
      #expect(leftOver == [], "\(language.rawValue)/\(group).txt")
    }
  }

  /// The Bot API's `answerCallbackQuery` takes at most 200 characters.
  @Test(arguments: Language.allCases) func toastsAreShortEnough(language: Language) throws {
    for toast in GoldenText.toasts(try Samples.cards(), Samples.style(language)) {
      #expect(toast.text.count <= 200, "\(toast.name)")
    }
  }
}
