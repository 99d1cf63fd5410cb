import Tracking

extension NumberReader {
  /// The only carrier that the words name, where that is not one that the only number may belong to by its form. A check
  /// digit that holds outweighs a name, and so does a link. Stores and customs are places that parcels of all carriers come
  /// by, and a shop that delivers itself is named as a shop more often than as a carrier.
  func conflictingCarrier(_ result: FoundNumbers) -> CarrierID? {
    guard result.numbers.count == 1, let found = result.numbers.first, found.isDecided,
      found.carriers.allSatisfy({ candidate in
        book.member(candidate.carrier) == nil && candidate.carrier != .other
          && candidate.reasons.isDisjoint(with: [.named, .host, .check])
      }), result.named.count == 1, let place = result.named.first
    else { return nil }
    let named = book.judged[place]
    guard [.homeDelivery, .shop, .international].contains(named.category),
      !found.carriers.contains(where: { $0.carrier == named.id })
    else { return nil }
    return named.id
  }

  /// The numbers of an address that is not in the text.
  func read(
    link: Link, in text: NormalText, today: Day, memory: ChatMemory, isMail: Bool
  ) -> [ExtractionResult.FoundNumber] {
    // Words in an address say nothing.
    read(Scene(text: text, hits: [], links: [link], today: today), memory: memory, isMail: isMail).numbers
  }
}
