public import Chat
import Foundation
public import Phrases
public import Tracking

/// Makes the messages that a chat sees: parcels, lists, questions, alerts … The same values give the same card.
public struct Cards: Sendable {
  private let phrases: Phrases
  /// The carriers in the order of the registry.
  private let carriers: [Carrier]
  private let carrierByID: [CarrierID: Carrier]
  private let carrierNames: Set<String>
  private let meanings: EventMeanings
  private let advice: EventAdvice

  /// Creates cards with the phrases of all languages and the carriers of the registry.
  public init(phrases: Phrases, carriers: [Carrier]) {
    self.phrases = phrases
    meanings = EventMeanings(phrases)
    advice = EventAdvice(phrases.advice, meanings)
    self.carriers = carriers
    carrierNames = Set(carriers.flatMap(\.words).map { $0.lowercased() })
    carrierByID = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The card for an outbound message. Nil if there is nothing left to show, such as the card of a deleted parcel, and
  /// for content that is no card.
  public func card(
    for content: Content, from data: some CardData, in style: CardStyle, at place: CardPlace = .newMessage
  ) throws -> Card? {
    try card(content, CardSource(context: context(style), data: data, place: place))
  }

  /// A message to the operator that needs no data, so that it can be sent while the database fails. Nil for other
  /// content.
  public func troubleReport(_ content: Content, _ style: CardStyle) -> Card? {
    troubleReport(content, context(style))
  }

  /// The popup's text; nil if the press is only acknowledged.
  public func toast(_ toast: Toast, from data: some CardData, in style: CardStyle) throws -> String? {
    let text = ToastText(context: context(style))
    // The number and the pick-up code are looked up here, because they must not be stored in the outbox.
    guard case .secrets(let id) = toast else { return text.words(toast) }
    return try data.parcel(id).map(text.secrets)
  }

  /// The menu of commands that the chat app shows.
  public func menu(_ language: Language) -> [MenuCommand] {
    context(CardStyle(language: language, now: .distantPast)).menu
  }

  /// A text of the catalogues that is not on a card.
  public func text(_ key: PhraseKey, in language: Language) -> String { phrases.text(key, in: language) }

  func context(_ style: CardStyle) -> CardContext {
    CardContext(
      phrases: phrases, style: style, now: LocalDateTime(style.now, zone: style.zone), carriers: carriers,
      carrierByID: carrierByID, carrierNames: carrierNames, meanings: meanings, advice: advice)
  }
}
