/// How fast we send of our own accord: below Telegram's line, so that it rarely says "too many requests".
public struct RateLimits: Sendable, Equatable {
  /// Messages and edits a second over all chats; 0 = as fast as it goes.
  public var perSecond: Double
  /// Per chat and second; 0 = as fast as it goes, in groups too.
  public var chatPerSecond: Double
  /// So many at once in a chat that was quiet.
  public var chatBurst: Int
  /// In a group, within any minute.
  public var groupPerMinute: Int

  public init(perSecond: Double = 29.5, chatPerSecond: Double = 1, chatBurst: Int = 3, groupPerMinute: Int = 20) {
    self.perSecond = perSecond
    self.chatPerSecond = chatPerSecond
    self.chatBurst = chatBurst
    self.groupPerMinute = groupPerMinute
  }
}
