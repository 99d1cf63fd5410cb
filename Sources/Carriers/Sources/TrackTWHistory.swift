import Foundation
import Tracking

/// Reads the lines of a parcel's history at Track.TW.
enum TrackTWHistory {
  /// The result that the lines of a history give.
  static func result(
    _ history: [TrackTWAnswer.Entry], of number: TrackingNumber, carrier: CarrierID?
  ) -> TrackingResult {
    let lines = history.filter { !($0.text ?? "").allSatisfy(\.isWhitespace) }
    guard lines.isEmpty == history.isEmpty else {
      return TrackingResult(.layoutChanged(excerpt: "no event has a text"))
    }
    let news = lines.filter { !TrackTWWords.saysNothing($0.text ?? "") }
    guard !news.isEmpty else { return TrackingResult(.notKnownYet, number: number) }
    let events = Timeline.corrected(Timeline.newestFirst(news.map { event($0, carrier) }))
    return TrackingResult(
      .found, number: number, events: events, store: Timeline.store(events),
      deadline: Timeline.lastDay(events))
  }

  private static func event(_ entry: TrackTWAnswer.Entry, _ carrier: CarrierID?) -> Event {
    let text = (entry.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return Event(
      time: entry.time.flatMap { DateReader.read(unixSeconds: $0) },
      status: TrackTWWords.status(of: text, checkpoint: entry.checkpoint, carrier: carrier), text: text,
      place: TrackTWWords.place(in: text))
  }
}
