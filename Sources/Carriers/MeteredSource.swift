public import HTTP
public import Tracking

/// A source whose account has a limited number of requests.
public protocol MeteredSource: Source {
  /// Asks for the remaining quota. Returns nil when the source does not answer or gives no numbers. The request itself
  /// does not count against the quota.
  func quota(using client: HTTPClient) async -> SourceQuota?
}
