public import Chat

/// Something that waits in the inbox to be handled.
public enum InboxItem: Sendable, Equatable {
  /// What people did in a chat.
  case update(Update)
  /// What a job of the bot found out for a chat.
  case result(JobResult)

  /// Which chat it belongs to, when it happened, and who caused it.
  public var envelope: Update.Envelope {
    switch self {
    case .update(let update): update.envelope
    case .result(let result): result.envelope
    }
  }
}

/// In JSON a result looks like an update, with a kind of content that updates do not have.
extension InboxItem: Codable {
  private enum CodingKeys: CodingKey { case content }

  /// Decodes an update or a result.
  /// - Throws: `DecodingError` if it is neither.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let results = try container.nestedContainer(keyedBy: JobResult.Content.CodingKeys.self, forKey: .content)
    if results.allKeys.isEmpty {
      self = .update(try Update(from: decoder))
    } else {
      let content = try container.decode(JobResult.Content.self, forKey: .content)
      self = .result(JobResult(try Update.Envelope(from: decoder), content))
    }
  }

  /// Encodes an update or a result.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .update(let update): try update.encode(to: encoder)
    case .result(let result):
      try result.envelope.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(result.content, forKey: .content)
    }
  }
}
