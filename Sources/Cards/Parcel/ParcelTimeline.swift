import Chat
import Phrases
import Tracking

/// A parcel's events: the newest ones folded below its card, or all of them.
struct ParcelTimeline: CardPart {
  let context: CardContext
  let parcel: Parcel

  /// The newest events that the card's face does not show, one line each.
  var newest: [String] {
    let events = Array(parcel.isWaiting ? parcel.events[...] : parcel.events.dropFirst())
    var shown = newest(events, limit: 8, room: 1500)
    if events.count > shown.count { shown.append(text(.timelineMore, count: events.count - shown.count)) }
    return shown
  }

  /// Adds as many events as a message holds, newest first.
  func add(to lines: inout RichTextBuilder) {
    lines.blank()
    lines.add(.bold(text(.timelineTitle)))
    let events = parcel.events
    if events.isEmpty { return lines.add(text(.timelineEmpty)) }
    let shown = newest(events, limit: 40, room: 3000)
    for line in shown { lines.add(line) }
    if shown.count < events.count { lines.add(.italic(text(.timelineMore, count: events.count - shown.count))) }
  }

  /// One line for each event. `room` is in UTF-16 units, which platforms count.
  private func newest(_ events: [Event], limit: Int, room: Int) -> [String] {
    var room = room
    var shown: [String] = []
    for event in events.prefix(limit) {
      let line = eventText.line(event)
      room -= line.utf16.count + 1
      if room < 0 { break }
      shown.append(line)
    }
    return shown
  }
}
