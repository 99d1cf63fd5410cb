import Chat
import Phrases
import Tracking

/// The part of the settings about photos of receipts for a model. It is shown only where there is a model.
struct ModelSettingsPart: CardPart {
  let context: CardContext

  /// The line among all settings.
  func addLine(to lines: inout RichTextBuilder) {
    guard let host = style.modelHost else { return }
    lines.add(
      spans(
        .settingsLine, ["what": .plain(text(.settingsModel)), "value": .bold(text(Self.name(style.modelConsent)))]))
    lines.add(.italic(text(.settingsModelWhy, ["host": host])))
  }

  /// What the choices mean.
  func addChoices(to lines: inout RichTextBuilder) {
    guard let host = style.modelHost else { return lines.add(text(.settingsModelOff)) }
    lines.add(.bold(text(.settingsModel)))
    lines.add(text(.settingsModelWhy, ["host": host]))
    lines.add(text(.modelAskWhat))
    lines.add(text(.modelAskWhere, ["host": host]))
  }

  /// The button that opens the choices.
  var openButton: [Button] { style.modelHost == nil ? [] : [button(.settingsModel, .settings(.model))] }

  /// The choices.
  var buttons: [[Button]] {
    guard style.modelHost != nil else { return [] }
    let choices: [ModelConsent?] = [nil, .always, .never]
    return Rows.of(
      choices.map { choice in
        Button(
          (choice == style.modelConsent ? "✓ " : "") + text(Self.name(choice)),
          .action(Action.model(.setConsent(choice)).encoded))
      }, perRow: 3)
  }

  private static func name(_ consent: ModelConsent?) -> PhraseKey {
    switch consent {
    case nil: .settingsModelAsk
    case .always: .settingsModelAlways
    case .never: .settingsModelNever
    }
  }
}
