import Phrases
import Testing

@testable import Sentences

/// Every row of `sentences.tsv` is tested with its own examples.
@Suite struct TableTests {
  static let rules = (try? SentenceSamples.reader.get().rules) ?? []

  @Test func theTableIsRead() throws {
    #expect(try SentenceSamples.reader.get().rules.count > 50)
  }

  @Test(arguments: rules.indices) func theExamplesAreTaken(_ index: Int) throws {
    let rule = Self.rules[index]
    for (language, example) in zip(Language.allCases, rule.examples) {
      #expect(try read(example, language, rule.place) == rule.intent, "\(example)")
    }
  }

  @Test(arguments: rules.indices) func theCounterexampleIsNot(_ index: Int) throws {
    let rule = Self.rules[index]
    #expect(try read(rule.counterexample, .zhHant, rule.place) != rule.intent, "\(rule.counterexample)")
  }

  @Test func everyIntentHasARow() {
    #expect(Set(Self.rules.map(\.intent)) == Set(Intent.allCases))
  }

  @Test(arguments: Language.allCases) func everyMeaningHasWordsInEachLanguage(_ language: Language) throws {
    let words = try SentenceTables.words(in: language)
    let named = Self.rules.reduce(into: Set<String>()) { $0.formUnion($1.meanings) }.filter { !$0.hasPrefix("@") }
    #expect(named.subtracting(words.keys).isEmpty)
    #expect(
      words.values.allSatisfy { $0.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty } })
  }

  private func read(_ text: String, _ language: Language, _ place: SentenceRule.ChatPlace) throws -> Intent? {
    let sentence = try SentenceSamples.reader.get().read(
      text, isReply: place == .reply, parcels: [SentenceSamples.headphones(language)])
    return sentence.isAboutParcels ? .overview : sentence.intent
  }
}
