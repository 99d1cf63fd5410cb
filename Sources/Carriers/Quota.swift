public import HTTP
public import Tracking

/// A source whose account has a limited number of questions.
public protocol MeteredSource: Source {
  /// What is left; nil when the source does not tell. Costs none of it.
  func quota(using client: HTTPClient) async -> SourceQuota?
}
