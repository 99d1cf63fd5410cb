public import Foundation

extension Shipment {
  /// Events kept of one shipment; carriers give a few dozen.
  public static let maxEvents = 60

  /// Takes in what a source found: events become one timeline, newest first, and the status follows the newest
  /// event whose words are known, forward only (trouble excepted). What a source does not know, or knows later than
  /// others, takes nothing away.
  /// - Parameters:
  ///   - wasAsked: false where no source was asked, as all of them are in trouble.
  ///   - failingSince: since when the source is known to fail that gave no answer.
  public mutating func take(
    _ result: TrackingResult, at now: Date, wasAsked: Bool = true, failingSince: Date? = nil
  ) {
    if wasAsked { lastChecked = now }
    guard result.outcome.isAnswer else {
      // Another source may have answered since that one began to fail.
      let since = failingSince.flatMap { since in lastAnswer.map { $0 < since } ?? true ? since : nil }
      trouble = SourceTrouble(since: trouble?.since ?? since ?? now, outcome: result.outcome.name)
      return
    }
    lastAnswer = now
    trouble = nil
    isRefused = result.outcome == .wrongNumber && events.isEmpty
    guard result.outcome == .found else { return }
    let result = result.cut()
    let merge = EventMerge(at: now)
    let isBehind = merge.isBehind(result.events, events)
    events = merge.merged(result.events, into: events)
    unite(result, isBehind: isBehind)
    limit()
    follow(newestStatus, at: now)
  }

  /// Marks as given up: nothing was found for long.
  public mutating func expire(at now: Date) {
    follow(.expired, at: now)
  }

  /// A source that lags behind fills gaps only.
  private mutating func unite(_ result: TrackingResult, isBehind: Bool) {
    func newer<Value>(_ known: Value?, _ told: Value?) -> Value? { isBehind ? known ?? told : told ?? known }
    let places = [store, result.store].compactMap { $0 }
    store = newer(store, result.store)?.completed(by: places)
    pickupCode = newer(pickupCode, result.pickupCode)
    expected = newer(expected, result.expected)
    amount = newer(amount, result.amount)
    let known = deadline?.origin == .rule ? nil : deadline
    let deadlines = [known, result.deadline].compactMap { $0 }
    deadline = newer(known, result.deadline)?.completed(by: deadlines) ?? deadline
  }

  /// An event that is known to its day alone may be newer than those that stand above it: of that day the one
  /// furthest along counts.
  private var newestStatus: Status? {
    let known = events.filter { $0.status != nil }
    guard let newest = known.first, let time = newest.time, let step = newest.status?.step else {
      return known.first?.status
    }
    let sameDay = known.filter { event in
      event.time.map { $0.precision == .day && Day($0.date) == Day(time.date) } ?? false
    }
    let furthest = sameDay.compactMap(\.status).max { ($0.step ?? -1) < ($1.step ?? -1) }
    return furthest.flatMap { ($0.step ?? -1) > step ? $0 : nil } ?? newest.status
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

extension Place {
  /// With what others say of the same place: its longer name, its address.
  fileprivate func completed(by others: [Place]) -> Place {
    let same = others.filter { $0.name.contains(name) || name.contains($0.name) }
    return Place(
      name: same.map(\.name).max { $0.count < $1.count } ?? name,
      address: address ?? same.lazy.compactMap(\.address).first)
  }
}

extension Deadline {
  /// With the hour that another source gives for the same day.
  fileprivate func completed(by others: [Deadline]) -> Deadline {
    Deadline(
      day: day, minute: minute ?? others.lazy.filter { $0.day == day }.compactMap(\.minute).first, origin: origin)
  }
}
