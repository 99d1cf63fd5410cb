import Phrases

extension Phrases {
  /// The words of a key in all languages, as they are compared with what users say.
  func spokenWords(_ key: PhraseKey) -> [String] {
    Language.allCases.flatMap { text(key, in: $0).split(separator: "|").map { String($0).spokenForm } }
  }
}
