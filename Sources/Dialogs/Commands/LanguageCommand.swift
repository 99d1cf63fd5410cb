import Cards
import Phrases
import Store

extension Dialogs {
  /// `/language` asks for the language. `/language en` sets it.
  func language(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let language = Language.allCases.first(where: { $0.rawValue.lowercased() == arguments.lowercased() }) else {
      return try context.reply(.languages)
    }
    try setLanguage(language, &context)
    try context.reply(.languageSet)
  }

  /// Sets the chat's language and sends the command menu in it.
  func setLanguage(_ language: Language, _ context: inout UpdateContext) throws {
    context.profile.language = language.rawValue
    context.profile.isLanguageChosen = true
    try context.sendMenu()
  }
}
