public import Chat
public import Store

/// Who may use the bot, as set by the operator. If no chats are named, everybody may use it. Otherwise only the named
/// chats, the chats that an invitation admitted, and the operator's chat may use it. In both cases, a chat that the
/// operator blocked may not.
public struct AccessRules: Sendable {
  /// Prefix of an invitation code. A link to the bot can also carry a tracking number; the prefix tells the two apart.
  public static let codePrefix = "i-"

  /// The chats that the operator names. Nil: everybody may use the bot.
  public var allowed: Set<ChatID>?
  /// The operator's contact address, shown to chats that may not use the bot.
  public var contact: String?
  /// The invitation for a code. Nil if the operator did not issue the code.
  public var invitation: @Sendable (String) -> Invitation?

  public init(
    allowed: Set<ChatID>? = nil, contact: String? = nil,
    invitation: @escaping @Sendable (String) -> Invitation? = { _ in nil }
  ) {
    self.allowed = allowed
    self.contact = contact
    self.invitation = invitation
  }
}

extension ChatID {
  /// Whether the ID has the form that its platform uses. Telegram's IDs are whole numbers other than 0; LINE's are 1 to
  /// 64 letters and digits.
  public var isWellFormed: Bool {
    switch platform {
    case "telegram": Int64(value).map { String($0) == value && $0 != 0 } ?? false
    case "line": (1...64).contains(value.utf8.count) && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    default: false
    }
  }
}
