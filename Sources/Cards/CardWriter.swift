import Chat
import Foundation
import Phrases
import Tracking

/// What one card is written with: the phrases, the chat's language and the moment.
struct CardWriter {
  let phrases: Phrases
  let style: CardStyle
  let now: WallClock
  let carriers: [CarrierID: Carrier]
  /// What messages call the carriers, in lower case: no parcel goes by such a name unless its owner says so.
  let carrierNames: Set<String>
  /// What carriers' words mean.
  let meanings: EventMeanings

  init(
    phrases: Phrases, style: CardStyle, carriers: [CarrierID: Carrier], carrierNames: Set<String>,
    meanings: EventMeanings
  ) {
    self.carrierNames = carrierNames
    self.meanings = meanings
    self.phrases = phrases
    self.style = style
    self.carriers = carriers
    self.now = WallClock(style.now, zone: style.zone)
  }

  func text(_ key: PhraseKey, _ values: [String: String] = [:]) -> String {
    phrases.text(key, in: style.language, values)
  }

  func text(_ key: PluralKey, count: Int, _ values: [String: String] = [:]) -> String {
    phrases.text(key, count: count, in: style.language, values)
  }

  /// The phrase with marked values; Chinese keeps its space between Han and Latin at the seams too.
  func spans(_ key: PhraseKey, _ values: [String: RichText.Span]) -> [RichText.Span] {
    var spans: [RichText.Span] = []
    for piece in phrases.pieces(key, in: style.language) {
      let next: RichText.Span
      switch piece {
      case .words(let words): next = .plain(words)
      case .value(let name): next = values[name] ?? .plain("")
      }
      if style.language != .en, let last = spans.last?.plainText,
        Spacing.isNeeded(between: last, and: next.plainText)
      {
        spans.append(.plain(" "))
      }
      spans.append(next)
    }
    return spans
  }

  // MARK: Carriers and numbers

  func carrier(_ id: CarrierID) -> String { phrases.carrierName(id.rawValue, in: style.language) }
  func shortCarrier(_ id: CarrierID) -> String { phrases.shortCarrierName(id.rawValue, in: style.language) }

  /// Its carrier; one that we have no definition of is called what its message calls it.
  func carrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? carrier(parcel.carrier) }
  func shortCarrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? shortCarrier(parcel.carrier) }

  func unknownCarrier(_ parcel: Parcel) -> String? {
    parcel.carrier == .other ? TextCleanup.line(parcel.noted.carrierName, limit: 30) : nil
  }

  /// In the midst of a sentence, where "Other" would name nobody.
  func toldCarrier(_ id: CarrierID) -> String { id == .other ? text(.theCarrier) : shortCarrier(id) }
  func toldCarrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? toldCarrier(parcel.carrier) }

  /// Nobody asks about it: neither the host nor, with a key of their own, anybody who follows it.
  func isLinkOnly(_ parcel: Parcel) -> Bool {
    style.linkOnly.contains(parcel.carrier) && parcel.shipment.isKeyed != true
  }
  func category(_ id: CarrierID) -> Carrier.Category? { carriers[id]?.category }

  func isStoreCarrier(_ id: CarrierID) -> Bool { carriers[id]?.category == .convenienceStore }

  func pace(_ id: CarrierID) -> DeliveryPace { carriers[id]?.pace ?? .usual(for: .other) }

  /// The carrier's page; in a group none that would carry the number.
  func page(_ id: CarrierID, _ number: TrackingNumber) -> String? {
    guard let carrier = carriers[id], let template = carrier.publicPage, template.hasPrefix("http") else { return nil }
    if !style.isPrivate, template.contains("{number}") { return nil }
    return carrier.page(for: number)
  }

  /// In full and to be copied, or masked in a group.
  func number(_ number: TrackingNumber) -> RichText.Span {
    style.isPrivate ? .code(number.text) : .plain(number.masked)
  }

  // MARK: Times

  func clock(_ date: Date) -> WallClock { WallClock(date, zone: style.zone) }

  func stamp(_ date: Date, isDayOnly: Bool = false) -> String {
    phrases.stamp(clock(date), isDayOnly: isDayOnly, now: now, in: style.language)
  }

  func stamp(_ time: EventTime) -> String { time.precision == .day ? carrierDay(time.date) : stamp(time.date) }

  /// The day that a carrier names without an hour: one in Taiwan, wherever the chat is.
  func carrierDay(_ date: Date) -> String {
    phrases.stamp(WallClock(date, zone: .taipei), isDayOnly: true, now: now, in: style.language)
  }

  /// `11/27（五）`
  func day(_ day: Day) -> String { phrases.day(CalendarDate(day), now: now, in: style.language) }

  func amount(_ money: Money) -> String { MoneyText.text(money.value, currency: money.currency) }
}

extension CalendarDate {
  init(_ day: Day) {
    self.init(year: day.year, month: day.month, day: day.day, weekday: day.weekday, number: day.number)
  }
}

extension WallClock {
  /// Dates beyond year 2200 or before 1900 (a source's nonsense) are drawn to those ends.
  init(_ date: Date, zone: Zone) {
    let seconds = date.timeIntervalSince1970
    let inRange = seconds.isFinite ? min(max(seconds, -2_208_988_800), 7_258_118_400) : 0
    let local = Int(inRange.rounded(.down)) + zone.offset(at: Date(timeIntervalSince1970: inRange))
    let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    self.init(date: CalendarDate(Day(number: number)), secondOfDay: local - number * 86_400)
  }
}
