import Cards
import Chat
import Store

extension PlatformCapabilities {
  /// What to carry out for `row` instead of `delivery`, within what the platform can do; nil if nothing.
  func adapted(_ delivery: PlannedDelivery, of row: OutboundRow) -> PlannedDelivery? {
    switch delivery {
    case .ready(let delivery): return adapted(delivery, of: row).map { .ready($0) }
    case .picture(var picture, let chat, let isGroup):
      picture.card = adapted(picture.card)
      return canSendPictures
        ? .picture(picture, to: chat, isGroup: isGroup) : .ready(.send(chat, picture.card, isGroup: isGroup))
    }
  }

  private func adapted(_ delivery: Delivery, of row: OutboundRow) -> Delivery? {
    switch delivery {
    case .send(let chat, let card, let isGroup): return .send(chat, adapted(card), isGroup: isGroup)
    case .edit(let chat, let message, let card):
      if canEdit { return .edit(chat, message, adapted(card)) }
      // Alerts and answers that a person waits for are sent again. Redraws only repeat what an alert has said.
      return row.outbound.priority == .redraw ? nil : newMessage(adapted(card), to: row.chat)
    case .sendDocument(let chat, var document, let isGroup):
      document.isSilent = document.isSilent && canSendSilently
      return .sendDocument(chat, document, isGroup: isGroup)
    case .sendPicture(let chat, var picture, let isGroup):
      picture.card = adapted(picture.card)
      guard canSendPictures else { return .send(chat, picture.card, isGroup: isGroup) }
      return .sendPicture(chat, picture, isGroup: isGroup)
    case .delete: return canDelete ? delivery : nil
    case .answer(_, let toast, _):
      if canToast { return delivery }
      guard let toast, row.chat.kind == .private || !row.isForOneMember else { return nil }
      return newMessage(Card(text: RichText([.plain(toast)])), to: row.chat)
    case .react(_, _, _, let words):
      return canReact ? delivery : words.map { newMessage(adapted($0), to: row.chat) }
    case .menu: return canSetMenu ? delivery : nil
    case .leave: return delivery
    }
  }

  private func newMessage(_ card: Card, to chat: ChatProfile) -> Delivery {
    .send(chat.id, card, isGroup: chat.kind != .private)
  }
}

extension OutboundRow {
  /// Whether only the member who pressed the button may read the answer.
  fileprivate var isForOneMember: Bool {
    guard case .toast(.secrets)? = try? outbound.content.decoded(Content.self) else { return false }
    return true
  }
}
