/// A list in other services' JSON with a limited number of members; a parcel has about ten history lines. A longer list
/// is not read, because a hostile sender could make reading take any amount of time. It counts as a field of the wrong
/// type.
struct LimitedList<Item: Decodable>: Decodable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    items = try Self.items(of: decoder.unkeyedContainer(), limit: ListLimit.lines)
  }

  static func items(of list: any UnkeyedDecodingContainer, limit: Int) throws -> [Item] {
    var (list, items) = (list, [Item]())
    while !list.isAtEnd {
      guard (list.count ?? 0) <= limit, items.count < limit else {
        throw DecodingError.dataCorrupted(.init(codingPath: list.codingPath, debugDescription: "too many"))
      }
      items.append(try list.decode(Item.self))
    }
    return items
  }
}

/// The largest number of members that a list can have.
enum ListLimit {
  /// For history lines and for numbers.
  static let lines = 500
  /// For parcels, each with its own history. Only one of them was asked for.
  static let parcels = 20
}
