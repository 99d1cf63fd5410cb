import HTTP

extension TelegramAPI {
  /// The kinds of updates that the bot handles. Every poll sends them, because without them the server uses the last
  /// setting.
  static let allowedUpdates = ["message", "edited_message", "callback_query", "my_chat_member", "channel_post"]
  static let batchSize = 100

  /// One long poll. If the answer has updates but none has a readable id, it counts as unreadable, because nothing
  /// could be confirmed. `waits`: the server holds an empty poll for `timeouts.poll` seconds in place of answering at
  /// once.
  func getUpdates(offset: Int64?, waits: Bool = true) async throws(TelegramError) -> UpdateBatch {
    let body = JSONObjectWriter.object { json in
      if let offset { json.field("offset", offset) }
      json.field("limit", Int64(Self.batchSize))
      json.field("timeout", waits ? Int64(timeouts.poll) : 0)
      json.array("allowed_updates") { json in Self.allowedUpdates.forEach { json.element($0) } }
    }
    let response = try await send(.getUpdates, body, timeout: waits ? timeouts.longestPoll : timeouts.answer)
    if response.status == 200, let batch = try? UpdateBatch(response.body) {
      if batch.elements.isEmpty || batch.nextOffset != nil { return batch }
      throw .unreadable(status: response.status, retryAfter: nil)
    }
    // Throws the refusal, if it is one. An answer with `ok` that could not be read is not a refusal.
    _ = try Self.read(response, as: WireAnything.self)
    throw .unreadable(status: response.status, retryAfter: nil)
  }
}
