import Foundation
import Phrases
import Tracking

/// Reads sentences that give a parcel another name, in all languages: 把露營椅改名叫椅子, "rename chair to stool", and in a
/// reply to a card 這個叫耳機, "call it headphones".
struct SpokenRenaming: Sendable {
  private let pairs: SpokenPairs
  private let openers: [String]
  /// What is no name at the end of such a sentence.
  private let no: [String]

  init(_ phrases: Phrases) {
    pairs = SpokenPairs(phrases.spokenWords(.saidRenamePair), value: "{new}")
    openers = phrases.spokenWords(.saidRenameThis).map { $0.replacing("{new}", with: "") }.sorted {
      $0.count > $1.count
    }
    no = phrases.spokenWords(.saidRenameNot)
  }

  /// The parcel's present name and its new one.
  func pair(in text: String) -> (parcel: String, value: String)? { pairs.pair(in: text) { newName($0) } }

  /// The new name of the parcel that the text replies to.
  func name(in text: String) -> String? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return openers.lazy.compactMap { line.rest(afterSpoken: $0) }.first.flatMap { newName(String($0)) }
  }

  /// Whether it would set a name that is none, as in "call it a day".
  func isNoName(_ change: FieldChange) -> Bool {
    guard case .field(.name, let value) = change, !value.isEmpty else { return false }
    return newName(value) == nil && value.count <= 60
  }

  /// The text as a name. Nil if it asks something or belongs to a figure of speech.
  private func newName(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n「」『』“”\"'。.!！，,"))
    return name.isEmpty || name.count > 60 || name.isSpoken(in: no) ? nil : name
  }
}
