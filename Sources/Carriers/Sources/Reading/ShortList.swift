/// A list in foreign JSON that is no longer than a carrier's: a parcel has some ten lines of history. One with more
/// members than is allowed is not read, since reading them takes as long as whoever wrote them likes; to the answer that
/// is as if it held something else.
struct ShortList<Item: Decodable>: Decodable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    items = try Self.items(of: decoder.unkeyedContainer(), most: ListLimit.lines)
  }

  static func items(of list: any UnkeyedDecodingContainer, most: Int) throws -> [Item] {
    var (list, items) = (list, [Item]())
    while !list.isAtEnd {
      guard (list.count ?? 0) <= most, items.count < most else {
        throw DecodingError.dataCorrupted(.init(codingPath: list.codingPath, debugDescription: "too many"))
      }
      items.append(try list.decode(Item.self))
    }
    return items
  }
}

/// How many members a list may have.
enum ListLimit {
  /// Lines of a history, or numbers.
  static let lines = 500
  /// Parcels of which one was asked for, each with a history of its own.
  static let parcels = 20
}
