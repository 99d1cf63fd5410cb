public import Foundation

extension Shipment {
  /// The most events kept of one shipment. Carriers give a few dozen.
  public static let maxEvents = 60

  /// Merges a source's answer. The events become one timeline, newest first. The status follows the newest event with
  /// known words, only forward except into and out of trouble. If the source does not know a value, or its news is
  /// older, the known value stays.
  /// - Parameters:
  ///   - wasAsked: false if no source was asked: all of them are failing, or the result comes from an imported list.
  ///   - failingSince: since when the source that gave no answer has been failing.
  public mutating func merge(
    _ result: TrackingResult, at now: Date, wasAsked: Bool = true, failingSince: Date? = nil
  ) {
    if wasAsked { lastChecked = now }
    guard result.outcome.isAnswer else {
      // If another source answered after this one began to fail, the trouble is newer than `failingSince`.
      let since = failingSince.flatMap { since in lastAnswer.map { $0 < since } ?? true ? since : nil }
      trouble = SourceTrouble(since: trouble?.since ?? since ?? now, outcome: result.outcome.name)
      return
    }
    lastAnswer = now
    trouble = nil
    hasWrongNumber = result.outcome == .wrongNumber && events.isEmpty
    guard result.outcome == .found else { return }
    let result = result.truncated()
    let merge = EventMerge(at: now)
    let isBehind = merge.isBehind(result.events, events)
    events = merge.merged(result.events, into: events)
    mergeValues(result, isBehind: isBehind)
    limitSize()
    changeStatus(to: newestStatus, at: now)
  }

  /// Sets the status `expired`: nothing was found for a long time.
  public mutating func expire(at now: Date) {
    changeStatus(to: .expired, at: now)
  }

  /// Merges all values except the events. A source that lags behind only fills missing values.
  private mutating func mergeValues(_ result: TrackingResult, isBehind: Bool) {
    func newer<Value>(_ known: Value?, _ reported: Value?) -> Value? {
      isBehind ? known ?? reported : reported ?? known
    }
    let places = [store, result.store].compactMap { $0 }
    store = newer(store, result.store)?.completed(by: places, carrier: carrier)
    pickupCode = newer(pickupCode, result.pickupCode)
    expected = newer(expected, result.expected)
    amount = newer(amount, result.amount)
    let known = deadline?.origin == .rule ? nil : deadline
    let deadlines = [known, result.deadline].compactMap { $0 }
    deadline = newer(known, result.deadline)?.completed(by: deadlines) ?? deadline
  }

  /// The status of the newest event with known words. Events known only to the day have no order within it, so of those
  /// of the newest day the one furthest along counts.
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

  private mutating func changeStatus(to next: Status?, at now: Date) {
    guard let next, status.mayBecome(next) else { return }
    status = next
    stay += 1
    let since = beginning(of: next)
    statusSince = since?.date ?? now
    statusPrecision = since?.precision
    if next != .arrivedAtStore { deadline = deadline?.origin == .rule ? nil : deadline }
  }

  /// The time of the oldest event in the newest run of events with that status.
  private func beginning(of status: Status) -> EventTime? {
    events.drop { $0.status != status }.prefix { $0.status == status || $0.status == nil }
      .last { $0.status == status }?.time
  }
}

extension Place {
  /// The place completed with what others say of the same place: a longer name, an address.
  fileprivate func completed(by others: [Place], carrier: CarrierID) -> Place {
    let key = StoreKey(name, carrier: carrier)
    let same = others.filter { $0.name == name || key != nil && StoreKey($0.name, carrier: carrier) == key }
    return Place(
      name: same.map(\.name).max { $0.count < $1.count } ?? name,
      address: address ?? same.lazy.compactMap(\.address).first)
  }
}

extension Deadline {
  /// The deadline completed with the time that another source gives for the same day.
  fileprivate func completed(by others: [Deadline]) -> Deadline {
    Deadline(
      day: day, minute: minute ?? others.lazy.filter { $0.day == day }.compactMap(\.minute).first, origin: origin)
  }
}
