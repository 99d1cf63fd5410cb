/// Lenient reading of other services' JSON: a field of an unexpected type counts as missing, so that a field we do not
/// need cannot make the whole answer unreadable.
extension KeyedDecodingContainer {
  /// A string that is not blank. A number is given as its digits.
  func text(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text.allSatisfy(\.isWhitespace) ? nil : text }
    return (try? decode(Int64.self, forKey: key)).map { String($0) }
  }

  func number(_ key: Key) -> Int? {
    (try? decode(Int.self, forKey: key)) ?? (try? decode(String.self, forKey: key)).flatMap { Int($0) }
  }

  func part<Part: Decodable>(_ key: Key, as type: Part.Type = Part.self) -> Part? {
    try? decode(type, forKey: key)
  }

  /// The members of a list that can be read; nil when there is no list or it is longer than `limit`.
  func list<Item: Decodable>(
    _ key: Key, of type: Item.Type = Item.self, limit: Int = ListLimit.lines
  ) -> [Item]? {
    guard let list = try? nestedUnkeyedContainer(forKey: key) else { return nil }
    return (try? LimitedList<LooseItem<Item>>.items(of: list, limit: limit))?.compactMap(\.item)
  }
}

/// A member of a list; nil when it has another type.
private struct LooseItem<Item: Decodable>: Decodable {
  let item: Item?

  init(from decoder: any Decoder) { item = try? Item(from: decoder) }
}
