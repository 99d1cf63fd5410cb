import Synchronization

/// What happened to messages, in order: recorded by the platforms, checked without knowing how the bot stores anything.
final class DeliveryHistory: Sendable {
  enum Event: Sendable {
    /// The message was put into the queue of its chat.
    case queued(chat: Int, message: Int)
    /// An attempt to send the message began.
    case began(attempt: Int, chat: Int, message: Int)
    /// The attempt has succeeded.
    case ended(attempt: Int)
    /// All leases that were held at this time have expired.
    case leasesExpired
  }

  private let events = Mutex<[Event]>([])

  func record(_ event: Event) { events.withLock { $0.append(event) } }

  /// Records the beginning of an attempt. Returns the attempt's number.
  func begin(chat: Int, message: Int) -> Int {
    events.withLock { events in
      events.append(.began(attempt: events.count, chat: chat, message: message))
      return events.count - 1
    }
  }

  var violations: [String] { Self.violations(in: events.withLock { $0 }) }

  /// Messages that were lost, sent twice though the first attempt was not in flight when its lease expired, or sent out
  /// of order.
  static func violations(in events: [Event]) -> [String] {
    var queued: [(chat: Int, message: Int)] = []
    var attempts: [Int: [(begin: Int, attempt: Int)]] = [:]
    var ends: [Int: Int] = [:]
    var expiries: [Int] = []
    var order: [Int: [Int]] = [:]
    for (index, event) in events.enumerated() {
      switch event {
      case .queued(let chat, let message): queued.append((chat, message))
      case .began(let attempt, let chat, let message):
        if attempts[message] == nil { order[chat, default: []].append(message) }
        attempts[message, default: []].append((index, attempt))
      case .ended(let attempt): ends[attempt] = index
      case .leasesExpired: expiries.append(index)
      }
    }
    var violations: [String] = []
    for (_, message) in queued {
      let tries = attempts[message] ?? []
      if !tries.contains(where: { ends[$0.attempt] != nil }) { violations.append("message \(message) is lost") }
      for (place, later) in tries.enumerated().dropFirst() {
        let wasInFlight = tries[..<place].contains { earlier in
          expiries.contains { expiry in
            (earlier.begin..<later.begin).contains(expiry) && ends[earlier.attempt].map { $0 > expiry } ?? true
          }
        }
        if !wasInFlight { violations.append("message \(message) is doubled") }
      }
    }
    for (chat, sent) in order where sent != queued.filter({ $0.chat == chat }).map(\.message) {
      violations.append("chat \(chat) is out of order")
    }
    return violations
  }
}
