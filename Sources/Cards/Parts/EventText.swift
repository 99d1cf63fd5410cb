import Foundation
import Phrases
import Tracking

/// What happened to a parcel, in the carrier's words and, if the chat does not read them, in its own.
struct EventText: CardPart {
  let context: CardContext

  /// The event's text. If it is in a language that the chat does not read, its meaning is put before it. The event's
  /// place is added if the text does not name it.
  func words(_ event: Event) -> String {
    let text = TextCleanup.line(event.text, limit: 200) ?? ""
    let readableText = readable(text, status: event.status)
    guard let place = TextCleanup.line(event.place, limit: 60), !text.contains(place) else { return readableText }
    return readableText.isEmpty ? place : readableText + " · " + place
  }

  /// Whether the card explains the event's text in the chat's language.
  func isExplained(_ event: Event) -> Bool { isForeign(event.text) && meaning(of: event.text, event.status) != nil }

  /// The latest event: `最新：…`. Without `withTime` its time is added only if it differs from the status's time.
  func latest(_ parcel: Parcel, withTime: Bool = false) -> String? {
    guard var event = parcel.events.first else { return nil }
    // The store has a line of its own.
    if let place = event.place, !event.text.isEmpty, let store = parcel.storeKey,
      StoreKey(place, carrier: parcel.carrier) == store
    {
      event.place = nil
    }
    let line = text(.parcelLatest, ["text": words(event)])
    guard let time = event.time,
      withTime || parcel.pickedUpAt != nil || time.date != parcel.statusSince || statusText.since(parcel) == nil
    else { return line }
    return line + " · " + stamp(time)
  }

  /// One event: `11/25 14:05  words · place`.
  func line(_ event: Event) -> String {
    guard let time = event.time else { return words(event) }
    return stamp(time) + "  " + words(event)
  }

  private func readable(_ text: String, status: Status?) -> String {
    if isForeign(text), let meaning = meaning(of: text, status) {
      return self.text(.eventWithWords, ["meaning": self.text(meaning), "words": text])
    }
    return style.language == .zhHans ? Script.simplified(text) : text
  }

  /// Whether the text is in a language that the chat does not read.
  private func isForeign(_ text: String) -> Bool {
    style.language == .en ? Script.hasHan(text) : !Script.hasHan(text) && Script.hasLatin(text)
  }

  private func meaning(of text: String, _ status: Status?) -> PhraseKey? {
    context.meanings.meaning(of: text, status: status) ?? status.flatMap(Self.plainMeaning)
  }

  /// A general meaning by status, for text without a known meaning. Nil for `pending`: "No news yet" is untrue of any
  /// event.
  private static func plainMeaning(_ status: Status) -> PhraseKey? {
    switch status {
    case .pending: nil
    case .arrivedAtStore: .statusArrivedElsewhere
    default: status.phrase
    }
  }
}

extension CardPart {
  var eventText: EventText { EventText(context: context) }
}

/// Checks and converts the script of a text.
enum Script {
  static func hasHan(_ text: String) -> Bool {
    !text.utf8.allSatisfy { $0 < 128 } && text.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  static func hasLatin(_ text: String) -> Bool {
    text.utf8.contains { (65...90).contains($0) || (97...122).contains($0) }
  }

  /// Converts Traditional Chinese characters to Simplified; everything else stays the same.
  static func simplified(_ text: String) -> String {
    guard hasHan(text) else { return text }
    return text.applyingTransform(StringTransform("Hant-Hans"), reverse: false) ?? text
  }
}
