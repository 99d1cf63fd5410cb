import Chat
import Phrases

/// The choice of languages; the chat's own is marked.
struct LanguagesCard: CardPart {
  let context: CardContext

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.languagesTitle)))
    lines.add(text(.languagesBody, ["language": phrases.name(of: style.language)]))
    return Card(text: lines.text, buttons: Rows.of(languageButtons, perRow: 3))
  }
}

extension CardPart {
  /// A button for each language; the chat's own is marked.
  var languageButtons: [Button] {
    Language.allCases.map { language in
      let mark = language == style.language ? "✓ " : ""
      return Button(mark + phrases.name(of: language), .action(Action.language(language).encoded))
    }
  }
}
