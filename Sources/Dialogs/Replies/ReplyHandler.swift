import Cards
import Chat
import Store
import Tracking

/// A reply to a card or an alert is about the parcel that the message shows.
struct ReplyHandler {
  let services: DialogServices

  /// Characters. Enough for the longest note and the word before it.
  private static let maxLength = 240

  /// Does what a reply asks for, with the parcel of the message that it replies to.
  ///
  /// A field's value in words (`rename to …`) is addressed to one card, so it is read before a value that the bot waits
  /// for. While the bot waits for a value, a reply to its question is never taken as a sentence. Every other reply is
  /// read like a text of its own: it may be the awaited value, or a notice sent as a reply.
  /// - Returns: false if the text is to be read as usual.
  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws -> Bool {
    guard !context.state.awaitsSecret, text.count <= Self.maxLength else { return false }
    let parcels = try parcelsRepliedTo(context)
    guard let first = parcels.first else { return false }
    if let change = services.spoken.fieldChange(in: text), !services.spoken.renaming.isNoName(change) {
      guard parcels.count == 1 else {
        try context.reply(.ambiguousReply(parcels.map(\.id)))
        return true
      }
      if try carryOut(change, on: first, &context) { return true }
    }
    if parcels.count == 1, let name = services.spoken.renaming.name(in: text), !services.spoken.isTalk(name) {
      if try carryOut(.field(.name, name), on: first, &context) { return true }
    }
    return try SentenceHandler(services: services).handle(about: parcels, text, links: links, &context)
  }

  /// The parcels of the message that the update replies to.
  func parcelsRepliedTo(_ context: UpdateContext) throws -> [Parcel] {
    let chat = context.update.chat
    guard let reply = context.update.reply else { return [] }
    guard let slot = try context.snapshot.slot(of: reply.message, in: chat) else {
      return try parcels(shownIn: reply, context)
    }
    if let id = Slots.parcel(of: slot) ?? Slots.changed(of: slot) { return try context.parcel(id).map { [$0] } ?? [] }
    if let id = Slots.bundle(of: slot) {
      var seen: Set<ParcelID> = []
      return try context.snapshot.bundle(id, in: chat)?.items.map(\.parcel).filter { seen.insert($0.id).inserted } ?? []
    }
    guard let id = Slots.reading(of: slot), let reading = try context.reading(id) else { return [] }
    return try (reading.parcels + reading.known).compactMap { try context.parcel($0) }
  }

  /// The parcels whose numbers appear in the message that the reply quotes. For when the bot does not know the message
  /// by its ID: the platform has not confirmed it yet, or never did, or the card has been sent again since.
  private func parcels(shownIn reply: Update.Reply, _ context: UpdateContext) throws -> [Parcel] {
    guard reply.isToBot, let words = reply.text else { return [] }
    return try context.snapshot.parcels(in: context.update.chat).filter { parcel in
      parcel.number.map { words.contains($0.text) } ?? false
    }
  }

  /// - Returns: false if the text is not a valid value. It may then mean something else.
  private func carryOut(_ change: FieldChange, on parcel: Parcel, _ context: inout UpdateContext) throws -> Bool {
    let questions = FieldQuestions(services: services)
    switch change {
    case .payment(let payment):
      context.state.stopAwaitingValue(of: parcel.id)
      try EditButtons(services: services).set(payment, of: parcel, &context)
    case .field(let field, let text):
      guard !text.isEmpty else {
        try questions.ask(for: field, of: parcel, &context)
        return true
      }
      guard let value = questions.value(of: field, text, for: parcel, context) else { return false }
      context.state.stopAwaitingValue(of: parcel.id)
      try questions.apply(value, to: parcel, &context)
    }
    return true
  }
}
