/// The methods of the Bot API that we call.
enum TelegramMethod: String, CaseIterable, Sendable {
  case getMe, getWebhookInfo, deleteWebhook, setMyCommands, getUpdates
  case sendMessage, editMessageText, deleteMessage, answerCallbackQuery
  case sendDocument, getFile, leaveChat

  /// Whether the server may safely see a call twice. A message would arrive twice. The same edit again is "not
  /// modified", a second answer to a press "too old" and a message deleted before "not found": all count as done.
  var isRepeatable: Bool { self != .sendMessage && self != .sendDocument }
}
