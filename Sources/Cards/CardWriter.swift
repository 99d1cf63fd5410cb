import Chat
import Foundation
import Phrases
import Tracking

/// Writes the parts of one card: holds the phrases, the chat's style and the time.
struct CardWriter {
  let phrases: Phrases
  let style: CardStyle
  let now: LocalDateTime
  let carriers: [CarrierID: Carrier]
  /// The carriers' names in messages, in lower case. Such a name is not used as a parcel's title, unless the user chose
  /// it.
  let carrierNames: Set<String>
  /// The meanings of carriers' event texts.
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
    self.now = LocalDateTime(style.now, zone: style.zone)
  }

  func text(_ key: PhraseKey, _ values: [String: String] = [:]) -> String {
    phrases.text(key, in: style.language, values)
  }

  func text(_ key: PluralKey, count: Int, _ values: [String: String] = [:]) -> String {
    phrases.text(key, count: count, in: style.language, values)
  }

  /// The phrase with formatted values. In Chinese a space is put between Han and Latin characters, also beside a value.
  func spans(_ key: PhraseKey, _ values: [String: RichText.Span]) -> [RichText.Span] {
    var spans: [RichText.Span] = []
    for piece in phrases.pieces(key, in: style.language) {
      let next: RichText.Span
      switch piece {
      case .text(let words): next = .plain(words)
      case .placeholder(let name): next = values[name] ?? .plain("")
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

  /// The name of the parcel's carrier; for a carrier without a definition, its name in the message.
  func carrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? carrier(parcel.carrier) }
  func shortCarrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? shortCarrier(parcel.carrier) }

  func unknownCarrier(_ parcel: Parcel) -> String? {
    parcel.carrier == .other ? TextCleanup.line(parcel.noted.carrierName, limit: 30) : nil
  }

  /// The carrier's name within a sentence; "the carrier" in place of "Other".
  func carrierInSentence(_ id: CarrierID) -> String { id == .other ? text(.theCarrier) : shortCarrier(id) }
  func carrierInSentence(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? carrierInSentence(parcel.carrier) }

  /// Whether no source is asked about the parcel: neither with the operator's account nor with that of a follower.
  func isLinkOnly(_ parcel: Parcel) -> Bool {
    style.linkOnly.contains(parcel.carrier) && parcel.shipment.needsOwnKey != true
  }
  func category(_ id: CarrierID) -> Carrier.Category? { carriers[id]?.category }

  func isStoreCarrier(_ id: CarrierID) -> Bool { carriers[id]?.category == .convenienceStore }

  func pace(_ id: CarrierID) -> DeliveryPace { carriers[id]?.pace ?? .usual(for: .other) }

  /// The carrier's page. In a group nil for a page whose address contains the number.
  func page(_ id: CarrierID, _ number: TrackingNumber) -> String? {
    guard let carrier = carriers[id], let template = carrier.publicPage, template.hasPrefix("http") else { return nil }
    if !style.isPrivate, template.contains("{number}") { return nil }
    return carrier.page(for: number)
  }

  /// The full number, which a tap copies; in a group the masked number.
  func number(_ number: TrackingNumber) -> RichText.Span {
    style.isPrivate ? .code(number.text) : .plain(number.masked)
  }

  // MARK: Times

  func localTime(_ date: Date) -> LocalDateTime { LocalDateTime(date, zone: style.zone) }

  func stamp(_ date: Date, isDayOnly: Bool = false) -> String {
    phrases.stamp(localTime(date), isDayOnly: isDayOnly, now: now, in: style.language)
  }

  func stamp(_ time: EventTime) -> String { time.precision == .day ? carrierDay(time.date) : stamp(time.date) }

  /// A day that a carrier gives without a time. It is a day in Taiwan, also in chats with another zone.
  func carrierDay(_ date: Date) -> String {
    phrases.stamp(LocalDateTime(date, zone: .taipei), isDayOnly: true, now: now, in: style.language)
  }

  /// A day such as `11/27（五）`.
  func day(_ day: Day) -> String { phrases.day(CalendarDate(day), now: now, in: style.language) }

  func amount(_ money: Money) -> String { MoneyText.text(money.value, currency: money.currency) }
}

extension CalendarDate {
  init(_ day: Day) {
    self.init(year: day.year, month: day.month, day: day.day, weekday: day.weekday, number: day.number)
  }
}

extension LocalDateTime {
  /// Dates before 1900 or after 2199, which only faulty sources give, are clamped to that range.
  init(_ date: Date, zone: Zone) {
    let seconds = date.timeIntervalSince1970
    let inRange = seconds.isFinite ? min(max(seconds, -2_208_988_800), 7_258_118_400) : 0
    let local = Int(inRange.rounded(.down)) + zone.offset(at: Date(timeIntervalSince1970: inRange))
    let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    self.init(date: CalendarDate(Day(number: number)), secondOfDay: local - number * 86_400)
  }
}
