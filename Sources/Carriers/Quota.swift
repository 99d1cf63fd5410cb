public import HTTP

/// A source whose account has a limited number of questions.
public protocol MeteredSource: Source {
  /// What is left; nil when the source does not tell. Costs none of it.
  func quota(using client: HTTPClient) async -> SourceQuota?
}

/// What an account may still ask, in the source's own units (17TRACK: registered numbers).
public struct SourceQuota: Sendable, Equatable {
  public var total: Int
  public var used: Int
  public var remaining: Int

  public init(total: Int, used: Int, remaining: Int) {
    self.total = total
    self.used = used
    self.remaining = remaining
  }
}
