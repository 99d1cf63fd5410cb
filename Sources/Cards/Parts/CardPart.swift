import Chat
import Foundation
import Phrases
import Tracking

/// A card, or a part that several cards have in common. Its texts and buttons are made with the functions below and in
/// `CardPart+Names.swift`.
protocol CardPart {
  var context: CardContext { get }
}

/// What every part of a card needs: the phrases, the chat's style, the time, and the carriers.
struct CardContext {
  let phrases: Phrases
  let style: CardStyle
  let now: LocalDateTime
  /// The carriers in the order of the registry.
  let carriers: [Carrier]
  let carrierByID: [CarrierID: Carrier]
  /// The carriers' names in messages, in lower case. Such a name is not used as a parcel's title, unless the user chose
  /// it.
  let carrierNames: Set<String>
  /// The meanings of carriers' event texts.
  let meanings: EventMeanings
  /// Which advice fits what happened.
  let advice: EventAdvice
}

extension CardContext: CardPart {
  var context: CardContext { self }
}

extension CardPart {
  var style: CardStyle { context.style }
  var phrases: Phrases { context.phrases }
  var now: LocalDateTime { context.now }

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

  func button(_ key: PhraseKey, _ action: Action) -> Button { Button(text(key), .action(action.encoded)) }

  func button(_ key: PhraseKey, _ action: ParcelAction, _ parcel: Parcel) -> Button {
    button(key, .parcel(parcel.id, action))
  }

  /// A button whose title begins with what tells it from those of other questions in the message.
  func lettered(_ letter: String, _ title: String, _ action: Action) -> Button {
    Button(TextCleanup.title(letter + title, columns: 26), .action(action.encoded))
  }

  /// Joins whole sentences as the language does: in Chinese there is no space between them.
  func sentences(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: style.language == .en ? " " : "")
  }

  /// Joins names as the language does.
  func list(_ names: [String], by pair: PhraseKey = .listPair) -> String {
    names.dropFirst().reduce(names.first ?? "") { text(pair, ["first": $0, "second": $1]) }
  }

  // MARK: Times and amounts

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
