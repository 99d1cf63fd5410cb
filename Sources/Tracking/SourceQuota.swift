public import Foundation

/// What an account may still ask, in the source's own units (17TRACK: registered numbers).
public struct SourceQuota: Sendable, Hashable {
  public var total: Int
  public var used: Int
  public var remaining: Int

  public init(total: Int, used: Int, remaining: Int) {
    self.total = total
    self.used = used
    self.remaining = remaining
  }
}

/// A source's word on its quota, and when it was given.
public struct QuotaReading: Sendable, Hashable {
  public var source: SourceID
  public var quota: SourceQuota
  public var askedAt: Date

  public init(source: SourceID, quota: SourceQuota, askedAt: Date) {
    self.source = source
    self.quota = quota
    self.askedAt = askedAt
  }
}
