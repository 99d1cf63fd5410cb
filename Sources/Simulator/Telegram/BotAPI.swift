import Foundation

/// The simulated Telegram server: one bot, its chats and its update queue.
final class BotAPI: Sendable {
  let token: String
  let account: BotAccount
  let updates: UpdateQueue
  let chats: InMemoryChats
  let menus = CommandMenus()
  let events: EventHub
  let limits = FloodLimits()
  let files = InMemoryFiles()
  let privacy: PrivacyMode
  let now: @Sendable () -> Date
  private let onAlert: @Sendable (_ chat: Int, _ message: Int) -> Void

  /// `onAlert` is called with every message that is not an answer.
  init(
    token: String, updates: UpdateQueue, chats: InMemoryChats, events: EventHub, now: @escaping @Sendable () -> Date,
    onAlert: @escaping @Sendable (_ chat: Int, _ message: Int) -> Void
  ) {
    self.onAlert = onAlert
    self.token = token
    account = BotAccount(token: token)
    privacy = PrivacyMode(username: account.username)
    self.updates = updates
    self.chats = chats
    self.events = events
    self.now = now
  }

  /// Carries out one call. Returns the JSON of its `result`.
  func call(_ method: BotMethod, _ parameters: Parameters) async throws(APIFailure) -> [UInt8] {
    switch method {
    case .getMe: return jsonBytes { account.write(to: &$0, withAbilities: true, readsGroups: !privacy.isOn) }
    case .getUpdates: return try await updates.poll(try pollRequest(parameters))
    case .getWebhookInfo: return webhookInfo()
    case .setWebhook: return try setWebhook(parameters)
    case .deleteWebhook:
      updates.setWebhook("", dropPending: parameters.bool("drop_pending_updates"))
      return Self.trueResult
    case .setMyCommands: return try menus.set(parameters)
    case .getMyCommands: return try menus.get(parameters)
    case .deleteMyCommands: return try menus.delete(parameters)
    case .sendMessage: return try sendMessage(parameters)
    case .editMessageText: return try editMessageText(parameters)
    case .editMessageCaption: return try editMessageCaption(parameters)
    case .editMessageReplyMarkup: return try editMessageReplyMarkup(parameters)
    case .deleteMessage: return try deleteMessage(parameters)
    case .setMessageReaction: return try setMessageReaction(parameters)
    case .sendChatAction: return try sendChatAction(parameters)
    case .answerCallbackQuery: return try answerCallbackQuery(parameters)
    case .sendDocument: return try sendDocument(parameters)
    case .sendPhoto: return try sendPhoto(parameters)
    case .getFile: return try getFile(parameters)
    case .leaveChat: return try leaveChat(parameters)
    }
  }

  static let trueResult = Array("true".utf8)

  /// Puts a message of the bot into a chat and notifies listeners.
  func deliver(_ message: Message, to chat: Int) throws(APIFailure) -> (Message, ChatHead) {
    let (sent, head) = try chats.send(message, to: chat)
    if sent.isPush { onAlert(chat, sent.id) }
    events.send(ChatEvent(chat: chat, content: .message(sent)))
    return (sent, head)
  }

  /// The chats' clock, in Unix seconds.
  var seconds: Int { Int(now().timeIntervalSince1970) }

  func jsonBytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.bytes
  }

  private func pollRequest(_ parameters: Parameters) throws(APIFailure) -> PollRequest {
    var request = PollRequest()
    if let text = parameters["offset"] {
      guard let offset = Int(text) else { throw .badRequest("invalid offset specified") }
      request.offset = offset
    }
    if let limit = parameters.int("limit") { request.limit = min(max(limit, 1), 100) }
    if let timeout = parameters.int("timeout") { request.timeout = .seconds(min(max(timeout, 0), 50)) }
    request.allowed = Self.kinds(parameters["allowed_updates"])
    return request
  }

  /// A JSON list of update kinds; anything else is ignored.
  private static func kinds(_ text: String?) -> Set<String>? {
    guard let text, let items = (try? JSONReader.value(of: Array(text.utf8)))?.array else { return nil }
    return Set(items.compactMap(\.string))
  }

  private func webhookInfo() -> [UInt8] {
    JSONWriter.object { json in
      json.member("url", updates.webhook)
      json.member("has_custom_certificate", false)
      json.member("pending_update_count", updates.statistics.queued)
    }
  }

  private func setWebhook(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let url = parameters["url"] ?? ""
    guard url.isEmpty || url.lowercased().hasPrefix("https://") else {
      throw .badRequest("bad webhook: An HTTPS URL must be provided for webhook")
    }
    updates.setWebhook(url, dropPending: parameters.bool("drop_pending_updates"))
    return Self.trueResult
  }
}
