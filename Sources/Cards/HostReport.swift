public import Foundation
public import Tracking

/// Something that whoever hosts the bot should know of.
public struct Trouble: Codable, Sendable, Hashable {
  /// `polling`, `delivery`, `database`, `disk`, `source:<id>`.
  public var name: String
  public var since: Date
  /// One constant word: `otherPoller`, `sourceDown` …
  public var reason: String
  /// What a source answered that could not be read, short and masked.
  public var excerpt: String?

  public init(name: String, since: Date, reason: String, excerpt: String? = nil) {
    self.excerpt = excerpt
    self.name = name
    self.since = since
    self.reason = reason
  }
}

/// How the bot fares, for the chat of whoever hosts it: counts, never parcels.
public struct HostReport: Sendable {
  /// One source and what it was asked.
  public struct Source: Sendable {
    public var id: SourceID
    public var answers: Int
    public var failures: Int
    /// Until when nothing is asked of it.
    public var pausedUntil: Date?
    /// What its account may still ask, where it tells.
    public var quota: QuotaReading?
    /// Requests of ours a day, and what is left of them; nil where days have no limit.
    public var budget: (perDay: Int, remaining: Int)?

    public init(
      id: SourceID, answers: Int, failures: Int, pausedUntil: Date?, quota: QuotaReading? = nil,
      budget: (perDay: Int, remaining: Int)? = nil
    ) {
      self.quota = quota
      self.budget = budget
      self.id = id
      self.answers = answers
      self.failures = failures
      self.pausedUntil = pausedUntil
    }
  }

  public var version: String
  public var startedAt: Date
  public var troubles: [Trouble] = []
  public var chats = 0
  public var parcels = 0
  public var shipments = 0
  /// Rows that wait to be handled, and to be sent.
  public var inbox = 0
  public var outbox = 0
  public var handled = 0
  public var delivered = 0
  /// Answers of the platform that asked for patience, deliveries that may have been doubled, updates set aside.
  public var tooMany = 0
  public var inDoubt = 0
  public var setAside = 0
  public var sources: [Source] = []

  public init(version: String, startedAt: Date) {
    self.version = version
    self.startedAt = startedAt
  }
}
