import Synchronization

/// Actions of the bot, with the errors of the real server.
extension InMemoryChats {
  /// Adds a message from the bot.
  func send(_ message: Message, to chatID: Int) throws(APIFailure) -> (Message, ChatHead) {
    let result = state.withLock { state -> Result<(Message, ChatHead), APIFailure> in
      guard var chat = state.chats.removeValue(forKey: chatID) else { return .failure(state.chatNotFound(chatID)) }
      defer { state.chats[chatID] = chat }
      if chat.isBlocked { return .failure(Self.blockedFailure(in: chat)) }
      var message = message
      message.id = state.nextMessage
      state.nextMessage += 1
      let now = ContinuousClock.now
      let age = now - chat.lastUserAction
      message.isPush = age > (chat.owesReply ? answerTime : .seconds(1))
      chat.owesReply = false
      chat.statistics.sent += 1
      state.lastBotAction = now
      state.append(message, to: &chat)
      return .success((message, chat.head))
    }
    return try result.get()
  }

  /// From now on, new messages count as alerts in every chat, however recently its user wrote.
  func countNewMessagesAsAlerts() {
    state.withLock { state in
      for id in state.chats.keys {
        state.chats[id]?.owesReply = false
        state.chats[id]?.lastUserAction = .now - max(answerTime, .seconds(1))
      }
    }
  }

  /// The changes of an edit. A nil `text` keeps the old text.
  struct MessageEdit: Sendable {
    var text: (source: String, isHTML: Bool)?
    var isCaption = false
    var keyboard: Keyboard?
    var date: Int
  }

  /// Edits a message of the bot. An edit without a keyboard removes the keyboard.
  func edit(_ id: Int, in chatID: Int, _ change: MessageEdit) throws(APIFailure) -> (Message, ChatHead) {
    let result = state.withLock { state -> Result<(Message, ChatHead), APIFailure> in
      guard let chat = state.chats[chatID] else { return .failure(state.chatNotFound(chatID)) }
      if chat.isBlocked { return .failure(Self.blockedFailure(in: chat)) }
      guard let old = chat[id] else { return .failure(.badRequest("message to edit not found")) }
      guard old.sender == nil else { return .failure(.badRequest("message can't be edited")) }
      var new = old
      if change.text != nil, old.kind.hasCaption != change.isCaption {
        let part = change.isCaption ? "caption" : "text"
        return .failure(.badRequest("there is no \(part) in the message to edit"))
      }
      if let text = change.text { (new.source, new.isHTML) = text }
      new.keyboard = change.keyboard
      if Self.looksTheSame(old, new) { return .failure(Self.notModified) }
      new.editDate = change.date
      new.editedAt = MachineClock.milliseconds
      new.edits += 1
      state.chats[chatID]?[id] = new
      state.chats[chatID]?.statistics.edits += 1
      state.chats[chatID]?.owesReply = false
      state.lastBotAction = .now
      return .success((new, chat.head))
    }
    return try result.get()
  }

  /// Puts an emoji on a message, or takes it away.
  func react(to id: Int, in chatID: Int, with emoji: String?) throws(APIFailure) -> Message {
    let result = state.withLock { state -> Result<Message, APIFailure> in
      guard let chat = state.chats[chatID] else { return .failure(state.chatNotFound(chatID)) }
      if chat.isBlocked { return .failure(Self.blockedFailure(in: chat)) }
      guard var message = chat[id] else { return .failure(.badRequest("message to react not found")) }
      message.reaction = emoji
      message.reactedAt = MachineClock.milliseconds
      state.chats[chatID]?[id] = message
      state.chats[chatID]?.owesReply = false
      state.lastBotAction = .now
      return .success(message)
    }
    return try result.get()
  }

  func delete(_ id: Int, in chatID: Int) throws(APIFailure) {
    let failure = state.withLock { state -> APIFailure? in
      guard let chat = state.chats[chatID] else { return state.chatNotFound(chatID) }
      guard chat[id] != nil else { return .badRequest("message to delete not found") }
      state.chats[chatID]?[id] = nil
      state.messageCount -= 1
      return nil
    }
    if let failure { throw failure }
  }

  /// The bot leaves a group. Its members can add it again.
  func leave(_ chatID: Int) throws(APIFailure) -> Chat {
    let result = state.withLock { state -> Result<Chat, APIFailure> in
      guard let chat = state.chats[chatID] else { return .failure(state.chatNotFound(chatID)) }
      if chat.head.kind == .private {
        return .failure(.badRequest("chat member status can't be changed in private chats"))
      }
      if chat.isBlocked { return .failure(Self.blockedFailure(in: chat)) }
      state.chats[chatID]?.isBlocked = true
      state.lastBotAction = .now
      return .success(chat)
    }
    return try result.get()
  }

  /// Answers a button press and returns its chat. Throws if the press was answered already or is too old.
  func answer(press: String, _ answer: PressAnswer) throws(APIFailure) -> Int {
    let chat = state.withLock { state -> Int? in
      let now = ContinuousClock.now
      guard let made = state.presses.removeValue(forKey: press), now - made.at < pressLifetime else { return nil }
      state.lastBotAction = now
      if state.answers.count >= Self.pressesKept { state.answers.removeAll() }
      state.answers[press] = answer
      return state.upgrades[made.chat] ?? made.chat
    }
    guard let chat else {
      throw .badRequest("query is too old and response timeout expired or query ID is invalid")
    }
    return chat
  }

  /// Throws if no message can be sent to the chat.
  func checkCanSend(to chatID: Int) throws(APIFailure) {
    let failure = state.withLock { state -> APIFailure? in
      guard let chat = state.chats[chatID] else { return state.chatNotFound(chatID) }
      return chat.isBlocked ? Self.blockedFailure(in: chat) : nil
    }
    if let failure { throw failure }
  }

  private static func looksTheSame(_ old: Message, _ new: Message) -> Bool {
    guard old.keyboard == new.keyboard else { return false }
    if old.source == new.source, old.isHTML == new.isHTML { return true }
    let (before, after) = (old.marked, new.marked)
    return before.plain == after.plain && before.entities == after.entities
  }

  private static func blockedFailure(in chat: Chat) -> APIFailure {
    switch chat.head.kind {
    case .private: .forbidden("bot was blocked by the user")
    case .group: .forbidden("bot was kicked from the group chat")
    case .supergroup: .forbidden("bot was kicked from the supergroup chat")
    }
  }

  private static let notModified = APIFailure.badRequest(
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
      + "content and reply markup of the message")
}
