import Foundation

/// Merges the reports of several sources, or of one source on several days, into one timeline.
struct EventMerge {
  private let now: Date

  init(at now: Date) { self.now = now }

  /// Merges `fresh` into `known`. Both lists and the result are in order newest first.
  func merged(_ fresh: [Event], into known: [Event]) -> [Event] {
    if fresh == known { return known }
    let fresh = Self.withoutDuplicates(fresh)
    let knownTimes = times(of: known)
    let matches = Self.matches(fresh, known)
    let merged = fresh.enumerated().map { index, event in
      matches[index].map { EventMatch(fresh: event, known: known[$0]).merged() } ?? event
    }
    let times = times(of: merged)
    let freshEntries = merged.indices.map { index in
      let event = merged[index].time == nil ? merged[index].seen(at: now) : merged[index]
      return Entry(event: event, estimatedTime: times[index], position: Self.position(of: index, matches))
    }
    let taken = Set(matches.compactMap { $0 })
    let remaining = known.indices.filter { !taken.contains($0) }.map { index in
      Entry(event: known[index], estimatedTime: knownTimes[index], position: (index, 0))
    }
    return (freshEntries + remaining).sorted().map(\.event)
  }

  /// An event with its sort key: first by age, then by its position in the known list, regardless of the source that
  /// reports it now.
  private struct Entry: Comparable {
    let event: Event
    let estimatedTime: Date
    let position: (known: Int, offset: Int)

    static func < (a: Entry, b: Entry) -> Bool {
      a.estimatedTime == b.estimatedTime ? a.position < b.position : a.estimatedTime > b.estimatedTime
    }

    static func == (a: Entry, b: Entry) -> Bool { a.estimatedTime == b.estimatedTime && a.position == b.position }
  }

  /// The position of a fresh event, for events of the same age. A new event goes directly above the nearest known event
  /// below it; else directly below the nearest known event above it; else to the top.
  private static func position(of index: Int, _ matches: [Int?]) -> (known: Int, offset: Int) {
    if let below = matches[index...].firstIndex(where: { $0 != nil }), let known = matches[below] {
      return (known, index - below)
    }
    if let above = matches[..<index].lastIndex(where: { $0 != nil }), let known = matches[above] {
      return (known, index - above)
    }
    return (-1, index)
  }

  /// Whether all of `fresh` is older than the newest event of `known`, so that its source lags behind another.
  func isBehind(_ fresh: [Event], _ known: [Event]) -> Bool {
    guard let mine = times(of: fresh).first, let other = times(of: known).first else { return false }
    return mine < other
  }

  /// The estimated time of each event. An event without a time has the time of the event above it; the topmost has the
  /// time when it was first seen.
  private func times(of events: [Event]) -> [Date] {
    var above: Date?
    return events.map { event in
      let time = event.time?.date ?? above ?? event.seenAt ?? now
      above = time
      return time
    }
  }

  /// Removes events that a page lists twice, including copies without a place.
  private static func withoutDuplicates(_ events: [Event]) -> [Event] {
    let normalized = events.map { event in
      var copy = event
      copy.text = Wording.of(event.text)
      copy.time = event.time.map { EventTime($0.date.flooredToMinute, precision: .minute) }
      return copy
    }
    let placed = Set(normalized.filter { $0.time != nil && $0.place != nil }.map(\.withoutPlace))
    var seen: Set<Event> = []
    return zip(events, normalized).filter { _, event in
      if event.place == nil, placed.contains(event) { return false }
      return seen.insert(event).inserted
    }.map(\.0)
  }

  /// For each event of `fresh`, the index of the same event in `known`. Each event has at most one counterpart, and the
  /// closest pairs are chosen first. Two scans in one answer therefore stay two events, however close they are.
  private static func matches(_ fresh: [Event], _ known: [Event]) -> [Int?] {
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
    var matches = [Int?](repeating: nil, count: fresh.count)
    var taken: Set<Int> = []
    for pair in pairs where matches[pair.fresh] == nil && taken.insert(pair.known).inserted {
      matches[pair.fresh] = pair.known
    }
    return matches
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
