/// How much is kept of what others write, in characters.
enum TextLimit {
  /// A carrier's words for one event.
  static let words = 500
  /// The name of a store, an office, a depot.
  static let place = 120
  static let address = 250
  /// A longer one is no code that anybody could type.
  static let code = 40
  /// An aggregator's id of a parcel, in ASCII; a part of one would be another's.
  static let memo = 200
  static let excerpt = 160
}

extension String {
  /// At most `limit` characters, of four bytes each on average; where something is left out the last one is `…`. It is
  /// cut between characters.
  func cut(to limit: Int) -> String {
    // A character has a byte at least.
    guard utf8.count > limit else { return self }
    var bytes = 0
    var characters = 0
    var end = startIndex
    var index = startIndex
    while index < endIndex, characters < limit, bytes <= limit * 4 {
      let next = self.index(after: index)
      bytes += utf8.distance(from: index, to: next)
      characters += 1
      if characters < limit, bytes <= limit * 4 - Self.ellipsis.utf8.count { end = next }
      index = next
    }
    return index == endIndex && bytes <= limit * 4 ? self : self[..<end] + Self.ellipsis
  }

  private static let ellipsis = "…"
}

extension Event {
  /// Other wordings kept of one event.
  static let maxOtherTexts = 4

  func cut() -> Event {
    var event = self
    event.text = text.cut(to: TextLimit.words)
    event.place = place?.cut(to: TextLimit.place)
    event.otherTexts = otherTexts.map { $0.prefix(Self.maxOtherTexts).map { $0.cut(to: TextLimit.words) } }
    return event
  }
}

extension Place {
  func cut() -> Place {
    Place(name: name.cut(to: TextLimit.place), address: address?.cut(to: TextLimit.address))
  }
}

extension TrackingResult {
  /// What is taken of an answer: its newest events, and no text without end.
  public func cut() -> TrackingResult {
    var result = self
    if case .layoutChanged(let excerpt) = outcome {
      result.outcome = .layoutChanged(excerpt: excerpt.cut(to: TextLimit.excerpt))
    }
    result.events = events.prefix(Shipment.maxEvents).map { $0.cut() }
    result.store = store?.cut()
    result.pickupCode = pickupCode.flatMap { $0.utf8.count > TextLimit.code ? nil : $0 }
    result.memo = memo.flatMap { memo in
      memo.utf8.count <= TextLimit.memo && memo.utf8.allSatisfy { (33...126).contains($0) } ? memo : nil
    }
    return result
  }
}
