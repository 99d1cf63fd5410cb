/// The methods of the Bot API that the bot calls.
enum TelegramMethod: String, CaseIterable, Sendable {
  case getMe, getWebhookInfo, deleteWebhook, setMyCommands, getUpdates
  case sendMessage, editMessageText, deleteMessage, answerCallbackQuery, setMessageReaction
  case sendDocument, sendPhoto, getFile, leaveChat

  /// Whether the server may receive the same call twice. A message or file would arrive twice. The other calls are
  /// safe: a repeated edit gives "not modified", a second answer to a button "too old" and a second deletion "not
  /// found", and all of these count as done.
  var isIdempotent: Bool {
    switch self {
    case .sendMessage, .sendDocument, .sendPhoto: false
    default: true
    }
  }
}
