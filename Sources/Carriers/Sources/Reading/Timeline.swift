import Tracking

/// Sorts and corrects events. The newest event comes first.
enum Timeline {
  /// Sorts `events`, which the page lists newest first. If all have a time they are sorted by it, and events at the
  /// same time keep the page's order. Otherwise the page's order is kept.
  static func newestFirst(_ events: [Event]) -> [Event] {
    let timed = events.enumerated().compactMap { entry in
      entry.element.time.map { (offset: entry.offset, time: $0) }
    }
    guard timed.count == events.count else { return events }
    return timed.sorted { a, b in a.time.date == b.time.date ? a.offset < b.offset : a.time > b.time }
      .map { events[$0.offset] }
  }

  /// Keeps the order of `events`, and reverses it if the list begins with the oldest. They are not sorted by time,
  /// because times of different precision and time zone cannot be compared exactly. Duplicate lines are removed.
  static func newestFirst(asListed events: [Event]) -> [Event] {
    let unique = withoutDuplicates(events)
    let times = unique.compactMap(\.time)
    guard let first = times.first, let last = times.last, first < last else { return unique }
    return unique.reversed()
  }

  /// Removes duplicate lines.
  static func withoutDuplicates(_ events: [Event]) -> [Event] {
    var seen: Set<Event> = []
    return events.filter { seen.insert($0).inserted }
  }

  /// Sorts the events of a source whose order is not known: by time, and within the same time in the direction of the
  /// whole list. Nil when the times do not show which end of the list is newer.
  static func ordered(_ events: [Event]) -> [Event]? {
    let times = events.compactMap(\.time)
    guard events.count > 1 else { return events }
    guard times.count == events.count, let first = times.first, let last = times.last else { return nil }
    if first.date == last.date { return Set(events.map(\.status)).count == 1 ? events : nil }
    return newestFirst(first < last ? events.reversed() : events)
  }

  /// The store where a parcel waits or waited: the place of the newest event with status `arrivedAtStore` or
  /// `collected`.
  static func store(_ events: [Event]) -> Place? {
    let names = events.lazy.filter { $0.status == .arrivedAtStore || $0.status == .collected }.compactMap(\.place)
    return names.first.map { Place(name: $0) }
  }

  /// The deadline from the words 今日23:59後將退回 ("will be returned after 23:59 today"), if the newest event with a status
  /// contains them. The event's own day is the last day.
  static func lastDay(_ events: [Event]) -> Deadline? {
    guard let event = events.first(where: { $0.status != nil }), event.status == .arrivedAtStore,
      let time = event.time, StatusTable.reduce(event.text).contains("今日23:59後將退回")
    else { return nil }
    return Deadline(day: Day(time.date), minute: 23 * 60 + 59, origin: .carrier)
  }

  /// Corrects the end of a return: after a return has begun, "collected" means that the sender picked the parcel up. An
  /// arrival at a store ends the return. `events` are newest first.
  static func corrected(_ events: [Event]) -> [Event] {
    var isGoingBack = false
    var corrected = events
    for index in events.indices.reversed() {
      switch events[index].status {
      case .returning: isGoingBack = true
      case .arrivedAtStore: isGoingBack = false
      case .collected where isGoingBack: corrected[index].status = .returned
      default: break
      }
    }
    return corrected
  }
}
