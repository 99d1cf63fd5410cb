import Foundation

/// Merges the reports of several sources, or of one source on several days, into one timeline.
struct EventMerge {
  private let now: Date

  init(at now: Date) { self.now = now }

  /// Merges `fresh` into `known`. Both lists and the result are in order newest first.
  func merged(_ fresh: [Event], into known: [Event]) -> [Event] {
    if fresh == known { return known }
    let fresh = Self.once(fresh)
    let knownAges = ages(of: known)
    let twins = Self.twins(fresh, known)
    let united = fresh.enumerated().map { index, event in
      twins[index].map { EventMatch(fresh: event, known: known[$0]).united() } ?? event
    }
    let ages = ages(of: united)
    let told = united.indices.map { index in
      let event = united[index].time == nil ? united[index].seen(at: now) : united[index]
      return Entry(event: event, age: ages[index], place: Self.place(of: index, twins))
    }
    let taken = Set(twins.compactMap { $0 })
    let left = known.indices.filter { !taken.contains($0) }.map { index in
      Entry(event: known[index], age: knownAges[index], place: (index, 0))
    }
    return (told + left).sorted().map(\.event)
  }

  /// An event with its sort key: first by age, then by its position in the known list, regardless of the source that
  /// reports it now.
  private struct Entry: Comparable {
    let event: Event
    let age: Date
    let place: (known: Int, beside: Int)

    static func < (a: Entry, b: Entry) -> Bool { a.age == b.age ? a.place < b.place : a.age > b.age }

    static func == (a: Entry, b: Entry) -> Bool { a.age == b.age && a.place == b.place }
  }

  /// The position of a fresh event, for events of the same age. A new event goes directly above the nearest known event
  /// below it; else directly below the nearest known event above it; else to the top.
  private static func place(of index: Int, _ twins: [Int?]) -> (known: Int, beside: Int) {
    if let below = twins[index...].firstIndex(where: { $0 != nil }), let known = twins[below] {
      return (known, index - below)
    }
    if let above = twins[..<index].lastIndex(where: { $0 != nil }), let known = twins[above] {
      return (known, index - above)
    }
    return (-1, index)
  }

  /// Whether all of `fresh` is older than the newest event of `known`, so that its source lags behind another.
  func isBehind(_ fresh: [Event], _ known: [Event]) -> Bool {
    guard let mine = ages(of: fresh).first, let other = ages(of: known).first else { return false }
    return mine < other
  }

  /// The estimated time of each event. An event without a time has the time of the event above it; the topmost has the
  /// time when it was first seen.
  private func ages(of events: [Event]) -> [Date] {
    var above: Date?
    return events.map { event in
      let age = event.time?.date ?? above ?? event.seenAt ?? now
      above = age
      return age
    }
  }

  /// Removes events that a page lists twice, including copies without a place.
  private static func once(_ events: [Event]) -> [Event] {
    let twins = events.map { event in
      var twin = event
      twin.text = Wording.of(event.text)
      twin.time = event.time.map { EventTime($0.date.flooredToMinute, precision: .minute) }
      return twin
    }
    let placed = Set(twins.filter { $0.time != nil && $0.place != nil }.map(\.withoutPlace))
    var seen: Set<Event> = []
    return zip(events, twins).filter { _, twin in
      if twin.place == nil, placed.contains(twin) { return false }
      return seen.insert(twin).inserted
    }.map(\.0)
  }

  /// For each event of `fresh`, the index of the same event in `known`. Each event has at most one counterpart, and the
  /// closest pairs are chosen first. Two scans in one answer therefore stay two events, however close they are.
  private static func twins(_ fresh: [Event], _ known: [Event]) -> [Int?] {
    let freshWords = fresh.map(Wording.all)
    let knownWords = known.map(Wording.all)
    var pairs: [(distance: EventMatch.Distance, fresh: Int, known: Int)] = []
    for (mine, event) in fresh.enumerated() {
      for (other, old) in known.enumerated() {
        let match = EventMatch(fresh: event, known: old)
        if let distance = match.distance(freshWords[mine], knownWords[other]) { pairs.append((distance, mine, other)) }
      }
    }
    pairs.sort { ($0.distance, $0.fresh, $0.known) < ($1.distance, $1.fresh, $1.known) }
    var twins = [Int?](repeating: nil, count: fresh.count)
    var taken: Set<Int> = []
    for pair in pairs where twins[pair.fresh] == nil && taken.insert(pair.known).inserted {
      twins[pair.fresh] = pair.known
    }
    return twins
  }
}

extension Date {
  fileprivate var flooredToMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}

extension Event {
  fileprivate var withoutPlace: Event {
    var event = self
    event.place = nil
    return event
  }

  /// The event with the time when it was first seen; an earlier `seenAt` is kept.
  fileprivate func seen(at date: Date) -> Event {
    var event = self
    event.seenAt = seenAt ?? date
    return event
  }
}
