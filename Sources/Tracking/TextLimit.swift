/// The most characters kept of text from outside; bytes for `code` and `memo`.
enum TextLimit {
  /// The carrier's words for one event.
  static let words = 500
  /// The name of a store, an office or a depot.
  static let place = 120
  static let address = 250
  /// A longer one is dropped: no user could type it.
  static let code = 40
  /// An aggregator's id of a parcel, in ASCII. A longer one is dropped, since a cut id could be another parcel's.
  static let memo = 200
  static let excerpt = 160
}

extension String {
  /// The text cut to at most `limit` characters and four bytes per character on average. If something is left out, the
  /// last character is `…`. Characters are never split.
  func truncated(to limit: Int) -> String {
    // A character has at least one byte.
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
  /// The most other wordings kept of one event.
  static let maxOtherTexts = 4

  func truncated() -> Event {
    var event = self
    event.text = text.truncated(to: TextLimit.words)
    event.place = place?.truncated(to: TextLimit.place)
    event.otherTexts = otherTexts.map { $0.prefix(Self.maxOtherTexts).map { $0.truncated(to: TextLimit.words) } }
    return event
  }
}

extension Place {
  func truncated() -> Place {
    Place(name: name.truncated(to: TextLimit.place), address: address?.truncated(to: TextLimit.address))
  }
}

extension TrackingResult {
  /// The answer limited to what may be stored: the newest events, and texts cut to `TextLimit`.
  public func truncated() -> TrackingResult {
    var result = self
    if case .layoutChanged(let excerpt) = outcome {
      result.outcome = .layoutChanged(excerpt: excerpt.truncated(to: TextLimit.excerpt))
    }
    result.events = events.prefix(Shipment.maxEvents).map { $0.truncated() }
    result.store = store?.truncated()
    result.pickupCode = pickupCode.flatMap { $0.utf8.count > TextLimit.code ? nil : $0 }
    result.memo = memo.flatMap { memo in
      memo.utf8.count <= TextLimit.memo && memo.utf8.allSatisfy { (33...126).contains($0) } ? memo : nil
    }
    return result
  }
}
