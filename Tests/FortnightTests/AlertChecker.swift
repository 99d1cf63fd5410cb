import Foundation
import Tracking

/// Says which alerts a chat should have got of a parcel, when, and whether with a sound. Deliberately simple, and knows
/// nothing of how the bot decides.
struct AlertChecker {
  /// One chat's stake.
  struct Listener: Sendable {
    var chat: Int
    var addedAt: Date
    var wishes = Message.plainWishes
    /// Seconds ahead of UTC.
    var utcOffset = taipeiOffset
    /// When the user says so.
    var pickedUpAt: Date?
    var mutedAt: Date?
    /// "I'll get it", said while it waits.
    var claimedAt: Date?
    var reminder: Reminder?
    /// What a message of theirs said.
    var stated: Statement?
  }

  /// A notice that was forwarded.
  struct Statement: Sendable {
    var status: Status
    var at: Date
  }

  /// Whether a parcel that is `status` has come further than one that is `other`; trouble on the way has no place in that
  /// order.
  static func isFurther(_ status: Status, than other: Status) -> Bool {
    let way: [[Status]] = [
      [.pending], [.infoReceived, .inTransit], [.outForDelivery], [.arrivedAtStore], [.returning],
      [.delivered, .collected], [.returned],
    ]
    guard let one = way.firstIndex(where: { $0.contains(status) }),
      let two = way.firstIndex(where: { $0.contains(other) })
    else { return false }
    return one > two
  }

  /// Asked for while the parcel waits.
  struct Reminder: Sendable {
    var pressedAt: Date
    var at: Date
  }

  /// When the bot learned so many of the parcel's moments, or that nobody answers.
  struct Look: Sendable {
    var at: Date
    var moments: Int
    var isFailure = false
  }

  struct Expected: Hashable {
    var chat: Int
    var kind: AlertKind
    /// When the bot knew what there is to tell.
    var knownAt: Date
    /// The chat's hour, where it is not told at once.
    var dueAt: Date
    var isSilent = false
    /// Seconds later than that are well.
    var grace = 0.0
    /// Something later on the same parcel made it needless before it could be told.
    var mayBeMissing = false
  }

  /// A stay as the bot knew it.
  struct Span {
    var status: Status
    var first: Truth.Moment
    var look: Int
    var from: Date
    var until: Date

    /// What is told of its beginning.
    var since: Date { first.told?.date ?? from }
  }

  let truth: Truth
  let listeners: [Listener]
  /// The last day that the carrier names.
  var lastDay: Day?
  /// Days that a parcel is kept where it names none; nil: nobody is reminded.
  var holdDays: Int?
  /// Nil: nobody hears of silence.
  var pace: DeliveryPace?
  /// When no source answers for longer than a day.
  var outage: DateInterval?

  /// What follows so soon may come before a message is out, in seconds.
  private static let slack = 600.0
  /// What is over leaves the list after so long.
  private static let shelf = 7 * 86_400.0

  func alerts(_ all: [Look]) -> [Expected] {
    let looks = all.filter { !$0.isFailure }
    let stays = truth.stays(lookingAt: looks.map(\.moments))
    let spans = stays.enumerated().map { index, stay in
      Span(
        status: stay.stay.status, first: stay.stay.first, look: stay.look, from: looks[stay.look].at,
        until: index + 1 < stays.count ? looks[stays[index + 1].look].at : .distantFuture)
    }
    return listeners.flatMap { listener in
      let words =
        changes(spans, looks, listener) + rungs(spans, looks, listener) + silence(spans, all, listener)
        + reminders(spans, listener) + longFailure(spans, all, listener)
      let told = words.filter { word in
        listener.wishes.wants(word.kind) && word.knownAt < listener.mutedAt ?? .distantFuture
          && word.knownAt < listener.pickedUpAt?.addingTimeInterval(Self.shelf) ?? .distantFuture
      }.map { Self.routed($0, listener) }
      return told.compactMap { judged($0, among: told, spans, looks, listener) }
    }
  }

  /// At once, at the end of quiet hours, or in the one message of the day.
  private static func routed(_ word: Expected, _ listener: Listener) -> Expected {
    var word = word
    let wishes = listener.wishes
    let day = Day(word.knownAt, utcOffset: listener.utcOffset)
    let minute = Int(word.knownAt.timeIntervalSince(day.date(utcOffset: listener.utcOffset)) / 60)
    func next(_ hour: Int) -> Date {
      day.adding(days: minute < hour ? 0 : 1).date(minute: hour, utcOffset: listener.utcOffset)
    }
    if word.kind == .reminder || word.kind.isLastDay && wishes.lastDayBreaksThrough { return word }
    if let digest = wishes.digest {
      if word.kind.topic != .deadline { word.dueAt = next(digest) }
    } else if let quiet = wishes.quiet, quiet.contains(minute: minute) {
      if word.kind == .readyForPickup { word.isSilent = true } else { word.dueAt = next(quiet.end) }
    } else {
      word.isSilent = [.goneQuiet, .stillUnknown, .sourceTrouble].contains(word.kind)
    }
    return word
  }

  /// Nil for what the user wants to hear no more when its hour comes.
  private func judged(
    _ word: Expected, among words: [Expected], _ spans: [Span], _ looks: [Look], _ listener: Listener
  ) -> Expected? {
    var word = word
    let end = word.dueAt.addingTimeInterval(Self.slack)
    let muted = listener.mutedAt ?? .distantFuture
    if muted.addingTimeInterval(Self.slack) < word.dueAt { return nil }
    let overtaken = words.contains { $0.knownAt > word.knownAt && $0.knownAt <= end }
    let isFetched = listener.pickedUpAt.map { $0 <= end } ?? false
    let isGone = spans.contains { $0.from > word.knownAt && $0.from <= end && $0.status != .arrivedAtStore }
    let isLater = spans.contains { $0.from > word.knownAt && $0.from <= end }
    let hasLostItsTruth =
      switch word.kind {
      case let kind where kind.isAtStore: isFetched || isGone
      case .stillUnknown: isFetched || spans.contains { $0.from <= end }
      case .outForDelivery, .trouble: isLater || isFetched
      case .sourceTrouble: isFetched || looks.contains { $0.at > word.knownAt && $0.at <= end }
      default: false
      }
    word.mayBeMissing = word.mayBeMissing || overtaken || hasLostItsTruth || muted <= end
    return word
  }
}
