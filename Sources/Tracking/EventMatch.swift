import Foundation

/// Whether two reports speak of one event, and what is kept of both.
struct EventMatch {
  let fresh: Event
  let known: Event

  /// How alike the two are, less being more; nil where they are two events.
  func distance(_ freshWords: Set<String>, _ knownWords: Set<String>) -> Distance? {
    let isSameWords = !freshWords.isDisjoint(with: knownWords)
    let isSameStatus = fresh.status != nil && fresh.status == known.status
    guard isSameWords || isSameStatus, isMilestone || Self.areCompatible(fresh.place, known.place) else { return nil }
    guard let mine = fresh.time, let other = known.time else {
      return isSameWords || happensOnce ? Distance(words: isSameWords ? 0 : 1, seconds: .infinity) : nil
    }
    let seconds = abs(mine.date.timeIntervalSince(other.date))
    let isNear =
      mine.precision == .day || other.precision == .day
      ? Day(mine.date) == Day(other.date) && (isSameWords || isMilestone)
      : seconds <= (isMilestone ? Self.milestoneWindow : Self.window)
    return isNear ? Distance(words: isSameWords ? 0 : 1, seconds: seconds) : nil
  }

  /// Same words go before same meaning, near before far.
  struct Distance: Comparable {
    let words: Int
    let seconds: Double

    static func < (a: Distance, b: Distance) -> Bool { (a.words, a.seconds) < (b.words, b.seconds) }
  }

  /// Scans follow one another within minutes, so that only those that are hardly apart may be one; what happens once a
  /// day is reported by some a little later than by others.
  private static let window = 2 * 60.0
  private static let milestoneWindow = 10 * 60.0

  private var isMilestone: Bool { happensOnce || (fresh.status == .outForDelivery && known.status == .outForDelivery) }

  private var happensOnce: Bool {
    guard let status = fresh.status, status == known.status else { return false }
    return [.arrivedAtStore, .delivered, .collected, .returned].contains(status)
  }

  private static func areCompatible(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return true }
    return one.contains(other) || other.contains(one)
  }

  /// One event: the finer time, the more telling words, and the others beside them.
  func united() -> Event {
    let isFreshTelling = Wording.of(fresh.text).utf8.count > Wording.of(known.text).utf8.count
    let (told, other) = isFreshTelling ? (fresh, known) : (known, fresh)
    var event = told
    event.place = told.place ?? other.place
    event.status = Self.status(known.status, fresh.status)
    event.time = Self.finer(known.time, fresh.time)
    event.seenAt = event.time == nil ? known.seenAt : nil
    event.otherTexts = otherTexts(beside: event.text)
    return event
  }

  /// Every other wording once, as far as there is room.
  private func otherTexts(beside text: String) -> [String]? {
    var seen: Set<String> = [Wording.of(text)]
    let all = (known.otherTexts ?? []) + [known.text] + (fresh.otherTexts ?? []) + [fresh.text]
    let others = all.filter { seen.insert(Wording.of($0)).inserted }.prefix(Event.maxOtherTexts)
    return others.isEmpty ? nil : Array(others)
  }

  /// The one known before stays, unless the other is finer: what hangs on a time is not to move about.
  private static func finer(_ known: EventTime?, _ fresh: EventTime?) -> EventTime? {
    guard let known, let fresh else { return known ?? fresh }
    return fresh.precision.grain < known.precision.grain ? fresh : known
  }

  /// Where two tables read the same words differently, the answer does not depend on who is asked last: trouble goes
  /// first, then the one further along.
  private static func status(_ one: Status?, _ other: Status?) -> Status? {
    guard let one, let other else { return one ?? other }
    guard let mine = one.step else { return one }
    guard let theirs = other.step else { return other }
    return mine >= theirs ? one : other
  }
}

extension EventTime.Precision {
  /// In seconds.
  public var grain: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .day: 86_400
    }
  }
}

/// Words without what sources write differently: width, case, blanks and punctuation.
enum Wording {
  static func of(_ text: String) -> String {
    let normal = text.precomposedStringWithCompatibilityMapping.lowercased()
    return String(String.UnicodeScalarView(normal.unicodeScalars.filter { $0.properties.isAlphabetic || isDigit($0) }))
  }

  static func all(of event: Event) -> Set<String> {
    Set(([event.text] + (event.otherTexts ?? [])).map(of))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
}
