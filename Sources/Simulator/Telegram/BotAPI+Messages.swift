/// Sends, edits and deletes messages.
extension BotAPI {
  func sendMessage(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    let (marked, source, isHTML) = try text(parameters)
    let keyboard = try Keyboard.read(parameters["reply_markup"])
    try chats.checkCanSend(to: chat)
    try limits.admit(chat)
    var message = Message(id: 0, date: seconds, source: source, isHTML: isHTML, keyboard: keyboard)
    message.isSilent = parameters.bool("disable_notification")
    message.wantsReply = Keyboard.forcesReply(parameters["reply_markup"])
    let (sent, head) = try deliver(message, to: chat)
    return jsonBytes { sent.write(to: &$0, in: head, bot: account, text: marked) }
  }

  func editMessageText(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    let (_, source, isHTML) = try text(parameters)
    return try edit(parameters, in: chat, text: (source, isHTML))
  }

  func editMessageCaption(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    let (_, source, isHTML) = try caption(parameters)
    return try edit(parameters, in: chat, text: (source, isHTML), isCaption: true)
  }

  func editMessageReplyMarkup(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    try edit(parameters, in: try chatID(parameters), text: nil)
  }

  func deleteMessage(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    guard let message = parameters.int("message_id") else { throw .badRequest("message identifier is not specified") }
    try chats.delete(message, in: chat)
    events.send(ChatEvent(chat: chat, content: .deleted(message)))
    return Self.trueResult
  }

  func setMessageReaction(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    guard let message = parameters.int("message_id") else { throw .badRequest("message identifier is not specified") }
    let changed = try chats.react(to: message, in: chat, with: try reaction(parameters["reaction"]))
    events.send(ChatEvent(chat: chat, content: .reaction(changed)))
    return Self.trueResult
  }

  /// The emoji; nil if the list is empty or missing, which takes the reaction away. A bot may set only one.
  private func reaction(_ list: String?) throws(APIFailure) -> String? {
    guard let list, !list.isEmpty else { return nil }
    guard let items = (try? JSONReader.value(of: Array(list.utf8)))?.array else {
      throw .badRequest("can't parse reactions: expected an Array")
    }
    guard let item = items.first else { return nil }
    guard items.count == 1 else { throw .badRequest("REACTIONS_TOO_MANY") }
    guard item["type"]?.string == "emoji", let emoji = item["emoji"]?.string, Self.reactions.contains(emoji) else {
      throw .badRequest("REACTION_INVALID")
    }
    return emoji
  }

  /// Some of those in the documentation of `ReactionTypeEmoji`; the heart has no variation selector there.
  private static let reactions: Set<String> = [
    "\u{2764}", "👍", "👎", "🔥", "🥰", "👏", "😁", "🤔", "🎉", "🙏", "👌", "💯", "🤝", "😍", "🤗", "🫡", "😘", "😎",
  ]

  func sendChatAction(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    guard let action = parameters["action"], Self.actions.contains(action) else {
      throw .badRequest("wrong parameter action in request")
    }
    try chats.checkCanSend(to: chat)
    events.send(ChatEvent(chat: chat, content: .typing))
    return Self.trueResult
  }

  func answerCallbackQuery(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    guard let press = parameters["callback_query_id"] else { throw .badRequest("invalid query ID specified") }
    let text = parameters["text"] ?? ""
    guard text.unicodeScalars.count <= 200 else { throw .badRequest("MESSAGE_TOO_LONG") }
    let isAlert = parameters.bool("show_alert")
    let chat = try chats.answer(press: press, InMemoryChats.PressAnswer(text: text, isAlert: isAlert))
    events.send(ChatEvent(chat: chat, content: .toast(text: text, isAlert: isAlert)))
    return Self.trueResult
  }

  private func edit(
    _ parameters: Parameters, in chat: Int, text: (String, Bool)?, isCaption: Bool = false
  ) throws(APIFailure) -> [UInt8] {
    guard let message = parameters.int("message_id") else { throw .badRequest("message identifier is not specified") }
    let keyboard = try Keyboard.read(parameters["reply_markup"])
    try limits.admit(chat)
    let change = InMemoryChats.MessageEdit(text: text, isCaption: isCaption, keyboard: keyboard, date: seconds)
    let (edited, head) = try chats.edit(message, in: chat, change)
    events.send(ChatEvent(chat: chat, content: .edit(edited)))
    return jsonBytes { edited.write(to: &$0, in: head, bot: account) }
  }

  func chatID(_ parameters: Parameters) throws(APIFailure) -> Int {
    guard let text = parameters["chat_id"], !text.isEmpty else { throw .badRequest("chat_id is empty") }
    guard let id = Int(text) else { throw .badRequest("chat not found") }
    return id
  }

  /// The parsed text, the original text, and whether it is markup.
  private func text(_ parameters: Parameters) throws(APIFailure) -> (MarkedText, source: String, isHTML: Bool) {
    let source = parameters["text"] ?? ""
    if source.isEmpty { throw .badRequest("message text is empty") }
    if source.utf8.count > 32_768 { throw .badRequest("text is too long") }
    let (marked, isHTML) = try parse(source, parameters)
    let plain = marked.plain
    if plain.allSatisfy(\.isWhitespace) { throw .badRequest("message text is empty") }
    // The server counts code points. A text of at most 4,096 bytes cannot have more.
    if plain.utf8.count > 4096, plain.unicodeScalars.count > 4096 { throw .badRequest("message is too long") }
    return (marked, source, isHTML)
  }

  /// Like `text`, for the caption of a photo or a document. It may be missing.
  func caption(_ parameters: Parameters) throws(APIFailure) -> (MarkedText, source: String, isHTML: Bool) {
    let source = parameters["caption"] ?? ""
    let (marked, isHTML) = try parse(source, parameters)
    if marked.plain.unicodeScalars.count > 1024 { throw .badRequest("message caption is too long") }
    return (marked, source, isHTML)
  }

  private func parse(_ source: String, _ parameters: Parameters) throws(APIFailure) -> (MarkedText, isHTML: Bool) {
    switch parameters["parse_mode"]?.lowercased() ?? "" {
    case "": return (MarkedText(plain: source), false)
    case "html": return (try MarkupReader.read(source), true)
    default: throw .badRequest("unsupported parse_mode")
    }
  }

  private static let actions: Set<String> = [
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document",
    "choose_sticker", "find_location", "record_video_note", "upload_video_note",
  ]
}
