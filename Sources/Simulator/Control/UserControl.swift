import Foundation

/// The control calls for actions of users.
struct UserControl: Sendable {
  let simulation: Simulation

  func message(_ value: JSONValue) -> ServerResponse {
    guard let userMessage = userMessage(value) else { return .refused("text or caption is missing") }
    return Self.answer(simulation.receive(userMessage))
  }

  /// `{"messages":[…]}`: sends many messages in order. Members of the outer object apply to every message.
  func messages(_ value: JSONValue) -> ServerResponse {
    guard let items = value["messages"]?.array else { return .refused("messages is missing") }
    var receipts: [Simulation.Receipt] = []
    for item in items {
      guard let userMessage = userMessage(item, else: value) else { return .refused("text or caption is missing") }
      receipts.append(simulation.receive(userMessage))
    }
    return .json { json in
      json.member("ok", true)
      json.member(
        "receipts",
        array: { json in
          for receipt in receipts { json.object { Self.write(receipt, to: &$0) } }
        })
    }
  }

  func sticker(_ value: JSONValue) -> ServerResponse {
    let emoji = value["emoji"]?.string ?? "📦"
    let person = person(value)
    return Self.answer(
      simulation.receive(.init(chat: chat(value), person: person, text: emoji, kind: .sticker)))
  }

  func edit(_ value: JSONValue) -> ServerResponse {
    guard let message = value["message"]?.int, let text = value["text"]?.string else {
      return .refused("message and text are wanted")
    }
    guard let receipt = simulation.editUserMessage(message, in: chat(value), to: text) else {
      return .refused("no such message of the user's", status: 404)
    }
    return Self.answer(receipt)
  }

  /// Presses a button by its `data`, even if the message does not show it, or by `row` and `column`, counted from 0.
  func press(_ value: JSONValue) -> ServerResponse {
    let chat = chat(value)
    guard let id = value["message"]?.int, let message = simulation.bot.chats.chat(chat)?[id] else {
      return .refused("no such message", status: 404)
    }
    var data = value["data"]?.string
    if data == nil, let row = value["row"]?.int {
      let button = message.keyboard?.button(row: row, column: value["column"]?.int ?? value["col"]?.int ?? 0)
      if case .data(let own) = button?.effect { data = own }
    }
    guard let data, let press = simulation.press(data, of: id, in: chat, by: person(value)) else {
      return .refused("no such button", status: 404)
    }
    return .json { json in
      json.member("ok", true)
      json.member("press", press)
    }
  }

  /// `{"chat"?,"message"}`: deletes a message of the user or the bot.
  func remove(_ value: JSONValue) -> ServerResponse {
    guard let message = value["message"]?.int else { return .refused("message is missing") }
    let isKnown = simulation.remove(message, in: chat(value))
    return isKnown ? .done : .refused("no such message", status: 404)
  }

  /// `{"chat","title"?,"user"?,"language"?}`: a person creates a group and adds the bot. An existing group is not
  /// changed.
  func join(_ value: JSONValue) -> ServerResponse {
    guard let id = value["chat"]?.int, id < 0 else { return .refused("a group's chat is missing") }
    let head = ChatHead(id: id, title: value["title"]?.string ?? "Group \(-id)")
    let person = person(value) ?? SimulatedUser(id: 1000, name: "小明", language: simulation.options.language)
    let isNew = simulation.createGroup(head, by: person)
    return .json { json in
      json.member("ok", true)
      json.member("new", isNew)
    }
  }

  private func userMessage(_ value: JSONValue, else common: JSONValue? = nil) -> Simulation.UserMessage? {
    let caption = value["caption"]?.string
    guard let text = value["text"]?.string ?? caption, !text.isEmpty || value["photos"] != nil else { return nil }
    var userMessage = Simulation.UserMessage(
      chat: value["chat"]?.int ?? common.map(chat) ?? simulation.options.chat,
      person: person(value) ?? common.flatMap(person), text: text)
    if caption != nil { userMessage.kind = .caption }
    userMessage.photos = caption == nil ? 1 : min(max(value["photos"]?.int ?? 1, 1), 10)
    userMessage.replyTo = value["reply_to"]?.int
    userMessage.title = value["title"]?.string
    userMessage.forwardedFrom = Self.author(value["forward"] ?? common?["forward"])
    return userMessage
  }

  /// The author of a forwarded message: a name, or any for `true`.
  static func author(_ forward: JSONValue?) -> String? {
    switch forward {
    case .string(let name): name
    case .bool(true): "簡訊"
    default: nil
    }
  }

  func chat(_ value: JSONValue) -> Int { value["chat"]?.int ?? simulation.options.chat }

  /// Reads `user` (`{"id","name"}`) and `language`. Nil if both are absent; then the chat's current person is used.
  func person(_ value: JSONValue) -> SimulatedUser? {
    let user = value["user"]
    let language = value["language"]?.string ?? user?["language"]?.string
    if user == nil, language == nil { return nil }
    let chat = chat(value)
    let known = simulation.bot.chats.chat(chat)?.person
    let id = user?["id"]?.int ?? known?.id ?? (chat > 0 ? chat : 1000)
    return SimulatedUser(
      id: id, name: user?["name"]?.string ?? known?.name ?? "小明",
      language: language ?? known?.language ?? simulation.options.language)
  }

  static func answer(_ receipt: Simulation.Receipt) -> ServerResponse {
    .json { json in
      json.member("ok", true)
      write(receipt, to: &json)
    }
  }

  private static func write(_ receipt: Simulation.Receipt, to json: inout JSONWriter) {
    json.member("message", receipt.message)
    if let update = receipt.update { json.member("update", update) }
  }
}
