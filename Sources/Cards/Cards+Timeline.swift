import Chat
import Phrases
import Tracking

extension CardWriter {
  /// The newest events under the card, folded away; a single one stands in the card already.
  func addFoldedTimeline(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    let events = parcel.shipment.events
    guard events.count > 1 else { return }
    var shown = timeline(events, limit: 8, room: 1500)
    if events.count > shown.count { shown.append(text(.timelineMore, count: events.count - shown.count)) }
    // A quote stands apart by itself: no empty lines around it.
    lines.add(.folded([.plain(shown.joined(separator: "\n"))]))
  }

  /// All events, newest first, as far as a message holds them.
  func addTimeline(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    addStatus(parcel, to: &lines)
    lines.blank()
    lines.add(.bold(text(.timelineTitle)))
    let events = parcel.shipment.events
    if events.isEmpty { return lines.add(text(.timelineEmpty)) }
    let shown = timeline(events, limit: 40, room: 3000)
    for line in shown { lines.add(line) }
    if shown.count < events.count { lines.add(.italic(text(.timelineMore, count: events.count - shown.count))) }
  }

  /// One line an event; `room` counts UTF-16 units, as platforms do.
  private func timeline(_ events: [Event], limit: Int, room: Int) -> [String] {
    var room = room
    var shown: [String] = []
    for event in events.prefix(limit) {
      let line = timelineLine(event)
      room -= line.utf16.count + 1
      if room < 0 { break }
      shown.append(line)
    }
    return shown
  }
}
