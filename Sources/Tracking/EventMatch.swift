import Foundation

/// Decides whether two reports describe the same event, and merges them.
struct EventMatch {
  let fresh: Event
  let known: Event

  /// How far apart the two reports are; less is more alike. Nil if they are two different events.
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

  /// Orders pairs: same words before same status only, then by the difference in time.
  struct Distance: Comparable {
    /// 0 for the same words, 1 for the same status only.
    let words: Int
    /// The difference in time, in seconds; infinite if a time is missing.
    let seconds: Double

    static func < (a: Distance, b: Distance) -> Bool { (a.words, a.seconds) < (b.words, b.seconds) }
  }

  /// The largest time difference of two reports of one event, in seconds. Scans follow one another within minutes, so
  /// theirs is short. Sources report milestones, which happen once a day, with larger differences.
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

  /// The merged event: the more precise time and the longer text, with the other wordings in `otherTexts`.
  func merged() -> Event {
    let isFreshLonger = Wording.of(fresh.text).utf8.count > Wording.of(known.text).utf8.count
    let (longer, other) = isFreshLonger ? (fresh, known) : (known, fresh)
    var event = longer
    event.place = longer.place ?? other.place
    event.status = Self.status(known.status, fresh.status)
    event.time = Self.finer(known.time, fresh.time)
    event.seenAt = event.time == nil ? known.seenAt : nil
    event.otherTexts = otherTexts(beside: event.text)
    return event
  }

  /// Every other wording once, up to `Event.maxOtherTexts`.
  private func otherTexts(beside text: String) -> [String]? {
    var seen: Set<String> = [Wording.of(text)]
    let all = (known.otherTexts ?? []) + [known.text] + (fresh.otherTexts ?? []) + [fresh.text]
    let others = all.filter { seen.insert(Wording.of($0)).inserted }.prefix(Event.maxOtherTexts)
    return others.isEmpty ? nil : Array(others)
  }

  /// Keeps the known time unless the new one is more precise, so that values derived from it do not change.
  private static func finer(_ known: EventTime?, _ fresh: EventTime?) -> EventTime? {
    guard let known, let fresh else { return known ?? fresh }
    return fresh.precision.grain < known.precision.grain ? fresh : known
  }

  /// The status if two tables read the same words differently. The result does not depend on which source is asked
  /// last: trouble wins, then the status further along.
  private static func status(_ one: Status?, _ other: Status?) -> Status? {
    guard let one, let other else { return one ?? other }
    guard let mine = one.step else { return one }
    guard let theirs = other.step else { return other }
    return mine >= theirs ? one : other
  }
}

extension EventTime.Precision {
  /// The length of the unit, in seconds.
  public var grain: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .day: 86_400
    }
  }
}

/// Normalizes a text: removes differences in width, case, whitespace and punctuation between sources.
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
