public import Foundation

extension Shipment {
  /// Events kept of one shipment; carriers give a few dozen.
  static let maxEvents = 60

  /// Takes in what a source found: events become one timeline, newest first, and the status follows the newest
  /// event whose words are known, forward only (trouble excepted).
  public mutating func take(_ result: TrackingResult, at now: Date) {
    lastChecked = now
    guard result.outcome.isAnswer else {
      trouble = trouble ?? SourceTrouble(since: now, outcome: result.outcome.name)
      return
    }
    lastAnswer = now
    trouble = nil
    isRefused = result.outcome == .wrongNumber
    guard result.outcome == .found else { return }
    merge(result.events)
    store = result.store ?? store
    pickupCode = result.pickupCode ?? pickupCode
    deadline = result.deadline ?? deadline
    expected = result.expected ?? expected
    amount = result.amount ?? amount
    follow(result.status, at: now)
  }

  /// Marks as given up: nothing was found for long.
  public mutating func expire(at now: Date) {
    follow(.expired, at: now)
  }

  private mutating func merge(_ fresh: [Event]) {
    let known = Set(fresh.map(\.identity))
    let older = events.filter { !known.contains($0.identity) }
    guard !older.isEmpty else {
      events = Array(fresh.prefix(Self.maxEvents))
      return
    }
    // Events without a time keep their place among their own; those with one are put in order. The sort is stable.
    let all = (fresh + older).enumerated().sorted { a, b in
      guard let first = a.element.time, let second = b.element.time, first.date != second.date else {
        return a.offset < b.offset
      }
      return first > second
    }
    events = Array(all.map(\.element).prefix(Self.maxEvents))
  }

  private mutating func follow(_ next: Status?, at now: Date) {
    guard let next, status.mayBecome(next) else { return }
    status = next
    stay += 1
    let since = beginning(of: next)
    statusSince = since?.date ?? now
    statusPrecision = since?.precision
    if next != .arrivedAtStore { deadline = deadline?.origin == .rule ? nil : deadline }
  }

  /// The time of the oldest event in the newest run of that status.
  private func beginning(of status: Status) -> EventTime? {
    events.drop { $0.status != status }.prefix { $0.status == status || $0.status == nil }
      .last { $0.status == status }?.time
  }
}

extension Event {
  /// Two reports of one event have the same words within the same minute.
  struct Identity: Hashable {
    let minute: Int?
    let text: String
  }

  var identity: Identity {
    Identity(minute: time.map { Int($0.date.timeIntervalSince1970 / 60) }, text: text)
  }
}
