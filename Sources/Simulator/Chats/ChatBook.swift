import Synchronization

/// All chats and what is in them, in memory and bounded.
final class ChatBook: Sendable {
  struct State {
    var chats: [Int: Chat] = [:]
    /// The supergroups that groups have become.
    var upgrades: [Int: Int] = [:]
    var nextMessage: Int
    var messageCount = 0
    /// Unanswered presses: where and when each was made.
    var presses: [String: (chat: Int, at: ContinuousClock.Instant)] = [:]
    /// What answered presses were told.
    var answers: [String: PressAnswer] = [:]
    var nextPress = 4_000_000_000
    /// The last time that the bot showed anything to anyone.
    var lastBotAction: ContinuousClock.Instant?
  }

  struct PressAnswer: Sendable {
    var text: String
    var isAlert: Bool
  }

  static let messagesPerChat = 2000
  /// Above this many messages in all, a chat keeps few.
  static let messagesInAll = 100_000
  static let pressesKept = 10_000

  let state: Mutex<State>
  let pressLifetime: Duration
  /// A bot that has said nothing for so long leaves a message without an answer, as it does with talk in groups: what
  /// comes then is news. Longer than the delay that the page can switch on.
  let answerTime: Duration

  init(firstMessage: Int, pressLifetime: Duration, answerTime: Duration = .seconds(4)) {
    state = Mutex(State(nextMessage: firstMessage))
    self.pressLifetime = pressLifetime
    self.answerTime = answerTime
  }

  func chat(_ id: Int) -> Chat? { state.withLock { $0.chats[id] } }

  var lastBotAction: ContinuousClock.Instant? { state.withLock { $0.lastBotAction } }

  /// Each chat's counts, by id.
  var figures: [(id: Int, figures: Chat.Figures)] {
    state.withLock { $0.chats.map { ($0.key, $0.value.figures) } }.sorted { $0.0 < $1.0 }
  }

  func setBlocked(_ id: Int, _ isBlocked: Bool) -> Chat? {
    state.withLock { state in
      state.chats[id]?.isBlocked = isBlocked
      return state.chats[id]
    }
  }
}

/// What the user does.
extension ChatBook {
  /// A chat without messages; nil where it is there already.
  func found(_ head: ChatHead, by person: Person) -> Chat? {
    state.withLock { state in
      guard state.chats[head.id] == nil, state.upgrades[head.id] == nil else { return nil }
      let chat = Chat(head: head, person: person, at: .now)
      state.chats[head.id] = chat
      return chat
    }
  }

  /// The name of an album that is about to come.
  func newAlbum() -> String { state.withLock { "1\($0.nextMessage)" } }

  /// The id of a message that is in no chat.
  func nextMessageID() -> Int {
    state.withLock { state in
      defer { state.nextMessage += 1 }
      return state.nextMessage
    }
  }

  func answer(to press: String) -> PressAnswer? { state.withLock { $0.answers[press] } }

  /// Adds what a person wrote; the chat begins with its first message. `isHeard`: the bot is told of it.
  func receive(
    _ message: Message, from person: Person, in head: ChatHead, isHeard: Bool = true
  ) -> (Message, ChatHead) {
    state.withLock { state in
      var message = message
      message.id = state.nextMessage
      message.sender = person
      state.nextMessage += 1
      var chat = state.chats.removeValue(forKey: head.id) ?? Chat(head: head, person: person, at: .now)
      chat.person = person
      chat.figures.received += 1
      if isHeard { (chat.owesReply, chat.lastUserAction) = (true, .now) }
      state.append(message, to: &chat)
      state.chats[head.id] = chat
      return (message, chat.head)
    }
  }

  /// Changes one of the user's own messages.
  func revise(_ id: Int, in chatID: Int, to text: String, at date: Int) -> (Message, ChatHead)? {
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

  /// A pressed button: the press's id, and the message with the button.
  func press(_ id: Int, in chatID: Int) -> (press: String, Message, Chat)? {
    state.withLock { state in
      guard let chat = state.chats[chatID], let message = chat[id] else { return nil }
      state.nextPress += 1
      let press = String(state.nextPress)
      if state.presses.count >= Self.pressesKept { state.presses.removeAll() }
      state.presses[press] = (chatID, .now)
      state.chats[chatID]?.figures.presses += 1
      state.chats[chatID]?.owesReply = true
      state.chats[chatID]?.lastUserAction = .now
      return (press, message, chat)
    }
  }
}

/// Groups that become supergroups.
extension ChatBook {
  /// What came of a group: its head as it was, its head now, and the ids of the messages that tell so in either.
  struct Upgrade: Sendable {
    var old: (head: ChatHead, message: Int)
    var new: (head: ChatHead, message: Int)
    var person: Person
  }

  /// Moves a group with its messages to the id of a supergroup; nil when there is no such group or the id is taken.
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

  /// The id under which a chat goes on.
  func current(_ id: Int) -> Int { state.withLock { $0.upgrades[id] ?? id } }
}

extension ChatBook.State {
  /// The refusal of a call about a chat that is not there.
  func missing(_ id: Int) -> APIFailure { upgrades[id].map(APIFailure.upgraded) ?? .badRequest("chat not found") }

  mutating func append(_ message: Message, to chat: inout Chat) {
    let before = chat.messages.count
    let isFull = messageCount > ChatBook.messagesInAll
    chat.append(message, keeping: isFull ? 20 : ChatBook.messagesPerChat)
    messageCount += chat.messages.count - before
  }
}
