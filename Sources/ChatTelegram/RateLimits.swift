/// The rates at which the bot sends. They keep the bot within Telegram's limits, so that "too many requests" is rare.
public struct RateLimits: Sendable, Equatable {
  /// Messages and edits per second for all chats together; 0 means no limit.
  public var perSecond: Double
  /// Messages per second and chat; 0 means no limit, and also switches off `groupPerMinute`.
  public var chatPerSecond: Double
  /// The number of messages that can be sent at once to a chat without recent messages.
  public var chatBurst: Int
  /// Messages per minute to a group; 0 means no limit.
  public var groupPerMinute: Int

  /// Creates limits. The defaults follow Telegram's documented limits: 30 messages per second, one per second and
  /// chat, 20 per minute and group.
  public init(perSecond: Double = 29.5, chatPerSecond: Double = 1, chatBurst: Int = 3, groupPerMinute: Int = 20) {
    self.perSecond = perSecond
    self.chatPerSecond = chatPerSecond
    self.chatBurst = chatBurst
    self.groupPerMinute = groupPerMinute
  }
}
