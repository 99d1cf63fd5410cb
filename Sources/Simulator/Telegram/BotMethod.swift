/// The methods of the Bot API that the simulator supports.
enum BotMethod: String, Sendable, CaseIterable {
  case getMe, getUpdates
  case getWebhookInfo, setWebhook, deleteWebhook
  case setMyCommands, getMyCommands, deleteMyCommands
  case sendMessage, editMessageText, editMessageCaption, editMessageReplyMarkup, deleteMessage, sendChatAction
  case setMessageReaction
  case answerCallbackQuery
  case sendDocument, sendPhoto, getFile
  case leaveChat

  /// Finds a method by name, ignoring case.
  init?(anyCase name: some StringProtocol) {
    guard let method = Self.byLowercaseName[name.lowercased()] else { return nil }
    self = method
  }

  private static let byLowercaseName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })

  /// The documented parameters. Others are ignored and counted.
  var parameters: Set<String> {
    switch self {
    case .getMe, .getWebhookInfo: []
    case .getUpdates: ["offset", "limit", "timeout", "allowed_updates"]
    case .setWebhook:
      [
        "url", "certificate", "ip_address", "max_connections", "allowed_updates", "drop_pending_updates",
        "secret_token",
      ]
    case .deleteWebhook: ["drop_pending_updates"]
    case .setMyCommands: ["commands", "scope", "language_code"]
    case .getMyCommands, .deleteMyCommands: ["scope", "language_code"]
    case .sendMessage: Self.sending
    case .editMessageText:
      [
        "business_connection_id", "chat_id", "message_id", "inline_message_id", "text", "parse_mode", "entities",
        "link_preview_options", "disable_web_page_preview", "reply_markup",
      ]
    case .editMessageCaption:
      [
        "business_connection_id", "chat_id", "message_id", "inline_message_id", "caption", "parse_mode",
        "caption_entities", "show_caption_above_media", "reply_markup",
      ]
    case .editMessageReplyMarkup:
      ["business_connection_id", "chat_id", "message_id", "inline_message_id", "reply_markup"]
    case .deleteMessage: ["chat_id", "message_id"]
    case .setMessageReaction: ["chat_id", "message_id", "reaction", "is_big"]
    case .sendDocument: Self.sendingFiles.union(["document", "thumbnail", "disable_content_type_detection"])
    case .sendPhoto: Self.sendingFiles.union(["photo", "show_caption_above_media", "has_spoiler"])
    case .getFile: ["file_id"]
    case .leaveChat: ["chat_id"]
    case .sendChatAction: ["business_connection_id", "chat_id", "message_thread_id", "action"]
    case .answerCallbackQuery: ["callback_query_id", "text", "show_alert", "url", "cache_time"]
    }
  }

  private static let sendingFiles: Set<String> = [
    "business_connection_id", "chat_id", "message_thread_id", "direct_messages_topic_id", "caption", "parse_mode",
    "caption_entities", "disable_notification", "protect_content", "allow_paid_broadcast", "message_effect_id",
    "suggested_post_parameters", "reply_parameters", "reply_markup",
  ]

  private static let sending: Set<String> = [
    "business_connection_id", "chat_id", "message_thread_id", "direct_messages_topic_id", "text", "parse_mode",
    "entities", "link_preview_options", "disable_web_page_preview", "disable_notification", "protect_content",
    "allow_paid_broadcast", "message_effect_id", "suggested_post_parameters", "reply_parameters",
    "reply_to_message_id", "reply_markup",
  ]
}
