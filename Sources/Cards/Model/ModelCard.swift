import Chat
import Phrases
import Tracking

/// A message about a photo of a receipt that a model may read.
struct ModelCard: CardPart {
  let context: CardContext
  let message: ModelMessage

  var card: Card {
    var lines = RichTextBuilder()
    switch message {
    case .ask where style.modelHost == nil: lines.add(text(.settingsModelOff))
    case .ask:
      lines.add(.bold("🧾 " + text(.modelAskTitle)))
      lines.blank()
      lines.add(text(.modelAsk, host))
      lines.add(text(.modelAskWhat))
      lines.add(text(.modelAskWhere, host))
    case .reading: lines.add("⏳ " + text(.modelReading, host))
    case .delayed(let date): lines.add("⏳ " + text(.modelDelayed, ["time": stamp(date)]))
    case .read: lines.add(text(.modelRead))
    case .nothing(.unusable): lines.add(text(.modelUnusable))
    case .nothing(.unavailable): lines.add(text(.modelUnavailable))
    case .nothing(.noPhoto): lines.add(text(.modelNoPhoto))
    case .never: lines.add(text(.modelNever))
    case .skipped: lines.add(text(.modelSkipped))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  /// The server may have been changed or switched off since.
  private var host: [String: String] { ["host": style.modelHost ?? "–"] }

  private var buttons: [[Button]] {
    guard case .ask(let id) = message, style.modelHost != nil else { return [] }
    return [
      [button(.buttonModelSend, .model(.send(id))), button(.buttonModelSkip, .model(.skip(id)))],
      [button(.buttonModelAlways, .model(.sendAlways(id))), button(.buttonModelNever, .model(.sendNever(id)))],
    ]
  }
}
