import Foundation
import Tracking

/// Alerts about silence: of the carrier, of the sources, or of all sources about the number.
extension AlertRules {
  private static let day = 86_400.0
  /// A number that no source knows after this time, in seconds, may be wrong.
  private static let unknownTooLong = 3 * day

  /// The alert about silence, at most one at a time. While the sources fail, nothing can be said about the parcel.
  func silence(_ input: AlertInput, _ time: ElapsedTime) -> Alert? {
    let parcel = input.parcel
    if !input.hasSource { return question(input, time) }
    if parcel.shipment?.trouble != nil {
      guard let at = troubleTime(of: parcel), time.hasPassed(at) else { return nil }
      return Alert(.sourceTrouble, occasion: Int(at.timeIntervalSince1970))
    }
    if isKnownToUserAlone(parcel) { return question(input, time) }
    if isDoubtful(parcel, now: time.end) { return Alert(.stillUnknown, occasion: parcel.shipment?.stay ?? 0) }
    guard let at = silenceAlertTime(of: parcel), time.hasPassed(at) else { return nil }
    return Alert(.goneQuiet, occasion: Int(at.timeIntervalSince1970))
  }

  /// The question whether the parcel came, if its time has passed.
  private func question(_ input: AlertInput, _ time: ElapsedTime) -> Alert? {
    guard let at = questionTime(input), time.hasPassed(at) else { return nil }
    return Alert(.didItCome, occasion: Int(at.timeIntervalSince1970))
  }

  /// When the sources will have failed for one day, counted from when the chat began to follow the parcel if that was
  /// later.
  func troubleTime(of parcel: Parcel) -> Date? {
    guard let trouble = parcel.shipment?.trouble, !parcel.status.isFinal else { return nil }
    return max(trouble.since, parcel.addedAt).addingTimeInterval(Self.day * scale)
  }

  /// When the carrier will have been silent for longer than usual. If the last event is known only to the day, the
  /// silence is counted from the end of that day.
  func silenceAlertTime(of parcel: Parcel) -> Date? {
    guard parcel.pickedUpAt == nil, !parcel.events.isEmpty, let stage = pace(of: parcel.carrier)[parcel.status] else {
      return nil
    }
    let grain = parcel.events.first?.time?.precision.grain ?? 0
    return parcel.lastNews.addingTimeInterval(grain + stage.maxSilenceDays * Self.day * scale)
  }

  /// Whether the sources do not know the number, but the user or a message says that the parcel is on its way or waits.
  private func isKnownToUserAlone(_ parcel: Parcel) -> Bool {
    parcel.isKnownToUserAlone && parcel.shipment?.lastAnswer != nil
  }

  /// When to ask whether a parcel came about which no source knows anything: after the days of silence that are unusual
  /// for its carrier, and again after as many for each answer "not yet". A parcel that waits until a deadline is asked
  /// about on the day after it. Nil if the question is not asked, or no more, and of a parcel that the user sends: it does
  /// not come to them.
  func questionTime(_ input: AlertInput) -> Date? {
    let (parcel, pace) = (input.parcel, pace(of: input.parcel.carrier))
    guard !input.hasSource || isKnownToUserAlone(parcel), !parcel.isSent, parcel.pickedUpAt == nil,
      !parcel.status.isFinal,
      let stage = pace[parcel.status] ?? pace[.inTransit]
    else { return nil }
    let news = max(parcel.lastNews, parcel.addedAt, parcel.shipment?.createdAt ?? .distantPast)
    let silence = stage.maxSilenceDays * Self.day * scale
    let answers = parcel.noted.notYetAt.filter { $0 > news }
    guard answers.count <= Parcel.repeatedQuestions else { return nil }
    if let answer = answers.last { return answer.addingTimeInterval(silence) }
    let usual = news.addingTimeInterval(silence)
    guard parcel.isWaiting, let deadline = parcel.deadline else { return usual }
    return max(usual, deadline.day.adding(days: 1).date(hour: 10, zone: input.zone))
  }

  /// Whether the sources answer, but none has known the number for a long time.
  private func isDoubtful(_ parcel: Parcel, now: Date) -> Bool {
    guard let shipment = parcel.shipment, parcel.status == .pending, shipment.events.isEmpty, shipment.lastAnswer != nil
    else { return false }
    // A number that the user corrected starts anew.
    return now.timeIntervalSince(max(parcel.addedAt, shipment.createdAt)) >= Self.unknownTooLong * scale
  }
}
