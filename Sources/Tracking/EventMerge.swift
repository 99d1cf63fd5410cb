import Foundation

/// Makes one timeline out of what several sources tell of a parcel, or one source on several days.
struct EventMerge {
  private let now: Date

  init(at now: Date) { self.now = now }

  /// Both lists come newest first, and so does the result.
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

  /// An event and where it belongs: by age, and within one instant as the list before had it, whoever tells it now.
  private struct Entry: Comparable {
    let event: Event
    let age: Date
    let place: (known: Int, beside: Int)

    static func < (a: Entry, b: Entry) -> Bool { a.age == b.age ? a.place < b.place : a.age > b.age }

    static func == (a: Entry, b: Entry) -> Bool { a.age == b.age && a.place == b.place }
  }

  /// An event that is new stands beside its nearest neighbour that is not: right above the one below it, else below the
  /// one above it, else on top.
  private static func place(of index: Int, _ twins: [Int?]) -> (known: Int, beside: Int) {
    if let below = twins[index...].firstIndex(where: { $0 != nil }), let known = twins[below] {
      return (known, index - below)
    }
    if let above = twins[..<index].lastIndex(where: { $0 != nil }), let known = twins[above] {
      return (known, index - above)
    }
    return (-1, index)
  }

  /// Whether everything in `fresh` is older than the newest of `known`: its source lags behind another.
  func isBehind(_ fresh: [Event], _ known: [Event]) -> Bool {
    guard let mine = ages(of: fresh).first, let other = ages(of: known).first else { return false }
    return mine < other
  }

  /// When each happened, as far as its place tells: an event without a time is as old as the one above it, the
  /// uppermost as old as our first sight of it.
  private func ages(of events: [Event]) -> [Date] {
    var above: Date?
    return events.map { event in
      let age = event.time?.date ?? above ?? event.seenAt ?? now
      above = age
      return age
    }
  }

  /// Without what a page lists twice, be it once without its place.
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

  /// For each event of `fresh` the place in `known` of the same one. Each has one twin at most, the nearest pairs
  /// going first: two scans of one answer stay two, however near they are.
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

  /// The first sight counts.
  fileprivate func seen(at date: Date) -> Event {
    var event = self
    event.seenAt = seenAt ?? date
    return event
  }
}
