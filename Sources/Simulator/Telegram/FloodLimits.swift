import Synchronization

/// The real server's rate limits for sending. Off by default.
final class FloodLimits: Sendable {
  /// A token bucket that fills at `rate` a second up to `size`.
  fileprivate struct Bucket {
    var level: Double
    var at: ContinuousClock.Instant

    mutating func refill(rate: Double, size: Double, at now: ContinuousClock.Instant) {
      level = min(size, level + (now - at) / .seconds(1) * rate)
      at = now
    }
  }

  fileprivate struct State {
    var isOn = false
    var all: Bucket?
    var chats: [Int: Bucket] = [:]
  }

  private let state = Mutex(State())
  static let chatRate = 1.0
  static let chatBurst = 3.0
  static let allRate = 30.0

  func set(_ isOn: Bool) {
    state.withLock { state in
      state = State()
      state.isOn = isOn
    }
  }

  var isOn: Bool { state.withLock { $0.isOn } }

  /// Accepts one message to `chat`, or throws an error with the seconds to wait.
  func admit(_ chat: Int) throws(APIFailure) {
    let wait = state.withLock { state -> Double? in
      state.isOn ? state.wait(for: chat, at: .now) : nil
    }
    if let wait { throw .tooMany(max(1, Int(wait.rounded(.up)))) }
  }
}

extension FloodLimits.State {
  /// Takes one token from both buckets, or returns the seconds until both have one.
  fileprivate mutating func wait(for chat: Int, at now: ContinuousClock.Instant) -> Double? {
    if chats.count > 50_000 { chats.removeAll() }
    var one = chats[chat] ?? .init(level: FloodLimits.chatBurst, at: now)
    var all = all ?? .init(level: FloodLimits.allRate, at: now)
    one.refill(rate: FloodLimits.chatRate, size: FloodLimits.chatBurst, at: now)
    all.refill(rate: FloodLimits.allRate, size: FloodLimits.allRate, at: now)
    let lacking = max((1 - one.level) / FloodLimits.chatRate, (1 - all.level) / FloodLimits.allRate)
    if lacking <= 0 {
      one.level -= 1
      all.level -= 1
    }
    chats[chat] = one
    self.all = all
    return lacking > 0 ? lacking : nil
  }
}
