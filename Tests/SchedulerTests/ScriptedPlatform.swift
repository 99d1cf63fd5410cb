import Chat
import Synchronization

/// A platform that records deliveries. Their outcomes can be set.
final class ScriptedPlatform: ChatPlatform {
  let id: PlatformID = "telegram"
  let capabilities: PlatformCapabilities
  private let script: Mutex<[DeliveryOutcome]>
  private let deliveries = Mutex<[Delivery]>([])
  private let gone = Mutex<Set<MessageID>>([])

  init(_ script: [DeliveryOutcome], canDelete: Bool = true, canSendPictures: Bool = false) {
    self.script = Mutex(script)
    capabilities = PlatformCapabilities(
      canEdit: true, canDelete: canDelete, canSendSilently: true, canSendPictures: canSendPictures, canToast: true,
      canReact: true,
      canSetMenu: true,
      buttonBytes: 64)
  }

  func pauseSending(to chat: ChatID?, seconds: Double) {}

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    let count = deliveries.withLock { deliveries in
      deliveries.append(delivery)
      return deliveries.count
    }
    var shown = MessageID(rawValue: "\(count)")
    if case .edit(_, let message, _) = delivery {
      if gone.withLock({ $0.contains(message) }) { return .messageGone }
      shown = message
    }
    return script.withLock { $0.isEmpty ? .done(shown) : $0.removeFirst() }
  }

  /// The user deletes the message.
  func remove(_ message: MessageID) { _ = gone.withLock { $0.insert(message) } }

  var texts: [String] { deliveries.withLock { $0.map(Self.text) } }

  /// The card that each message shows, and whether it was edited.
  var messages: [(message: MessageID, card: Card, isEdited: Bool)] {
    deliveries.withLock { deliveries in
      var messages: [(message: MessageID, card: Card, isEdited: Bool)] = []
      for (index, delivery) in deliveries.enumerated() {
        switch delivery {
        case .send(_, let card, _): messages.append((MessageID(rawValue: "\(index + 1)"), card, false))
        case .edit(_, let message, let card):
          if let at = messages.firstIndex(where: { $0.message == message }) { messages[at] = (message, card, true) }
        default: break
        }
      }
      return messages
    }
  }

  /// The deliveries to that chat, without answers to button presses.
  func texts(in chat: ChatID) -> [String] {
    deliveries.withLock { deliveries in
      deliveries.filter { delivery in
        switch delivery {
        case .send(chat, _, _), .sendDocument(chat, _, _), .sendPicture(chat, _, _), .edit(chat, _, _),
          .delete(chat, _), .react(chat, _, _, _), .menu(chat, _):
          true
        case .send, .sendDocument, .sendPicture, .edit, .delete, .react, .menu, .answer, .leave: false
        }
      }.map(Self.text)
    }
  }

  /// The texts that were sent to that chat with a sound.
  func ringing(in chat: ChatID) -> [String] {
    deliveries.withLock { deliveries in
      deliveries.compactMap {
        if case .send(chat, let card, _) = $0, !card.isSilent { card.text.plainText } else { nil }
      }
    }
  }

  private static func text(_ delivery: Delivery) -> String {
    switch delivery {
    case .send(_, let card, _): "send " + card.text.plainText
    case .sendDocument(_, let document, _): "document " + document.name
    case .sendPicture(_, let picture, _): "picture " + picture.card.text.plainText
    case .edit(_, let message, let card): "edit \(message) " + card.text.plainText
    case .delete(_, let message): "delete \(message)"
    case .answer(let press, _, _): "answer \(press)"
    case .react(_, let message, let reaction, _): "react \(message) \(reaction)"
    case .menu: "menu"
    case .leave(let chat): "leave \(chat)"
    }
  }
}
