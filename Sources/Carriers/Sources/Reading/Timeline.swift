import Tracking

/// Puts events newest first.
enum Timeline {
  /// `events` come newest first. Where all have a time they are sorted by it, keeping the page's order within the
  /// same instant; else the page's order is all we know.
  static func newestFirst(_ events: [Event]) -> [Event] {
    let timed = events.enumerated().compactMap { entry in
      entry.element.time.map { (offset: entry.offset, time: $0) }
    }
    guard timed.count == events.count else { return events }
    return timed.sorted { a, b in a.time.date == b.time.date ? a.offset < b.offset : a.time > b.time }
      .map { events[$0.offset] }
  }

  /// `events` in their list's own order, turned where that begins with the oldest: times of different grain and place
  /// cannot be compared closely enough to sort by them. A line that is told twice stands once.
  static func newestFirst(asListed events: [Event]) -> [Event] {
    let once = once(events)
    let times = once.compactMap(\.time)
    guard let first = times.first, let last = times.last, first < last else { return once }
    return once.reversed()
  }

  /// Without the lines that are told twice.
  static func once(_ events: [Event]) -> [Event] {
    var seen: Set<Event> = []
    return events.filter { seen.insert($0).inserted }
  }

  /// Newest first for a source whose own order nobody has recorded: by time, and within one instant in the direction
  /// of the whole. Nil where the times do not tell which end is the newer one.
  static func ordered(_ events: [Event]) -> [Event]? {
    let times = events.compactMap(\.time)
    guard events.count > 1 else { return events }
    guard times.count == events.count, let first = times.first, let last = times.last else { return nil }
    if first.date == last.date { return Set(events.map(\.status)).count == 1 ? events : nil }
    return newestFirst(first < last ? events.reversed() : events)
  }

  /// The store where a parcel waits or waited: the place of the newest event that is about being there.
  static func store(_ events: [Event]) -> Place? {
    let names = events.lazy.filter { $0.status == .arrivedAtStore || $0.status == .collected }.compactMap(\.place)
    return names.first.map { Place(name: $0) }
  }

  /// 今日23:59後將退回 in the newest event with a status: its own day is the last one.
  static func lastDay(_ events: [Event]) -> Deadline? {
    guard let event = events.first(where: { $0.status != nil }), event.status == .arrivedAtStore,
      let time = event.time, StatusTable.reduce(event.text).contains("今日23:59後將退回")
    else { return nil }
    return Deadline(day: Day(time.date), minute: 23 * 60 + 59, origin: .carrier)
  }

  /// Once a parcel is on its way back, "picked up" is the sender fetching it; unless it waited at a store again.
  static func settled(_ events: [Event]) -> [Event] {
    var isGoingBack = false
    var settled = events
    for index in events.indices.reversed() {
      switch events[index].status {
      case .returning: isGoingBack = true
      case .arrivedAtStore: isGoingBack = false
      case .collected where isGoingBack: settled[index].status = .returned
      default: break
      }
    }
    return settled
  }
}
