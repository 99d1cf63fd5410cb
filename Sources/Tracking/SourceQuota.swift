public import Foundation

/// An account's quota, in the source's own units. For 17TRACK these are registered numbers.
public struct SourceQuota: Sendable, Hashable {
  /// The units granted to the account.
  public var total: Int
  /// The units used so far.
  public var used: Int
  /// The units left, by the source's own count.
  public var remaining: Int

  /// Makes a quota.
  public init(total: Int, used: Int, remaining: Int) {
    self.total = total
    self.used = used
    self.remaining = remaining
  }
}

/// A source's answer about its quota.
public struct QuotaReport: Sendable, Hashable {
  /// The source that answered.
  public var source: SourceID
  /// The quota in the answer.
  public var quota: SourceQuota
  /// When the source was asked.
  public var askedAt: Date

  /// Makes the record of one answer.
  public init(source: SourceID, quota: SourceQuota, askedAt: Date) {
    self.source = source
    self.quota = quota
    self.askedAt = askedAt
  }
}
