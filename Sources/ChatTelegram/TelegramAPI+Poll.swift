import HTTP

extension TelegramAPI {
  /// Kinds of updates that we handle. Named at every poll: left out, the server keeps whatever was set before.
  static let allowedUpdates = ["message", "edited_message", "callback_query", "my_chat_member", "channel_post"]
  static let batchSize = 100

  /// One long poll. An answer with updates of which not one shows its id is no answer: nothing could be confirmed.
  /// `waits`: the server is to hold an empty poll for as long as the times say, and not to answer at once.
  func getUpdates(offset: Int64?, waits: Bool = true) async throws(TelegramError) -> UpdateBatch {
    let body = JSONWriter.object { json in
      if let offset { json.field("offset", offset) }
      json.field("limit", Int64(Self.batchSize))
      json.field("timeout", waits ? Int64(times.poll) : 0)
      json.array("allowed_updates") { json in Self.allowedUpdates.forEach { json.element($0) } }
    }
    let response = try await send(.getUpdates, body, timeout: waits ? times.longestPoll : times.answer)
    if response.status == 200, let batch = try? UpdateBatch(response.body) {
      if batch.elements.isEmpty || batch.nextOffset != nil { return batch }
      throw .unreadable(status: response.status, retryAfter: nil)
    }
    // Throws what the refusal says; an "ok" that was not understood is none.
    _ = try Self.read(response, as: WireAnything.self)
    throw .unreadable(status: response.status, retryAfter: nil)
  }
}
