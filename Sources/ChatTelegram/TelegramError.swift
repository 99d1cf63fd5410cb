public import HTTP

/// Why a call of the Bot API brought nothing. Holds no text of the server's, since those quote what users wrote.
public enum TelegramError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server said no.
  case refused(Refusal)
  /// No answer; the cause says whether the call can have taken effect.
  case unreachable(HTTPError)
  /// An answer that is not the Bot API's: a gateway's HTML page, nothing at all, JSON cut off.
  case unreadable(status: Int, retryAfter: Int?)

  /// Constant words and numbers.
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

  /// Seconds that the server wants us to wait.
  public var retryAfter: Int? {
    switch self {
    case .refused(let refusal): refusal.retryAfter
    case .unreadable(_, let seconds): seconds
    case .unreachable: nil
    }
  }
}
