/// An error answer of the Bot API and its meaning.
public struct Refusal: Sendable, Equatable {
  /// The kind of error. The raw value is a constant name for logs and counters.
  public enum Reason: String, Sendable, CaseIterable {
    case messageNotModified, cannotParse, emptyText, textTooLong, invalidButton, invalidKeyboard
    case messageGone, messageFixed, threadGone, queryTooOld, fileTooBig, reactionInvalid
    case chatNotFound, blocked, deactivated, removed, noRights
    case migrated, webhookSet, otherPoller, tooManyRequests
    case unauthorized, notFound, wrongServer, conflict, forbidden, badRequest, serverFault, other
  }

  /// The HTTP status.
  public var code: Int
  /// The kind of error, from the server's description.
  public var reason: Reason
  /// The seconds to wait before the same call; nil when the server gives none.
  public var retryAfter: Int?
  /// The new id of a group that became a supergroup.
  public var migratedTo: Int64?

  /// Creates a refusal with a known reason.
  public init(code: Int, reason: Reason, retryAfter: Int? = nil, migratedTo: Int64? = nil) {
    self.code = code
    self.reason = reason
    self.retryAfter = retryAfter
    self.migratedTo = migratedTo
  }

  /// Reads the server's description. Constants such as `BUTTON_DATA_INVALID` come in upper case, sentences in normal
  /// case; the comparison ignores case.
  init(code: Int, description: String, retryAfter: Int? = nil, migratedTo: Int64? = nil) {
    self.code = code
    self.retryAfter = retryAfter
    self.migratedTo = migratedTo
    let words = description.lowercased()
    let known = Self.phrases.first { $0.codes.contains(code) && words.contains($0.phrase) }
    reason = migratedTo != nil ? .migrated : known?.reason ?? Self.reason(ofCode: code)
  }

  private static func reason(ofCode code: Int) -> Reason {
    switch code {
    case 400: .badRequest
    case 401: .unauthorized
    case 403: .forbidden
    case 404: .notFound
    case 409: .conflict
    case 421: .wrongServer
    case 429: .tooManyRequests
    case 500...: .serverFault
    default: .other
    }
  }

  /// The first phrase that the description contains decides. The status is compared too, because descriptions can quote
  /// text from users.
  private static let phrases: [(codes: ClosedRange<Int>, phrase: String, reason: Reason)] = [
    (400...400, "message is not modified", .messageNotModified),
    (400...400, "can't parse entities", .cannotParse),
    (400...400, "message to edit not found", .messageGone),
    (400...400, "message to delete not found", .messageGone),
    (400...400, "message to react not found", .messageGone),
    (400...400, "message_id_invalid", .messageGone),
    (400...400, "message can't be edited", .messageFixed),
    (400...400, "message can't be deleted", .messageFixed),
    (400...400, "message thread not found", .threadGone),
    (400...400, "file is too big", .fileTooBig),
    (400...400, "reaction_", .reactionInvalid),
    (400...400, "reactions_", .reactionInvalid),
    (400...400, "query is too old", .queryTooOld),
    (400...400, "query_id_invalid", .queryTooOld),
    (400...400, "upgraded to a supergroup", .migrated),
    (400...403, "chat not found", .chatNotFound),
    (400...403, "peer_id_invalid", .chatNotFound),
    (400...400, "message text is empty", .emptyText),
    (400...400, "text must be non-empty", .emptyText),
    (400...400, "message is too long", .textTooLong),
    (400...400, "text is too long", .textTooLong),
    (400...400, "message_too_long", .textTooLong),
    (400...400, "button_data_invalid", .invalidButton),
    (400...400, "button_url_invalid", .invalidButton),
    (400...400, "wrong http url", .invalidButton),
    (400...400, "reply markup is too long", .invalidKeyboard),
    (400...400, "reply_markup_too_long", .invalidKeyboard),
    (400...403, "not enough rights to send", .noRights),
    (400...403, "have no rights to send", .noRights),
    (400...403, "chat_write_forbidden", .noRights),
    (400...403, "user_is_blocked", .blocked),
    (403...403, "bot was blocked", .blocked),
    (403...403, "user is deactivated", .deactivated),
    (403...403, "kicked", .removed),
    (403...403, "not a member", .removed),
    (403...403, "chat was deleted", .removed),
    (409...409, "webhook is active", .webhookSet),
    (409...409, "terminated by", .otherPoller),
  ]
}
