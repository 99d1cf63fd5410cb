import Chat
import Pacing

/// Decides when a message may be sent. It is a state machine without a clock; times are passed in, in seconds.
///
/// Each message reserves its time, so that waiting messages neither wake all at once nor lose a slot. A message first
/// reserves a time in its chat and then, when that time has come, one among all chats, so a chat that must wait takes
/// no slot from others.
struct RateLimiter {
  /// The wait in seconds, and whether it applies to all chats.
  struct Wait: Equatable {
    var seconds: Double
    var isGlobal: Bool
  }

  private struct ChatState {
    var bucket: TokenBucket
    /// The times of the last messages to a group, oldest first; at most as many as the limit per minute.
    var recent: [Double] = []
    var pausedUntil = -Double.infinity
  }

  /// In seconds. A little more than a minute, because messages take different times to arrive.
  static let groupWindow = 61.0
  /// In seconds. If two chats are refused within this time, the limit for all chats was reached.
  static let globalWindow = 1.0
  /// In seconds. `delay` ignores a shorter queue for all chats, so that a few waiting messages keep the sender busy.
  static let shortQueue = 0.25

  private let limits: RateLimits
  private var globalBucket: TokenBucket
  private var chats: [ChatID: ChatState] = [:]
  private var pausedUntil = -Double.infinity
  private var lastRefusal: (chat: ChatID, time: Double)?
  private var cleanupThreshold = 1024

  init(_ limits: RateLimits) {
    self.limits = limits
    globalBucket = TokenBucket(perSecond: limits.perSecond, burst: 1)
  }

  /// The number of remembered chats. All others are at their full rate.
  var chatCount: Int { chats.count }

  /// The wait until a message to this chat may be sent. Changes nothing.
  func delay(_ chat: ChatID, isGroup: Bool, now: Double) -> Wait {
    let own = chatTime(chat, isGroup: isGroup, now: now) - now
    let queue = globalBucket.earliestTime(now) - now
    let shared = max(pausedUntil - now, queue > Self.shortQueue ? queue : 0)
    return Wait(seconds: max(own, shared, 0), isGlobal: shared > own)
  }

  /// The seconds for which Telegram demands a pause for all chats. For calls that no rate limit counts.
  func globalPause(now: Double) -> Double { max(0, pausedUntil - now) }

  /// Reserves the chat's next time and returns it.
  mutating func reserve(_ chat: ChatID, isGroup: Bool, now: Double) -> Double {
    let time = chatTime(chat, isGroup: isGroup, now: now)
    guard limits.chatPerSecond > 0 else { return time }
    var state = chats[chat] ?? newState()
    state.bucket.take(at: time)
    if isGroup, limits.groupPerMinute > 0 {
      if state.recent.count >= limits.groupPerMinute { state.recent.removeFirst() }
      state.recent.append(time)
    }
    chats[chat] = state
    forgetIdleChats(now)
    return time
  }

  /// Reserves the next time for all chats and returns it.
  mutating func reserveGlobal(now: Double) -> Double {
    let time = max(globalBucket.earliestTime(now), pausedUntil)
    globalBucket.take(at: time)
    return time
  }

  /// Records that Telegram answered "too many requests". Telegram does not name the limit: it is taken as the chat's
  /// limit, or as the limit for all chats if another chat was refused within the last second.
  mutating func recordRefusal(_ chat: ChatID, seconds: Double, now: Double) -> Wait {
    let isGlobal = lastRefusal.map { $0.chat != chat && now - $0.time <= Self.globalWindow } ?? false
    lastRefusal = (chat, now)
    if isGlobal { pause(nil, until: now + seconds) }
    pause(chat, until: now + seconds)
    forgetIdleChats(now)
    return Wait(seconds: seconds, isGlobal: isGlobal)
  }

  /// Pauses one chat, or all chats when `chat` is nil, until `time`.
  mutating func pause(_ chat: ChatID?, until time: Double) {
    guard let chat else { return pausedUntil = max(pausedUntil, time) }
    var state = chats[chat] ?? newState()
    state.pausedUntil = max(state.pausedUntil, time)
    chats[chat] = state
  }

  /// The seconds for which Telegram still demands a pause for this chat; nil when there is none.
  func remainingPause(_ chat: ChatID, now: Double) -> Double? {
    let seconds = max(chats[chat]?.pausedUntil ?? now, pausedUntil) - now
    return seconds > 0 ? seconds : nil
  }

  private func chatTime(_ chat: ChatID, isGroup: Bool, now: Double) -> Double {
    guard let state = chats[chat] else { return now }
    var time = max(now, state.pausedUntil)
    guard limits.chatPerSecond > 0 else { return time }
    time = max(time, state.bucket.earliestTime(now))
    if isGroup, limits.groupPerMinute > 0, state.recent.count >= limits.groupPerMinute, let first = state.recent.first {
      time = max(time, first + Self.groupWindow)
    }
    return time
  }

  private func newState() -> ChatState {
    ChatState(bucket: TokenBucket(perSecond: limits.chatPerSecond, burst: Double(limits.chatBurst)))
  }

  /// Forgets chats whose buckets are full again. Runs when the number of chats has doubled since the last time.
  private mutating func forgetIdleChats(_ now: Double) {
    guard chats.count >= cleanupThreshold else { return }
    chats = chats.filter { _, state in
      state.bucket.fullAt > now || state.pausedUntil > now || (state.recent.last ?? -.infinity) + Self.groupWindow > now
    }
    cleanupThreshold = max(1024, chats.count * 2)
  }
}
