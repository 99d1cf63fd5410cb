import Cards
import Phrases
import Store

extension Dialogs {
  /// `/language` asks; `/language en` sets.
  func language(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let language = Language.allCases.first(where: { $0.rawValue.lowercased() == arguments.lowercased() }) else {
      return try context.reply(.languages)
    }
    try choose(language, &context)
    try context.reply(.languageSet)
  }

  /// The chat keeps that language, and gets its menu in it.
  func choose(_ language: Language, _ context: inout UpdateContext) throws {
    context.profile.language = language.rawValue
    context.profile.isLanguageChosen = true
    try context.sendMenu()
  }
}
