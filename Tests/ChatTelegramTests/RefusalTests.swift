import Chat
import HTTP
import Testing

@testable import ChatTelegram

/// Descriptions of errors, exactly as the server sends them.
let knownRefusals: [(code: Int, text: String, reason: Refusal.Reason)] = [
  (
    400,
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
      + "current content and reply markup of the message", .messageNotModified
  ),
  (400, "Bad Request: can't parse entities: Unsupported start tag at byte offset 2", .cannotParse),
  (400, "Bad Request: can't parse entities: chat not found", .cannotParse),
  (400, "Bad Request: message text is empty", .emptyText),
  (400, "Bad Request: text must be non-empty", .emptyText),
  (400, "Bad Request: message is too long", .textTooLong),
  (400, "Bad Request: text is too long", .textTooLong),
  (400, "Bad Request: MESSAGE_TOO_LONG", .textTooLong),
  (400, "Bad Request: chat not found", .chatNotFound),
  (400, "Bad Request: PEER_ID_INVALID", .chatNotFound),
  (400, "Bad Request: message to edit not found", .messageGone),
  (400, "Bad Request: message to delete not found", .messageGone),
  (400, "Bad Request: MESSAGE_ID_INVALID", .messageGone),
  (400, "Bad Request: message to react not found", .messageGone),
  (400, "Bad Request: REACTION_INVALID", .reactionInvalid), (400, "Bad Request: REACTIONS_TOO_MANY", .reactionInvalid),
  (400, "Bad Request: message can't be edited", .messageFixed),
  (400, "Bad Request: message can't be deleted", .messageFixed),
  (400, "Bad Request: message thread not found", .threadGone),
  (400, "Bad Request: query is too old and response timeout expired or query ID is invalid", .queryTooOld),
  (400, "Bad Request: BUTTON_DATA_INVALID", .invalidButton),
  (400, "Bad Request: BUTTON_URL_INVALID", .invalidButton),
  (400, "Bad Request: wrong HTTP URL specified", .invalidButton),
  (400, "Bad Request: reply markup is too long", .invalidKeyboard),
  (400, "Bad Request: not enough rights to send text messages to the chat", .noRights),
  (400, "Bad Request: CHAT_WRITE_FORBIDDEN", .noRights),
  (400, "Bad Request: group chat was upgraded to a supergroup chat", .migrated),
  (400, "Bad Request: something new", .badRequest),
  (401, "Unauthorized", .unauthorized),
  (401, "Unauthorized: invalid token specified", .unauthorized),
  (403, "Forbidden: bot was blocked by the user", .blocked),
  (403, "Forbidden: user is deactivated", .deactivated),
  (403, "Forbidden: bot was kicked from the group chat", .removed),
  (403, "Forbidden: bot was kicked from the supergroup chat", .removed),
  (403, "Forbidden: bot is not a member of the channel chat", .removed),
  (403, "Forbidden: the group chat was deleted", .removed),
  (403, "Forbidden: bot can't initiate conversation with a user", .forbidden),
  (403, "Forbidden: bot can't send messages to bots", .forbidden),
  (404, "Not Found", .notFound),
  (
    409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    .webhookSet
  ),
  (
    409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    .otherPoller
  ),
  (409, "Conflict: terminated by setWebhook request", .otherPoller),
  (421, "Misdirected Request: unallowed token specified", .wrongServer),
  (429, "Too Many Requests: retry after 7", .tooManyRequests),
  (500, "Internal Server Error", .serverFault),
  (502, "Bad Gateway", .serverFault),
]

@Suite struct RefusalTests {
  @Test(arguments: knownRefusals.indices)
  func readsTheServersDescriptions(_ index: Int) {
    let (code, text, reason) = knownRefusals[index]
    #expect(Refusal(code: code, description: text).reason == reason)
    #expect(Refusal(code: code, description: text.uppercased()).reason == reason)
  }

  @Test func readsParameters() async {
    let migrated = refusal(400, "Bad Request: whatever", parameters: #"{"migrate_to_chat_id":-1001}"#)
    await expect(migrated, Refusal(code: 400, reason: .migrated, migratedTo: -1001))
    let slow = refusal(429, "Too Many Requests: retry after 7", parameters: #"{"retry_after":7}"#)
    await expect(slow, Refusal(code: 429, reason: .tooManyRequests, retryAfter: 7))
    let header = Response(
      status: 429, headers: [("retry-after", "5")], body: Array(#"{"ok":false,"error_code":429}"#.utf8))
    await expect(.success(header), Refusal(code: 429, reason: .tooManyRequests, retryAfter: 5))
    await expect(
      answer(403, #"{"ok":false,"parameters":5,"description":null}"#), Refusal(code: 403, reason: .forbidden))
  }

  private func expect(_ answer: Result<Response, HTTPError>, _ refusal: Refusal) async {
    let server = FakeServer([answer])
    await #expect(throws: TelegramError.refused(refusal)) { try await server.api.getMe() }
  }

  @Test(arguments: [
    (502, "<html>Bad Gateway</html>"), (200, ""), (200, #"{"ok":true,"result":{"id":1,"#), (200, "null"), (200, "[]"),
    (200, #"{"ok":true}"#), (200, #"{"ok":true,"result":[]}"#), (500, #"{"ok":true,"result":{"id":1}}"#), (204, ""),
  ])
  func answersOfAnotherServerAreUnreadable(status: Int, body: String) async {
    let server = FakeServer([answer(status, body)])
    await #expect(throws: TelegramError.unreadable(status: status, retryAfter: nil)) { try await server.api.getMe() }
  }
}
