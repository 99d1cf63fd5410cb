/// One update and its content. Each update has at most one kind of content.
struct WireUpdate: Decodable {
  enum Event {
    case message(WireMessage)
    case edited(WireMessage)
    case press(WirePress)
    case membership(WireMembership)
    /// A kind that the bot did not request, or a new kind.
    case other(kind: String)
  }

  let id: Int64
  let event: Event

  enum CodingKeys: String, CodingKey {
    case id = "update_id"
    case message
    case editedMessage = "edited_message"
    case channelPost = "channel_post"
    case press = "callback_query"
    case membership = "my_chat_member"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int64.self, forKey: .id)
    if let message = try fields.decodeIfPresent(WireMessage.self, forKey: .message) {
      event = .message(message)
    } else if let press = try fields.decodeIfPresent(WirePress.self, forKey: .press) {
      event = .press(press)
    } else if let message = try fields.decodeIfPresent(WireMessage.self, forKey: .editedMessage) {
      event = .edited(message)
    } else if let membership = try fields.decodeIfPresent(WireMembership.self, forKey: .membership) {
      event = .membership(membership)
    } else if let post = try fields.decodeIfPresent(WireMessage.self, forKey: .channelPost) {
      event = .message(post)
    } else {
      event = .other(kind: try Self.kind(decoder))
    }
  }

  /// The name of the kind; `unknown` unless it looks like a field name.
  private static func kind(_ decoder: any Decoder) throws -> String {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).filter { $0 != "update_id" }
    guard let key = keys.min(), key.utf8.count <= 40,
      key.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") })
    else { return "unknown" }
    return key
  }
}

/// One element of a batch. An element that cannot be read does not affect the others.
enum WireElement: Decodable {
  case update(WireUpdate)
  /// `reason` contains only keys and no values.
  case broken(id: Int64?, reason: String)

  private struct IDOnly: Decodable {
    let id: Int64

    enum CodingKeys: String, CodingKey { case id = "update_id" }
  }

  init(from decoder: any Decoder) throws {
    do {
      self = .update(try WireUpdate(from: decoder))
    } catch {
      self = .broken(id: try? IDOnly(from: decoder).id, reason: Self.reason(error))
    }
  }

  var id: Int64? {
    switch self {
    case .update(let update): update.id
    case .broken(let id, _): id
    }
  }

  static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "unreadable" }
    switch error {
    case .typeMismatch(_, let context): return "wrong type: " + path(context)
    case .valueNotFound(_, let context): return "null: " + path(context)
    case .keyNotFound(let key, let context): return "missing: " + path(context, key)
    case .dataCorrupted(let context): return "corrupt: " + path(context)
    @unknown default: return "unreadable"
    }
  }

  /// The path consists of our own key names, so it contains no data of users.
  private static func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (last.map { [$0] } ?? [])
    return keys.filter { $0.intValue == nil && $0.stringValue != "result" }.map(\.stringValue).joined(separator: ".")
  }
}
