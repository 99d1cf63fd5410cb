import Cards
import Chat
import Store
import Tracking

/// The file with a chat's parcels and receipts. In a group there is none: a file cannot be taken back once the other members have
/// seen it.
enum ExportHandler {
  static func ask(_ context: inout UpdateContext) throws { try context.reply(.data(try card(context))) }

  private static func card(_ context: UpdateContext) throws -> DataMessage {
    guard context.isPrivate else { return .exportPrivateOnly }
    let chat = context.update.chat
    let isEmpty = try context.snapshot.parcelCount(in: chat) == 0 && context.snapshot.receiptCount(in: chat) == 0
    return isEmpty ? .exportEmpty : .exportAsk
  }

  static func export(as format: ExportFormat, _ context: inout UpdateContext) throws {
    let card = try card(context)
    guard card == .exportAsk else { return try context.answerPress(.none, showing: .data(card)) }
    try context.answerPress(.preparing)
    // The key makes sure that a second press does not send the file twice.
    context.effects.append(.send(Outbound(.send, content: Content.export(format), key: "export:" + format.rawValue)))
  }
}
