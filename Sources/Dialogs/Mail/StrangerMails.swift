import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

/// What mails of strangers ask and tell: of senders that are not in the table of shops and carriers, or whose address the
/// mailbox's own server did not confirm. Anyone can write such mails, as many as they like. So a chat gets one message
/// for all of them, which is edited as more come, and another one after an hour at the earliest.
struct StrangerMails {
  private var found: FoundParcels
  private let before: MessageReading

  /// Questions, and as many of everything else, that are kept. The others are counted.
  private static let maxKept = 20

  /// Goes on with the message of this hour, if there is one.
  init(services: DialogServices, of mailbox: Mailbox, _ context: UpdateContext) throws {
    let id = context.state.strangers?.reading ?? services.newID()
    var reading = try context.reading(id) ?? MessageReading(id: id)
    var source = reading.mail ?? MailSource(address: mailbox.address)
    source.isOfStrangers = true
    if source.address != mailbox.address { source.address = nil }
    reading.mail = source
    before = reading
    found = FoundParcels(reading: reading)
  }

  /// Adds what a mail gives. `orders`: those that the chat has, and that this mail is compared with too.
  mutating func add<Outcome>(
    sharing orders: inout [MailOrder], _ take: (inout FoundParcels) throws -> Outcome
  ) rethrows -> Outcome {
    found.orders = orders
    defer { orders = found.orders }
    return try take(&found)
  }

  /// Sends the message, or changes it.
  mutating func answer(_ context: inout UpdateContext) throws {
    guard found.reading != before, !found.reading.isEmpty else { return }
    found.reading.keepFirst(Self.maxKept)
    try context.save(found.reading)
    let slot = Slots.reading(found.reading.id)
    let content = Content.reading(found.reading.id)
    var state = Self.state(of: found.reading.id, context)
    if state.isSent {
      context.effects.append(.send(Outbound(.edit(nil), content: content, slot: slot, key: "edit:" + slot)))
    } else {
      context.effects.append(.send(Outbound(.send, content: content, priority: .alert, slot: slot)))
    }
    state.isSent = true
    context.state.strangers = state
  }

  private static func state(of reading: ReadingID, _ context: UpdateContext) -> DialogueState.StrangerMails {
    context.state.strangers ?? DialogueState.StrangerMails(reading: reading, since: context.now)
  }

  /// Whether one more order is kept.
  static func mayKeepOrder(_ found: FoundParcels) -> Bool {
    guard let mail = found.reading.mail, mail.isOfStrangers == true else { return true }
    return mail.orders.count < maxKept
  }
}
