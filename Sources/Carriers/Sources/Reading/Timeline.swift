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

  /// The store where a parcel waits or waited: the place of the newest event that is about being there.
  static func store(_ events: [Event]) -> Place? {
    let names = events.lazy.filter { $0.status == .arrivedAtStore || $0.status == .collected }.compactMap(\.place)
    return names.first.map { Place(name: $0) }
  }
}
