import Chat

/// When a message may go: a pure state machine over a clock that is passed in, in seconds.
///
/// Each sending reserves its moment, so that many that wait at once neither wake all together nor lose a slot. The
/// chat's moment is reserved first and the general one only then: a chat that must wait takes nothing from others.
struct RateLimiter {
  /// How long to wait, and whether everybody has to.
  struct Wait: Equatable {
    var seconds: Double
    var isGlobal: Bool
  }

  private struct ChatState {
    var pace: SendRate
    /// The last messages to a group, oldest first; as many as a minute allows.
    var recent: [Double] = []
    var heldUntil = -Double.infinity
  }

  /// A little above a minute: messages do not travel equally fast.
  static let groupWindow = 61.0
  /// Two chats refused within this time: it is not about the chats.
  static let globalWindow = 1.0
  /// The general queue may be this long before a peek counts it: the few that wait keep the line busy.
  static let shortQueue = 0.25

  private let limits: RateLimits
  private var general: SendRate
  private var chats: [ChatID: ChatState] = [:]
  private var heldUntil = -Double.infinity
  private var lastRefusal: (chat: ChatID, time: Double)?
  private var sweepAt = 1024

  init(_ limits: RateLimits) {
    self.limits = limits
    general = SendRate(perSecond: limits.perSecond, burst: 1)
  }

  /// Chats that are remembered; the rest are as good as new.
  var chatCount: Int { chats.count }

  /// How long until a message to this chat may go; changes nothing.
  func delay(_ chat: ChatID, isGroup: Bool, now: Double) -> Wait {
    let own = chatTime(chat, isGroup: isGroup, now: now) - now
    let queue = general.next(now) - now
    let shared = max(heldUntil - now, queue > Self.shortQueue ? queue : 0)
    return Wait(seconds: max(own, shared, 0), isGlobal: shared > own)
  }

  /// How long everybody is held back by the platform's word; for what counts against no rate.
  func hold(now: Double) -> Double { max(0, heldUntil - now) }

  /// Reserves the chat's next moment and returns it.
  mutating func reserve(_ chat: ChatID, isGroup: Bool, now: Double) -> Double {
    let time = chatTime(chat, isGroup: isGroup, now: now)
    guard limits.chatPerSecond > 0 else { return time }
    var state = chats[chat] ?? fresh()
    state.pace.take(at: time)
    if isGroup, limits.groupPerMinute > 0 {
      if state.recent.count >= limits.groupPerMinute { state.recent.removeFirst() }
      state.recent.append(time)
    }
    chats[chat] = state
    sweep(now)
    return time
  }

  /// Reserves the next moment over all chats and returns it.
  mutating func reserveGeneral(now: Double) -> Double {
    let time = max(general.next(now), heldUntil)
    general.take(at: time)
    return time
  }

  /// The platform said "too many requests". It does not say for whom: taken for the chat's own limit, and for the
  /// general one if another chat was refused within the last second.
  mutating func refused(_ chat: ChatID, seconds: Double, now: Double) -> Wait {
    let isGlobal = lastRefusal.map { $0.chat != chat && now - $0.time <= Self.globalWindow } ?? false
    lastRefusal = (chat, now)
    if isGlobal { hold(nil, until: now + seconds) }
    hold(chat, until: now + seconds)
    sweep(now)
    return Wait(seconds: seconds, isGlobal: isGlobal)
  }

  /// Keeps everybody, or one chat, waiting until then.
  mutating func hold(_ chat: ChatID?, until time: Double) {
    guard let chat else { return heldUntil = max(heldUntil, time) }
    var state = chats[chat] ?? fresh()
    state.heldUntil = max(state.heldUntil, time)
    chats[chat] = state
  }

  /// How many seconds longer the platform wants nothing for this chat.
  func held(_ chat: ChatID, now: Double) -> Double? {
    let seconds = max(chats[chat]?.heldUntil ?? now, heldUntil) - now
    return seconds > 0 ? seconds : nil
  }

  private func chatTime(_ chat: ChatID, isGroup: Bool, now: Double) -> Double {
    guard let state = chats[chat] else { return now }
    var time = max(now, state.heldUntil)
    guard limits.chatPerSecond > 0 else { return time }
    time = max(time, state.pace.next(now))
    if isGroup, limits.groupPerMinute > 0, state.recent.count >= limits.groupPerMinute, let first = state.recent.first {
      time = max(time, first + Self.groupWindow)
    }
    return time
  }

  private func fresh() -> ChatState {
    ChatState(pace: SendRate(perSecond: limits.chatPerSecond, burst: limits.chatBurst))
  }

  /// Forgets chats whose buckets are full again, each time that twice as many have gathered.
  private mutating func sweep(_ now: Double) {
    guard chats.count >= sweepAt else { return }
    chats = chats.filter { _, state in
      state.pace.fullAt > now || state.heldUntil > now || (state.recent.last ?? -.infinity) + Self.groupWindow > now
    }
    sweepAt = max(1024, chats.count * 2)
  }
}
