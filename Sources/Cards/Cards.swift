public import Phrases
public import Tracking

/// Writes the messages that a chat sees: parcels, lists, questions, alerts … A pure type: the same values give the same
/// card.
public struct Cards: Sendable {
  let phrases: Phrases
  /// The carriers in the order of the registry.
  let carriers: [Carrier]
  private let carrierByID: [CarrierID: Carrier]
  private let carrierNames: Set<String>
  private let meanings: EventMeanings

  /// Creates a writer with the phrases of all languages and the carriers of the registry.
  public init(phrases: Phrases, carriers: [Carrier]) {
    self.phrases = phrases
    meanings = EventMeanings(phrases)
    self.carriers = carriers
    carrierNames = Set(carriers.flatMap(\.words).map { $0.lowercased() })
    self.carrierByID = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func writer(_ style: CardStyle) -> CardWriter {
    CardWriter(phrases: phrases, style: style, carriers: carrierByID, carrierNames: carrierNames, meanings: meanings)
  }
}
