import Cards
import Tracking

/// The buttons of messages about the user's own data.
struct DataButtons {
  let services: DialogServices

  func handle(_ action: DataAction, _ context: inout UpdateContext) throws {
    switch action {
    case .exportAsk:
      try context.answerPress(.none)
      try ExportHandler.ask(&context)
    case .export(let format): try ExportHandler.export(as: format, &context)
    case .confirmImport(let id): try ImportHandler(services: services).confirm(id, &context)
    case .discardImport(let id): try ImportHandler(services: services).discard(id, &context)
    case .forgetSure: try ForgetHandler.confirm(&context)
    case .forget(let member): try ForgetHandler.forget(member, &context)
    case .keepData: try context.answerPress(.none, showing: .data(.forgetLeft))
    case .privacy:
      try context.answerPress(.none)
      try context.reply(.privacy)
    case .privacySection(let section):
      try context.answerPress(.none, showing: section.map(Content.privacySection) ?? .privacy)
    case .forgetDigits: try ForgetHandler.forgetDigits(&context)
    }
  }
}
