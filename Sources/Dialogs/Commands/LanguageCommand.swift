import Cards
import Phrases
import Store

extension Dialogs {
  /// `/language` asks; `/language en` sets.
  func language(_ arguments: String, _ turn: inout Turn) throws {
    guard let language = Language.allCases.first(where: { $0.rawValue.lowercased() == arguments.lowercased() }) else {
      return try turn.reply(.languages)
    }
    try choose(language, &turn)
    try turn.reply(.languageSet)
  }

  /// The chat keeps that language, and gets its menu in it.
  func choose(_ language: Language, _ turn: inout Turn) throws {
    turn.profile.language = language.rawValue
    turn.profile.isLanguageChosen = true
    try turn.sendMenu()
  }
}
