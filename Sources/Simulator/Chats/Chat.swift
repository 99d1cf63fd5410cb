/// A chat with a limited number of messages. The oldest are dropped first.
struct Chat: Sendable {
  struct Statistics: Sendable, Equatable {
    var received = 0
    var presses = 0
    var sent = 0
    var edits = 0
  }

  var head: ChatHead
  /// The person who wrote last.
  var person: SimulatedUser
  /// In the order of their ids.
  private(set) var messages: [Message] = []
  var statistics = Statistics()
  var isBlocked = false
  /// The user did something that the bot has not answered yet.
  var owesReply = false
  var lastUserAction: ContinuousClock.Instant

  init(head: ChatHead, person: SimulatedUser, at now: ContinuousClock.Instant) {
    self.head = head
    self.person = person
    lastUserAction = now
  }

  subscript(id: Int) -> Message? {
    get { index(of: id).map { messages[$0] } }
    set {
      guard let index = index(of: id) else { return }
      if let newValue { messages[index] = newValue } else { messages.remove(at: index) }
    }
  }

  mutating func append(_ message: Message, keeping limit: Int) {
    messages.append(message)
    if messages.count > limit + limit / 4 { messages.removeFirst(messages.count - limit) }
  }

  private func index(of id: Int) -> Int? {
    var low = 0
    var high = messages.count
    while low < high {
      let middle = (low + high) / 2
      if messages[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < messages.count && messages[low].id == id ? low : nil
  }
}
