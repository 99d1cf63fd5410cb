public import Receipts

/// What became of one request to a model.
public enum ModelOutcome: Sendable, Equatable {
  /// What the model read. Every field is to be confirmed by a person.
  case read(Receipt, ModelUsage)
  /// It answered, but the answer is of no use. Asking again would give the same.
  case unusable(Uselessness, ModelUsage)
  /// It did not answer now. Asking again may help.
  case later(Delay, Pause)
  /// It will not answer until the operator changes something.
  case refused(Refusal)
  /// The caller's task was cancelled. Nothing is known of the request.
  case cancelled

  /// Why an answer is of no use. The raw values are names of counters.
  public enum Uselessness: String, Sendable, CaseIterable {
    /// The model declined to answer.
    case declined
    /// The answer was cut at the most tokens that it may have.
    case cut
    /// The answer ended in another way than it should: a stop sequence, a tool.
    case unfinished
    /// The answer is not what the schema says.
    case malformed
    /// The model read nothing.
    case nothingLegible
    /// The server calls the request wrong or too large.
    case rejected
  }

  /// Why there is no answer yet. The raw values are names of counters.
  public enum Delay: String, Sendable, CaseIterable {
    /// Too many requests (429), or the allowance of the month is spent.
    case tooMany
    /// The server is overloaded (529).
    case overloaded
    /// The server failed (500, 504 and other 5xx).
    case failed
    /// It could not be reached, or did not answer in time.
    case noAnswer
  }

  /// How long to wait before the next request.
  public enum Pause: Sendable, Equatable {
    /// As long as the server asks for, in seconds.
    case seconds(Double)
    /// The usual back-off.
    case short
    /// Too many requests, and the server does not say how long: the allowance of the month may be spent.
    case long
  }

  /// What the operator has to change. The raw values are reasons of a reported trouble.
  public enum Refusal: String, Sendable, CaseIterable {
    /// The key is wrong (401).
    case keyRefused
    /// The account cannot pay (402).
    case billing
    /// The key may not use this model (403).
    case notAllowed
    /// There is no such endpoint or model (404).
    case notFound
    /// The address is malformed, or the server redirects.
    case setUp
  }
}

/// The tokens that a request cost.
public struct ModelUsage: Sendable, Equatable {
  /// Tokens of the request, the picture included.
  public var input: Int
  /// Tokens of the answer.
  public var output: Int

  /// Makes a count, by default of nothing.
  public init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }
}
