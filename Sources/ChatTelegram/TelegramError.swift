public import HTTP

/// The reason why a call of the Bot API gave no result. It contains no text from the server, which can quote text from
/// users.
public enum TelegramError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server answered with an error.
  case refused(Refusal)
  /// There was no answer. The cause says whether the call can have taken effect.
  case unreachable(HTTPError)
  /// The answer is not from the Bot API: the HTML page of a gateway, an empty body, or JSON that was cut off.
  case unreadable(status: Int, retryAfter: Int?)

  /// The error in constant words and numbers, for logs.
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal.code) \(refusal.reason.rawValue)"
    case .unreachable(let error): error.description
    case .unreadable(let status, _): "unreadable answer, status \(status)"
    }
  }

  /// One constant word, for counters.
  public var name: String {
    switch self {
    case .refused(let refusal): refusal.reason.rawValue
    case .unreachable(let error): error.name
    case .unreadable: "unreadable"
    }
  }

  /// The seconds that the server demands to wait; nil when it gives none.
  public var retryAfter: Int? {
    switch self {
    case .refused(let refusal): refusal.retryAfter
    case .unreadable(_, let seconds): seconds
    case .unreachable: nil
    }
  }
}
