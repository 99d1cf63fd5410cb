import Synchronization

/// All chats and their messages, in memory and with size limits.
final class InMemoryChats: Sendable {
  struct State {
    var chats: [Int: Chat] = [:]
    /// New supergroup ids by the former group ids.
    var upgrades: [Int: Int] = [:]
    var nextMessage: Int
    var messageCount = 0
    /// Unanswered button presses: the chat and the time of each.
    var presses: [String: (chat: Int, at: ContinuousClock.Instant)] = [:]
    /// The answers that were given to presses.
    var answers: [String: PressAnswer] = [:]
    var nextPress = 4_000_000_000
    /// When the bot last showed something in any chat.
    var lastBotAction: ContinuousClock.Instant?
  }

  struct PressAnswer: Sendable {
    var text: String
    var isAlert: Bool
  }

  static let messagesPerChat = 2000
  /// Above this total of messages, each chat keeps only a few.
  static let messagesInAll = 100_000
  static let pressesKept = 10_000

  let state: Mutex<State>
  let pressLifetime: Duration
  /// How long the bot's next message still counts as the answer to a user's action. After that it counts as an alert,
  /// because the bot leaves some messages unanswered, such as small talk in groups. Longer than the delay that can be
  /// set on the page.
  let answerTime: Duration

  init(firstMessage: Int, pressLifetime: Duration, answerTime: Duration) {
    state = Mutex(State(nextMessage: firstMessage))
    self.pressLifetime = pressLifetime
    self.answerTime = answerTime
  }

  func chat(_ id: Int) -> Chat? { state.withLock { $0.chats[id] } }

  var lastBotAction: ContinuousClock.Instant? { state.withLock { $0.lastBotAction } }

  /// Each chat's counts, by id.
  var statistics: [(id: Int, statistics: Chat.Statistics)] {
    state.withLock { $0.chats.map { ($0.key, $0.value.statistics) } }.sorted { $0.0 < $1.0 }
  }

  func setBlocked(_ id: Int, _ isBlocked: Bool) -> Chat? {
    state.withLock { state in
      state.chats[id]?.isBlocked = isBlocked
      return state.chats[id]
    }
  }
}

/// Actions of users.
extension InMemoryChats {
  /// Creates a chat without messages. Nil if it exists already.
  func createGroup(_ head: ChatHead, by person: SimulatedUser) -> Chat? {
    state.withLock { state in
      guard state.chats[head.id] == nil, state.upgrades[head.id] == nil else { return nil }
      let chat = Chat(head: head, person: person, at: .now)
      state.chats[head.id] = chat
      return chat
    }
  }

  /// A new id for an album.
  func newAlbumID() -> String { state.withLock { "1\($0.nextMessage)" } }

  /// A new id for a message that is stored in no chat.
  func nextMessageID() -> Int {
    state.withLock { state in
      defer { state.nextMessage += 1 }
      return state.nextMessage
    }
  }

  func answer(to press: String) -> PressAnswer? { state.withLock { $0.answers[press] } }

  /// Adds a person's message, and creates the chat if needed. `reachesBot`: whether the bot gets the message.
  func receive(
    _ message: Message, from person: SimulatedUser, in head: ChatHead, reachesBot: Bool = true
  ) -> (Message, ChatHead) {
    state.withLock { state in
      var message = message
      message.id = state.nextMessage
      message.sender = person
      state.nextMessage += 1
      var chat = state.chats.removeValue(forKey: head.id) ?? Chat(head: head, person: person, at: .now)
      chat.person = person
      chat.statistics.received += 1
      if reachesBot { (chat.owesReply, chat.lastUserAction) = (true, .now) }
      state.append(message, to: &chat)
      state.chats[head.id] = chat
      return (message, chat.head)
    }
  }

  /// Edits a message of the user.
  func editUserMessage(_ id: Int, in chatID: Int, to text: String, at date: Int) -> (Message, ChatHead)? {
    state.withLock { state in
      guard var message = state.chats[chatID]?[id], message.sender != nil, let head = state.chats[chatID]?.head else {
        return nil
      }
      message.source = text
      message.editDate = date
      message.editedAt = MachineClock.milliseconds
      message.edits += 1
      state.chats[chatID]?[id] = message
      state.chats[chatID]?.owesReply = true
      state.chats[chatID]?.lastUserAction = .now
      return (message, head)
    }
  }

  /// Presses a button. Returns the press's id and the message with the button.
  func press(_ id: Int, in chatID: Int) -> (press: String, Message, Chat)? {
    state.withLock { state in
      guard let chat = state.chats[chatID], let message = chat[id] else { return nil }
      state.nextPress += 1
      let press = String(state.nextPress)
      if state.presses.count >= Self.pressesKept { state.presses.removeAll() }
      state.presses[press] = (chatID, .now)
      state.chats[chatID]?.statistics.presses += 1
      state.chats[chatID]?.owesReply = true
      state.chats[chatID]?.lastUserAction = .now
      return (press, message, chat)
    }
  }
}

/// Upgrades of groups to supergroups.
extension InMemoryChats {
  /// An upgrade: the chat's head before and after it, each with the id of the service message about it.
  struct Upgrade: Sendable {
    var old: (head: ChatHead, message: Int)
    var new: (head: ChatHead, message: Int)
    var person: SimulatedUser
  }

  /// Moves a group and its messages to a supergroup's id. Nil if the group does not exist or the id is taken.
  func upgrade(_ id: Int, to newID: Int) -> Upgrade? {
    state.withLock { state in
      guard state.chats[newID] == nil, state.upgrades[newID] == nil, var chat = state.chats[id],
        chat.head.kind == .group
      else { return nil }
      let head = chat.head
      chat.head = ChatHead(id: newID, title: head.title, kind: .supergroup)
      state.chats[id] = nil
      state.chats[newID] = chat
      state.upgrades[id] = newID
      defer { state.nextMessage += 2 }
      return Upgrade(
        old: (head, state.nextMessage), new: (chat.head, state.nextMessage + 1), person: chat.person)
    }
  }

  /// The current id of a chat: the supergroup's if the group was upgraded.
  func currentID(of id: Int) -> Int { state.withLock { $0.upgrades[id] ?? id } }
}

extension InMemoryChats.State {
  /// The error for a call about a chat that does not exist.
  func chatNotFound(_ id: Int) -> APIFailure { upgrades[id].map(APIFailure.upgraded) ?? .badRequest("chat not found") }

  mutating func append(_ message: Message, to chat: inout Chat) {
    let before = chat.messages.count
    let isFull = messageCount > InMemoryChats.messagesInAll
    chat.append(message, keeping: isFull ? 20 : InMemoryChats.messagesPerChat)
    messageCount += chat.messages.count - before
  }
}
