public import Phrases
public import Tracking

/// Writes what a chat sees: a parcel, a list, a question, an alert … in one language at one moment. Pure: the same
/// values give the same card.
public struct Cards: Sendable {
  let phrases: Phrases
  /// In the registry's order.
  let carriers: [Carrier]
  private let carrierByID: [CarrierID: Carrier]
  private let carrierNames: Set<String>
  private let meanings: EventMeanings

  public init(phrases: Phrases, carriers: [Carrier]) {
    self.phrases = phrases
    meanings = EventMeanings(phrases)
    self.carriers = carriers
    carrierNames = Set(carriers.flatMap(\.words).map { $0.lowercased() })
    self.carrierByID = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func words(_ style: CardStyle) -> CardWriter {
    CardWriter(phrases: phrases, style: style, carriers: carrierByID, carrierNames: carrierNames, meanings: meanings)
  }
}
